import { select, toggle } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { forEachLine } from '../../../engine/lines/lines.ts';
import { codePointBefore } from '../../../engine/unicode/code-points.ts';
import { listNumber, mayBeYear, yearNotes } from '../../../engine/unicode/list-number.ts';
import { tidyRanges, withoutRanges } from '../../../engine/unicode/ranges.ts';
import { isLetterOrNumber, isWordCharacter } from '../../../engine/unicode/word-characters.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Remove Numbers',
  description: 'Strip digits, whole numbers, or list numbering.',
  tags: ['numbers', 'digits', 'clean up'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'The 3rd of 20 boxes weighs 12.5 kg.\nRoom A7 holds 4 of them, or 20% of all.\n',
  sampleOptions: { what: 'numbers' },
  options: {
    what: select('Remove', [
      'digits',
      ['numbers', 'Whole numbers'],
      ['words', 'Words with digits'],
      ['list', 'List numbering'],
    ]),
    scope: select(
      'Digits',
      [
        ['ascii', '0-9'],
        ['unicode', 'All scripts'],
        ['all', 'All scripts, and ² ½ Ⅳ'],
      ],
      { default: 'unicode', as: 'buttons' },
    ),
    tidy: toggle('Tidy spaces', {
      default: true,
      when: { what: ['digits', 'numbers', 'words'] },
      hint: 'Closes the gap where a number was.',
    }),
  },
  help: {
    about: [
      'Digits removes every digit, even inside words. Whole numbers removes 12, -3.5, 1,500, 1 234,56, 1e6, 20%, and $5, dates and times such as 2024-05-06, 12/31/2024, and 3:30 pm, but leaves 3rd, v2, and A7 alone. Words with digits removes those as well. List numbering removes 1., 2), (3), or 4 | at the start of a line, and numbers before a tab.',
      'You can remove the digits of every script: 123, ١٢٣, १२३. Superscripts, fractions, and Roman numeral characters can be included.',
    ],
    examples: [
      { title: 'Digits', input: 'hello123 world456', output: 'hello world' },
      {
        title: 'Whole numbers only',
        input: 'The 3rd of 20 boxes costs 1,500.50 or -5%.',
        options: { what: 'numbers' },
        output: 'The 3rd of boxes costs or .',
      },
      {
        title: 'List numbering',
        input: '1. one\n  12) two\n3 three',
        options: { what: 'list' },
        output: 'one\n  two\n3 three',
      },
    ],
    never: ['Never changes spaces elsewhere in the text, or line breaks.'],
  },
} satisfies Page;

type Scope = 'ascii' | 'unicode' | 'all';

const DIGIT = { ascii: '[0-9]', unicode: '\\p{Nd}', all: '\\p{N}' } as const;

const NOUNS = { digits: 'number', numbers: 'number', words: 'word', list: 'list number' } as const;

const SIGNS = '+-\u2212';

/** Returns the matches of a pattern, as flat ranges. */
function rangesOf(text: string, pattern: RegExp): number[] {
  const ranges: number[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) ranges.push(match.index, pattern.lastIndex);
  return ranges;
}

const SPACE = '[ \\u00a0\\u2009\\u202f]';

/**
 * Returns the pattern of one number, at a digit: a date with or without a time, a time, a fraction, `1 234,5`, `1_000`,
 * `1,234.5`, `1.5e3`.
 *
 * No lookbehinds: the characters next to a number are checked afterwards, or `1,1,1,...1x` would take quadratic time.
 */
function numberPattern(scope: Scope): RegExp {
  const digit = DIGIT[scope];
  const clock = `${digit}+(?::${digit}+)+(?:[.,]${digit}+)?`;
  const half = `(?:${SPACE}?[AaPp](?:\\.[Mm]\\.|[Mm](?![\\p{L}\\p{M}\\p{N}_])))?`;
  const zone = `(?:Z|UTC|GMT|[+\\-−]${digit}{2}:?${digit}{2})?`;
  const date =
    `(?:${digit}{4}-${digit}{1,2}-${digit}{1,2}|${digit}{1,2}-${digit}{1,2}-${digit}{4}|` +
    `${digit}{4}/${digit}{1,2}/${digit}{1,2}|${digit}{1,2}/${digit}{1,2}/${digit}{2,4})(?!${digit})`;
  return new RegExp(
    [
      `${date}(?:[T ]${clock}${half}${zone})?`,
      `${clock}${half}`,
      `${digit}+(?:/${digit}+)+`,
      `${digit}{1,3}(?:${SPACE}${digit}{3})+(?!${digit})(?:[.,]${digit}+)?`,
      `${digit}+(?:_${digit}+)+`,
      `${digit}+(?:[.,]${digit}+)*(?:[eE][+\\-−]?${digit}+)?`,
    ].join('|'),
    'uy',
  );
}

/** Returns the ranges of all numbers. Each begins with a digit, which is found much sooner than the whole pattern. */
function numberRanges(text: string, scope: Scope): number[] {
  const ranges: number[] = [];
  const first = new RegExp(DIGIT[scope], 'gu');
  const whole = numberPattern(scope);
  for (let digit = first.exec(text); digit; digit = first.exec(text)) {
    whole.lastIndex = digit.index;
    whole.test(text);
    ranges.push(digit.index, whole.lastIndex);
    first.lastIndex = whole.lastIndex;
  }
  return ranges;
}

const CURRENCY_BEFORE = /(?:(?<![\p{L}\p{M}\p{N}])[A-Z]{1,3})?\p{Sc}[ \u00a0\u2009\u202f]?$/u;
const CURRENCY_AFTER = /[ \u00a0\u2009\u202f]?\p{Sc}(?!\p{N})/uy;

const hasSignAt = (text: string, at: number) =>
  at >= 0 && SIGNS.includes(text.charAt(at)) && !isLetterOrNumber(codePointBefore(text, at));

/** A number with its sign, percent sign, and currency; `isWord` if it is part of a word, as in MP3 and F-16. */
type WholeNumber = { readonly from: number; to: number; readonly isWord: boolean };

/** Whether the character at an offset is a hyphen or an en dash. */
const isHyphen = (text: string, at: number) => /[-\u2010\u2011\u2013]/.test(text.charAt(at));

function wholeNumbers(text: string, scope: Scope): WholeNumber[] {
  const all: WholeNumber[] = [];
  const found = numberRanges(text, scope);
  for (let i = 0; i < found.length; i += 2) {
    let from = found[i] as number;
    let to = found[i + 1] as number;
    const isInWord = isWordCharacter(codePointBefore(text, from)) || isWordCharacter(text.codePointAt(to) ?? -1);
    const hasSign = hasSignAt(text, from - 1);
    if (hasSign) from--;
    if (isInWord) {
      all.push({ from, to, isWord: true });
      continue;
    }
    const last = all.at(-1)?.to ?? 0;
    // 6 units: the character before, three letters, the currency sign, a space.
    const currency = CURRENCY_BEFORE.exec(text.slice(Math.max(last, from - 6), from))?.[0];
    if (currency !== undefined) {
      from -= currency.length;
      if (!hasSign && hasSignAt(text, from - 1)) from--;
    }
    if (text.charCodeAt(to) === 37) to++;
    CURRENCY_AFTER.lastIndex = to;
    if (currency === undefined && CURRENCY_AFTER.test(text)) to = CURRENCY_AFTER.lastIndex;
    const isAfterLetter =
      !hasSign && from - 1 > last && isHyphen(text, from - 1) && isLetterOrNumber(codePointBefore(text, from - 1));
    const isBeforeLetter =
      found[i + 2] !== to + 1 && isHyphen(text, to) && isLetterOrNumber(text.codePointAt(to + 1) ?? -1);
    all.push({ from, to, isWord: isAfterLetter || isBeforeLetter });
  }
  return all;
}

/**
 * Returns the ranges of whole numbers. Those joined by hyphens stay together if one of them is part of a word, and go
 * with their hyphens if none is.
 */
function numbers(text: string, scope: Scope): number[] {
  const all = wholeNumbers(text, scope);
  const ranges: number[] = [];
  for (let i = 0; i < all.length; ) {
    const start = i;
    let isWord = false;
    let previous: WholeNumber | undefined;
    for (let each = all[i]; each; each = all[i]) {
      if (previous && !(each.from === previous.to + 1 && isHyphen(text, previous.to))) break;
      if (previous) previous.to++;
      isWord ||= each.isWord;
      previous = each;
      i++;
    }
    if (!isWord) for (const { from, to } of all.slice(start, i)) ranges.push(from, to);
  }
  return ranges;
}

/** Returns the ranges of all runs of letters, marks, numbers and `_` that contain a digit. */
function words(text: string, scope: Scope): number[] {
  const ranges: number[] = [];
  const hasDigit = new RegExp(DIGIT[scope], 'u');
  const pattern = /[\p{L}\p{M}\p{N}_]+/gu;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (hasDigit.test(match[0])) ranges.push(match.index, pattern.lastIndex);
  }
  return ranges;
}

/** Returns the ranges of list numbers at the starts of lines, with the spaces after them. */
function listNumbers(text: string, scope: Scope): number[] {
  const ranges: number[] = [];
  const space = '[ \\t\\u00a0\\u3000]';
  const pattern = new RegExp(`(${space}*)(?:${listNumber(DIGIT[scope])}${space}+|${DIGIT[scope]}{1,9}\\t+)`, 'uy');
  forEachLine(text, (start) => {
    pattern.lastIndex = start;
    const indentation = pattern.exec(text)?.[1];
    if (indentation !== undefined) ranges.push(start + indentation.length, pattern.lastIndex);
  });
  return ranges;
}

function find(text: string, what: 'digits' | 'numbers' | 'words' | 'list', scope: Scope): number[] {
  switch (what) {
    case 'numbers':
      return numbers(text, scope);
    case 'words':
      return words(text, scope);
    case 'list':
      return listNumbers(text, scope);
    default:
      // The marks of a digit go with it: a keycap is a digit, U+FE0F and U+20E3.
      return rangesOf(text, new RegExp(`(?:${DIGIT[scope]}\\p{M}*)+`, 'gu'));
  }
}

function countYears(text: string, ranges: readonly number[]): number {
  let years = 0;
  for (let i = 0; i < ranges.length; i += 2) if (mayBeYear(text.slice(ranges[i], ranges[i + 1]))) years++;
  return years;
}

export const convert: Convert<typeof page> = ({ what, scope, tidy }) =>
  inPieces<{ readonly removed: number; readonly years: number }>({
    cut: 'line',
    piece: (input) => {
      const found = find(input, what, scope);
      const ranges = tidy && what !== 'list' ? tidyRanges(input, found) : found;
      const years = what === 'list' ? countYears(input, found) : 0;
      const part = { removed: found.length / 2, years };
      return { text: withoutRanges(input, ranges), highlights: { input: ranges }, part };
    },
    summarize: ({ removed, years }) => ({
      notes: yearNotes(years),
      info: { removed },
      summary: `${plural(removed, NOUNS[what])} removed`,
    }),
  });
