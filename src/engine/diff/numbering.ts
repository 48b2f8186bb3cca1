/** Adjacent pieces of a text: piece `i` goes from `starts[i]` to `starts[i + 1]`. UTF-16 offsets, 0-based. */
export type Pieces = {
  readonly text: string;
  readonly starts: Int32Array;
  /** End offsets of the compared part of each piece. Default: the start of the next piece. */
  readonly ends?: Int32Array;
};

const MULTIPLIER = 0x01000193;
/** FNV-1a begins with a number of each run's own, so that no text can be made whose pieces all collide. */
const SEED = Math.floor(Math.random() * 0x7fffffff);

function hashOf(text: string, from: number, to: number): number {
  let hash = SEED ^ (to - from);
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), MULTIPLIER);
  // The low bits select the place in the table, but depend little on the first letters.
  return hash ^ (hash >>> 15);
}

function areEqual(a: string, fromA: number, b: string, fromB: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (a.charCodeAt(fromA + i) !== b.charCodeAt(fromB + i)) return false;
  return true;
}

/** Two texts as numbers: equal pieces of either have the same one, from 0 to `count - 1`. */
export type Numbered = { readonly old: Int32Array; readonly new: Int32Array; readonly count: number };

/**
 * Numbers the pieces of two texts. One pass: a hash table of ranges, since slices and a `Map` of them take twice the
 * time.
 */
export function numberPieces(before: Pieces, after: Pieces): Numbered {
  const most = before.starts.length + after.starts.length;
  const mask = (1 << (32 - Math.clz32(most * 2))) - 1;
  /** Places of the table: 0, or the number of a piece plus 1. */
  const table = new Int32Array(mask + 1);
  const hashes = new Int32Array(most);
  const froms = new Int32Array(most);
  const lengths = new Int32Array(most);
  /** Numbers below this belong to pieces of the old text. */
  let ofOld = most;
  let count = 0;

  const numbersOf = ({ text, starts, ends = starts.subarray(1) }: Pieces) => {
    const numbers = new Int32Array(Math.max(starts.length - 1, 0));
    for (let i = 0; i < numbers.length; i++) {
      const from = starts[i] as number;
      const length = (ends[i] as number) - from;
      const hash = hashOf(text, from, from + length);
      let slot = hash & mask;
      let found = -1;
      for (let entry = table[slot] as number; entry !== 0; entry = table[slot] as number) {
        const number = entry - 1;
        if (hashes[number] === hash && lengths[number] === length) {
          const source = number < ofOld ? before.text : after.text;
          if (areEqual(source, froms[number] as number, text, from, length)) {
            found = number;
            break;
          }
        }
        slot = (slot + 1) & mask;
      }
      if (found < 0) {
        found = count++;
        table[slot] = found + 1;
        hashes[found] = hash;
        froms[found] = from;
        lengths[found] = length;
      }
      numbers[i] = found;
    }
    return numbers;
  };
  const old = numbersOf(before);
  ofOld = count;
  return { old, new: numbersOf(after), count };
}
