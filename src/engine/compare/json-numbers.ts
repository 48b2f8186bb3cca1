import { keyOf } from '../formats/json/arrange.ts';
import { decimalKey } from '../formats/json/numbers.ts';
import { isMember } from '../formats/json/pointer.ts';
import { decodeString } from '../formats/json/strings.ts';
import { childrenOf, Kind, type Tape } from '../formats/json/tape.ts';

/** A JSON value as it is compared. */
export type Side = {
  readonly tape: Tape;
  /** The name of each value that is a member of an object; empty for others. */
  readonly names: readonly string[];
  /** Equal values of both sides have equal numbers. */
  readonly numbers: Int32Array;
};

/** Differences that a comparison of JSON values ignores. */
export type JsonLeniency = {
  /** Whether numbers of the same value are equal, in any notation. */
  readonly byValue: boolean;
  /** Whether arrays with the same items in another order are equal. */
  readonly ignoreOrder: boolean;
};

/** Numbers keys from 0 up: equal keys have equal numbers. */
export class Numbers<Key> {
  readonly #known = new Map<Key, number>();

  get count(): number {
    return this.#known.size;
  }

  of(key: Key): number {
    let number = this.#known.get(key);
    if (number === undefined) {
      number = this.#known.size;
      this.#known.set(key, number);
    }
    return number;
  }
}

/** Numbers the values of both sides, independent of the order of members. */
export class Numbering {
  readonly #numbers = new Numbers<string>();
  readonly #leniency: JsonLeniency;

  constructor(leniency: JsonLeniency) {
    this.#leniency = leniency;
  }

  side(tape: Tape): Side {
    const names = namesOf(tape);
    return { tape, names, numbers: this.#number(tape, names) };
  }

  #number(tape: Tape, names: readonly string[]): Int32Array {
    const numbers = new Int32Array(tape.length);
    const of = (key: string) => this.#numbers.of(key);
    // Children follow their parent on the tape, so going backward, all of them are known before it.
    for (let node = tape.length - 1; node >= 0; node--) {
      const kind = tape.kind[node] as Kind;
      if (kind === Kind.array) {
        const items = Int32Array.from(childrenOf(tape, node), (child) => numbers[child] as number);
        numbers[node] = of(`[${this.#leniency.ignoreOrder ? items.sort() : items}`);
      } else if (kind === Kind.object) {
        const members = childrenOf(tape, node).map((child) => `${of(`k${names[child]}`)}:${numbers[child]}`);
        // The order of members with the same name matters; a stable sort by name keeps it.
        numbers[node] = of(`{${members.sort(byName)}`);
      } else numbers[node] = of(this.#scalar(tape, node, kind));
    }
    return numbers;
  }

  #scalar({ text, start, end }: Tape, node: number, kind: Kind): string {
    const [from, to] = [start[node] as number, end[node] as number];
    if (kind === Kind.string) return `"${decodeString(text, from, to)}`;
    const literal = text.slice(from, to);
    return kind === Kind.number && this.#leniency.byValue ? `#${decimalKey(literal)}` : `#${literal}`;
  }
}

const byName = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10);

function namesOf(tape: Tape): string[] {
  const names: string[] = new Array(tape.length).fill('');
  for (let node = 0; node < tape.length; node++) {
    if (isMember(tape, node)) names[node] = keyOf(tape, node);
  }
  return names;
}
