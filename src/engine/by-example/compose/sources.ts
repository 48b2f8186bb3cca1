import { escapePattern } from '../../unicode/escape-pattern.ts';

/** A pattern that finds one part of a text: what its only group takes. It begins with `^`. */
export type Source = {
  readonly pattern: string;
  /** Whether it holds only with letter case. */
  readonly matchCase?: true;
  readonly cost: number;
};

/** Patterns of parts that people mean, and their costs: the more distinctive, the lower. */
const KINDS: readonly (readonly [body: string, cost: number])[] = [
  ['[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', 0.12],
  ['https?:\\/\\/[^\\s<>"\']*[^\\s<>"\'.,;:!?)\\]]', 0.12],
  ['\\(?\\b\\d{3}\\b\\)?[ .-]\\d{3}[ .-]\\d{4}\\b', 0.16],
  ['\\b\\d{4}[-\\/.]\\d{1,2}[-\\/.]\\d{1,2}\\b', 0.16],
  ['\\b\\d{1,2}[-\\/.]\\d{1,2}[-\\/.]\\d{2,4}\\b', 0.16],
  ['\\b\\d+(?:-\\d+)+\\b', 0.22],
  ['(?<![\\d:])\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AP]M)?\\b(?!:\\d)', 0.18],
  ['\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b', 0.18],
  ['[$€£₹¥]\\d+(?:[.,]\\d+)*', 0.2],
  ['\\b\\d+(?:\\.\\d+)? ?\\p{L}{1,3}\\b', 0.4],
];
const NUMBER = '-?\\d+(?:[.,]\\d+)*';
/** Text in brackets or quotes. */
const FRAMES = [
  ['\\(', '[^()\\n]*', '\\)'],
  ['\\[', '[^\\[\\]\\n]*', '\\]'],
  ['"', '[^"\\n]*', '"'],
  ['<', '[^<>\\n]*', '>'],
] as const;
/** Runs of one class of characters, and the class of all others. */
const CLASSES: readonly (readonly [one: string, other: string, cost: number])[] = [
  ['\\d', '\\D', 0.3],
  ['[\\p{L}\\p{M}]', '[^\\p{L}\\p{M}]', 0.34],
  ['\\S', '\\s', 0.33],
  ['[\\p{L}\\p{M}\\p{N}]', '[^\\p{L}\\p{M}\\p{N}]', 0.38],
];
/** Costs of a run by its position: per position, per character taken, counted from the far end, and if cut. */
const PLACE = 0.03;
const FAR = 0.02;
const FROM_END = 0.02;
const CUT = 0.12;
/** Cost of a column if all examples have as many, and if the other texts have, too. */
const COLUMN = 0.1;
/** Minimum number of words to take words for columns: fewer may be equally many by chance. */
const MIN_WORDS = 5;
/** Cost of the text after the last delimiter; in a path, it is the name. */
const LAST = 0.37;
const LAST_OF_PATH = 0.28;
/** The ending of a file name, and the cost of the part before it. */
const ENDING = /[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}]{1,4}$/u;
const BEFORE_ENDING = 0.3;
const DELIMITERS = [',', ';', '\t', '|', ':', '=', '@', '/', '\\', '.', '-', '_', ' ', '\n'];
const MAX_PLACES = 8;
const MAX_CUT = 4;

/** A key and the separator before its value: in a query, a log, JSON, or a line of fields. */
const KEY = /(?<![\p{L}\p{N}_.-])([\p{L}_][\p{L}\p{N}_.-]*)("?\s?[=:](?!\/)\s?"?)/gu;
/** Cost of a value, of one after a colon, which also occurs in prose, and of spaces in it. */
const KEY_COST = { value: 0.2, text: 0.28, spaced: 0.02 } as const;
const MAX_KEYS = 12;

/** Yields sources of the values of keys that all texts have. */
function* byKey(texts: readonly string[]): Generator<Source> {
  const [first = '', ...others] = texts;
  const keys = new Set([...first.matchAll(KEY)].slice(0, MAX_KEYS).map(([, key = '', sign = '']) => key + sign));
  for (const key of keys) {
    if (!others.every((text) => text.includes(key))) continue;
    const before = `^(?:[^]*?[^\\p{L}\\p{N}_.-])?${escapePattern(key.trimEnd())}\\s*`;
    const cost = key.includes('=') ? KEY_COST.value : KEY_COST.text;
    yield { pattern: `${before}([^\\s&;,|#"'<>()\\[\\]{}]+)`, cost };
    yield {
      pattern: `${before}([^\\s&;,|"'<>{}](?:[^\\n&;,|"'<>{}]*[^\\s&;,|"'<>{}])?)`,
      cost: cost + KEY_COST.spaced,
    };
  }
}

/** Cost of the text between two words that all texts have. */
const BETWEEN = 0.33;
const MAX_BETWEEN = 6;
const SHARED = /\p{L}{2,}/gu;

/** Yields sources of the text between two neighboring words that all texts have. */
function* byContext(texts: readonly string[]): Generator<Source> {
  const [first = '', ...others] = texts;
  if (others.length === 0) return;
  const words = (first.match(SHARED) ?? []).filter((word) => others.every((text) => text.includes(word)));
  for (const [i, word] of words.slice(0, MAX_BETWEEN).entries()) {
    const next = words[i + 1];
    if (next === undefined) return;
    yield {
      pattern: `^[^]*?(?<!\\p{L})${word}[^\\p{L}\\p{N}]*([^\\n]*?)[^\\p{L}\\p{N}]*(?<!\\p{L})${next}(?!\\p{L})`,
      cost: BETWEEN,
    };
  }
}

/** Yields sources of known kinds of values, wherever they are. */
function* byKind(): Generator<Source> {
  for (const [body, cost] of [...KINDS, [`(?<![\\d.])${NUMBER}`, 0.3] as const]) {
    yield { pattern: `^[^]*?(${body})`, cost };
    yield { pattern: `^[^]*?${body}[^]*?(${body})`, cost: cost + 2 * PLACE };
    // The last one is not without its sign.
    yield { pattern: `^[^]*(?<![\\w.]|(?<![\\p{L}\\d])-)(${body})`, cost: cost + FROM_END };
  }
  yield { pattern: '^[^]*?((?<![\\d.])-?\\d+)', cost: 0.29 };
  yield { pattern: '^[^]*?(?<![\\d.])0*(\\d+(?:[.,]\\d+)*)', cost: 0.34 };
  for (const [open, inner, close] of FRAMES) {
    yield { pattern: `^[^]*?${open}(${inner})${close}`, cost: 0.25 };
    yield { pattern: `^[^]*${open}(${inner})${close}`, cost: 0.3 };
  }
}

const upTo = (count: number) => (count > 1 ? `{1,${count}}` : '');

/** Places in texts of different lengths that people count to. */
const MAX_COUNTED = 3;

/** Returns the number of places from the start that are looked at. */
function placesOf(texts: readonly string[], one: string): number {
  const runs = new RegExp(`${one}+`, 'gu');
  const counts = texts.map((text) => text.match(runs)?.length ?? 0);
  return Math.min(counts.every((count) => count === counts[0]) ? MAX_PLACES : MAX_COUNTED, ...counts);
}

/** Yields sources of runs of one class of characters, by their number from the start or the end, whole or cut. */
function* byClass(texts: readonly string[]): Generator<Source> {
  for (const [one, other, cost] of CLASSES) {
    const places = placesOf(texts, one);
    for (let place = 0; place < places; place++) {
      const before = `^${other}*${place > 0 ? `(?:${one}+${other}+){${place}}` : ''}`;
      yield { pattern: `${before}(${one}+)`, cost: cost + PLACE * place };
      if (place > 2) continue;
      for (let length = 1; length <= MAX_CUT; length++) {
        yield { pattern: `${before}(${one}${upTo(length)})`, cost: cost + PLACE * (place + length) + CUT };
      }
    }
    for (let place = 0; place < 3; place++) {
      const after = place > 0 ? `(?:${other}+${one}+){${place}}` : '';
      const start = `^(?:[^]*${other})?`;
      yield {
        pattern: `${start}(${one}+)${after}${other}*$`,
        cost: cost + PLACE * (place + 1) + (place > 1 ? FAR : 0),
      };
      if (place > 0) continue;
      for (let length = 1; length <= MAX_CUT; length++) {
        yield { pattern: `${start}(${one}${upTo(length)})${one}*${other}*$`, cost: cost + PLACE * (1 + length) + CUT };
      }
    }
  }
  yield { pattern: '^[^]*?(\\p{Lu}+)(?!\\p{L})', matchCase: true, cost: 0.5 };
}

/** Yields sources of the first characters, the last ones, and all of a text. */
function* byLength(): Generator<Source> {
  yield { pattern: '^\\s*([^]*\\S)', cost: 0.3 };
  for (let length = 1; length <= MAX_CUT; length++) {
    yield { pattern: `^(.${length > 1 ? `{${length}}` : ''})`, cost: 0.4 + PLACE * length };
    yield { pattern: `^[^]*(.${length > 1 ? `{${length}}` : ''})$`, cost: 0.42 + PLACE * length };
  }
}

/** Yields sources between delimiters that all texts have. */
function* byDelimiter(texts: readonly string[], others: readonly string[]): Generator<Source> {
  const given = DELIMITERS.filter((delimiter) => texts.every((text) => text.includes(delimiter)));
  for (const delimiter of given) {
    const sign = escapePattern(delimiter);
    const one = `[^${sign}]`;
    const counts = texts.map((text) => text.split(delimiter).length);
    const most = Math.max(...counts);
    // The same number of parts in all: columns.
    const isEven = counts.length > 1 && most > 2 && counts.every((count) => count === most);
    const isEvenInAll = isEven && others.length > 1 && others.every((text) => text.split(delimiter).length === most);
    const isRecord = delimiter !== ' ' || most >= MIN_WORDS;
    const column = isEvenInAll ? 2 * COLUMN : isEven && isRecord ? COLUMN : 0;
    for (let place = 0; place < Math.min(MAX_PLACES, most); place++) {
      const before = `^${place > 0 ? `(?:${one}*${sign}){${place}}` : ''}`;
      const cost = 0.35 + PLACE * place - column;
      yield { pattern: `${before}\\s*(${one}*[^${sign}\\s])`, cost };
      for (const [kind, other] of CLASSES.slice(0, 2)) {
        yield { pattern: `${before}(?:(?!${sign})${other})*(${kind}+)`, cost: cost + 0.25 };
        yield { pattern: `${before}(?:${one}*?(?!${sign})${other})?(${kind}+)(?:${sign}|$)`, cost: cost + 0.25 };
      }
    }
    for (let place = 0; place < 3; place++) {
      const after = place > 0 ? `(?:${sign}${one}*){${place}}$` : '$';
      const cost = PLACE * place + (/[\\\\/]/.test(delimiter) ? LAST_OF_PATH : LAST);
      yield { pattern: `^(?:[^]*${sign})?\\s*(${one}*?)\\s*${after}`, cost };
    }
    yield { pattern: `^\\D*(\\d${one}*?)\\s*${sign}`, cost: 0.44 };
    const isEnding = delimiter === '.' && texts.every((text) => ENDING.test(text));
    yield { pattern: `^([^]*?\\S)\\s*${sign}${one}*$`, cost: isEnding ? BEFORE_ENDING : 0.4 };
    yield { pattern: `^([^]*${sign})${one}*$`, cost: 0.42 };
    yield { pattern: `^${one}*${sign}\\s*([^]*\\S)`, cost: 0.4 };
    for (const end of given) {
      const stop = escapePattern(end);
      if (end !== delimiter) yield { pattern: `^${one}*${sign}\\s*([^${stop}]*?)\\s*${stop}`, cost: 0.44 };
    }
  }
}

/** Yields the sources of the parts that can be taken from texts. @param others further texts, to convert alike */
export function* sourcesOf(texts: readonly string[], others: readonly string[]): Generator<Source> {
  yield* byKey(texts);
  yield* byContext(texts);
  yield* byKind();
  yield* byClass(texts);
  yield* byLength();
  yield* byDelimiter(texts, others);
}
