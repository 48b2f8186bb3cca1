import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { noteAt, placeInWords } from '../../../engine/contract/position.ts';
import { PositionedError, type TextPosition } from '../../../engine/contract/streaming.ts';
import { keyOf } from '../../../engine/formats/json/arrange.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { nestingSummary, sizeChange } from '../../../engine/formats/size-change.ts';
import type { LineColumn } from '../../../engine/lines/position-finder.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Options } from './options.ts';

/** Duplicate keys that are named one by one; the others are counted. */
const MAX_NAMED = 100;

/** Collects the findings in a text, which may come in parts, and reports them at the end. */
export class Report {
  readonly #rejects: boolean;
  /** Which of several members with the same key was kept; undefined if all were. */
  readonly #kept: 'first' | 'last' | undefined;
  readonly #named: string[] = [];
  #duplicates = 0;
  readonly #counts = new Array<number>(8).fill(0);
  #depth = 0;
  #keys = 0;
  #bytesBefore = 0;
  #bytesAfter = 0;

  constructor({ canonical, duplicates }: Pick<Options, 'canonical' | 'duplicates'>) {
    this.#rejects = canonical || duplicates === 'error';
    this.#kept = duplicates === 'first' || duplicates === 'last' ? duplicates : undefined;
  }

  read(text: string): void {
    this.#bytesBefore += encodeUtf8(text).length;
  }

  /** Returns the text that was written. */
  written(text: string): string {
    this.#bytesAfter += encodeUtf8(text).length;
    return text;
  }

  /**
   * Adds a member whose key its object already has.
   *
   * @param positionOf returns the place in the input of an offset of the tape's text
   * @param first returns the first position of the key in the object; called only for members that are named
   * @throws PositionedError if duplicate keys are errors
   */
  duplicate(tape: Tape, node: number, positionOf: (offset: number) => TextPosition, first: () => LineColumn): void {
    this.#duplicates++;
    if (this.#named.length === MAX_NAMED || (this.#kept && !this.#rejects)) return;
    const start = tape.key[node] as number;
    const place = positionOf(start);
    const key = JSON.stringify(excerpt(keyOf(tape, node)));
    const note = noteAt(place, `duplicate key ${key} (first at ${placeInWords(first())})`);
    const end = place.offset + (tape.keyEnd[node] as number) - start;
    if (this.#rejects) throw new PositionedError(note, { ...place, end });
    this.#named.push(note);
  }

  /** Count the values of a tape by their type. @param from number of values at its beginning that were counted before */
  count(tape: Tape, from = 0): void {
    const depths = new Uint32Array(tape.length);
    const counts = this.#counts;
    for (let node = 0; node < tape.length; node++) {
      const kind = tape.kind[node] as Kind;
      if (node >= from) counts[kind] = (counts[kind] as number) + 1;
      if ((tape.key[node] as number) >= 0) this.#keys++;
      const parent = tape.parent[node] as number;
      const level = (parent < 0 ? 0 : (depths[parent] as number)) + (kind <= Kind.array ? 1 : 0);
      depths[node] = level;
      if (level > this.#depth) this.#depth = level;
    }
  }

  /** Returns notes, summary and figures. @param results number of results of a query */
  summarize(results?: number) {
    const count = (kind: Kind) => this.#counts[kind] as number;
    const [bytesBefore, bytesAfter] = [this.#bytesBefore, this.#bytesAfter];
    return {
      notes: this.#notes(),
      summary:
        results === undefined
          ? nestingSummary(plural(this.#keys, 'key'), this.#depth, sizeChange(bytesBefore, bytesAfter))
          : `${plural(results, 'result')}, ${plural(bytesAfter, 'byte')}`,
      info: {
        ...(results !== undefined && { results }),
        /** Deepest nesting: 0 for a single literal, 1 for a flat object or array. */
        depth: this.#depth,
        keys: this.#keys,
        objects: count(Kind.object),
        arrays: count(Kind.array),
        strings: count(Kind.string),
        numbers: count(Kind.number) + count(Kind.nonFinite),
        booleans: count(Kind.true) + count(Kind.false),
        nulls: count(Kind.null),
        bytesBefore,
        bytesAfter,
      },
    };
  }

  #notes(): string[] {
    const count = this.#duplicates;
    if (count > 0 && this.#kept) {
      return [
        `${plural(count, 'duplicate key was', 'duplicate keys were')} left out; the ${this.#kept} of each was kept.`,
      ];
    }
    const more = count > MAX_NAMED ? [`${plural(count - MAX_NAMED, 'more duplicate key')}.`] : [];
    return [...this.#named, ...more];
  }
}
