/**
 * Soft hyphens, characters without a width that join no letters, and marks of direction, as a class of a pattern. Not
 * the overrides, which reverse what follows them.
 */
export const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202c\\u2060-\\u2064\\u2066-\\u206f\\ufeff';
/** Spaces that do not break, and those of a fixed width, as a class of a pattern. */
export const OTHER_SPACES = '\\u00a0\\u2000-\\u200a\\u202f\\u205f';

/** Joiners that join nothing: they change letters of other scripts and emoji only. */
const IDLE_JOINERS = `(?<=^|[\\s${INVISIBLE}\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{N}\\p{P}])[\\u200c\\u200d]+`;

const IDLE_JOINER = new RegExp(IDLE_JOINERS, 'uy');

/**
 * Whether a joiner, the first of its run, joins nothing.
 * @param at UTF-16 offset of the joiner
 * @example isIdleJoiner('a\u200db', 1) // true
 */
export function isIdleJoiner(text: string, at: number): boolean {
  IDLE_JOINER.lastIndex = at;
  return IDLE_JOINER.test(text);
}

const NOTHING = new RegExp(`[${INVISIBLE}]|${IDLE_JOINERS}`, 'gu');
const SPACES = new RegExp(`[${OTHER_SPACES}]`, 'g');
const LINES = new RegExp(`(?:[${INVISIBLE}${OTHER_SPACES}]|${IDLE_JOINERS})[^\\r\\n]*`, 'gu');

/**
 * Returns a text as people see it: without invisible characters, and with U+0020 for the spaces that look like it.
 * @example asSeen('New\u00a0York\u200b') // 'New York'
 */
export const asSeen = (text: string): string => text.replace(NOTHING, '').replace(SPACES, ' ');

/**
 * Returns the number of lines that `asSeen` changes.
 * @example linesUnseen('a\u200b\nb') // 1
 */
export const linesUnseen = (text: string): number => text.match(LINES)?.length ?? 0;
