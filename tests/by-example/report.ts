/**
 * Print how well the search by example does on the rows of each file, and the rows it does not get right.
 *
 *     node --import tsx tests/by-example/report.ts [--held-back] [words of a row's name]
 *
 * Rows of `held-back` are counted only with `--held-back`, and never shown: what is seen is soon tuned on.
 */
import { parseArgs } from 'node:util';
import { ROW_FILES, type RowFile, readRows } from './corpus.ts';
import { type Evaluation, evaluate, showSteps } from './evaluate.ts';

const { values, positionals } = parseArgs({
  options: { 'held-back': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const named = positionals.join(' ');

/** A quantile of some numbers, as whole milliseconds. */
function quantile(of: readonly (number | undefined)[], part: number): string {
  const sorted = of.filter((value) => value !== undefined).sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
}

const times = (of: readonly (number | undefined)[]) => `median ${quantile(of, 0.5)} ms, p95 ${quantile(of, 0.95)} ms`;

const isRight = ({ row, rank, answers }: Evaluation) => (row.intended ? rank === 1 : answers.length === 0);

function show({ row, rank, answers }: Evaluation): void {
  console.log(`${row.intended ? `place ${rank || 'none'}` : 'not refused'}: ${row.name}`);
  for (const [have, want] of row.pairs) console.log(`    ${JSON.stringify(have)} -> ${JSON.stringify(want)}`);
  if (row.intended) console.log(`    meant: ${showSteps(row.intended)}`);
  for (const { steps, cost } of answers.slice(0, 3)) console.log(`    ${cost.toFixed(2)} ${showSteps(steps)}`);
}

async function report(file: RowFile): Promise<void> {
  const evaluations: Evaluation[] = [];
  for (const row of readRows(file)) {
    if (!row.name.includes(named)) continue;
    const evaluation = await evaluate(row);
    evaluations.push(evaluation);
    if (file !== 'held-back' && (named !== '' || !isRight(evaluation))) show(evaluation);
  }
  const possible = evaluations.filter(({ row }) => row.intended);
  const impossible = evaluations.filter(({ row }) => !row.intended);
  const count = (all: readonly Evaluation[], isOne: (evaluation: Evaluation) => boolean) =>
    `${all.filter(isOne).length} of ${all.length}`;
  console.log(`${file}: first ${count(possible, ({ rank }) => rank === 1)},`);
  console.log(`  in the first three ${count(possible, ({ rank }) => rank >= 1 && rank <= 3)},`);
  console.log(`  rejected ${count(impossible, ({ answers }) => answers.length === 0)},`);
  console.log(`  answers that fail what was shown ${evaluations.flatMap(({ failing }) => failing).length},`);
  console.log(`  processor time to the first answer ${times(evaluations.map(({ first }) => first))},`);
  console.log(`  of the whole search ${times(evaluations.map(({ whole }) => whole))}`);
}

// The first searches load the tools: no figure of a search.
for (const pairs of [[['Hello there', 'HELLO THERE']], [['a b\nc', 'c\na b']]] as const) {
  await evaluate({ name: 'warm', pairs });
}
for (const file of ROW_FILES) if (file !== 'held-back' || values['held-back']) await report(file);
