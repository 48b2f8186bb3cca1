/**
 * Mutants that no test can or need see, each with the reason: file, reason, and the lines as the mutant makes them
 * (white space as one blank), just as `npm run test:mutation` shows them.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {};
