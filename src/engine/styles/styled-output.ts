import { type Later, lazyOutput, type OutputParts } from '../contract/tool.ts';
import { weightedLength } from '../social/weighted-length.ts';
import { countCodePoints } from '../unicode/code-points.ts';
import { formatNumber } from '../values/format-number.ts';
import { once } from '../values/once.ts';
import { spokenPreview } from './spoken-preview.ts';

/** Name of a style, and the characters that it could not show. */
export type Shown = {
  /** The name of the style. */
  readonly label: string;
  /** Letters and digits without a form, sorted. */
  readonly missing: readonly string[];
  /** Notes on other letters. */
  readonly further?: readonly string[];
};

/** The sentence on letters that a style lacks, if there are any. */
export function missingNotes({ label, missing }: Shown): string[] {
  return missing.length === 0 ? [] : [`No ${label} form for: ${missing.join(', ')}. Kept as typed.`];
}

/** Returns the weighted length of a text on X, in words: `Counts as 1,079 on X`. */
export const weightInWords = (weighted: number): string => `Counts as ${formatNumber(weighted)} on X`;

/** The figures of a styled text. */
export type StyledInfo = {
  /** UTF-16 code units. */
  readonly characters: number;
  readonly codePoints: number;
  /** As X counts. */
  readonly weighted: number;
  readonly missing: readonly string[];
  /** Likely output of a screen reader; an array, so that no line of figures shows it. */
  readonly spoken: readonly string[];
};

/** The figures of a text in a style. */
export function styledInfo(text: string, shown?: Shown): StyledInfo {
  return {
    characters: text.length,
    codePoints: countCodePoints(text),
    weighted: weightedLength(text),
    missing: shown?.missing ?? [],
    spoken: [spokenPreview(text)],
  };
}

/**
 * Returns the output of a styling tool: the text, its length as sites count it, the characters that the style lacks,
 * and the probable words of a screen reader.
 *
 * @param later more parts
 */
export function styledOutput(text: string, shown?: Shown, later?: Later<StyledInfo>): OutputParts<StyledInfo> {
  const info = once(() => styledInfo(text, shown));
  return lazyOutput<StyledInfo>(
    { text, notes: shown ? [...missingNotes(shown), ...(shown.further ?? [])] : [] },
    { info, summary: () => weightInWords(info().weighted), ...later },
  );
}
