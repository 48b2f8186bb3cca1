import { type CodePointRange, complement, POSIX, writeClassCharacter, writeRanges } from './characters.ts';
import type { Mode } from './state.ts';

/** A character of a class, as it was written. */
type Character = { readonly kind: 'character'; readonly code: number; readonly raw?: string };

export type Item =
  | Character
  | { readonly kind: 'range'; readonly from: Character; readonly to: Character }
  /** `\d`, `\p{L}` and the like, as JavaScript writes them. */
  | { readonly kind: 'set'; readonly text: string }
  | {
      readonly kind: 'ranges';
      readonly ranges: readonly CodePointRange[];
      readonly isNegated: boolean;
      readonly posix?: string;
    }
  | { readonly kind: 'class'; readonly value: CharacterClass };

export type CharacterClass = {
  readonly isNegated: boolean;
  /** The operands of the operator; one without an operator. */
  readonly operands: readonly (readonly Item[])[];
  readonly operator: '&&' | '--' | '';
};

/** Escapes that are the same in every mode. */
const isPlainEscape = (raw: string) => /^\\(?:[nrtfvb]|u[\dA-Fa-f]{4}|u\{|x|c)/.test(raw);

function writeItemCharacter({ code, raw }: Character, mode: Mode): string {
  if (raw !== undefined && isPlainEscape(raw)) return raw;
  return writeClassCharacter(code, raw?.startsWith('\\') && mode !== '' ? undefined : raw, mode);
}

function writeItem(item: Item, mode: Mode, isAscii: boolean): string {
  switch (item.kind) {
    case 'character':
      return writeItemCharacter(item, mode);
    case 'range':
      return `${writeItemCharacter(item.from, mode)}-${writeItemCharacter(item.to, mode)}`;
    case 'set':
      return item.text;
    case 'class':
      return writeClass(item.value, mode, isAscii);
    default: {
      const { ranges, isNegated, posix } = item;
      const unicode = isAscii ? undefined : POSIX[posix ?? '']?.unicode;
      if (unicode === undefined) return writeRanges(isNegated ? complement(ranges, mode) : ranges, mode);
      if (!isNegated) return unicode;
      return mode === 'v' ? `[^${unicode}]` : unicode.replace('p', 'P');
    }
  }
}

/** Signs that are reserved where they are doubled, with the flag v. */
const DOUBLED = '&!#$%*+,.:;<=>?@`~';

function writeItems(items: readonly Item[], mode: Mode, isAscii: boolean): string {
  let text = '';
  for (const item of items) {
    const piece = writeItem(item, mode, isAscii);
    const isDoubled = mode === 'v' && text.endsWith(piece) && piece.length === 1 && DOUBLED.includes(piece);
    text += isDoubled ? `\\${piece}` : piece;
  }
  return text;
}

/** Writes a class for JavaScript. */
export function writeClass({ isNegated, operands, operator }: CharacterClass, mode: Mode, isAscii: boolean): string {
  const sides = operands.map((items) => {
    const text = writeItems(items, mode, isAscii);
    if (operator === '') return text;
    const [only] = items;
    return items.length === 1 && (only?.kind === 'set' || only?.kind === 'class') ? text : `[${text}]`;
  });
  return `[${isNegated ? '^' : ''}${sides.join(operator)}]`;
}
