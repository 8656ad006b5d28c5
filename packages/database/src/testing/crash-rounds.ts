/** How often a test kills or cuts: a few times in the test command, as often as `npm run test:crash` says in that one. */
export const crashRounds = Number(process.env.CRASH_ROUNDS ?? 2);
