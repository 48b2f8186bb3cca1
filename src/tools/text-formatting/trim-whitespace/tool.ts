import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { endsWithLineEnd, forEachLine, isBlank, isBlankUnit, isSpace } from '../../../engine/lines/lines.ts';
import { withoutRanges } from '../../../engine/unicode/ranges.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Trim Whitespace',
  description: 'Remove spaces at line starts and ends.',
  tags: ['whitespace', 'trim', 'indent', 'clean up'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: '   Name   \n\t42 Station Road\t\n  Springfield \u00a0 \n\n    ',
  options: {
    side: select('Trim', [['both', 'Both ends'], 'start', 'end', ['dedent', 'Common indentation']]),
    scope: select(
      'Where',
      [
        ['lines', 'Each line'],
        ['text', 'Whole text'],
      ],
      {
        as: 'buttons',
        when: { side: ['both', 'start', 'end'] },
        hint: 'Whole text: its two ends, including line breaks.',
      },
    ),
    edges: toggle('Remove blank lines at both ends', { when: { scope: 'lines' } }),
    invisible: toggle('Include hidden characters', {
      default: true,
      hint: 'Zero-width spaces, joiners, and the like.',
    }),
  },
  download: [{ suffix: 'trimmed' }],
  help: {
    about: [
      'Removes spaces, tabs, and other blank characters at the start and end of every line, or of the whole text. The characters to be removed are highlighted in the input.',
      'Common indentation moves a block of code to the left margin: the indentation shared by all lines is removed, and the rest stays.',
    ],
    examples: [
      { title: 'Both ends of each line', input: '  a  b \t\n\tc', output: 'a  b\nc' },
      {
        title: 'Common indentation',
        input: '    if x:\n      y\n \n    z',
        options: { side: 'dedent' },
        output: 'if x:\n  y\n\nz',
      },
      { title: 'Blank lines at both ends', input: '\n \n a \n\n b\n\n', options: { edges: true }, output: 'a\n\nb\n' },
    ],
    never: ['Never changes the spaces between words.', 'Never treats a tab as a number of spaces.'],
  },
} satisfies Page;

type Trimmer = { readonly start: boolean; readonly end: boolean; readonly isTrimmed: (unit: number) => boolean };

/** Adds the ranges to remove from a range of the text. */
function trim(text: string, from: number, to: number, { start, end, isTrimmed }: Trimmer, ranges: number[]): void {
  let first = from;
  if (start) while (first < to && isTrimmed(text.charCodeAt(first))) first++;
  let last = to;
  if (end) while (last > first && isTrimmed(text.charCodeAt(last - 1))) last--;
  if (first > from) ranges.push(from, first);
  if (last < to) ranges.push(last, to);
}

/** Returns the number of leading spaces and tabs that all lines share that are not blank. */
function commonIndentation(text: string): number {
  let pattern: string | undefined;
  forEachLine(text, (start, end) => {
    if (isBlank(text, start, end)) return;
    let common = 0;
    const most = pattern?.length ?? end - start;
    for (; common < most; common++) {
      const unit = text.charCodeAt(start + common);
      if ((unit !== 32 && unit !== 9) || (pattern !== undefined && unit !== pattern.charCodeAt(common))) break;
    }
    pattern = pattern === undefined ? text.slice(start, start + common) : pattern.slice(0, common);
  });
  return pattern?.length ?? 0;
}

/** From the first to the last line that is not blank; without the last terminator if the text does not end with one. */
function withoutBlankEdges(text: string): { readonly from: number; readonly to: number } {
  let from = -1;
  let to = 0;
  const final = endsWithLineEnd(text);
  forEachLine(text, (start, end, next) => {
    if (isBlank(text, start, end)) return;
    if (from < 0) from = start;
    to = final ? next : end;
  });
  return { from: Math.max(from, 0), to };
}

type Options = Values<(typeof page)['options']>;

function trimmedRanges(input: string, { side, scope, edges, invisible }: Options): number[] {
  const trimmer = { start: side !== 'end', end: side !== 'start', isTrimmed: invisible ? isBlankUnit : isSpace };
  const ranges: number[] = [];
  if (scope === 'text' && side !== 'dedent') {
    trim(input, 0, input.length, trimmer, ranges);
    return ranges;
  }
  const kept = edges ? withoutBlankEdges(input) : { from: 0, to: input.length };
  const indentation = side === 'dedent' ? commonIndentation(input) : 0;
  if (kept.from > 0) ranges.push(0, kept.from);
  forEachLine(input, (start, end) => {
    if (start < kept.from || start >= kept.to) return;
    if (side !== 'dedent') trim(input, start, end, trimmer, ranges);
    else if (isBlank(input, start, end)) {
      if (start < end) ranges.push(start, end);
    } else if (indentation > 0) ranges.push(start, start + indentation);
  });
  if (kept.to < input.length) ranges.push(kept.to, input.length);
  return ranges;
}

function cutOf({ side, scope, edges }: Options) {
  if (side === 'dedent') return 'Common indentation needs all lines in memory.';
  if (scope === 'text') return 'The two ends of the whole text need all of it in memory. Choose Each line.';
  return edges ? 'Remove blank lines at both ends needs the whole text in memory.' : 'line';
}

export const convert: Convert<typeof page> = (options) =>
  inPieces<{ readonly removed: number }>({
    cut: cutOf(options),
    piece: (input) => {
      const ranges = trimmedRanges(input, options);
      const text = withoutRanges(input, ranges);
      return { text, highlights: { input: ranges }, part: { removed: input.length - text.length } };
    },
    summarize: (info) => ({ info, summary: `${plural(info.removed, 'character')} removed` }),
  });
