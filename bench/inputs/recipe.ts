import type { Step } from '../../src/engine/recipe/recipe.ts';
import { random } from './shapes.ts';

const WORDS = ['apples', 'Bolts', 'chapter', 'draft', 'École', 'file', 'Order', 'page', 'sample', 'ticket'];

/** A list as people paste it: numbered items with stray spaces, a fifth of them there twice. */
export function untidyList(size: number): string {
  const next = random(size);
  const lines: string[] = [];
  let length = 0;
  while (length < size) {
    const word = WORDS[Math.floor(next() * WORDS.length)];
    const fresh = `${' '.repeat(Math.floor(next() * 4))}${word} ${Math.floor(next() * 100_000)}-${Math.floor(next() * 100)} `;
    const line = next() < 0.2 ? (lines[Math.floor(next() * lines.length)] ?? fresh) : fresh;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n').slice(0, size);
}

/** Four steps of everyday work. */
export const STEPS: readonly Step[] = [
  { tool: 'trim-whitespace', options: {} },
  { tool: 'duplicate-line-remover', options: {} },
  { tool: 'sort-lines', options: { by: 'natural' } },
  { tool: 'text-joiner', options: {} },
];

/** An option of each step, and a value that leaves the work about as it is. */
const CHANGES: readonly Step['options'][] = [
  { edges: true },
  { mode: 'last' },
  { order: 'desc' },
  { sep: 'semicolon' },
];

/** The recipe with one step changed. @param index 0-based */
export const changedAt = (index: number): readonly Step[] =>
  STEPS.map((step, i) => (i === index ? { ...step, options: { ...step.options, ...CHANGES[index] } } : step));

/** Milliseconds of a recipe in each way that it can be run, each measured as many times. */
export type RecipeTimes = {
  /** All steps, on a text that is new. */
  readonly whole: number[];
  /** Another option of each step, the others as they were. */
  readonly changes: readonly number[][];
  /** The same steps as four jobs, the text going to and fro. */
  readonly jobs: number[];
};

/**
 * Time a recipe: whole, with each step changed, and as separate jobs.
 *
 * @param run whose kept texts are used as they are
 * @param runTool one step as a job of its own
 */
export async function timeRecipe(
  text: string,
  rounds: number,
  run: (steps: readonly Step[], input: string) => Promise<unknown>,
  runTool: (step: Step, input: string) => Promise<string>,
): Promise<RecipeTimes> {
  const time = async (work: () => Promise<unknown>) => {
    const startTime = performance.now();
    await work();
    return performance.now() - startTime;
  };
  const found: RecipeTimes = { whole: [], changes: STEPS.map(() => []), jobs: [] };
  for (let round = -1; round < rounds; round++) {
    // A text of its own for each round.
    const input = `${round} first\n${text}`;
    const whole = await time(() => run(STEPS, input));
    const changes: number[] = [];
    for (const index of STEPS.keys()) {
      changes.push(await time(() => run(changedAt(index), input)));
      await run(STEPS, input);
    }
    const jobs = await time(async () => {
      let current = input;
      for (const step of STEPS) current = await runTool(step, current);
    });
    // The first round loads the engines.
    if (round < 0) continue;
    found.whole.push(whole);
    found.jobs.push(jobs);
    for (const [index, took] of changes.entries()) found.changes[index]?.push(took);
  }
  return found;
}
