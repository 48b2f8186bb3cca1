import { errorAt } from '../../contract/error-at.ts';
import { forEachLine } from '../../lines/lines.ts';
import { encodeString } from '../json/strings.ts';
import type { ReadShape } from './shape.ts';
import { printValues, type ShapeComment, type ShapeMember } from './tree.ts';

/** Ends with an odd number of backslashes: it goes on in the next line. */
const GOES_ON = /(?<!\\)(?:\\\\)*\\$/;

const KEY = /^((?:[^\\=:\s]|\\.)*)\s*[=:]?\s*/s;

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

/**
 * Reads a `.properties` file as an object of texts, by the documentation of `java.util.Properties`: keys with dots stay
 * in one piece.
 *
 * @throws ToolError at a malformed `\uXXXX`
 */
export function readProperties(text: string): ReadShape {
  const members: ShapeMember[] = [];
  const comments: ShapeComment[] = [];
  let logical = '';
  let at = -1;

  const unescaped = (part: string) =>
    part.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, unit: string | undefined, letter: string) => {
      if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
      if (letter === 'u') throw errorAt(text, text.indexOf('\\u', at), '\\u needs four hexadecimal digits');
      return ESCAPES[letter] ?? letter;
    });
  const add = () => {
    const [head = '', key = ''] = KEY.exec(logical) ?? [];
    const value = encodeString(unescaped(logical.slice(head.length)));
    members.push({ key: unescaped(key), at, value: { at: at + key.length, json: value } });
    logical = '';
    at = -1;
  };

  const start = text.startsWith('\ufeff') ? 1 : 0;
  forEachLine(text.slice(start), (from, to) => {
    const line = text.slice(start + from, start + to);
    const content = line.trimStart();
    const contentAt = start + to - content.length;
    if (at < 0) {
      if (content === '') return;
      if (content.startsWith('#') || content.startsWith('!')) {
        comments.push({ at: contentAt, text: content.slice(1) });
        return;
      }
      at = contentAt;
    }
    const goesOn = GOES_ON.test(content);
    logical += goesOn ? content.slice(0, -1) : content;
    if (!goesOn) add();
  });
  if (at >= 0) add();
  return { ...printValues(text, [{ at: 0, members }], comments), notes: [] };
}
