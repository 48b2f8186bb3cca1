import type { Page } from '@playwright/test';
import { median } from '../measure.ts';
import { openBare } from './bare-pages.ts';
import type { Cost, Stage } from './stage.ts';

/**
 * Milliseconds of processor time that the fixed piece of script and layout took on the machine that the budgets were set
 * on. Tasks are judged by how many of these pieces they are worth, so that a slow machine is no failure: the five that
 * a task may take were 37.5 ms there.
 */
export const CALIBRATED = 7.5;

const ROUNDS = 5;

/** Do the fixed piece of script and layout (bare-server.ts), again and again. */
async function workOn(stage: Stage, page: Page): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    costs.push(await stage.measure(page, 'click', () => page.evaluate(() => document.body.click())));
  }
  return costs;
}

/**
 * Measure the fixed piece of script and layout before and after some other work, so that a slow spell of the machine
 * hits both. To be called within `Stage.traced`.
 */
export async function besideReference<T>(stage: Stage, work: () => Promise<T>): Promise<T & { reference: Cost[] }> {
  const page = await openBare(stage, 'reference');
  const before = await workOn(stage, page);
  const found = await work();
  const after = await workOn(stage, page);
  await page.close();
  return { ...found, reference: [...before, ...after] };
}

/** Milliseconds of the processor that the reference took. */
export const referenceTask = (reference: readonly Cost[]): number =>
  median(reference.map(({ processor }) => processor));

/** Returns a task in pieces of fixed work; not below 0, where it takes less than what it is compared with. */
export const inReferences = (milliseconds: number, reference: readonly Cost[]): number =>
  Math.max(0, milliseconds) / referenceTask(reference);

/**
 * Returns how many times slower the machine is than the one that the budgets were set on, at least 1. What counts in
 * frames is compared by it: a frame of an idle page takes as long on a slow machine, the work that follows a key does not.
 */
export const slowness = (reference: readonly Cost[]): number => Math.max(1, referenceTask(reference) / CALIBRATED);
