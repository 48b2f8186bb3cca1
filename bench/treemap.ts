export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Sized<T> = { readonly item: T; readonly size: number };

/** Returns the aspect ratio of the worst rectangle of a row: 1 is a square. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((a, b) => a + b, 0);
  return Math.max(
    ...row.map((size) => Math.max((side * side * size) / (sum * sum), (sum * sum) / (side * side * size))),
  );
}

/**
 * Fill an area with rectangles of given sizes, each as near to a square as may be, the largest first ('squarified
 * treemaps', Bruls, Huizing and van Wijk 2000).
 */
export function layOut<T>(sized: readonly Sized<T>[], { x, y, width, height }: Area): ({ readonly item: T } & Area)[] {
  const left = sized.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
  const total = left.reduce((sum, { size }) => sum + size, 0);
  const scale = total > 0 ? (width * height) / total : 0;
  const placed: ({ readonly item: T } & Area)[] = [];
  const free = { x, y, width, height };
  for (let begin = 0; begin < left.length; ) {
    const side = Math.min(free.width, free.height);
    if (side <= 0) break;
    let end = begin + 1;
    const row = [(left[begin] as Sized<T>).size * scale];
    for (; end < left.length; end++) {
      const longer = [...row, (left[end] as Sized<T>).size * scale];
      if (worst(longer, side) > worst(row, side)) break;
      row.push(longer.at(-1) as number);
    }
    const depth = row.reduce((a, b) => a + b, 0) / side;
    const isColumn = free.width >= free.height;
    let offset = 0;
    for (const [i, size] of row.entries()) {
      const length = size / depth;
      const { item } = left[begin + i] as Sized<T>;
      placed.push(
        isColumn
          ? { item, x: free.x, y: free.y + offset, width: depth, height: length }
          : { item, x: free.x + offset, y: free.y, width: length, height: depth },
      );
      offset += length;
    }
    if (isColumn) {
      free.x += depth;
      free.width -= depth;
    } else {
      free.y += depth;
      free.height -= depth;
    }
    begin = end;
  }
  return placed;
}
