import { errorAt } from '../../contract/error-at.ts';
import { codePointName } from '../../unicode/show-character.ts';
import { isXmlCharacter, nameEnd } from './characters.ts';

/** Longest name that a message quotes. */
const SHOWN = 60;

/** A name as messages quote it: shortened when it is long. */
export const shown = (name: string): string => (name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name);

/** The error of an ampersand that begins no reference. */
export const BARE_AMPERSAND = '"&" must be written as &amp; or start an entity such as &lt;';

/** Entities that need no declaration (XML 1.0, section 4.6). */
export const PREDEFINED = ['lt', 'gt', 'amp', 'quot', 'apos'];

/**
 * Returns the end of the entity or character reference at an ampersand.
 *
 * @throws ToolError if there is no reference to a character
 */
export function referenceEnd(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === 35) {
    const end = characterReferenceEnd(text, at);
    if (end > 0) return end;
  } else {
    const end = nameEnd(text, at + 1);
    const name = text.slice(at + 1, end);
    if (name !== '' && text[end] === ';') return end + 1;
    if (PREDEFINED.includes(name)) throw errorAt(text, at, `";" is missing after &${name}`, end);
  }
  throw errorAt(text, at, BARE_AMPERSAND);
}

/** The character of a character reference that was checked. */
export function characterAt(text: string, at: number): string {
  const digits = text.slice(at + 2, text.indexOf(';', at));
  return String.fromCodePoint(digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number(digits));
}

/** The end of `&#65;` or `&#x41;`; -1 if it is neither. */
function characterReferenceEnd(text: string, at: number): number {
  let semicolon = at + 2;
  while (/[0-9a-fA-Fx]/.test(text.charAt(semicolon))) semicolon++;
  const reference = text.slice(at, semicolon + 1);
  const [, hex, decimal] = /^&#(?:x([0-9a-fA-F]+)|(\d+));$/.exec(reference) ?? [];
  if (hex === undefined && decimal === undefined) return -1;
  const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (!isXmlCharacter(codePoint)) {
    const name = codePoint <= 0x10ffff ? codePointName(codePoint) : shown(reference);
    throw errorAt(text, at, `${name} is not allowed in XML`, at + reference.length);
  }
  return at + reference.length;
}
