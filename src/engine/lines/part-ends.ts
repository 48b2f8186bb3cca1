/** Where parts of a text end best, as UTF-16 offsets after the last character that is no whitespace. */
export type PartEnds = { readonly paragraphs: ReadonlySet<number>; readonly sentences: ReadonlySet<number> };

/**
 * Returns the last offset of a range, with both its ends, at which a paragraph ends; if none does, a sentence; -1 if
 * neither.
 * @example lastEnd({ paragraphs: new Set([4]), sentences: new Set([4, 9]) }, 0, 9) // 4
 */
export function lastEnd({ paragraphs, sentences }: PartEnds, from: number, to: number): number {
  let sentence = -1;
  for (let at = to; at >= from; at--) {
    if (paragraphs.has(at)) return at;
    if (sentence < 0 && sentences.has(at)) sentence = at;
  }
  return sentence;
}
