import { expect, test } from 'vitest';
import { ROW_FILES, readRows } from './corpus.ts';
import { applySteps, type Evaluation, evaluate, showSteps } from './evaluate.ts';

const rows = ROW_FILES.flatMap((file) => readRows(file));
const evaluations: Evaluation[] = [];
for (const row of rows) evaluations.push(await evaluate(row));

const possible = evaluations.filter(({ row }) => row.intended);
const impossible = evaluations.filter(({ row }) => !row.intended);

/** Lists rows by name: the recipe meant, and the first three answers found instead. */
const listRows = (wrong: readonly Evaluation[]): string =>
  wrong
    .map(({ row, rank, answers }) => {
      const meant = row.intended ? `${showSteps(row.intended)} at place ${rank || 'none'}` : 'nothing';
      const came = answers.slice(0, 3).map(({ steps }) => `\n    ${showSteps(steps)}`);
      return `\n  ${row.name}: meant is ${meant}${came.join('')}`;
    })
    .join('');

/** At least so large a part of some rows is right. */
function holds(all: readonly Evaluation[], isRight: (evaluation: Evaluation) => boolean, least: number): void {
  const wrong = all.filter((evaluation) => !isRight(evaluation));
  expect(1 - wrong.length / all.length, `${wrong.length} of ${all.length}:${listRows(wrong)}`).toBeGreaterThanOrEqual(
    least,
  );
}

test('the intended recipe is the first answer for at least 95 of 100 rows', () => {
  holds(possible, ({ rank }) => rank === 1, 0.95);
});

test('the intended recipe is among the first three answers for at least 98 of 100 rows', () => {
  holds(possible, ({ rank }) => rank >= 1 && rank <= 3, 0.98);
});

test('at least 90 of 100 impossible rows get no answer', () => {
  holds(impossible, ({ answers }) => answers.length === 0, 0.9);
});

test('every answer turns the input of each example into its output', () => {
  const failing = evaluations.flatMap(({ row, failing }) =>
    failing.map(({ steps }) => `${row.name}: ${showSteps(steps)}`),
  );
  expect(failing).toEqual([]);
});

test('each intended recipe gives the outputs of the examples and checks in its row', async () => {
  const wrong: string[] = [];
  for (const { name, pairs, checks = [], intended } of rows) {
    for (const [have, want] of intended ? [...pairs, ...checks] : []) {
      if ((await applySteps(intended ?? [], have)) !== want) wrong.push(`${name}: ${JSON.stringify(have)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('there are enough rows, all of them distinct, and every example changes its input', () => {
  const written = ROW_FILES.slice(1).flatMap((file) => readRows(file));
  const meant = written.filter(({ intended }) => intended);
  expect(meant.length).toBeGreaterThanOrEqual(100);
  expect(meant.filter(({ intended = [] }) => intended.length > 1).length).toBeGreaterThanOrEqual(meant.length / 3);
  expect(written.length - meant.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(new Set(rows.map(({ pairs }) => JSON.stringify(pairs))).size).toBe(rows.length);
  expect(rows.filter(({ pairs }) => pairs.some(([have, want]) => have === want))).toEqual([]);
});
