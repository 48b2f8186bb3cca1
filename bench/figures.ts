/** A table of a report. Cells are text or numbers; numbers are written with few digits. */
export type Table = {
  readonly title: string;
  /** What the columns mean, in a sentence or two. */
  readonly note?: string;
  /** Long lists stand in the JSON and HTML reports only. */
  readonly long?: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** A line of a plot. */
export type Series = { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] };

export type Plot = {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
};

/** What one suite found. */
export type SuiteReport = {
  readonly seconds: number;
  readonly tables: readonly Table[];
  readonly plots: readonly Plot[];
  /** Ratios and counts by name, e.g. `growth.sort-lines`: what budgets.json limits. */
  readonly figures: Readonly<Record<string, number>>;
  /** What is too slow, wrong or missing, one sentence each. */
  readonly problems: readonly string[];
};

/** A whole run. */
export type Report = {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly suites: Readonly<Record<string, SuiteReport>>;
};

/** The largest value that a figure may have; patterns may end in `*`, and the longest one that fits counts. */
export type Budgets = Readonly<Record<string, number>>;

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

/** All figures of a report that are over their budget, the worst first. */
export function breaches(report: Report, budgets: Budgets): Breach[] {
  const found: Breach[] = [];
  for (const [suite, { figures }] of Object.entries(report.suites)) {
    for (const [name, value] of Object.entries(figures)) {
      const figure = `${suite}.${name}`;
      const budget = budgetFor(budgets, figure);
      // Not a number is a figure that could not be measured: that is a breach too.
      if (budget !== undefined && !(value <= budget)) found.push({ figure, value, budget });
    }
  }
  return found.sort((a, b) => b.value / b.budget - a.value / a.budget);
}

/** Collects what a suite finds; each suite gets one. */
export class Recorder {
  readonly #suite: string;
  readonly #budgets: Budgets;
  readonly #onProgress: (done: number, what: string) => void;
  readonly tables: Table[] = [];
  readonly plots: Plot[] = [];
  readonly figures: Record<string, number> = {};
  readonly problems: string[] = [];
  /** Only these tools; empty for all. */
  readonly tools: readonly string[];
  /** Regressions to plant, to prove that the check sees them; each suite knows its own. */
  readonly planted: readonly string[];

  constructor(
    suite: string,
    settings: {
      readonly budgets: Budgets;
      readonly tools: readonly string[];
      readonly planted: readonly string[];
      readonly onProgress: (done: number, what: string) => void;
    },
  ) {
    this.#suite = suite;
    this.#budgets = settings.budgets;
    this.#onProgress = settings.onProgress;
    this.tools = settings.tools;
    this.planted = settings.planted;
  }

  /** Whether a tool is to be measured. */
  wants(tool: string): boolean {
    return this.tools.length === 0 || this.tools.includes(tool);
  }

  /** @param done from 0 to 1 */
  progress(done: number, what: string): void {
    this.#onProgress(done, what);
  }

  /** Note a ratio or a count. */
  figure(name: string, value: number): void {
    this.figures[name] = Math.round(value * 1000) / 1000;
  }

  /** The largest value that a figure of this suite may have, so that a suite can measure again before it calls a breach. */
  budget(name: string): number {
    return budgetFor(this.#budgets, `${this.#suite}.${name}`) ?? Number.POSITIVE_INFINITY;
  }
}

/** A suite: what `bench/suites/<name>.ts` exports as `run`. */
export type Suite = (recorder: Recorder) => Promise<void>;
