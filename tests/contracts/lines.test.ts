import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { sourcesIn } from '../import-graph.ts';
import lines from './lines.json' with { type: 'json' };

/**
 * Most lines of each part of the layout: its lines when they were last counted, and 2 % more. Tests, declarations, and data
 * in other files than TypeScript do not count.
 */
const MOST: Readonly<Record<string, number>> = lines.parts;

/** The part of the layout that a file is in: a room of a building, a category of tools, or a building without rooms. */
function partOf(file: string): string {
  const [top = '', building = '', room = ''] = file.split('/');
  if (top !== 'src') return top;
  if (!['engine', 'site', 'tools'].includes(building)) return `${top}/${building}`;
  return room.includes('.') ? `${top}/${building}` : `${top}/${building}/${room}`;
}

const countLines = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

const counts = new Map<string, number>();
for (const file of sourcesIn('src', 'workers'))
  counts.set(partOf(file), (counts.get(partOf(file)) ?? 0) + countLines(file));

test('no part of the layout has more lines than lines.json gives it', () => {
  expectNone(
    [...counts]
      .filter(([part, count]) => count > (MOST[part] ?? 0))
      .map(([part, count]) => `${part}: ${count}, of at most ${MOST[part] ?? 0}`),
    'See first what can go. Then raise the figures in tests/contracts/lines.json, with the reason in the body of the commit.',
  );
});

test('lines.json names no part that is gone', () => {
  expectNone(
    Object.keys(MOST).filter((part) => !counts.has(part)),
    'Remove these from tests/contracts/lines.json.',
  );
});

test('all parts have at most the lines of the whole', () => {
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(lines.whole);
});
