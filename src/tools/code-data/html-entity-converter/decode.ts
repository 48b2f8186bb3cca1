import { DecodingMode, HtmlEntityDecoder } from 'entities/decode';
import { NOTES_SHOWN, type Remark } from '../../../core/error-at.ts';
import { codePointName, showCharacter } from '../../../text/show-character.ts';
import { TextBuilder } from '../../../text/text-builder.ts';

/** How character references are read. */
export type DecodeRules = {
  /** In an attribute, a name without `;` stays before `=`, a letter or a digit. */
  readonly context: 'text' | 'attribute';
  /** Leave references without `;` alone. */
  readonly requireSemicolon: boolean;
};

/** A text with its references decoded. */
export type DecodedReferences = {
  readonly text: string;
  /** References decoded. */
  readonly count: number;
  /** The first malformed references, in the order of the text. */
  readonly remarks: readonly Remark[];
  /** How many malformed references there are in all. */
  readonly malformed: number;
};

const SHORTEST_NAME = 2;
/** No name is longer. */
const LONGEST_NAME = 32;
const LAST_CODE_POINT = 0x10ffff;

/** Whether a number stands for no character; it is read as U+FFFD. */
const isNoCharacter = (code: number) => code === 0 || (code >= 0xd800 && code <= 0xdfff) || code > LAST_CODE_POINT;

/** Whether a `&` before this code unit can start a reference: `#`, a letter or a digit. */
function mayStart(code: number): boolean {
  const letter = code | 32;
  return code === 35 || (code >= 48 && code <= 57) || (letter >= 97 && letter <= 122);
}

const shortened = (reference: string) => (reference.length > 20 ? `${reference.slice(0, 20)}…` : reference);

/**
 * Decode character references as the tokenizer of the HTML Living Standard does (sections 13.2.5.72 to 80).
 *
 * Malformed are: a known reference without its semicolon, a number that had to be replaced, a number without digits, and
 * an unknown name with a semicolon, or a known one that needs it.
 */
export function decodeReferences(text: string, { context, requireSemicolon }: DecodeRules): DecodedReferences {
  const mode = requireSemicolon
    ? DecodingMode.Strict
    : context === 'attribute'
      ? DecodingMode.Attribute
      : DecodingMode.Legacy;
  const remarks: Remark[] = [];
  let malformed = 0;
  const out = new TextBuilder();
  /** The first code point of what was decoded last; -1 for nothing. */
  let first = -1;
  /** A reference is only tried: what it stands for is not written. */
  let isTrial = false;
  let code = -1;
  let lacksSemicolon = false;
  const decoder = new HtmlEntityDecoder(
    (unit) => {
      if (first < 0) first = unit;
      if (isTrial) return;
      if (unit > 0xffff) out.add(String.fromCodePoint(unit));
      else out.unit(unit);
    },
    {
      missingSemicolonAfterCharacterReference() {
        lacksSemicolon = true;
      },
      absenceOfDigitsInNumericCharacterReference() {},
      validateNumericCharacterReference(value) {
        code = value;
      },
    },
  );
  const read = (from: string, offset: number) => {
    first = -1;
    code = -1;
    lacksSemicolon = false;
    decoder.startEntity(mode);
    const consumed = decoder.write(from, offset + 1);
    return consumed < 0 ? decoder.end() : consumed;
  };
  const isName = (name: string) => {
    isTrial = true;
    const consumed = read(`&${name};`, 0);
    isTrial = false;
    return consumed === name.length + 2;
  };
  const remark = (offset: number, sentence: () => string) => {
    if (malformed++ < NOTES_SHOWN) remarks.push({ offset, sentence: sentence() });
  };
  const remarkDecoded = (offset: number, consumed: number) => {
    const isControl = code >= 0x80 && code <= 0x9f && first !== code;
    if (!lacksSemicolon && !isControl && !isNoCharacter(code)) return;
    remark(offset, () => {
      const given = shortened(text.slice(offset, offset + consumed));
      if (isNoCharacter(code)) return `${given} is not a valid character; it became U+FFFD`;
      if (!isControl) return `${given} is missing its semicolon`;
      const became = `${showCharacter(first)} (windows-1252)`;
      return `${given} is the control character ${codePointName(code)}; it became ${became}`;
    });
  };
  const remarkUndecoded = (offset: number) => {
    const found = /^&(#[xX]?)?([0-9A-Za-z]{0,32})(;?)/.exec(text.slice(offset, offset + LONGEST_NAME + 4));
    if (!found) return;
    const [whole, hash, name, semicolon] = found;
    if (hash !== undefined) {
      const isBare = !/^\d/.test(name ?? '') && !(hash !== '#' && /^[\dA-Fa-f]/.test(name ?? ''));
      if (isBare) remark(offset, () => `&${hash}${name === '' ? semicolon : ''} has no digits; it stays as it is`);
      else remark(offset, () => `${whole} needs a semicolon; it stays as it is`);
    } else if (semicolon !== '' && name !== '') remark(offset, () => `${whole} is not a known name; it stays as it is`);
    else if (name && name.length >= SHORTEST_NAME && context === 'text' && isName(name)) {
      remark(offset, () => `${whole} needs a semicolon; it stays as it is`);
    }
  };

  let copied = 0;
  let count = 0;
  for (let i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i)) {
    if (!mayStart(text.charCodeAt(i + 1))) {
      i++;
      continue;
    }
    out.copy(text, copied, i);
    copied = i;
    const consumed = read(text, i);
    if (consumed === 0) {
      remarkUndecoded(i);
      i++;
      continue;
    }
    remarkDecoded(i, consumed);
    i += consumed;
    copied = i;
    count++;
  }
  if (count === 0) return { text, count, remarks, malformed };
  out.copy(text, copied, text.length);
  return { text: out.toString(), count, remarks, malformed };
}
