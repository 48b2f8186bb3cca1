import { type PlaceOf, placeInWords } from '../../contract/position.ts';
import { plural } from '../../values/plural.ts';

/** Facts about JSON that XML cannot have as they are; each becomes a note with its count and first place. */
const NOTES = {
  renamed: (count: number, first: string) =>
    `${plural(count, 'key')} that cannot be ${count === 1 ? 'a name' : 'names'} in XML became <item key="…"> (first at ${first}).`,
  repeated: (count: number, first: string) =>
    `${plural(count, 'key')} repeated in the same object (first at ${first}): read back, the values are an array.`,
  missing: (count: number, first: string) =>
    `${plural(count, 'empty array')} left out: no element can show it (first at ${first}).`,
  plain: (count: number, first: string) =>
    `${plural(count, 'value that is a number, true, or false', 'values that are numbers, true, or false')} became text (first at ${first}): read back, they are strings.`,
  nulls: (count: number, first: string) =>
    `${plural(count, 'null')} became ${count === 1 ? 'an empty element or attribute' : 'empty elements or attributes'} (first at ${first}).`,
  empty: (count: number, first: string) =>
    `${plural(count, 'empty object or array', 'empty objects or arrays')} became ${count === 1 ? 'an empty element' : 'empty elements'} (first at ${first}).`,
  single: (count: number, first: string) =>
    `${plural(count, 'array')} with one item (first at ${first}): read back, there is the item alone.`,
  returns: (count: number, first: string) =>
    `${plural(count, 'carriage return')} became ${count === 1 ? 'a line feed' : 'line feeds'} where XML has no escapes (first at ${first}).`,
} as const;

export type Change = keyof typeof NOTES;

/** Counts the changes of a conversion, with the first place of each kind. */
export class Changes {
  readonly #placeOf: PlaceOf;
  readonly #found = new Map<Change, { count: number; first: number }>();

  /** @param placeOf returns the place to give for an offset */
  constructor(placeOf: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /** @param offset 0-based, in UTF-16 code units */
  add(change: Change, offset: number, count = 1): void {
    const found = this.#found.get(change);
    if (!found) {
      this.#found.set(change, { count, first: offset });
      return;
    }
    found.count += count;
    found.first = Math.min(found.first, offset);
  }

  /** Returns a note for each kind of change, those that lose most first. */
  notes(): string[] {
    return (Object.keys(NOTES) as Change[]).flatMap((change) => {
      const found = this.#found.get(change);
      return found ? [NOTES[change](found.count, placeInWords(this.#placeOf(found.first)))] : [];
    });
  }
}
