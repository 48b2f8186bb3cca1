import { number, select, toggle } from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Engine, EngineContext, Meta, Output } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { ChangesPage } from '../../../engine/diff/changes-between.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { styleLetters } from '../../../engine/styles/letter-styler.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel, fontLetters } from '../../../engine/styles/styled-alphabets.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { drawText } from './draw.ts';
import { aboutFont, loadFont } from './font.ts';
import { FIGLET_FONTS } from './font-list.ts';
import { regionalLetters } from './regional-letters.ts';

export const meta = {
  name: 'Big Text',
  title: 'Big Text Converter (ASCII Art Font Style)',
  description: 'Draw words as large ASCII art in 300+ fonts, or with big Unicode letters.',
  tags: ['ascii art', 'figlet', 'big letters'],
  keywords: ['banner', 'text to ascii', 'large text', 'code banner'],
} satisfies Meta;

export const page = {
  input: 'text',
  changes: false,
  sample: 'Hello',
  essential: ['font', 'style'],
  options: {
    kind: select(
      'Kind',
      [
        ['ascii', 'ASCII art'],
        ['unicode', 'Unicode letters'],
      ],
      { as: 'buttons' },
    ),
    font: select('Font', FIGLET_FONTS, { default: 'Standard', as: 'search', when: { kind: 'ascii' } }),
    style: select(
      'Unicode style',
      [
        ['fullwidth', 'Wide'],
        ['sansBold', 'Bold'],
        ['doubleStruck', 'Outline'],
        ['negativeSquared', 'Black squares'],
        ['squared', 'Squares'],
        ['regional', 'Blue squares'],
      ],
      { when: { kind: 'unicode' } },
    ),
    width: number('Wrap at columns', {
      min: 20,
      max: 1000,
      zero: true,
      default: 100,
      hint: '0: never.',
      when: { kind: 'ascii' },
    }),
    horizontal: select('Letter spacing', ['default', 'full', 'fitted', 'controlled smushing', 'universal smushing'], {
      more: true,
      when: { kind: 'ascii' },
    }),
    vertical: select('Line spacing', ['default', 'full', 'fitted', 'controlled smushing', 'universal smushing'], {
      more: true,
      hint: 'Default: as the font has it. Wrapped lines stay apart.',
      when: { kind: 'ascii' },
    }),
    wordWrap: toggle('Wrap at spaces', { default: true, more: true, when: { kind: 'ascii' } }),
    direction: select(
      'Direction',
      [
        ['font', 'Font default'],
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ],
      { more: true, when: { kind: 'ascii' } },
    ),
    trim: toggle('Trim edges', { default: true, more: true, when: { kind: 'ascii' } }),
    comment: select('Comment style', ['none', '//', '#', '--', ';', 'REM', '*'], {
      more: true,
      hint: 'Added before each row, for banners in code.',
      when: { kind: 'ascii' },
    }),
    fence: toggle('Wrap in code block', {
      more: true,
      hint: 'Three backticks, for Discord and Markdown.',
      when: { kind: 'ascii' },
    }),
  },
  pause: 120,
  styled: true,
  afterStop: { hint: 'Shorten the text or choose another font.' },
  exactLines: { kind: 'ascii' },
  ruler: 'width',
  lines: () => true,
  help: {
    about: [
      "Draws text in one of more than 300 FIGlet and TOIlet fonts. The fonts come from this site, unchanged and with their authors' comments, which you can read under About this font.",
      'Letters overlap in many fonts. Letter spacing and Line spacing set how much: Full keeps them apart, Fitted lets them touch, and Smushing lets them share a column. Lines that wrap stay apart, unless you set Line spacing.',
      'Use a monospaced font to show ASCII art. Wrap in code block makes Discord and Markdown do so. Unicode letters work in any font, but screen readers may skip them.',
    ],
    examples: [
      { title: 'The standard font', input: 'Hi', output: '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|' },
      {
        title: 'A banner for code',
        input: 'Hi',
        options: { font: 'Small', comment: '#' },
        output: '#   _  _ _\n#  | || (_)\n#  | __ | |\n#  |_||_|_|',
      },
      {
        title: 'Unicode letters',
        input: 'BIG',
        options: { kind: 'unicode', style: 'negativeSquared' },
        output: '\u{1f171}\ufe0e\u{1f178}\u{1f176}',
      },
    ],
    never: [
      'Never draws a character in another font: characters that the font lacks are left out and named.',
      'Never loads a font from another site.',
    ],
  },
} satisfies ChangesPage & LinesPage & PanesPage & StyledPage & TimedPage;

type Options = Parameters<typeof run>[1];

const MAX_CHARACTERS = 5000;
const MAX_LINES = 500;

/**
 * Draw a text as ASCII art, or show it in large Unicode letters.
 *
 * @throws ToolError above 5,000 characters or 500 lines of ASCII art, above 6,000,000 characters of drawing, and where
 *   the font could not be loaded
 */
export const run: Engine<typeof page> = (input, options, context) => {
  if (input.trim() === '') return input;
  return options.kind === 'ascii' ? drawAscii(input, options, context) : styleUnicode(input, options.style);
};

async function drawAscii(input: string, options: Options, context: EngineContext): Promise<Output> {
  const text = input.replace(/\r\n?/g, '\n');
  checkMost(input.length, MAX_CHARACTERS, 'characters');
  checkMost(text.split('\n').length, MAX_LINES, 'lines');
  const font = await loadFont(options.font, context.asset);
  const { rows, missing, unaccented } = drawText(text, font, options, (done) => context.progress(done));
  const notes: string[] = [];
  if (missing.length > 0) notes.push(`No drawing in this font for: ${missing.join(' ')}`);
  if (unaccented.length > 0) notes.push(`Drawn without accents: ${unaccented.join(' ')}`);
  const drawing = rows.map((row) => commented(row, options.comment)).join('\n');
  if (options.fence && drawing.includes(FENCE)) {
    notes.push('The drawing contains three backticks in a row, which end the code block.');
  }
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    text: options.fence && drawing !== '' ? `${FENCE}\n${drawing}\n${FENCE}` : drawing,
    notes,
    info: { columns, rows: rows.length, 'about this font': aboutFont(font) },
    summary: `${plural(columns, 'column')}, ${plural(rows.length, 'row')}`,
  };
}

function checkMost(count: number, most: number, what: string) {
  if (count > most) {
    throw new ToolError(`ASCII art works on up to ${formatNumber(most)} ${what}. Yours has ${formatNumber(count)}.`);
  }
}

const FENCE = '```';

/** A row as a comment of a programming language, without spaces at its end where the row is blank. */
function commented(row: string, comment: Options['comment']): string {
  if (comment === 'none') return row;
  return row === '' ? comment : `${comment} ${row}`;
}

function styleUnicode(input: string, style: Options['style']): Output {
  if (style === 'regional') return regionalLetters(input);
  const { text, missing } = styleLetters(input, fontLetters(style));
  const notes =
    missing.length > 0 ? [`No ${alphabetLabel(style)} form for: ${missing.join(', ')}. Kept as typed.`] : [];
  return { text, notes };
}

export const whole: NeedsWhole = 'Drawing large letters needs the whole text in memory.';
