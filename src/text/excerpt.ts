/** Longest part of the input that a message quotes, in UTF-16 code units. */
const SHOWN = 40;

/** A part of the input as messages quote it: shortened when it is long. */
export const excerpt = (part: string): string => (part.length > SHOWN ? `${part.slice(0, SHOWN)}…` : part);
