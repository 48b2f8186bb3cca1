import type { Trace } from './trace.ts';

/** Number of steps by place. */
export type Heat = {
  /** For each of `trace.parts`. */
  readonly parts: Uint32Array<ArrayBuffer>;
  /** For each offset of the text, its end included. */
  readonly text: Uint32Array<ArrayBuffer>;
};

/** Returns how many steps each part of the pattern and each place of the text took. */
export function heatOf({ length, parts, partOf, instructions, places }: Trace, textLength: number): Heat {
  const byInstruction = new Uint32Array(partOf.length);
  const text = new Uint32Array(textLength + 1);
  for (let i = 0; i < length; i++) {
    const instruction = instructions[i] as number;
    const at = places[i] as number;
    byInstruction[instruction] = (byInstruction[instruction] as number) + 1;
    text[at] = (text[at] as number) + 1;
  }
  const byPart = new Uint32Array(parts.length);
  for (const [i, count] of byInstruction.entries()) {
    const part = partOf[i] as number;
    byPart[part] = (byPart[part] as number) + count;
  }
  return { parts: byPart, text };
}
