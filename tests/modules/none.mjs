// A module without players.
export const people = [];
