import { forEachLine } from '../lines/lines.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { TextBuilder } from '../unicode/text-builder.ts';

const SPACE = 0x20;

/**
 * Puts spaces between the letters of each line: a typed space counts as a letter. Grapheme clusters stay whole.
 *
 * @param gap spaces between two letters
 */
export function spaceLetters(text: string, gap: number): string {
  const out = new TextBuilder();
  forEachLine(text, (start, end, next) => {
    for (let from = start; from < end; ) {
      const to = clusterEnd(text, from);
      out.copy(text, from, to);
      if (to < end) for (let i = 0; i < gap; i++) out.unit(SPACE);
      from = to;
    }
    out.copy(text, end, next);
  });
  return out.toString();
}

/** Removes such spaces: every (gap + 1)-th letter of each line stays. */
export function unspaceLetters(text: string, gap: number): string {
  const out = new TextBuilder();
  forEachLine(text, (start, end, next) => {
    let index = 0;
    for (let from = start; from < end; index++) {
      const to = clusterEnd(text, from);
      if (index % (gap + 1) === 0) out.copy(text, from, to);
      from = to;
    }
    out.copy(text, end, next);
  });
  return out.toString();
}
