import { readdirSync, readFileSync } from 'node:fs';
import figlet from 'figlet';
import { describe, expect, test } from 'vitest';
import { byDay } from '../../../../tests/night.ts';
import { choiceLabel, choiceValue } from '../../../engine/contract/options.ts';
import { drawText } from './draw.ts';
import { decodeFont, type FigletFont, parseFont } from './font.ts';
import { FIGLET_FONTS } from './font-list.ts';
import type { LayoutChoice } from './smushing.ts';

const folder = new URL('../../../../node_modules/figlet/fonts/', import.meta.url);
const names = readdirSync(folder).map((file) => file.slice(0, -'.flf'.length));

/** The font in our form; the library keeps it under its name from then on. */
async function load(name: string): Promise<FigletFont> {
  const bytes = readFileSync(new URL(`${encodeURIComponent(name)}.flf`, folder));
  const font = await parseFont(name, bytes);
  figlet.parseFont(name, decodeFont(bytes));
  return font;
}

type Layouts = {
  readonly horizontal: LayoutChoice;
  readonly vertical: LayoutChoice;
  readonly direction: 'ltr' | 'rtl';
};

const byFont: Layouts = { horizontal: 'default', vertical: 'default', direction: 'ltr' };

const draw = (text: string, font: FigletFont, layouts: Layouts) =>
  drawText(text, font, { ...layouts, width: 0, wordWrap: true, trim: false }, () => {}).rows.join('\n');

const oracle = (text: string, name: string, { horizontal, vertical, direction }: Layouts) =>
  figlet.textSync(text, {
    font: name,
    horizontalLayout: horizontal,
    verticalLayout: vertical,
    printDirection: direction === 'rtl' ? 1 : 0,
  });

const LINE = 'The Quick-Brown (fox) jumps_over |the| /lazy\\ dog [0-9] {a} <b> 1!?';
const LAYOUTS = ['default', 'full', 'fitted', 'controlled smushing', 'universal smushing'] as const;

test('the figlet package has 332 fonts', () => {
  expect(names).toHaveLength(332);
});

/** All of LINE's signs, but only a few of its letters. */
const EVERY_FONT = 'Hg-(x)_|y|/z\\[0]{a}<b>1!?';
const CHOICES = new Map(FIGLET_FONTS.map((choice) => [choiceValue(choice), choiceLabel(choice)]));

describe.each(byDay(8, names))('%s', (name) => {
  test('draws like figlet, and its label shows whether it is right to left', async () => {
    const font = await load(name);
    for (const text of [EVERY_FONT, 'Hg|y\n|_T\n\nab']) {
      const drawn = draw(text, font, byFont);
      expect(drawn.trim()).not.toBe('');
      expect(drawn).toBe(oracle(text, name, byFont));
    }
    expect(CHOICES.get(name)?.endsWith('(right to left)')).toBe(font.rightToLeft);
  });
});

const TEXTS = [LINE, 'Hg|y\n|_T\n\nab', 'A\n\n\n B', '  |\n|\n   x_-\n_-_|', ' ', '\n\n', 'WWW\ni\nAV\n      Ty\nj.'];
/** Every choice of a layout with the other at its default, and some pairs of both. */
const PAIRS = [
  ...LAYOUTS.map((horizontal) => ({ horizontal, vertical: 'default' }) as const),
  ...LAYOUTS.slice(1).map((vertical) => ({ horizontal: 'default', vertical }) as const),
  ...LAYOUTS.slice(1).map((layout) => ({ horizontal: layout, vertical: layout }) as const),
  { horizontal: 'full', vertical: 'universal smushing' },
  { horizontal: 'universal smushing', vertical: 'fitted' },
  { horizontal: 'fitted', vertical: 'controlled smushing' },
] as const;

// Ragged rows, hardblanks that smush, one row, wide ones, every kind of vertical layout.
describe.each([
  ...['Standard', 'Slant', 'Big', 'Small', 'Ivrit', 'Term', 'Bubble', 'Gradient', 'Braced', '1Row'].map(
    (name) => [name, TEXTS] as const,
  ),
  // Its letters are 24 rows high.
  ['Doh', TEXTS.slice(1)],
] as const)('%s in all layouts', (name, texts) => {
  test('draws like figlet, from left to right and from right to left', async () => {
    const font = await load(name);
    for (const layouts of PAIRS) {
      for (const text of texts) {
        const given = { ...layouts, direction: 'ltr' } as const;
        expect(draw(text, font, given)).toBe(oracle(text, name, given));
      }
      const [text = ''] = texts;
      const backwards = { ...layouts, direction: 'rtl' } as const;
      expect(draw(text, font, backwards)).toBe(oracle(text, name, backwards));
    }
  });
});

/** A font of one row in which every character draws itself. */
function fontOf(header: string): Promise<FigletFont> {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const rows = [...characters, ...'ÄÖÜäöüß'].map((character) => `${character}\u0001`);
  return parseFont('own', new TextEncoder().encode([header, ...rows, ''].join('\n')));
}

// figlet 1.12 writes `false` into the drawing here.
test('two bars smush to one bar in a font with vertical rule 2 alone', async () => {
  const font = await fontOf('flf2a$ 1 1 3 0 0 0 16896 0');
  expect(font.vertical).toEqual({ mode: 'controlled', rules: [false, true, false, false, false] });
  expect(draw('|\n|', font, byFont)).toBe('|');
  expect(draw('|\n_', font, byFont)).toBe('|');
  expect(draw('-\n_', font, byFont)).toBe('-\n_');
});

test.each([
  ['aa', 'a'],
  ['_|', '|'],
  ['>_', '>'],
  ['|/', '/'],
  [')<', '<'],
  ['][', '|'],
  ['/\\', '|'],
  ['\\/', 'Y'],
  ['><', 'X'],
  ['<>', '<>'],
  ['ab', 'ab'],
])('%s smushes to %s by the horizontal rules', async (text, drawn) => {
  const font = await fontOf('flf2a$ 1 1 3 0 0');
  expect(draw(text, font, { ...byFont, horizontal: 'controlled smushing' })).toBe(drawn);
});

// 128 is controlled smushing; then one rule alone: 4 is 8, 5 is 16, 6 is 32. $ is the hardblank.
test.each([
  ['][', 8, '|'],
  [')(', 8, '|'],
  [']{', 8, ']{'],
  ['}(', 8, '}('],
  ['a$$b', 16, 'a  b'],
  ['a$$b', 32, 'a b'],
])('draws %s with rule bit %i alone as %s', async (text, rule, drawn) => {
  expect(draw(text, await fontOf(`flf2a$ 1 1 3 0 0 0 ${128 + rule} 0`), byFont)).toBe(drawn);
});
