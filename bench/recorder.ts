import { type Budgets, budgetFor, isOver, lowestFigures } from './budgets.ts';
import { AGAIN } from './measure.ts';
import type { Plot, Table } from './reports.ts';

/** Settings of a run. */
export type Settings = {
  readonly budgets: Budgets;
  /** Only these tools; empty for all. */
  readonly tools: readonly string[];
  /** Regressions to plant, to prove that the check sees them; each suite knows its own. */
  readonly planted: readonly string[];
  /** Less of everything, for a check in a few minutes. */
  readonly quick: boolean;
  /** Factor by which Chromium slows the main thread of each page; 1 leaves it as it is. */
  readonly slow: number;
  /** @param done from 0 to 1 */
  readonly onProgress: (done: number, what: string) => void;
};

/** Collects what a suite finds; each suite gets one. */
export class Recorder {
  readonly #suite: string;
  readonly #settings: Settings;
  readonly tables: Table[] = [];
  readonly plots: Plot[] = [];
  readonly figures: Record<string, number> = {};
  readonly problems: string[] = [];

  constructor(suite: string, settings: Settings) {
    this.#suite = suite;
    this.#settings = settings;
  }

  get quick(): boolean {
    return this.#settings.quick;
  }

  get slow(): number {
    return this.#settings.slow;
  }

  /** Whether a tool is to be measured. */
  wants(tool: string): boolean {
    return this.#settings.tools.length === 0 || this.names(tool);
  }

  /** Whether the run is limited to some tools, of which this is one. */
  names(tool: string): boolean {
    return this.#settings.tools.includes(tool);
  }

  /** Whether a regression is to be planted. */
  plants(name: string): boolean {
    return this.#settings.planted.includes(name);
  }

  /** @param done from 0 to 1 */
  progress(done: number, what: string): void {
    this.#settings.onProgress(done, what);
  }

  /** Note a ratio or a count. */
  figure(name: string, value: number): void {
    this.figures[name] = Math.round(value * 1000) / 1000;
  }

  /** The largest value that a figure of this suite may have. */
  budget(name: string): number {
    return budgetFor(this.#settings.budgets, `${this.#suite}.${name}`) ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Measure, note the figures that come of it, and measure again while one is over its budget, up to twice: a busy
   * moment of the machine must not decide. Of each figure the lowest value counts.
   *
   * @returns what was measured; of several the one that is least over
   */
  async judge<T>(measure: () => Promise<T>, toFigures: (found: T) => Readonly<Record<string, number>>): Promise<T> {
    /** Returns the highest ratio of a figure to its budget, of those over it; 0 if there is none. */
    const excess = (figures: Readonly<Record<string, number>>) =>
      Math.max(
        0,
        ...Object.entries(figures).map(([name, value]) => {
          const budget = this.budget(name);
          if (!isOver(value, budget)) return 0;
          return Number.isNaN(value) || budget === 0 ? Number.POSITIVE_INFINITY : value / budget;
        }),
      );
    let best = await measure();
    let lowest = lowestFigures(toFigures(best), {});
    for (let again = 0; again < AGAIN && excess(lowest) > 0; again++) {
      const other = await measure();
      const figures = toFigures(other);
      if (excess(figures) < excess(toFigures(best))) best = other;
      lowest = lowestFigures(lowest, figures);
    }
    for (const [name, value] of Object.entries(lowest)) this.figure(name, value);
    return best;
  }
}

/** A suite: the export `run` of a file in bench/suites, such as suites/detect.ts. */
export type Suite = (recorder: Recorder) => Promise<void>;
