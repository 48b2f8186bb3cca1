import { type Path, pathOf } from './header.ts';

/** Structure of an object, array or value of a row. Numbers are column indices. */
export type Shape =
  | { readonly kind: 'cell'; readonly column: number }
  /** Columns with the same name, as one array. */
  | { readonly kind: 'cells'; readonly columns: readonly number[] }
  /** The cells of a row beyond the header, if any. */
  | { readonly kind: 'extra' }
  | { readonly kind: 'object'; readonly members: readonly { readonly key: string; readonly value: Shape }[] }
  | { readonly kind: 'array'; readonly items: readonly Shape[] };

type Draft = {
  /** The first column of the subtree: members are in the order of the header. */
  first: number;
  columns: number[];
  members: Map<string | number, Draft>;
  /** The highest position among the members of an array. */
  last: number;
};

const draft = (first: number): Draft => ({ first, columns: [], members: new Map(), last: -1 });

/**
 * The shape of a row's object.
 *
 * @param names of the columns; equal names are put together in an array
 * @param options.nested take dots and `[0]` in names for objects and arrays
 * @param options.doubled there may be equal names
 * @returns the shape, and the names that were kept as they are because they contradict others
 */
export function rowShape(
  names: readonly string[],
  { nested, doubled }: { nested: boolean; doubled: boolean },
): { shape: Extract<Shape, { kind: 'object' }>; kept: string[] } {
  if (!nested) return { shape: flatShape(names, doubled), kept: [] };
  const plain = new Set<string>();
  // Names that contradict others become plain ones, and everything is tried again.
  for (;;) {
    const root = draft(0);
    const paths = names.map((name) => (plain.has(name) ? [name] : pathOf(name)));
    // Plain names first: they cannot give way.
    for (const [column, path] of paths.entries()) if (path.length === 1) add(root, path, column);
    const refused = names.filter((_, column) => {
      const path = paths[column] as Path;
      return path.length > 1 && !add(root, path, column);
    });
    const broken = names.filter((_, column) => isBroken(root, paths[column] as Path));
    if (refused.length === 0 && broken.length === 0) {
      return { shape: { kind: 'object', members: membersOf(root) }, kept: [...plain] };
    }
    for (const name of refused.concat(broken)) plain.add(name);
  }
}

function flatShape(names: readonly string[], doubled: boolean): Extract<Shape, { kind: 'object' }> {
  if (!doubled)
    return { kind: 'object', members: names.map((key, column) => ({ key, value: { kind: 'cell', column } })) };
  const columns = new Map<string, number | number[]>();
  for (let column = 0; column < names.length; column++) {
    const name = names[column] as string;
    const same = columns.get(name);
    if (same === undefined) columns.set(name, column);
    else if (typeof same === 'number') columns.set(name, [same, column]);
    else same.push(column);
  }
  return {
    kind: 'object',
    members: Array.from(columns, ([key, same]) => ({
      key,
      value: typeof same === 'number' ? { kind: 'cell', column: same } : cellShape(same),
    })),
  };
}

const cellShape = (columns: readonly number[]): Shape =>
  columns.length === 1 ? { kind: 'cell', column: columns[0] as number } : { kind: 'cells', columns };

/** Put a column at a path; false if something else is there. */
function add(root: Draft, path: Path, column: number): boolean {
  let at = root;
  for (const step of path) {
    if (at.columns.length > 0) return false;
    const [other] = at.members.keys();
    if (other !== undefined && typeof other !== typeof step) return false;
    let next = at.members.get(step);
    if (!next) {
      next = draft(column);
      at.members.set(step, next);
      if (typeof step === 'number') at.last = Math.max(at.last, step);
    }
    next.first = Math.min(next.first, column);
    at = next;
  }
  if (at.members.size > 0) return false;
  at.columns.push(column);
  return true;
}

/** Whether a path leads into an array whose positions are not 0, 1, 2 ... */
function isBroken(root: Draft, path: Path): boolean {
  let at: Draft | undefined = root;
  for (const step of path) {
    if (typeof step === 'number' && at && at.last !== at.members.size - 1) return true;
    at = at?.members.get(step);
  }
  return false;
}

function membersOf(at: Draft): { key: string; value: Shape }[] {
  return [...at.members]
    .sort(([, a], [, b]) => a.first - b.first)
    .map(([key, value]) => ({ key: String(key), value: shapeOf(value) }));
}

/** Recursion is as deep as paths are long, which is limited. */
function shapeOf(at: Draft): Shape {
  if (at.columns.length > 0) return cellShape(at.columns);
  if (at.members.has(0)) {
    return {
      kind: 'array',
      items: Array.from({ length: at.members.size }, (_, i) => shapeOf(at.members.get(i) as Draft)),
    };
  }
  return { kind: 'object', members: membersOf(at) };
}
