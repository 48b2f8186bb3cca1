import { withLosses } from '../../../engine/contract/losses.ts';
import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { blankLinePass, forEachKeptLine } from '../../../engine/lines/blank-lines.ts';
import { forEachLine } from '../../../engine/lines/lines.ts';
import { plural } from '../../../engine/values/plural.ts';
import { punctuationGaps } from './punctuation.ts';

export const meta = {
  name: 'Remove Extra Spaces',
  description: 'Collapse repeated spaces, tabs, and special spaces.',
  tags: ['spaces', 'whitespace', 'clean up', 'writing'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['double-spaces'],
  sample:
    '  Dear   Ms Okafor ,\n\nthank you  for your\tletter ( of May 3 ) .   The parcel weighs 12\u00a0 kg ,\nand  leaves   today !  \n',
  sampleOptions: { punct: true },
  essential: ['trim', 'indent'],
  options: {
    trim: toggle('Trim lines', { default: true, hint: 'Removes spaces at both ends of each line.' }),
    indent: toggle('Keep indentation', { hint: 'Leading spaces stay exactly as typed.' }),
    special: toggle('Include tabs and special spaces', {
      default: true,
      hint: 'No-break spaces, thin spaces, full-width spaces, and the like.',
    }),
    punct: toggle('Fix spaces around punctuation', {
      hint: 'None before , . ; : ! ? ) ] } and none after ( [ { or in quotes.',
    }),
    french: toggle('French no-break spaces', {
      more: true,
      hint: 'A space before ; : ! ? and inside « » stays, as one that does not break.',
      when: { punct: true },
    }),
    blank: select('Blank lines', ['keep', ['one', 'At most one'], ['none', 'Remove']], { as: 'buttons' }),
  },
  presets: [
    { label: 'Prose', options: { trim: true, indent: false, special: true, punct: true, blank: 'one' } },
    { label: 'Code', options: { trim: true, indent: true, special: false, punct: false, blank: 'keep' } },
  ],
  help: {
    about: [
      'Collapses every run of spaces into one, line by line. Tabs, no-break spaces, and other special spaces that come with web pages and PDFs count as spaces. Whatever will be removed is highlighted in the input.',
      'Optionally, it fixes spaces around punctuation, keeps the indentation of code, and collapses blank lines. Times, ratios, and thousands close up: 10 : 30, 3 : 1, 1 , 000. In French lines, which it knows by spaces inside « », and after a no-break space, the space before ; : ! ? stays; an option makes it one that does not break, narrow but before a colon. Spanish, German, Arabic, and full-width marks have their own rules: ¿ Qué ?, „ Ja “, 你好 。',
    ],
    examples: [
      { title: 'Repeated spaces and tabs', input: '  a   b\t\tc  ', output: 'a b c' },
      {
        title: 'Spaces around punctuation',
        input: 'Hi  , all ( ok ) !',
        options: { punct: true },
        output: 'Hi, all (ok)!',
      },
      {
        title: 'Code with its indentation',
        input: '\tif (a   ==  b) {  \n\t\treturn   1;',
        options: { indent: true },
        output: '\tif (a == b) {\n\t\treturn 1;',
      },
    ],
    never: [
      'Never moves an emoticon such as :) to the word before it, and never closes a box such as [ ].',
      'Never removes a line break, unless you ask it to under Blank lines.',
      'Never removes joiners or other zero-width characters: Hindi, Persian, and emoji need them.',
    ],
  },
} satisfies Page;

/** Whether a unit is U+0020 or a space used in its place: tab, `\v`, `\f` and the space separators of Unicode. */
function isSpecialSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || unit === 9 || unit === 11 || unit === 12;
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

const isPlainSpace = (unit: number) => unit === 32;

type Options = Values<(typeof page)['options']>;

/** @returns the text, and where in the input something went: flat ranges */
function withoutExtraSpaces(input: string, { trim, indent, special, punct, french, blank }: Options) {
  const isRun = special ? isSpecialSpace : isPlainSpace;
  const ranges: number[] = [];
  /** Number of special spaces that became plain ones. */
  let spaces = 0;
  let text = '';
  /** Offset in the input up to which `text` has been built. */
  let done = 0;
  const replace = (from: number, to: number, by: string) => {
    text += input.slice(done, from) + by;
    done = to;
    const removedFrom = by !== '' && input.charCodeAt(from) === 32 ? from + 1 : from;
    if (removedFrom < to) ranges.push(removedFrom, to);
  };

  const clean = (start: number, end: number) => {
    let at = start;
    if (indent) {
      while (at < end && isSpecialSpace(input.charCodeAt(at))) at++;
      if (at === end) {
        if (trim && at > start) replace(start, end, '');
        return;
      }
    }
    const decide = punct ? punctuationGaps(input.slice(start, end), french) : undefined;
    while (at < end) {
      if (!isRun(input.charCodeAt(at))) {
        at++;
        continue;
      }
      const from = at;
      while (at < end && isRun(input.charCodeAt(at))) at++;
      const isEnd = trim && (from === start || at === end);
      const decided = isEnd ? 'remove' : decide?.(from - start, at - start);
      if (decided === 'keep' || decided === input.slice(from, at)) continue;
      if (decided === 'swap') {
        text += `${input.slice(done, from)}${input.charAt(at)} `;
        done = at + 1;
        if (at - from > 1) ranges.push(from + 1, at);
      } else if (decided !== undefined) replace(from, at, decided === 'remove' ? '' : decided);
      else if (at - from > 1 || input.charCodeAt(from) !== 32) {
        if (input.charCodeAt(from) !== 32) spaces++;
        replace(from, at, ' ');
      }
    }
  };

  if (blank === 'keep') forEachLine(input, clean);
  else {
    // A line is blank before it is cleaned if and only if it is blank afterwards.
    let last = 0;
    forEachKeptLine(input, { spaces: true, keep: blank === 'one' ? 1 : 0 }, (start, end, next) => {
      if (start > last) replace(last, start, '');
      clean(start, end);
      last = next;
    });
    if (last < input.length) replace(last, input.length, '');
  }
  text += input.slice(done);
  return { text, ranges, removed: input.length - text.length, spaces };
}

const figures = ({ removed, spaces }: { readonly removed: number; readonly spaces: number }) => ({
  info: withLosses({ removed }, { spaces }),
  summary: `${plural(removed, 'character')} removed`,
});

export const convert: Convert<typeof page> = (options, { isWhole }) => {
  if (options.blank === 'keep' || isWhole) {
    return inPieces<{ readonly removed: number; readonly spaces: number }>({
      cut: 'line',
      piece: (input) => {
        const { text, ranges, ...part } = withoutExtraSpaces(input, options);
        return { text, highlights: { input: ranges }, part };
      },
      summarize: figures,
    });
  }
  return inPasses({
    cut: 'line',
    begin: () => {
      let spaces = 0;
      const clean = (text: string) => {
        const cleaned = withoutExtraSpaces(text, options);
        spaces += cleaned.spaces;
        return cleaned;
      };
      return blankLinePass({ spaces: true }, clean, (removed) => figures({ removed, spaces }));
    },
  });
};
