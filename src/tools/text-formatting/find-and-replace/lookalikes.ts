import { RewrittenText } from '../../../engine/lines/rewritten-text.ts';
import { isPlainlyNfc, toNfc } from '../../../engine/unicode/nfc.ts';
import { INVISIBLE, OTHER_SPACES } from '../../../engine/unicode/unseen.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { once } from '../../../engine/values/once.ts';

const SINGLE = '\u2018-\u201b\u02bc';
const DOUBLE = '\u201c-\u201f';
const QUOTES = `'"${SINGLE}${DOUBLE}`;

/** Classes of UTF-16 code units. */
const LIKE_NOTHING = 1;
const LIKE_SPACE = 2;
const LIKE_SINGLE = 3;
const LIKE_DOUBLE = 4;
/** A character that composes with the one before it, or changes in Form C. */
const COMPOSABLE = 5;

const CLASSES = [
  [LIKE_NOTHING, new RegExp(`[${INVISIBLE}]`)],
  [LIKE_SPACE, new RegExp(`[${OTHER_SPACES}]`)],
  [LIKE_SINGLE, new RegExp(`[${SINGLE}]`)],
  [LIKE_DOUBLE, new RegExp(`[${DOUBLE}]`)],
  // Vowels and final consonants of Hangul, and halves of pairs.
  [COMPOSABLE, /[\p{M}\u1161-\u1175\u11a8-\u11c2\ud800-\udfff]/u],
] as const;

/** The class of each UTF-16 code unit; 0 for all others. */
const classes = once(() => {
  const table = new Uint8Array(0x10000);
  for (let unit = 0x80; unit < table.length; unit++) {
    const character = String.fromCharCode(unit);
    const known = CLASSES.find(([, characters]) => characters.test(character));
    table[unit] = known ? known[0] : character.normalize('NFC') === character ? 0 : COMPOSABLE;
  }
  return table;
});

/** Plain form of a character, by its class. */
const PLAIN: readonly string[] = ['', '', ' ', "'", '"'];

const ANY_SPACE = new RegExp(`[ ${OTHER_SPACES}]`);
const ANY_SINGLE = new RegExp(`['${SINGLE}]`);
const ANY_DOUBLE = new RegExp(`["${DOUBLE}]`);

/** Returns the plain form of a text to search: only characters that the text to find has are changed. */
function plainForm(text: string, find: string): RewrittenText {
  const table = classes();
  const lineEnds = find.includes('\n');
  const isWanted = [false, true, ANY_SPACE.test(find), ANY_SINGLE.test(find), ANY_DOUBLE.test(find), true];
  return new RewrittenText(text, (write) => {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 13 && lineEnds) {
        const end = at + (text.charCodeAt(at + 1) === 10 ? 2 : 1);
        write(at, end, '\n');
        at = end - 1;
        continue;
      }
      const kind = table[unit] as number;
      if (kind === 0 || !isWanted[kind]) continue;
      if (kind !== COMPOSABLE) {
        write(at, at + 1, PLAIN[kind] as string);
        continue;
      }
      const start = at > 0 && table[text.charCodeAt(at - 1)] === 0 ? at - 1 : at;
      let end = at + 1;
      while (end < text.length && table[text.charCodeAt(end)] === COMPOSABLE) end++;
      const part = text.slice(start, end);
      const form = toNfc(part);
      if (form !== part) write(start, end, form);
      at = end - 1;
    }
  });
}

const ANY_INVISIBLE = new RegExp(`[${INVISIBLE}]`);
const ANY_OTHER_SPACE = new RegExp(`[${OTHER_SPACES}]`);
const ANY_CURLY = new RegExp(`[${SINGLE}${DOUBLE}]`);

const ASCII = /^[\0-\x7f]*$/;
/** The characters beyond ASCII that are ASCII in Form C: the Greek question mark and grave accent, the Kelvin sign. */
const ASCII_IN_NFC = /[\u037e\u1fef\u212a]/;

/** Whether a text has characters that are written otherwise in Form C; quick for most. */
const hasNfcForms = (text: string) => !isPlainlyNfc(text) && toNfc(text) !== text;

/**
 * Whether a similar text may be spelled differently in another text, apart from forms of accents; fast for most texts.
 *
 * @param find in its plain form
 */
const mayDiffer = (text: string, find: string) =>
  ANY_INVISIBLE.test(text) ||
  (find.includes(' ') && ANY_OTHER_SPACE.test(text)) ||
  (/['"]/.test(find) && ANY_CURLY.test(text));

/**
 * Whether the letter before an offset is one with the marks after it, so that no match ends there: the e of an e and an
 * acute accent. The text is not in Form C.
 */
export function isBeforeItsMark(text: string, offset: number): boolean {
  const table = classes();
  let end = offset;
  while (end < text.length && table[text.charCodeAt(end)] === COMPOSABLE) end++;
  return end > offset && toNfc(text.slice(offset - 1, end))[0] !== text[offset - 1];
}

/** A text prepared for a search by look. */
export type SearchByLook = {
  /** The text to find, as it is compared. */
  readonly find: string;
  /** The text that is searched; undefined if it is compared as it is. */
  readonly rewritten: RewrittenText | undefined;
  /** Whether a match may be a letter without its marks, which does not count: see `isBeforeItsMark`. */
  readonly hasMarks: boolean;
};

/**
 * Prepares a search for text that looks the same: canonical equivalents (UAX #15), curly and straight quotes, no-break
 * and other spaces, with or without soft hyphens.
 *
 * Special characters without a letter or number match exactly: a search for a no-break space or a curly quote finds no
 * other. Characters of a keyboard find all that look like them.
 *
 * @returns undefined if text and pattern are compared exactly
 */
export function searchByLook(text: string, find: string): SearchByLook | undefined {
  // Who types a carriage return means that character.
  if (find.includes('\r')) return undefined;
  const wanted = ASCII.test(find) ? find : plainForm(find, find).text;
  if ((wanted !== find && !/[\p{L}\p{N}]/u.test(find)) || /^\p{M}/u.test(find)) return undefined;
  const hasForms = hasNfcForms(text);
  // Of the ASCII characters, only the last can compose with the next character.
  const hasMarks = hasForms && ASCII.test(wanted) && !ASCII_IN_NFC.test(text);
  if (mayDiffer(text, wanted) || (hasForms && !hasMarks)) {
    return { find: wanted, rewritten: plainForm(text, wanted), hasMarks: false };
  }
  return wanted === find && !hasMarks ? undefined : { find: wanted, rewritten: undefined, hasMarks };
}

/** Numbers of matches that are written in another way, by the difference. */
export type LookalikeCounts = Readonly<Record<string, number>>;

const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'g');
const ALL_SPACES = new RegExp(`[ ${OTHER_SPACES}]`, 'g');
const ALL_QUOTES = new RegExp(`[${QUOTES}]`, 'g');

/** Returns the differences of a match from the typed text. */
function differences(find: string, found: string): string[] {
  const differs = (characters: RegExp) =>
    (find.match(characters) ?? []).join() !== (found.match(characters) ?? []).join();
  const isComposed = (text: string) => toNfc(text) === text;
  return [
    ...(differs(ALL_INVISIBLE) ? [/\u00ad/.test(find + found) ? 'soft hyphens' : 'zero-width characters'] : []),
    ...(differs(ALL_SPACES) ? [/[\u00a0\u202f]/.test(find + found) ? 'no-break spaces' : 'other spaces'] : []),
    ...(differs(ALL_QUOTES) ? [ANY_CURLY.test(found) ? 'curly quotes' : 'straight quotes'] : []),
    ...(isComposed(find) !== isComposed(found) ? ['accents stored in another way'] : []),
  ];
}

/** Counts the matches that differ from the typed text. */
export class LookalikeCounter {
  readonly #find: string;
  readonly #known = new Map<string, readonly string[]>();
  readonly counts: Record<string, number> = {};

  constructor(find: string) {
    this.#find = find;
  }

  /** @param found a match, as it is in the text */
  add(found: string): void {
    let kinds = this.#known.get(found);
    if (!kinds) {
      kinds = differences(this.#find, found);
      this.#known.set(found, kinds);
    }
    for (const kind of kinds) this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }
}

/** Returns the sum of two counts. */
export function addLookalikes(a: LookalikeCounts, b: LookalikeCounts): LookalikeCounts {
  const sum: Record<string, number> = { ...a };
  for (const [kind, count] of Object.entries(b)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

/** Returns the note on matches that only look like the typed text, if there are any. */
export function lookalikeNotes(counts: LookalikeCounts): string[] {
  const sorted = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  const kinds = sorted.map(([kind, count]) => `${formatNumber(count)} with ${kind}`);
  return kinds.length > 0 ? [`Matches that only look the same: ${kinds.join(', ')}.`] : [];
}
