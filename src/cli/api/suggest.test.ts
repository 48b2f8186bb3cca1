import { expect, test } from 'vitest';
import { tool } from '../../../tests/command-line.ts';
import { didYouMean } from './suggest.ts';

test('near names are a question', () => {
  const names = ['upper-case', 'lower-case'];
  expect(didYouMean('case', names)).toBe(' Did you mean upper-case or lower-case?');
  expect(didYouMean('zzz', names)).toBe('');
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
