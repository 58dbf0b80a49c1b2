/** @file `openblock train person`: the kinds of people that the learned model of a player knows. */
import type { Command } from "commander";
import { flatTensors } from "#machine";
import { arraysOfKinds, crowdModelling, crowdOf, FEATURES, INFERRED, NO_CROWD, type PlacementChoice } from "#people";
import { choicesInRecord, heldOutGains } from "#players";
import { crowdKinds, type PersonOptions, type PersonState, personTrainer } from "#training";
import { modelName, wholeNumber } from "../../io/options.ts";
import { PLAYER_RECORDS_HELP, playerRecords } from "../../io/records.ts";
import type { TrainFlags, TrainKind } from "./trainCommand.ts";

interface PersonFlags extends TrainFlags {
  readonly people: number;
  readonly placements: number;
  readonly kinds: number;
  readonly records?: string;
  readonly name: string;
}

/** Held-out people of the figures in the card, at most. */
const MOST_HELD_OUT = 24;
/** Fewer choices say nothing of a person. */
const LEAST_CHOICES = 30;

export const PERSON: TrainKind<PersonFlags, PersonState> = {
  id: "person",
  kind: "person",
  summary: "the kinds of people that the learned model of a player knows",
  description:
    "Learns people from their placements, simulated ones of the population inside or those of recorded games, and finds " +
    "the kinds among them. --evaluate counts held-out simulated people here, 24 at most.",
  help: `
${PLAYER_RECORDS_HELP}

Examples:
  $ openblock train person
  $ openblock train person --people 16 --kinds 4 --out my-models --evaluate 2
  $ openblock train person --records games.ndjson --out my-models`,
  addOptions(command) {
    command
      .option("--people <n>", "simulated people to learn", wholeNumber(1, 100_000), 72)
      .option("--placements <n>", "choices of each of them", wholeNumber(LEAST_CHOICES, 10_000), 180)
      .option("--kinds <n>", "kinds to find", wholeNumber(1, 32), 16)
      .option("--records <file>", "recorded games to learn people from, in place of simulated ones")
      .option("--name <name>", "name of the model", modelName, "person");
  },
  plan(command, flags) {
    const { people, placements, kinds, seed, records, name } = flags;
    const recorded = records === undefined ? undefined : recordedPeople(command, records);
    const options: PersonOptions = { seed, kinds, placements, ...(recorded && { recorded }) };
    const total = recorded?.people.length ?? people;
    return {
      name,
      total,
      start: () => ({
        trainer: personTrainer(options, total),
        result(state) {
          const found = crowdKinds(state, options);
          return {
            tensors: flatTensors(arraysOfKinds(found)),
            config: { people: total, placements, kinds: found.length, features: FEATURES, source: records ?? "inside" },
            command: commandOf(flags),
            agents: [],
            docks: [],
            heldOut: heldOut(flags, found),
          };
        },
      }),
    };
  },
};

function heldOut({ evaluate }: PersonFlags, kinds: ReturnType<typeof crowdKinds>): Record<string, number> {
  if (evaluate === 0) return {};
  const modellings = {
    inferred: INFERRED,
    planning: crowdModelling(NO_CROWD),
    learned: crowdModelling(crowdOf(kinds)),
  };
  return heldOutGains(modellings, Math.min(evaluate, MOST_HELD_OUT));
}

function commandOf({ people, placements, kinds, seed, records, name }: PersonFlags): string {
  const source = records === undefined ? `--people ${people} --placements ${placements}` : `--records ${records}`;
  return `openblock train person ${source} --kinds ${kinds} --seed ${seed} --name ${name}`;
}

/** The choices in a file of records, by player. */
function recordedPeople(command: Command, file: string): NonNullable<PersonOptions["recorded"]> {
  const people: PlacementChoice[][] = [];
  for (const records of playerRecords(command, file).values()) {
    const own: PlacementChoice[] = [];
    for (const { line, record } of records) {
      const choices = choicesInRecord(record);
      if (!choices.ok) return command.error(`error: ${file}, line ${line}: ${choices.fault.message}`);
      own.push(...choices.value);
    }
    if (own.length >= LEAST_CHOICES) people.push(own);
  }
  if (people.length === 0) return command.error(`error: ${file}: nobody has ${LEAST_CHOICES} placements`);
  return { source: file, people };
}
