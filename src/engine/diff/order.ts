import type { Numbered } from './numbering.ts';

/** Index in the old text of each line of a new one, 0-based; undefined if they are not the same lines. */
export function oldIndices({ old, new: now, count }: Numbered): Int32Array | undefined {
  if (old.length !== now.length) return undefined;
  // The places of each number, one after the other, ascending.
  const starts = new Int32Array(count + 1);
  for (const number of old) starts[number + 1] = (starts[number + 1] as number) + 1;
  for (let i = 0; i < count; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const indices = new Int32Array(old.length);
  old.forEach((number, place) => {
    indices[next[number] as number] = place;
    next[number] = (next[number] as number) + 1;
  });
  const taken = starts.slice();
  const found = new Int32Array(now.length);
  for (let i = 0; i < now.length; i++) {
    const number = now[i] as number;
    const place = taken[number] as number;
    if (place >= (starts[number + 1] as number)) return undefined;
    taken[number] = place + 1;
    found[i] = indices[place] as number;
  }
  return found;
}

/** The lines of the old text that are missing in the new one, 0-based, where that is all that differs. */
export function droppedLines({ old, new: now }: Numbered): number[] | undefined {
  if (now.length >= old.length) return undefined;
  const dropped: number[] = [];
  let j = 0;
  for (let i = 0; i < old.length; i++) {
    if (j < now.length && old[i] === now[j]) j++;
    else dropped.push(i);
  }
  return j === now.length ? dropped : undefined;
}
