import type { Range } from '../../../unicode/ranges.ts';
import { codePointName } from '../../../unicode/show-character.ts';
import type { Change } from '../changes.ts';
import { Unit } from '../scan.ts';
import { unicodeEscape } from '../strings.ts';

/** A backslash that is not an escape of JSON or JavaScript, in any quotes. */
const LONE =
  /\\(?:[^"'`/\\bfnrtuvx0\n\r\u2028\u2029]|u(?!\{?[0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2})|0(?=\d)|$)/;
/** Text that begins a path of Windows, if its backslashes are not escapes: a drive, or a server and a share. */
const DRIVE = /(?<![A-Za-z])[A-Za-z]:\\(?![\\"/])/;
const SHARE = /(?<![\w\\:])\\\\[\w.$-]+\\(?![\\"])/;
/** The backslashes of a text are written as they are: it has a path that JSON could not have. */
const RAW_PATH = /[A-Za-z]:\\(?:[^"\\\s]+\\)?[^"\\/bfnrtu\s]/;

/** Whether a text has a backslash that is not an escape: JSON5 leaves it out, and a repair keeps it. */
export const hasLoneBackslash = (input: string): boolean => LONE.test(input);

/** Whether the paths in a text have single backslashes, so that `D:\temp` is one, too, though `\t` is an escape. */
export const hasRawPaths = (input: string): boolean => RAW_PATH.test(input);

/** Returns the ranges of a string whose backslashes are literal: words with an invalid escape. */
function rawRanges(inside: string, rawPaths: boolean): Range[] {
  if (!LONE.test(inside) && !(rawPaths && DRIVE.test(inside))) return [];
  const ranges: Range[] = [];
  for (const { 0: word, index } of inside.matchAll(/\S+/g)) {
    const drive = DRIVE.exec(word)?.index ?? -1;
    if (drive < 0 && !LONE.test(word)) continue;
    const path = drive >= 0 ? drive : (SHARE.exec(word)?.index ?? -1);
    // Who doubles one backslash of a word doubles them all, unless it is forgotten.
    if (path < 0 && word.includes('\\\\')) continue;
    ranges.push({ from: index + Math.max(path, 0), to: index + word.length });
  }
  return ranges;
}

/** Matches a character of a string that JSON may have to escape. */
const FAULTY = /["\\\0-\x1f]/;
const ESCAPE =
  /\\(?:(["\\/bfnrt]|u[0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]{1,6})\}|(\r\n|[\n\r\u2028\u2029])|([\s\S]|$))/y;
/** The beginning of an escape at the end of a text. */
const CUT_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3}|x[0-9a-fA-F]?|)$/;
const OTHER_ESCAPES: Readonly<Record<string, string>> = { v: '\\u000b', '0': '\\u0000' };

export type StringText = {
  /** A string of strict JSON. */
  readonly literal: string;
  readonly changes: readonly Change[];
};

export type StringTextOptions = {
  /** Offset of the text in the input. */
  readonly from: number;
  /** Quotes that are escaped without need, and what an unescaped double quote is. */
  readonly quote: string;
  readonly rawPaths: boolean;
  /** The input ends with this text. */
  readonly isCut: boolean;
};

/**
 * Returns the strict JSON string for the text between quotes of any kind. Escapes of JSON stay as written; other
 * backslashes are doubled.
 */
export function jsonStringOf(inside: string, { from, quote, rawPaths, isCut }: StringTextOptions): StringText {
  const text = isCut ? inside.replace(CUT_ESCAPE, '').trimEnd() : inside;
  if (!FAULTY.test(inside)) return { literal: `"${text}"`, changes: [] };
  const found = new Faults(from);
  const ranges = inside.includes('\\') ? rawRanges(text, rawPaths) : [];
  let range = 0;
  let copied = 0;
  let out = '"';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > Unit.backslash || (unit > Unit.doubleQuote && unit !== Unit.backslash) || isPlain(unit)) continue;
    out += text.slice(copied, i);
    if (unit === Unit.backslash) {
      while (range < ranges.length && i >= (ranges[range] as Range).to) range++;
      const isRaw = range < ranges.length && i >= (ranges[range] as Range).from;
      const [json, length] = escapeAt(text, i, isRaw, quote, found);
      out += json;
      i += length;
    } else if (unit === Unit.doubleQuote) {
      if (quote === '"') found.add('quote', i);
      out += '\\"';
    } else {
      found.add('control', i, unit);
      out += JSON.stringify(text[i]).slice(1, -1);
    }
    copied = i + 1;
  }
  if (text.length < inside.trimEnd().length) found.add('cut', text.length);
  return { literal: `${out}${text.slice(copied)}"`, changes: found.changes() };
}

const isPlain = (unit: number) => unit === Unit.space || unit === 0x21;

/** The JSON for the escape at an offset, and the number of code units that it has after the backslash. */
function escapeAt(text: string, at: number, isRaw: boolean, quote: string, found: Faults): readonly [string, number] {
  ESCAPE.lastIndex = at;
  const [all = '\\', json, hex, braced, line, other = ''] = ESCAPE.exec(text) ?? [];
  const length = all.length - 1;
  if (json !== undefined && (!isRaw || json === '"')) return [all, length];
  const code = isRaw ? undefined : (hex ?? braced);
  const value = code === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(code, 16);
  if (value <= 0x10ffff) {
    found.add('foreign', at);
    return [escaped(String.fromCodePoint(value)), length];
  }
  if (line !== undefined) {
    found.add('line', at);
    return [escaped(line), length];
  }
  if (other === quote || other === "'" || other === '`') {
    if (other !== quote) found.add('needless', at);
    return [other, length];
  }
  const known = isRaw ? undefined : OTHER_ESCAPES[other];
  if (known !== undefined && !(other === '0' && /\d/.test(text[at + 2] ?? ''))) {
    found.add('foreign', at);
    return [known, length];
  }
  found.add(json === undefined ? 'backslash' : 'escape', at);
  return ['\\\\', 0];
}

const escaped = (text: string) => text.replace(/[\s\S]/g, unicodeEscape);

type Fault = 'quote' | 'needless' | 'control' | 'foreign' | 'line' | 'backslash' | 'escape' | 'cut';

/** Collects the errors in a string: the first position of each kind, and the count. */
class Faults {
  readonly #from: number;
  readonly #found = new Map<Fault, { readonly at: number; readonly unit: number; count: number }>();

  constructor(from: number) {
    this.#from = from;
  }

  add(fault: Fault, at: number, unit = 0): void {
    const found = this.#found.get(fault);
    if (found) found.count++;
    else this.#found.set(fault, { at: this.#from + at, unit, count: 1 });
  }

  changes(): Change[] {
    return [...this.#found].map(([fault, { at, unit, count }]) => ({
      at,
      kind: fault === 'quote' ? 'quotes' : 'escape',
      certainty: fault === 'cut' ? 'cut off' : 'guessed',
      what: WORDS[fault](count, unit),
    }));
  }
}

const WORDS: Readonly<Record<Fault, (count: number, unit: number) => string>> = {
  quote: (count) => (count === 1 ? 'quote inside a string escaped' : `${count} quotes inside a string escaped`),
  control: (count, unit) =>
    `${codePointName(unit)} in a string written as an escape${count === 1 ? '' : `, and ${count - 1} more`}`,
  foreign: () => 'escape of another language written as one of JSON',
  needless: () => 'backslash before a quote of another kind left out',
  line: () => 'backslash before a line break left out',
  backslash: (count) => `${count === 1 ? 'lone backslash' : `${count} lone backslashes`} kept, written as \\\\`,
  escape: () => 'backslash of a path or pattern kept, not read as an escape',
  cut: () => 'beginning of an escape left out',
};
