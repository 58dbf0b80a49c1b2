// The second player cannot think.
const choose = () => ({ slot: 0, x: 0, y: 0 });
export const players = [
  { name: "one", choose, think: () => 1000 },
  { name: "two", choose },
];
