import { describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { didYouMean, nearestNames } from './suggest.ts';

const NAMES = ['sort-lines', 'upper-case', 'lower-case', 'base64-converter', 'rot13-converter', 'find-and-replace'];

describe('the nearest names', () => {
  test.each<readonly [string, readonly string[]]>([
    ['sort-line', ['sort-lines']],
    ['srot-lines', ['sort-lines']],
    ['SortLines', ['sort-lines']],
    ['uppercase', ['upper-case']],
    ['base64', ['base64-converter']],
    ['rot13', ['rot13-converter']],
    ['replace', ['find-and-replace']],
    ['sort', ['sort-lines']],
    ['case', ['upper-case', 'lower-case']],
    ['qwertyuiop', []],
    ['', []],
    ['--', []],
    ['x'.repeat(100_000), []],
  ])('to %.20s', (written, names) => {
    expect(nearestNames(written, NAMES)).toEqual(names);
  });

  test('are a question', () => {
    expect(didYouMean('case', NAMES)).toBe(' Did you mean upper-case or lower-case?');
    expect(didYouMean('zzz', NAMES)).toBe('');
  });
});

test.each<readonly [readonly string[], string]>([
  [['sort-lnes'], 'Did you mean sort-lines?'],
  [['detct'], 'Did you mean detect?'],
  [['--btach'], 'Did you mean --batch?'],
  [['sort-lines', '--mach-case'], 'Did you mean --match-case?'],
  [['recipe', 'upper-cse'], 'Step 1 (upper-cse): Unknown tool "upper-cse". Did you mean upper-case?'],
  [['recipe', 'sort-lines --unqiue'], 'Did you mean --unique?'],
])('%j is asked about', async (args, question) => {
  const { status, stderr } = await tool(args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(question)]);
});
