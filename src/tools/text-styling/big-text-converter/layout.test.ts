import { readdirSync, readFileSync } from 'node:fs';
import figlet from 'figlet';
import { describe, expect, test } from 'vitest';
import { drawText } from './draw.ts';
import { decodeFont, type FigletFont, parseFont } from './font.ts';
import type { LayoutChoice } from './smushing.ts';

const folder = new URL('../../../../node_modules/figlet/fonts/', import.meta.url);
const names = readdirSync(folder).map((file) => file.slice(0, -'.flf'.length));

/** The font in our form; the library holds it under its name from then on. */
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

test('all 332 fonts are there', () => {
  expect(names).toHaveLength(332);
});

describe.each(names)('%s', (name) => {
  test('draws what figlet draws', async () => {
    const font = await load(name);
    expect(draw('Hello', font, byFont).trim()).not.toBe('');
    for (const text of [LINE, 'Hg|y\n|_T\n\nab']) expect(draw(text, font, byFont)).toBe(oracle(text, name, byFont));
    const backwards: Layouts = { ...byFont, direction: 'rtl' };
    expect(draw(LINE, font, backwards)).toBe(oracle(LINE, name, backwards));
  });
});

// Ragged rows, hardblanks that smush, one row, wide ones, every kind of vertical layout.
describe.each(['Standard', 'Slant', 'Big', 'Small', 'Ivrit', 'Term', 'Bubble', 'Gradient', 'Braced', '1Row', 'Doh'])(
  '%s in all layouts',
  (name) => {
    test('draws what figlet draws', async () => {
      const font = await load(name);
      const texts = [
        LINE,
        'Hg|y\n|_T\n\nab',
        'A\n\n\n B',
        '  |\n|\n   x_-\n_-_|',
        ' ',
        '\n\n',
        'WWW\ni\nAV\n      Ty\nj.',
      ];
      for (const horizontal of LAYOUTS) {
        for (const vertical of LAYOUTS) {
          const layouts: Layouts = { horizontal, vertical, direction: 'ltr' };
          for (const text of texts) expect(draw(text, font, layouts)).toBe(oracle(text, name, layouts));
        }
      }
    });
  },
);

/** A font of one row in which every character draws itself. */
function fontOf(header: string): Promise<FigletFont> {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const rows = [...characters, ...'ÄÖÜäöüß'].map((character) => `${character}\u0001`);
  return parseFont('own', new TextEncoder().encode([header, ...rows, ''].join('\n')));
}

// figlet 1.12 writes `false` into the drawing here.
test('two bars stay a bar in fonts with neither vertical rule 1 nor 5', async () => {
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
