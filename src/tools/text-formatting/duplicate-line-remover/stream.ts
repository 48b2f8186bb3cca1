import { inPasses, type Pass, type Scratch, type Way } from '../../../core/streaming.ts';
import { BitSet } from '../../../streaming/bit-set.ts';
import { JoinedLines } from '../../../streaming/joined-lines.ts';
import { KeyGroups } from '../../../streaming/key-groups.ts';
import type { TableLimits } from '../../../streaming/key-table.ts';
import { lineEndsIn } from '../../../text/line-bytes.ts';
import { linesOf } from '../../../text/lines.ts';
import { type KeyOf, keepsBlankLines, keysToCompare, type Removing, removedFigures } from './compared-lines.ts';
import { hasKeyParts, keyPartsOf } from './key-parts.ts';
import { type CountLimits, LineCounts } from './line-counts.ts';
import { firstLines } from './stream-firsts.ts';

/** Limits of what is kept in memory; the defaults if left out. */
type Limits = { readonly table?: TableLimits; readonly counts?: CountLimits };

/** Remove the repeated lines of a text in pieces. Which lines stay is mostly known once all have been looked at. */
export function removeInPasses(options: Removing, limits: Limits = {}): Way {
  const { mode, count } = options;
  if (mode === 'adjacent') return inPasses({ cut: 'line', begin: () => firstOfRuns(options) });
  if (mode === 'first' && !count) {
    return inPasses({ cut: 'line', begin: ({ scratch }) => firstLines(options, limits.table, scratch) });
  }
  return inPasses({ cut: 'line', surveys: true, begin: ({ scratch }) => amongAll(options, limits, scratch) });
}

/** The line of a group that stays, 0-based; undefined where none does. */
function keptOf(mode: Removing['mode'], first: number, last: number, count: number): number | undefined {
  if (mode === 'last') return last;
  if (mode === 'unique') return count === 1 ? first : undefined;
  if (mode === 'dupes') return count > 1 ? first : undefined;
  return first;
}

function amongAll(options: Removing, limits: Limits, scratch: Scratch): Pass {
  const { mode } = options;
  const keyOf = keysToCompare(undefined, options);
  const groups = new KeyGroups(scratch, limits.table);
  const kept = new BitSet();
  const keepsBlank = keepsBlankLines(options);
  const counts = options.count ? new LineCounts(scratch, limits.counts) : undefined;
  const joined = new JoinedLines();
  let isKnown = false;
  let total = 0;
  let stayed = 0;
  const decide = async () => {
    isKnown = true;
    for await (const { size, firsts, lasts, counts: lines } of groups.tables()) {
      for (let key = 0; key < size; key++) {
        const count = lines[key] as number;
        const line = keptOf(mode, firsts[key] as number, lasts[key] as number, count);
        if (line === undefined) continue;
        kept.add(line);
        if (count > 1) counts?.set(line, count);
      }
      await counts?.settle();
    }
  };
  return {
    async survey({ text, bytes }) {
      if (hasKeyParts(text, options)) await groups.addParts(keyPartsOf(bytes, lineEndsIn(bytes), options));
      else await groups.add(linesOf(text).map(keyOf));
    },
    async write({ text, isLast }) {
      if (!isKnown) await decide();
      joined.read(text);
      const stay: string[] = [];
      for (const line of linesOf(text)) {
        const at = total++;
        if (!kept.has(at) && !(keepsBlank && keyOf(line) === undefined)) continue;
        stayed++;
        stay.push(counts ? `${await counts.of(at)}\t${line}` : line);
      }
      return joined.next(stay) + (isLast ? joined.end() : '');
    },
    end: () => removedFigures(total - stayed, total),
  };
}

/** Keeps one line of each run of equal neighbors: it is written once their count is known. */
class Runs {
  readonly #keyOf: KeyOf;
  readonly #options: Removing;
  #key: string | undefined;
  #line = '';
  #count = 0;

  constructor(options: Removing) {
    this.#keyOf = keysToCompare(undefined, options);
    this.#options = options;
  }

  /** @returns the lines that stay of those before the run that goes on */
  take(lines: readonly string[]): string[] {
    const stay: string[] = [];
    for (const line of lines) {
      const key = this.#keyOf(line);
      if (key !== undefined && key === this.#key) {
        this.#count++;
        continue;
      }
      this.#end(stay);
      this.#key = key;
      if (key !== undefined) {
        this.#line = line;
        this.#count = 1;
      } else if (keepsBlankLines(this.#options)) this.#put(stay, line, 1);
    }
    return stay;
  }

  end(): string[] {
    const stay: string[] = [];
    this.#end(stay);
    return stay;
  }

  #end(stay: string[]): void {
    if (this.#count > 0) this.#put(stay, this.#line, this.#count);
    this.#count = 0;
  }

  #put(stay: string[], line: string, count: number): void {
    stay.push(this.#options.count ? `${count}\t${line}` : line);
  }
}

function firstOfRuns(options: Removing): Pass {
  const runs = new Runs(options);
  const joined = new JoinedLines();
  let total = 0;
  let stayed = 0;
  const put = (lines: readonly string[]) => {
    stayed += lines.length;
    return joined.next(lines);
  };
  return {
    write({ text, isLast }) {
      joined.read(text);
      const lines = linesOf(text);
      total += lines.length;
      const stay = put(runs.take(lines));
      return isLast ? stay + put(runs.end()) + joined.end() : stay;
    },
    end: () => removedFigures(total - stayed, total),
  };
}
