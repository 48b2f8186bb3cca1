import { expect } from 'vitest';
import { ToolError } from '../src/engine/contract/tool-error.ts';
import { Kind, type Tape } from '../src/engine/formats/json/tape.ts';

const KINDS = Object.keys(Kind);

/** One line for each value of a tape, indented by its depth: its key, its kind, and its text. */
export const outline = (tape: Tape): string[] => {
  const depths: number[] = [];
  return Array.from({ length: tape.length }, (_, node) => {
    const parent = tape.parent[node] as number;
    const depth = parent < 0 ? 0 : (depths[parent] as number) + 1;
    depths.push(depth);
    const key = tape.key[node] === -1 ? '' : `${tape.text.slice(tape.key[node], tape.keyEnd[node])}: `;
    const text = tape.text.slice(tape.start[node], tape.end[node]);
    return `${'  '.repeat(depth)}${key}${KINDS[tape.kind[node] as number]} ${text}`;
  });
};

/** Description of an error without its place, and the range that it marks. */
export type Wrong = readonly [sentence: string, offset: number, end: number];

/** Returns the error of a parser; undefined if there is none. */
export const errorOf = (read: () => unknown): Wrong | undefined => {
  try {
    read();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    const { message, position } = error as ToolError;
    return [message.replace(/^Line \d+, column \d+: /, ''), position.offset ?? -1, position.end ?? -1];
  }
};
