import type { OutputParts } from '../contract/tool.ts';
import type { StyledText } from './letter-styler.ts';
import { COMPARED_LENGTH, plainOffers } from './style-fields.ts';
import { alphabetLabel, type FontId } from './styled-alphabets.ts';
import { styledOutput } from './styled-output.ts';

/** A letter of the mathematical alphabets. */
const STYLED_LETTER = /\ud835[\udc00-\udfff]/;

/**
 * A text in one alphabet, and, where it is short, in each that a tool has.
 *
 * @param ids the alphabets of the list, in order
 * @param inAlphabet writes the text in an alphabet
 */
export function alphabetOutput(
  input: string,
  chosen: FontId,
  ids: readonly FontId[],
  inAlphabet: (id: FontId) => StyledText,
): OutputParts {
  const { text, missing } = inAlphabet(chosen);
  const compares = input !== '' && input.length <= COMPARED_LENGTH;
  const list = () => ids.map((id) => ({ label: alphabetLabel(id), text: inAlphabet(id).text }));
  return styledOutput(
    text,
    { label: alphabetLabel(chosen), missing },
    { list: compares ? list : () => [], offers: () => plainOffers(input, STYLED_LETTER) },
  );
}
