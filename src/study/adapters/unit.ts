/** @file What a task of the studies of single players is called. */
export const PLAYER_UNIT = { one: "player", many: "players" };
