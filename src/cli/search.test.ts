import { expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { findTools } from '../engine/catalog/search/find-tools.ts';

test('search prints the calls that do a task, the best first, as the site ranks them', async () => {
  const { status, stdout, stderr } = await tool(['search', 'dedupe', 'ignore', 'case']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [first = '', ...others] = stdout.trimEnd().split('\n');
  expect(first).toMatch(
    /^duplicate-line-remover --no-matchCase {2}# Duplicate Line Remover, with Match case off: Remove /,
  );
  expect([first, ...others].map((line) => line.split(' ')[0])).toEqual(
    findTools('dedupe ignore case').tools.map(({ id }) => id),
  );
  const { stdout: found } = await tool(['search', '--', 'sort', '-nr']);
  expect(found).toMatch(/^sort-lines --by number --order desc {2}# /);
});

test('search calls pages that are no tools by their commands', async () => {
  expect((await tool(['search', 'diff'])).stdout).toMatch(/^compare {2}# Compare Texts: /);
  expect((await tool(['search', 'by example'])).stdout).toMatch(/^find {2}# Find by Example: /);
});

test.each([
  [['md5'], 1, 'Lettermill has no MD5 tool. These come nearest.\n', /^hex-to-text-converter {2}# /],
  [['zzzzz'], 1, 'No tool found for "zzzzz".\n', /^$/],
  [[], 2, 'Specify what to search for.\nFor help: lettermill search --help\n', /^$/],
])('search %j ends with %i and a message', async (words, status, stderr, stdout) => {
  const result = await tool(['search', ...words]);
  expect(result).toMatchObject({ status, stderr });
  expect(result.stdout).toMatch(stdout);
});
