import { placeAt } from './place.ts';
import { ToolError } from './tool.ts';

/**
 * An error at a place of the input: `Line 1, column 5: "!" is not a Base64 character.`
 *
 * @param offset 0-based start of the faulty range, in UTF-16 code units
 * @param sentence what is wrong, without the final full stop
 * @param end 0-based end of the faulty range, exclusive; one unit where left out
 */
export function faultAt(text: string, offset: number, sentence: string, end = offset + 1): ToolError {
  const place = placeAt(text, offset);
  return new ToolError(`Line ${place.line}, column ${place.column}: ${sentence}.`, { ...place, end });
}
