import { checkTextSize } from '../../../engine/contract/limits.ts';
import { number, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { forEachLine, isBlank } from '../../../engine/lines/lines.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { listNumber, mayBeYear, yearNotes } from '../../../engine/unicode/list-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { letterLabel, ROMAN_MAX, romanNumeral } from './list-labels.ts';

export const meta = {
  name: 'Add Line Numbers',
  description: 'Number every line, with your own start, step, and style.',
  tags: ['lines', 'numbering', 'list', 'code'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Preheat the oven to 180 °C.\nMix the flour and the butter.\nBake for 25 minutes.\n\nLet it cool.\nServe.\n',
  sampleOptions: { restart: true },
  essential: ['start', 'style'],
  options: {
    start: number('First number', { min: -1_000_000, max: 1_000_000, default: 1 }),
    step: number('Step', { min: -1000, max: 1000, default: 1, zero: false }),
    style: select('Style', [
      ['decimal', '1 2 3'],
      ['alpha', 'a b c'],
      ['ALPHA', 'A B C'],
      ['roman', 'i ii iii'],
      ['ROMAN', 'I II III'],
    ]),
    separator: text('Separator', {
      default: '. ',
      as: 'escapes',
      hint: 'Goes between the number and the line.',
      suggestions: ['. ', ') ', ': ', ' ', '\\t'],
    }),
    pad: select('Alignment', ['none', 'spaces', 'zeros'], { hint: 'Pads to the width of the longest number.' }),
    blank: select('Blank lines', ['number', 'skip'], { as: 'buttons', when: { restart: false } }),
    restart: toggle('Restart after a blank line', {
      more: true,
      hint: 'Each paragraph starts over; blank lines get no number.',
    }),
    strip: toggle('Replace existing numbers', { more: true, hint: 'First removes 1., 2), 3:, and the like.' }),
  },
  presets: [
    { label: 'List', options: { style: 'decimal', separator: '. ', pad: 'none' } },
    { label: 'Code listing', options: { style: 'decimal', separator: ' | ', pad: 'spaces', blank: 'number' } },
    { label: 'Tab-separated', options: { style: 'decimal', separator: '\\t', pad: 'none' } },
    { label: 'Outline a) b) c)', options: { style: 'alpha', separator: ') ', pad: 'none' } },
  ],
  exactLines: true,
  download: [{ suffix: 'numbered' }],
  help: {
    about: [
      'Puts a number in front of every line. Choose the first number, the step (negative to count down), and digits, letters, or Roman numerals.',
      'Use Replace existing numbers to renumber a list that is out of order: old numbers such as 3., 4), or 5: are removed first. Dates, and sentences that begin with a number, stay as they are.',
      LINE_DEFINITION,
    ],
    examples: [
      { title: 'A plain list', input: 'apples\npears\nplums', output: '1. apples\n2. pears\n3. plums' },
      {
        title: 'Padded with zeros, from 8',
        input: 'x\ny\nz',
        options: { start: 8, pad: 'zeros', separator: ': ' },
        output: '08: x\n09: y\n10: z',
      },
      {
        title: 'Renumber a list',
        input: '1. one\n1. two\n7. three',
        options: { strip: true },
        output: '1. one\n2. two\n3. three',
      },
    ],
    never: ['Never numbers an empty line after a final line break.'],
  },
} satisfies PanesPage;

/** An old number, as Remove Numbers reads a list number, or `1.` alone on its line. */
const OLD_NUMBER = new RegExp(`[ \\t]*(?:${listNumber('[0-9]')})(?:[ \\t]+|(?=[\\r\\n])|$)|[ \\t]*[0-9]{1,9}\\t+`, 'y');

type Style = 'decimal' | 'alpha' | 'ALPHA' | 'roman' | 'ROMAN';

function labelOf(value: number, style: Style): string {
  if (style === 'decimal') return String(value);
  if (value < 1) {
    throw new ToolError('Letters and Roman numerals start at 1. Change the first number or the step.', {
      option: 'start',
    });
  }
  if (style === 'alpha') return letterLabel(value);
  if (style === 'ALPHA') return letterLabel(value).toUpperCase();
  if (value > ROMAN_MAX) throw new ToolError('Roman numerals stop at 3,999. Use another style.', { option: 'style' });
  return style === 'roman' ? romanNumeral(value) : romanNumeral(value).toUpperCase();
}

/** Pads a label on the left; zeros go after a minus sign. */
function padded(label: string, width: number, zeros: boolean): string {
  if (!zeros) return label.padStart(width);
  return label.startsWith('-') ? `-${label.slice(1).padStart(width - 1, '0')}` : label.padStart(width, '0');
}

/** Numbers in front of lines, as digits, can be taken away again. */
export const inverse: Inverse<typeof page> = ({ style }) =>
  style === 'decimal' ? { tool: 'remove-numbers', options: { what: 'list', tidy: false } } : undefined;

type Options = Values<(typeof page)['options']>;

/** Numbers the lines of a text that comes in one piece or in several. */
function numbering({ start, step, style, pad, separator, blank, restart, strip }: Options) {
  const between = unescapeText(separator);
  const skip = restart || blank === 'skip';

  const oldNumber = new RegExp(OLD_NUMBER);
  const afterOldNumber = (input: string, start: number) => {
    oldNumber.lastIndex = start;
    return oldNumber.test(input) ? oldNumber.lastIndex : start;
  };
  const zeros = pad === 'zeros' && style === 'decimal';
  let value = start;
  let width = 0;
  let numbered = 0;
  let years = 0;

  /** The label of each line of a piece. A blank line that is skipped has none. */
  const labelsOf = (input: string): (string | undefined)[] => {
    const labels: (string | undefined)[] = [];
    forEachLine(input, (lineStart, end) => {
      if (skip && isBlank(input, strip ? afterOldNumber(input, lineStart) : lineStart, end)) {
        labels.push(undefined);
        if (restart) value = start;
        return;
      }
      const label = labelOf(value, style);
      labels.push(label);
      if (label.length > width) width = label.length;
      numbered++;
      value += step;
    });
    return labels;
  };

  return {
    /** Numbers a piece. The widest label sets the width, so padding requires the labels of all lines. */
    number(input: string): string {
      const before = numbered;
      const labels = labelsOf(input);
      const most = numbered - before;
      let size = input.length + most * between.length;
      for (const label of labels) size += pad === 'none' ? (label?.length ?? 0) : width;
      checkTextSize(size);
      let text = '';
      let line = 0;
      forEachLine(input, (lineStart, _, next) => {
        const bodyStart = strip ? afterOldNumber(input, lineStart) : lineStart;
        if (bodyStart > lineStart && mayBeYear(input.slice(lineStart, bodyStart))) years++;
        const body = input.slice(bodyStart, next);
        const label = labels[line++];
        if (label === undefined) text += body;
        else text += (pad === 'none' ? label : padded(label, width, zeros)) + between + body;
      });
      return text;
    },
    /** See how wide the labels of a piece are. */
    measure(input: string): void {
      labelsOf(input);
    },
    /** Begin anew, with the width that is known. */
    rewind(): void {
      value = start;
      numbered = 0;
    },
    figures: () => ({ notes: yearNotes(years), info: { numbered }, summary: `${plural(numbered, 'line')} numbered` }),
  };
}

export const convert: Convert<typeof page> = (options) =>
  inPasses({
    cut: 'line',
    ...(options.pad !== 'none' && { surveys: true }),
    begin: () => {
      const numbers = numbering(options);
      return {
        survey: ({ text, isLast }) => {
          numbers.measure(text);
          if (isLast) numbers.rewind();
        },
        write: ({ text }) => numbers.number(text),
        end: numbers.figures,
      };
    },
  });
