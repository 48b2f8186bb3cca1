import { readFileSync, writeFileSync } from 'node:fs';
import type { Report } from './reports.ts';

/** The largest value that a figure may have; patterns may end in `*`, and the longest one that fits counts. */
export type Budgets = Readonly<Record<string, number>>;

/** bench/budgets.json. */
export type BudgetFile = {
  /** Limits that the site promises. Written by people, and never changed by `--accept`. */
  readonly promises: Budgets;
  /** Limits that most figures are expected to meet. A figure that is over its aim needs a line under `known`. */
  readonly aims: Budgets;
  /** Figures that are known to be over their aim, with a margin for noise: what `--accept` writes. */
  readonly known: Budgets;
};

const FILE = new URL('budgets.json', import.meta.url);

export const readBudgets = (): BudgetFile => JSON.parse(readFileSync(FILE, 'utf8')) as BudgetFile;

export const writeBudgets = (file: BudgetFile): void => writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);

/** All budgets in one: what is known goes before the aims. */
export const allBudgets = ({ promises, aims, known }: BudgetFile): Budgets => ({ ...aims, ...promises, ...known });

/** The budget of a figure, or undefined where it has none. */
export function budgetFor(budgets: Budgets, figure: string): number | undefined {
  let best: string | undefined;
  for (const pattern of Object.keys(budgets)) {
    const fits = pattern.endsWith('*') ? figure.startsWith(pattern.slice(0, -1)) : figure === pattern;
    if (fits && pattern.length > (best?.length ?? -1)) best = pattern;
  }
  return best === undefined ? undefined : budgets[best];
}

/** A figure over its budget. */
export type Breach = { readonly figure: string; readonly value: number; readonly budget: number };

/** Whether a value is over; a figure that could not be measured is. */
export const isOver = (value: number, budget: number | undefined): boolean =>
  budget !== undefined && !(value <= budget);

/** Every figure of a report by its whole name, e.g. `engines.growth.sort-lines`. */
export const allFigures = ({ suites }: Report): (readonly [figure: string, value: number])[] =>
  Object.entries(suites).flatMap(([suite, { figures }]) =>
    Object.entries(figures).map(([name, value]) => [`${suite}.${name}`, value] as const),
  );

/** The lower value of each figure that two measurements have; one that could not be measured yields to the other. */
export function lowestFigures(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const lowest = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const known = lowest[name] ?? Number.NaN;
    lowest[name] = Number.isNaN(known) ? value : Number.isNaN(value) ? known : Math.min(known, value);
  }
  return lowest;
}

/** All figures of a report that are over their budget, the worst first. */
export function breaches(report: Report, budgets: Budgets): Breach[] {
  return allFigures(report)
    .flatMap(([figure, value]) => {
      const budget = budgetFor(budgets, figure);
      return budget !== undefined && isOver(value, budget) ? [{ figure, value, budget }] : [];
    })
    .sort((a, b) => b.value / b.budget - a.value / a.budget);
}

/** Half as much again: a busy machine must not fail what is known. */
const withMargin = (value: number) => Math.ceil(value * 15) / 10;

/** Changes that `--accept` makes, and those that it must not make. */
export type Acceptance = {
  readonly file: BudgetFile;
  /** One line each: `peers.ratio.x: 2.4 (was 3.1)`. */
  readonly changes: readonly string[];
  /** Promises that are broken: they are fixed, or changed by hand. */
  readonly broken: readonly Breach[];
};

/**
 * Write down anew what is known to be over its aim, for every figure of a report: one within its aim again leaves
 * the list, one that became better gets a tighter limit, one that became worse a looser one.
 */
export function accept(report: Report, file: BudgetFile): Acceptance {
  const known = { ...file.known };
  const changes: string[] = [];
  const broken: Breach[] = [];
  for (const [figure, value] of allFigures(report)) {
    const promise = budgetFor(file.promises, figure);
    if (promise !== undefined) {
      const budget = file.known[figure] ?? promise;
      if (isOver(value, budget)) broken.push({ figure, value, budget });
      continue;
    }
    const aim = budgetFor(file.aims, figure);
    if (aim === undefined || Number.isNaN(value)) continue;
    const before = known[figure];
    delete known[figure];
    if (value > aim) known[figure] = withMargin(value);
    if (known[figure] !== before)
      changes.push(`${figure}: ${known[figure] ?? 'within its aim'} (was ${before ?? aim})`);
  }
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { file: { ...file, known: sorted }, changes, broken };
}
