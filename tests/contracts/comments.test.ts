import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { bannedTerms } from './glossary.ts';

const banned = bannedTerms('Comments in code');

/** Returns the comments of a source as sentences: without the stars of its lines, a docstring marked as one. */
function commentsIn(file: string, code: string): { text: string; isDocstring: boolean; line: number }[] {
  const { comments, errors } = parseSync(file.replace(/mjs$/, 'js'), code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return comments.map(({ value, start }) => ({
    text: value
      .replace(/^\*/, '')
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    isDocstring: value.startsWith('*'),
    line: code.slice(0, start).split('\n').length,
  }));
}

/** Returns each banned term in the comments of a source, with the line where its comment begins. */
const problemsIn = (file: string, code = readFileSync(file, 'utf8')): string[] =>
  commentsIn(file, code).flatMap(({ text, isDocstring, line }) =>
    banned
      .filter(({ term, pattern }) => (isDocstring || !term.startsWith('^')) && pattern.test(text))
      .map(({ term }) => `${file}:${line}: "${term}": ${text.slice(0, 160)}`),
  );

const sources = ['src', 'workers', 'bench', 'tests', '.ci'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules')),
);

describe('banned terms in comments', () => {
  test.each([
    ['a docstring', '/** What a link says. */', '^What'],
    ['a docstring of several lines', '/**\n * How many there are.\n */', '^How'],
    ['words over a line end', '// It has so\n/* all where\n * it ends */', 'all where'],
    ['an idiom', '// The unit stands behind it.', 'stands behind'],
  ])('are found in %s', (_, code, term) => {
    expect(problemsIn('a.ts', code)).toEqual([expect.stringContaining(`"${term}"`)]);
  });

  test('are ignored in code, and "^What" applies only to the start of a docstring', () => {
    expect(problemsIn('a.ts', "const a = 'so many'; // What it holds\n/** Returns what is left. */")).toEqual([]);
  });
});

test('no comment has a banned term', () => {
  expect(
    sources.length,
    'The folders that comments.test.ts lists have too few source files: correct the list.',
  ).toBeGreaterThan(1500);
  expectNone(
    sources.flatMap((file) => problemsIn(file)),
    'Replace each term by what the table "Comments in code" of docs/glossary.md has in place of it.',
  );
});
