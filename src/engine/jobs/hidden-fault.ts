import { lazyImportOnce } from '../contract/lazy-import.ts';
import type { Position, ToolError } from '../contract/tool-error.ts';
import { codePointName } from '../unicode/show-character.ts';

const names = lazyImportOnce(() => import('../unicode/hidden-characters.ts'));

/**
 * Returns the message and the place of an error in an input. A character there that nobody sees is named, since a caret
 * under it points at nothing, and can be removed with one press.
 */
export async function withHiddenNamed(
  { message, position }: ToolError,
  input: string,
): Promise<Position & { readonly message: string }> {
  const { offset, option } = position;
  const codePoint = offset === undefined || option !== undefined ? undefined : input.codePointAt(offset);
  if (offset === undefined || codePoint === undefined || (codePoint > 0x20 && codePoint < 0x7f)) {
    return { message, ...position };
  }
  const { hiddenCharacter } = await names();
  const hidden = hiddenCharacter(codePoint);
  if (!hidden) return { message, ...position };
  const next = offset + String.fromCodePoint(codePoint).length;
  const repaired = `${input.slice(0, offset)}${hidden.kind === 'space' ? ' ' : ''}${input.slice(next)}`;
  const code = codePointName(codePoint);
  const name = `${hidden.name[0]?.toLowerCase()}${hidden.name.slice(1)}`;
  const label = hidden.kind === 'space' ? 'Replace it by a space' : 'Remove it';
  return {
    ...position,
    message: `${message} ${message.includes(code) ? `It is the ${name}.` : `The character there is ${code}, ${name}.`}`,
    // Before a larger repair, which may guess.
    offers: [{ text: '', label, input: repaired }, ...(position.offers ?? [])],
  };
}
