import { checkDataSize } from '../../contract/limits.ts';
import { PRINT_HINT, printJson } from '../json/print.ts';
import { childrenOf, Kind, subtree, type Tape } from '../json/tape.ts';
import type { WriteOptions, WrittenShape } from './shape.ts';

/** Writes JSON Lines: the items of an array, or else each top-level value, on a line each. */
export function writeJsonLines(tape: Tape, { nonFinite = 'null' }: Pick<WriteOptions, 'nonFinite'> = {}): WrittenShape {
  const isList = tape.length > 0 && tape.kind[0] === Kind.array && tape.next[0] === tape.length;
  const style = { strings: 'keep', strict: false, nonFinite, inlineWidth: 0 } as const;
  let text = '';
  for (const node of childrenOf(tape, isList ? 0 : -1)) {
    text += `${printJson(subtree(tape, node), style)}\n`;
    checkDataSize(text.length, PRINT_HINT);
  }
  return { text, notes: [], comments: 0 };
}
