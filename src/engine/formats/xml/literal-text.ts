import { errorAt } from '../../contract/error-at.ts';
import { convertNewlines } from '../../unicode/newlines.ts';
import { characterAt, shown } from './reference.ts';
import { isXmlBlank } from './tape.ts';

/** Characters of the entities that need no declaration (XML 1.0, section 4.6). */
const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const inContent = /\r\n?|&([^;]*);/g;
const inAttribute = /\r\n?|[\t\n]|&([^;]*);/g;

/**
 * Returns the text that a range of a checked XML text represents: references are resolved, and `\r\n` and `\r` become
 * `\n` (XML 1.0, section 2.11).
 *
 * @throws ToolError at a reference to any entity that is not predefined: entities are never expanded
 */
export const decodeContent = (text: string, start: number, end: number): string =>
  decode(text, start, end, inContent, '\n');

/**
 * Returns the value that an attribute represents: as `decodeContent`, and tabs and line breaks become spaces (XML 1.0,
 * section 3.3.3).
 *
 * @throws ToolError as `decodeContent` does
 */
export const decodeAttribute = (text: string, start: number, end: number): string =>
  decode(text, start, end, inAttribute, ' ');

function decode(text: string, start: number, end: number, pattern: RegExp, space: string): string {
  return text.slice(start, end).replace(pattern, (found, name: string | undefined, offset: number) => {
    if (name === undefined) return space;
    const at = start + offset;
    if (name.startsWith('#')) return characterAt(text, at);
    if (Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name] as string;
    const sentence = `entities are not expanded; replace &${shown(name)}; with its text, or with a number such as &#160;`;
    throw errorAt(text, at, sentence, at + found.length);
  });
}

/** Returns a part of a text with `\n` for all line ends. */
export const withLineFeeds = (text: string, start: number, end: number): string =>
  convertNewlines(text.slice(start, end), 'lf');

const CONTENT_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Returns a text as content of an element, escaped as Canonical XML 1.1 does. */
export const encodeContent = (value: string): string =>
  value.replace(/[&<>\r]/g, (character) => CONTENT_ESCAPES[character] as string);

/** Returns a text as an attribute value for double quotes, escaped as Canonical XML 1.1 does. */
export const encodeAttribute = (value: string): string =>
  value.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] as string);

/** Returns whitespace that readers do not take for layout: its first character is a reference. */
export const protectedSpace = (value: string): string =>
  value === '' ? '' : `&#${value.charCodeAt(0)};${encodeContent(value.slice(1))}`;

/** Whether a text is empty or nothing but XML whitespace. */
export const isBlankText = (value: string): boolean => isXmlBlank(value, 0, value.length);
