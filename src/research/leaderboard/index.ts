/** @file The leaderboard: submissions of records, judged by replay, and the page of their rows. */
export { boardText, readBoard, withRow } from "./board.ts";
export { judgeSubmission } from "./judge.ts";
export { leaderboardPage } from "./page.ts";
export { type Header, MOST_GAMES, readHeader, submissionText } from "./submission.ts";
