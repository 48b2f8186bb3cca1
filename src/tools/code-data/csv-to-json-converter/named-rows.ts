import { keyOf } from '../../../engine/formats/json/arrange.ts';
import { decodeString } from '../../../engine/formats/json/strings.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';

/** Keys of a list of column names: pandas, Metabase, ClickHouse, BigQuery. */
const NAMES_KEY = /^(?:columns?|cols|column_?names|fields|headers?|meta|schema)$/i;

/** A list of arrays, and the names of their items in another list beside it. */
export type NamedRows = {
  readonly names: readonly string[];
  readonly rows: readonly number[];
  /** Key of the list of names. */
  readonly key: string;
  /** One value for each row, of pandas. */
  readonly index: readonly number[] | undefined;
  /** Whether the object has other members. */
  readonly hasMore: boolean;
};

/** Returns the name that a string, or the member "name" of an object, gives to a column. */
function nameOf(tape: Tape, node: number): string | undefined {
  const isNamed = tape.kind[node] === Kind.object;
  const named = isNamed ? childrenOf(tape, node).find((member) => keyOf(tape, member) === 'name') : node;
  if (named === undefined || tape.kind[named] !== Kind.string) return undefined;
  return decodeString(tape.text, tape.start[named] as number, tape.end[named] as number);
}

/** Returns the arrays in an object whose names are in another list of it: `{"columns":["a","b"],"data":[[1,2]]}`. */
export function namedRows(tape: Tape, object: number, list?: number): NamedRows | undefined {
  if (tape.kind[object] !== Kind.object) return undefined;
  const members = childrenOf(tape, object);
  const headers = members.filter((member) => tape.kind[member] === Kind.array && NAMES_KEY.test(keyOf(tape, member)));
  const [header = -1] = headers;
  const names = header < 0 ? [] : childrenOf(tape, header).map((node) => nameOf(tape, node));
  if (headers.length > 1 || names.includes(undefined) || new Set(names).size < names.length) return undefined;
  const isRow = (item: number) => tape.kind[item] === Kind.array && tape.size[item] === names.length;
  const lists = list === undefined ? members.filter((member) => member !== header) : [list];
  const found = lists.filter((member) => {
    const items = tape.kind[member] === Kind.array ? childrenOf(tape, member) : [];
    return names.length > 0 && items.length > 0 && items.every(isRow);
  });
  const [rows = -1] = found;
  if (found.length !== 1) return undefined;
  const items = childrenOf(tape, rows);
  const index = members.find(
    (member) =>
      keyOf(tape, member) === 'index' && tape.kind[member] === Kind.array && tape.size[member] === items.length,
  );
  return {
    names: names as string[],
    rows: items,
    key: keyOf(tape, header),
    index: index === undefined || names.includes('index') ? undefined : childrenOf(tape, index),
    hasMore: members.some((member) => ![header, rows, index].includes(member)),
  };
}
