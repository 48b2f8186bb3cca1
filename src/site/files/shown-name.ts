/**
 * Controls, line breaks, and what turns the direction of letters around: "annex" + U+202E + "txt.exe" reads
 * "annexexe.txt".
 */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns the name of a file for display: on one line, its letters in the order in which the system stores them. */
export const shownName = (name: string): string => name.replace(MISLEADING, ' ').trim();
