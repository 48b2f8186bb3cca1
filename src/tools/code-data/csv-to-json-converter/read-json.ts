import { ToolError } from '../../../core/tool-error.ts';
import { parseJson, parseJsonLines } from '../../../formats/json/parse.ts';
import type { Tape } from '../../../formats/json/tape.ts';

/** A JSON text, or JSON Lines. @throws ToolError if it is neither */
export function readJson(input: string): Tape {
  try {
    return parseJson(input);
  } catch (error) {
    return readLines(input, error);
  }
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
