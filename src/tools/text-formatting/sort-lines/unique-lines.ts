import type { Scratch } from '../../../engine/contract/streaming.ts';
import { type Comparison, firstWithKey, lineKeys } from '../../../engine/lines/line-key.ts';
import { FirstOfEach } from '../../../engine/long/first-of-each.ts';
import type { TableLimits } from '../../../engine/long/key-table.ts';
import { bytesOfLines } from '../../../engine/long/line-file.ts';
import { plural } from '../../../engine/values/plural.ts';

/** A filter that keeps the first line of each key. */
type Stage = {
  readonly keyOf: (line: string) => string;
  /** Undefined for a text in memory. */
  readonly firsts?: FirstOfEach;
  readonly isFirst: (line: string) => boolean;
  kept: number;
};

/** Half of the usual limits, for there are two tables. */
const LIMITS: TableLimits = { bytes: 48 << 20, keys: 1 << 19 };

const VARIANT = 'spelling that differs only in case was left out.';
const VARIANTS = 'spellings that differ only in case were left out.';

/**
 * Passes on the first of several lines that count as the same, in the order of the text: first of those with the same
 * letter case, so that the different spellings are counted.
 */
export class UniqueLines {
  readonly #stages: readonly Stage[];
  readonly #next: (lines: readonly string[], units: number) => Promise<void>;

  /**
   * @param next takes lines and the UTF-16 code units of their text
   * @param long where keys go that do not fit into memory; false for a text in memory
   */
  constructor(
    comparison: Omit<Comparison, 'trim'>,
    next: (lines: readonly string[], units: number) => Promise<void>,
    long: { readonly scratch: Scratch; readonly limits?: TableLimits } | false,
  ) {
    this.#next = next;
    this.#stages = (comparison.matchCase ? [true] : [true, false]).map((matchCase) => {
      const keyOf = lineKeys(undefined, { ...comparison, matchCase, trim: true });
      const firsts = long ? new FirstOfEach(long.scratch, long.limits ?? LIMITS) : undefined;
      return { keyOf, firsts, isFirst: firstWithKey(keyOf), kept: 0 };
    });
  }

  add(lines: readonly string[], units: number): Promise<void> {
    return this.#pass(0, lines, units);
  }

  async #pass(at: number, lines: readonly string[], units: number): Promise<void> {
    const stage = this.#stages[at];
    if (!stage) return this.#next(lines, units);
    const { keyOf, firsts } = stage;
    if (!firsts) return this.#passFirsts(at, lines.filter(stage.isFirst), units);
    const isFirst = await firsts.add(lines.map(keyOf), () => bytesOfLines(lines));
    if (isFirst)
      return this.#passFirsts(
        at,
        lines.filter((_, i) => isFirst(i)),
        units,
      );
  }

  #passFirsts(at: number, lines: readonly string[], units: number): Promise<void> {
    const stage = this.#stages[at] as Stage;
    stage.kept += lines.length;
    return this.#pass(at + 1, lines, units);
  }

  /** Passes on the lines that waited until all were known. */
  async end(): Promise<void> {
    for (const [at, { firsts }] of this.#stages.entries()) {
      if (!firsts) continue;
      for await (const { lines, isFirst } of firsts.waiting()) {
        const units = lines.reduce((sum, { length }) => sum + length, 0);
        await this.#passFirsts(
          at,
          lines.filter((_, i) => isFirst(i)),
          units,
        );
      }
    }
  }

  get notes(): string[] {
    const [spellings, lines] = this.#stages.map(({ kept }) => kept);
    const variants = (spellings ?? 0) - (lines ?? spellings ?? 0);
    return variants > 0 ? [plural(variants, VARIANT, VARIANTS)] : [];
  }
}
