import type { Offer } from '../../../engine/contract/offer.ts';
import { attempt, ToolError } from '../../../engine/contract/tool-error.ts';
import { type Deviation, parseJson, parseJsonLines } from '../../../engine/formats/json/parse.ts';
import { printJson } from '../../../engine/formats/json/print.ts';
import { hasLoneBackslash } from '../../../engine/formats/json/repair/string-text.ts';
import type { Tape } from '../../../engine/formats/json/tape.ts';
import { plural } from '../../../engine/values/plural.ts';

/** A JSON text, or JSON Lines. @throws ToolError if it is neither */
export function readJson(input: string): Tape {
  try {
    return parseJson(input);
  } catch (error) {
    return readLines(input, error);
  }
}

/**
 * Reads JSON5, which includes JSON with comments, as one value or as one per line.
 *
 * @returns the tape of strict JSON with the same values, and notes on what was left out
 * @throws ToolError if it is neither
 */
export function readRelaxed(input: string): { readonly tape: Tape; readonly notes: readonly string[] } {
  const deviations: Deviation[] = [];
  const options = { relaxed: true, onDeviation: (deviation: Deviation) => deviations.push(deviation) };
  const asValue = attempt(() => parseJson(input, options));
  if (!asValue) deviations.length = 0;
  const tape = asValue ?? attempt(() => parseJsonLines(input, options)) ?? parseJson(input, { relaxed: true });
  const comments = deviations.filter(({ what }) => what === 'comment').length;
  return {
    tape: parseJsonLines(printJson(tape, { strings: 'keep', strict: false, nonFinite: 'null', inlineWidth: 0 })),
    notes: [
      ...(comments > 0 ? [`${plural(comments, 'comment was', 'comments were')} left out; CSV has none.`] : []),
      // JSON5 (5.1) leaves out a backslash that is not an escape.
      ...(hasLoneBackslash(input)
        ? ['Lone backslashes were left out, as in JSON5: a guess if the text should be JSON.']
        : []),
    ],
  };
}

const OFFER: Offer = {
  text: 'This is JSON5 or JSON with comments.',
  label: 'Read as relaxed JSON',
  options: { input: 'relaxed' },
};
const REPAIR: Offer = {
  text: 'The JSON Formatter can repair some errors.',
  label: 'Open it there',
  tool: 'json-formatter',
};

/** Offers other readings of a text that `readJson` rejects. */
export function readingOffers(input: string, isRelaxed: boolean): Offer[] {
  if (!/^\ufeff?\s*(?:[[{]|\/[/*])/.test(input)) return [];
  const isJson5 = !isRelaxed && !hasLoneBackslash(input) && attempt(() => readRelaxed(input)) !== undefined;
  return [isJson5 ? OFFER : REPAIR];
}

/**
 * JSON Lines.
 *
 * @param asValue what is wrong with the text as a single value; determined here if left out
 * @throws ToolError that says what is wrong with a line after the first one, or with the text as a single value
 */
export function readLines(text: string, asValue?: unknown): Tape {
  try {
    return parseJsonLines(text);
  } catch (error) {
    // A first line that is a complete value distinguishes JSON Lines from one value over several lines.
    if (error instanceof ToolError && (error.position.line ?? 1) > firstLine(text)) throw error;
    throw asValue ?? faultOf(text) ?? error;
  }
}

/** The 1-based number of the first line that is not blank. */
function firstLine(text: string): number {
  const blank = text.slice(0, text.length - text.trimStart().length);
  return 1 + (blank.match(/\r\n|\r|\n/g) ?? []).length;
}

function faultOf(text: string): unknown {
  try {
    parseJson(text);
  } catch (error) {
    return error;
  }
  return undefined;
}
