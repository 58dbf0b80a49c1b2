/** @file The leaderboard: submissions of records, judged by replay, and the page of their rows. */
export { boardText, leaderboardPage, readBoard, withRow } from "./board.ts";
export { judgeSubmission } from "./judge.ts";
export { type Header, MOST_GAMES, readHeader, submissionText } from "./submission.ts";
