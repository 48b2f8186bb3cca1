import { nestingSummary, sizeChange } from '../../../engine/formats/size-change.ts';
import { Token, type XmlTape } from '../../../engine/formats/xml/tape.ts';
import { plural } from '../../../engine/values/plural.ts';

/** The note on text that was not left on the line of its tags. */
export const MOVED = 'Text was put on its own lines, which adds whitespace to it.';

/** Counts of the parts of a document. */
export type Statistics = {
  readonly elements: number;
  readonly attributes: number;
  /** Deepest nesting of elements. */
  readonly depth: number;
  readonly comments: number;
};

/** @param leadingTokens how many tokens at the beginning of a part are not of it */
export function statisticsOf(tape: XmlTape, leadingTokens = 0): Statistics {
  let elements = 0;
  let comments = 0;
  for (let token = leadingTokens; token < tape.kind.length; token++) {
    const kind = tape.kind[token];
    if (kind === Token.open || kind === Token.empty) elements++;
    else if (kind === Token.comment) comments++;
  }
  const all = tape.attributes.start.length;
  return { elements, attributes: all - (tape.firstAttribute[leadingTokens] ?? all), depth: tape.depth, comments };
}

export const addStatistics = (a: Statistics, b: Statistics): Statistics => ({
  elements: a.elements + b.elements,
  attributes: a.attributes + b.attributes,
  depth: Math.max(a.depth, b.depth),
  comments: a.comments + b.comments,
});

/** Returns the summary and figures of a result. Lengths are in UTF-8 bytes. */
export const xmlSummary = (statistics: Statistics, bytesBefore: number, bytesAfter: number) => ({
  summary: nestingSummary(
    plural(statistics.elements, 'element'),
    statistics.depth,
    sizeChange(bytesBefore, bytesAfter),
  ),
  info: { ...statistics, bytesBefore, bytesAfter },
});
