import { readdirSync, readFileSync, statSync } from 'node:fs';
import figlet from 'figlet';
import { describe, expect, test, vi } from 'vitest';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { choiceLabel, choiceValue } from '../../../engine/contract/options.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { FAVORITE_FONTS } from './favorite-fonts.ts';
import { aboutFont, decodeFont, loadFont, parseFont } from './font.ts';
import { FIGLET_FONTS, isLargeFont } from './font-list.ts';

const folder = new URL('../../../../node_modules/figlet/fonts/', import.meta.url);
const { asset } = nodeContext;
const standard = readFileSync(new URL('Standard.flf', folder));
const names = FIGLET_FONTS.map(choiceValue);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the list of fonts', () => {
  test('matches the list of figlet and its font folder', () => {
    expect([...names].sort()).toEqual([...figlet.fontsSync()].sort());
    expect([...names].sort()).toEqual(
      readdirSync(folder)
        .map((file) => file.slice(0, -'.flf'.length))
        .sort(),
    );
  });
  test('labels fonts of more than 100,000 bytes as large', () => {
    const large = names.filter((name) => statSync(new URL(`${encodeURIComponent(name)}.flf`, folder)).size > 100_000);
    expect(names.filter(isLargeFont)).toEqual(large);
    expect(FIGLET_FONTS.filter((choice) => choiceLabel(choice).endsWith('(large font)')).map(choiceValue)).toEqual(
      names.filter(isLargeFont),
    );
  });
  test('contains every favorite font', () => {
    expect(FAVORITE_FONTS.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('decoding', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('é'), 'é'],
    ['windows-1252', latin1('\xe9\x80'), 'é€'],
    ['a byte order mark is dropped', new TextEncoder().encode('\ufeffflf2a'), 'flf2a'],
  ])('%s', (_, bytes, text) => {
    expect(decodeFont(bytes)).toBe(text);
  });
  test('Font Font has a drawing for the letter a', async () => {
    const font = await loadFont('Font Font', asset);
    expect(font.hardblank).toBe('$');
    expect(font.glyph(0x61)?.blank).toBe(false);
  });
  test('Pyramid has the hardblank 0x81', async () => {
    expect((await loadFont('Pyramid', asset)).hardblank).toBe('\x81');
  });
  test('fonts in Latin-1 keep their umlauts', async () => {
    expect((await loadFont('Term', asset)).glyph(0xe4)?.rows[0]?.text).toBe('ä');
  });
});

/** Returns the error of a font that could not be loaded, with the button to load it again. */
const refusal = (font: string, message: string) =>
  new ToolError(message, { option: 'font', offers: [{ text: '', label: 'Retry', options: { font } }] });

describe('invalid font files', () => {
  test.each([
    ['an HTML page', '<!doctype html>\n<p>1 2 3 4 5</p>', '"x" is not a valid FIGlet font (bad header).'],
    ['nothing', '', '"x" is not a valid FIGlet font (bad header).'],
    ['a header without numbers', 'flf2a$ a b c d e\n', '"x" is not a valid FIGlet font (bad header).'],
    ['a header alone', 'flf2a$ 6 5 16 15 0\n', '"x" is cut off or damaged.'],
    ['half a font', new TextDecoder().decode(standard.subarray(0, 3000)), '"x" is cut off or damaged.'],
  ])('%s', async (_, text, message) => {
    await expect(parseFont('x', new TextEncoder().encode(text))).rejects.toThrow(refusal('x', message));
  });
});

describe('loading', () => {
  const failing = (message: string) => vi.fn(() => Promise.reject(new ToolError(message)));

  test.each([
    [
      'figlet/A%20B.flf',
      'Could not load figlet/A%20B.flf: no connection.',
      'Could not load font "A B": no connection.',
    ],
    [
      'figlet/A%20B.flf',
      'Could not load figlet/A%20B.flf: the server answered 404.',
      'Could not load font "A B": the server answered 404.',
    ],
  ])('requests %s and reports with the name of the font: %s', async (path, cause, message) => {
    const reject = failing(cause);
    await expect(loadFont('A B', reject)).rejects.toThrow(refusal('A B', message));
    expect(reject).toHaveBeenCalledWith(path);
  });
  test('reports a missing file as a font that is not loaded', async () => {
    await expect(loadFont('None', asset)).rejects.toThrow('Font "None" is not loaded.');
  });
  test('a font that failed to load is requested again', async () => {
    await expect(loadFont('Again', failing('no'))).rejects.toThrow();
    expect((await loadFont('Again', async () => standard)).height).toBe(6);
  });
  test('concurrent loads of a font share one request', async () => {
    const fetched = vi.fn(async () => standard);
    const [first, second] = await Promise.all([loadFont('Shared', fetched), loadFont('Shared', fetched)]);
    expect(first).toBe(second);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  test('keeps the 24 most recently used fonts', async () => {
    const fetched = vi.fn(async () => standard);
    for (let i = 0; i < 24; i++) await loadFont(`Kept ${i}`, fetched);
    await loadFont('Kept 0', fetched);
    expect(fetched).toHaveBeenCalledTimes(24);
    await loadFont('One more', fetched);
    await loadFont('Kept 0', fetched);
    expect(fetched).toHaveBeenCalledTimes(25);
    await loadFont('Kept 1', fetched);
    expect(fetched).toHaveBeenCalledTimes(26);
  });
});

test('aboutFont returns the trimmed comment of a font', async () => {
  const about = aboutFont(await loadFont('Standard', asset));
  expect(about).toMatch(/^Standard by Glenn Chappell & Ian Chai 3\/93/);
  expect(about).toMatch(/Permission is hereby given to modify this font/);
  expect(about).not.toMatch(/[ \r]$/m);
  expect(about).toBe(about.trim());
});
