import { placeInWords, positionAt } from '../../contract/position.ts';
import { ToolError } from '../../contract/tool-error.ts';
import type { Tape } from '../json/tape.ts';

/** The option that has the schema. */
export const SCHEMA_OPTION = 'schema';

/**
 * Returns an error about a place in the schema.
 *
 * @param sentence without its period
 */
export function schemaError(text: string, offset: number, end: number, sentence: string): ToolError {
  const place = positionAt(text, offset);
  const message = `JSON Schema, ${placeInWords(place)}: ${sentence}.`;
  return new ToolError(message, { option: SCHEMA_OPTION, offset, end });
}

/** Returns an error about a value of the schema. @param sentence without its period */
export const schemaErrorAt = (tape: Tape, node: number, sentence: string): ToolError =>
  schemaError(tape.text, tape.start[node] as number, tape.end[node] as number, sentence);
