import { select, toggle } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { codePointBefore } from '../../../text/code-points.ts';
import { forEachLine } from '../../../text/lines.ts';
import { tidyRanges, withoutRanges } from '../../../text/ranges.ts';
import { isLetterOrNumber, isWordCharacter } from '../../../text/word-characters.ts';

export const meta = {
  name: 'Remove Numbers',
  description: 'Strip digits, whole numbers, or list numbering.',
  tags: ['numbers', 'digits', 'clean up'],
  featured: false,
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'The 3rd of 20 boxes weighs 12.5 kg.\nRoom A7 holds 4 of them, or 20% of all.\n',
  sampleOptions: { what: 'numbers' },
  essential: ['what'],
  options: {
    what: select(
      'Remove',
      [
        ['digits', 'Digits'],
        ['numbers', 'Whole numbers'],
        ['words', 'Words with digits'],
        ['list', 'List numbering'],
      ],
      { as: 'buttons' },
    ),
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
      'Digits removes every digit, even inside words. Whole numbers removes 12, -3.5, 1,500, and 20% but leaves 3rd, v2, and A7 alone. Words with digits removes those as well. List numbering removes 1., 2), or (3) at the start of a line.',
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

/** Where a pattern matches, as flat ranges. */
function rangesOf(text: string, pattern: RegExp): number[] {
  const ranges: number[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) ranges.push(match.index, pattern.lastIndex);
  return ranges;
}

/** Whole numbers, with sign and per cent sign. */
function numbers(text: string, scope: Scope): number[] {
  const ranges: number[] = [];
  const digit = DIGIT[scope];
  // No lookarounds: what a run of digits touches is looked at afterwards, or `1,1,1,...1x` would take quadratic time.
  const runs = rangesOf(text, new RegExp(`${digit}+(?:[.,]${digit}+)*`, 'gu'));
  for (let i = 0; i < runs.length; i += 2) {
    let from = runs[i] as number;
    let to = runs[i + 1] as number;
    if (isWordCharacter(codePointBefore(text, from)) || isWordCharacter(text.codePointAt(to) ?? -1)) continue;
    if (from > 0 && SIGNS.includes(text.charAt(from - 1)) && !isLetterOrNumber(codePointBefore(text, from - 1))) from--;
    if (text.charCodeAt(to) === 37) to++;
    ranges.push(from, to);
  }
  return ranges;
}

/** Every run of letters, marks, numbers and `_` that holds a digit. */
function words(text: string, scope: Scope): number[] {
  const ranges: number[] = [];
  const hasDigit = new RegExp(DIGIT[scope], 'u');
  const pattern = /[\p{L}\p{M}\p{N}_]+/gu;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (hasDigit.test(match[0])) ranges.push(match.index, pattern.lastIndex);
  }
  return ranges;
}

/** Numbers of lists at the starts of lines, with the spaces behind them. */
function listNumbers(text: string, scope: Scope): number[] {
  const ranges: number[] = [];
  const space = '[ \\t\\u00a0\\u3000]';
  const pattern = new RegExp(`(${space}*)\\(?${DIGIT[scope]}{1,9}[.)\\]:]${space}+`, 'uy');
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

export const run: Engine<typeof page> = (input, { what, scope, tidy }) => {
  const found = find(input, what, scope);
  const ranges = tidy && what !== 'list' ? tidyRanges(input, found) : found;
  const removed = found.length / 2;
  return {
    text: withoutRanges(input, ranges),
    highlights: { input: ranges },
    info: { removed },
    summary: `${plural(removed, NOUNS[what])} removed`,
  };
};
