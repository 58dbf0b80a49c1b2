// An engine in UBI that plays the first legal move until its fault, the first argument, comes at the third question; "second"
// ends with its second game.
import { createInterface } from "node:readline";

const fault = process.argv[2] ?? "none";
let moves = [];
let asked = 0;
let games = 0;
const answers = {
  none: () => console.log("bestmove", moves[0]),
  slow: () => undefined,
  crashed: () => {
    console.error("out of luck");
    process.exit(3);
  },
  illegal: () => console.log("bestmove 0@7,7 1@7,7 2@7,7"),
  flood: () => {
    for (let i = 0; i < 40000; i++) console.log("info string thinking about many things at once");
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(" ");
  if (word === "ubi" && fault !== "silent") console.log("id name faulty\nid author tests\nubiok");
  else if (word === "isready") console.log("readyok");
  else if (word === "position") moves = rest.slice(rest.indexOf("legal") + 1);
  else if (word === "newgame" && fault === "second" && ++games === 2) answers.crashed();
  else if (word === "go") answers[++asked < 3 || fault === "second" ? "none" : fault]();
}
