import fc from 'fast-check';
import type { Options, Plugin } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatWith } from './prettier.ts';
import { formatInPieces } from './prettier-pieces.ts';

type Style = Options & { readonly parser: string };
const JS: Style = { parser: 'babel' };
const TS: Style = { parser: 'babel-ts' };

/** Formats a text as a whole, and in pieces of one statement each by default; an error in place of a text. */
async function both(source: string, style: Style, size = 1) {
  const plugins: Plugin[] = [babel, estree];
  const asText = (error: unknown) => String(error);
  return {
    whole: await formatWith(source, style, plugins).catch(asText),
    pieces: await formatInPieces(source, style, babel, estree, () => {}, size).catch(asText),
  };
}

async function expectSame(source: string, style: Style, size?: number) {
  const { whole, pieces } = await both(source, style, size);
  expect(pieces).toBe(whole);
}

/** Statements, and text between them, that a cut may get wrong. */
const STATEMENTS = [
  'a',
  'a=1;',
  ';',
  ';;',
  '"use strict"',
  "('use strict')",
  '"use strict";"use asm"',
  '[1].map(f)',
  '(function(){})()',
  '`a\n  \n\n`',
  '/re/g.test(a)',
  '+a',
  '({}).b',
  '(class{}).c',
  'let x\n=1',
  'function f(){\n\n\n"use strict"\n}',
  'if(a)b\nelse c',
  'l:for(;;){break l}',
  '{a}',
  '@d class A{}',
  '@d export class B{}',
  'export @d class C{}',
  'export default class{}',
  'import d,{e as g}from"h"',
  'export*from"i"',
  'export{j}\nfrom "k"',
  'x=<div>\n\n{/* y */}</div>',
  'var t={\na:1},u=[,,]',
  'a\n++b',
  '<!-- old\n',
  'm; n',
  '// prettier-ignore\no  =  {a:1,\n  b:2 }\n\n',
  '/* prettier-ignore */ p  =  1 ; q  =  2',
] as const;
const BETWEEN = [
  '\n',
  '\n\n',
  '\n\n\n\n',
  ';\n',
  ';\n\n',
  '; ',
  ' ;\n \t\n',
  '; ;\n\n',
  '\n// c\n',
  '\n\n// c\n\n',
  '; // c\n\n',
  ' /* c */;\n\n',
  ';/* c */ /* d */',
  '\n/** @type {e} */\n',
  ';\u2028\u2028',
  ';\n/*\n * c\n */ ',
] as const;

describe('formatting in pieces gives the same as formatting the whole', () => {
  test.each(STATEMENTS.map((statement) => [statement]))('with %j between other statements', async (statement) => {
    for (const [i, between] of BETWEEN.entries()) {
      const before = i % 2 === 0 ? `b()${between}` : '';
      await expectSame(`${before}${statement}${between}c()${between}`, { ...JS, semi: i % 4 < 2 });
    }
  });

  test('with any statements in any order', async () => {
    const program = fc.array(fc.tuple(fc.constantFrom(...STATEMENTS), fc.constantFrom(...BETWEEN)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(program, fc.boolean(), fc.constantFrom(1, 20), async (pairs, semi, size) =>
        expectSame(pairs.flat().join(''), { ...JS, semi }, size),
      ),
      { numRuns: 100 },
    );
  });

  test.each([
    '#!/usr/bin/env node\n"use strict"\n\na\nb',
    '#!/usr/bin/env node\n// c\na\nb',
    '// c\n\n"use strict"\n\n// d\na\n\nb\n// e\n',
    '/** @format */\n\na\nb',
    '/* @flow */\na\nb',
    '\ufeffa\n\nb',
    '// only a comment',
    ';;;',
    '',
    'a\n\nb c\nd',
    'a\n\ndebugger\n\ndebugger\n',
    'a\n;\n\nb',
    'import a from "a"\nlet = = 1',
  ])('%j', async (source) => {
    await expectSame(source, JS);
    await expectSame(source, TS);
  });
});

test('a syntax error is reported at its line in the whole text', async () => {
  const source = `${'a();\n'.repeat(50)}b c\n`;
  await expect(formatInPieces(source, JS, babel, estree, () => {}, 1)).rejects.toMatchObject({
    loc: { start: { line: 51, column: 2 } },
  });
});

test('progress starts at 0.15 after parsing, never decreases, and ends at 1', async () => {
  const seen: number[] = [];
  await formatInPieces('a();\n'.repeat(100), JS, babel, estree, (done) => seen.push(done), 50);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen[0]).toBe(0.15);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

/** Returns the progress that formatting reports. */
async function progressOf(source: string, size: number): Promise<number[]> {
  const seen: number[] = [];
  await formatInPieces(source, JS, babel, estree, (done) => seen.push(done), size);
  return seen;
}

test.each<readonly [string, string, number, readonly number[]]>([
  ['statements until they are as long as asked for', '{a}\n{b}\n{c}\n{d}\n', 7, [7, 16]],
  ['the next statement if they are one unit short of it', '{a}\n{b}\n{c}\n{d}\n', 8, [11, 16]],
  ['all statements of a short text', '{a}\n{b}\n{c}\n{d}\n', 100, [16]],
  ['a comment inside a statement', '{a/* c */}\n{b}\n{c}\n', 1, [10, 14, 19]],
  ['no comment of a later statement', '{a}\n{b}\n// c\n{c}\n', 1, [3, 17]],
  ['both statements around a comment', '{a}/* c */\n{b}\n{c}\n', 1, [14, 19]],
  ['an empty statement with those around it', '{a}\n;\n{b}\n{c}\n', 1, [9, 14]],
])('a piece has %s', async (_, source, size, ends) => {
  const shares = (await progressOf(source, size)).map((done) => ((done - 0.15) / 0.85) * source.length);
  expect(shares.map(Math.round)).toEqual([0, ...ends]);
});

describe('progress within a piece', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['of one', 1],
    ['of each of several', 4],
  ])('%s grows to three quarters of it while it is laid out', async (_, count) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    const source = 'a(b, c);\n'.repeat(400);
    const seen = await progressOf(source, source.length / count);
    const shares = seen.map((done) => ((done - 0.15) / 0.85) * count);
    for (let piece = 0; piece < count; piece++) {
      const within = shares.map((share) => share - piece).filter((share) => share > 0.01 && share < 0.99);
      expect(within.length, 'reports').toBeGreaterThan(3);
      expect(within[0], 'first report').toBeLessThan(0.4);
      expect(within.at(-1), 'last report').toBeGreaterThan(0.6);
      expect(within.at(-1), 'last report').toBeLessThan(0.76);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

test('an expression, which has no statements, is formatted as a whole', async () => {
  await expectSame('a  +  b', { parser: '__js_expression' });
});

test.each<readonly [string, Plugin, Plugin]>([
  ['the parser', {}, estree],
  ['the printer', babel, {}],
])('without %s the error is that of Prettier', async (_, parsers, printers) => {
  const expected: unknown = await formatWith('a', JS, [parsers, printers]).catch((error: unknown) => error);
  expect(expected).toBeInstanceOf(Error);
  await expect(formatInPieces('a', JS, parsers, printers, () => {})).rejects.toEqual(expected);
});
