import { errorAt } from '../../contract/error-at.ts';
import { encodeString } from '../json/strings.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { printValues, type ShapeComment, type ShapeMember } from './tree.ts';

/** One assignment, comment, or blank line; quoted values may be several lines long. */
const LINE =
  /[^\S\n\r]*(?:(#[^\n\r]*)|(?:export[^\S\n\r]+)?([\w.-]+)[^\S\n\r]*=[^\S\n\r]*(?:('[^']*'|"(?:[^"\\]|\\[\s\S])*"|`[^`]*`)|((?!['"`])(?:[^\s#]|(?<=\S)#|[^\S\n\r]+(?=[^\s#]))*))[^\S\n\r]*(#[^\n\r]*)?)?(?:\r\n|[\n\r]|$)/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unquoted(literal: string): string {
  const inside = literal.slice(1, -1);
  return literal.startsWith('"')
    ? inside.replace(/\\([\s\S])/g, (both, letter: string) =>
        letter === '"' || letter === '\\' || letter === '$' ? letter : (ESCAPES[letter] ?? both),
      )
    : inside;
}

/**
 * Reads a `.env` file as an object of texts, by the rules of dotenv: `export`, quotes of three kinds, values of several
 * lines in quotes, escapes in double quotes. Variables inside values are left as they are, which a note counts.
 *
 * @throws ToolError at the first line that is no assignment
 */
export function readEnv(text: string): ReadShape {
  const members: ShapeMember[] = [];
  const comments: ShapeComment[] = [];
  const tally = new Tally(text);
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; ) {
    LINE.lastIndex = at;
    const found = LINE.exec(text);
    if (!found) throw errorAt(text, at, envFault(text, at));
    const [line, comment, key, literal, plain = '', after] = found;
    const commentText = comment ?? after;
    if (key !== undefined) {
      const keyAt = at + line.indexOf(key);
      const value = literal === undefined ? plain : unquoted(literal);
      const valueAt = text.indexOf(literal ?? plain, keyAt + key.length + 1);
      // A dollar sign after a backslash, or in single quotes, is text.
      if (!literal?.startsWith("'") && /(?<!\\)(?:\\\\)*\$[{(A-Z_a-z]/.test(literal ?? plain))
        tally.add('variable', valueAt);
      const end = valueAt + (literal ?? plain).length;
      members.push({ key, at: keyAt, value: { at: valueAt, end, json: encodeString(value) } });
    }
    if (commentText !== undefined) {
      comments.push({ at: at + line.lastIndexOf(commentText), text: commentText.slice(1) });
    }
    at += line.length;
  }
  const printed = printValues(text, [{ at: 0, members }], comments);
  const notes = tally.note(
    'variable',
    'value has a variable or command in it, which stays',
    'values have a variable or command in them, which stays',
  );
  return { ...printed, notes };
}

function envFault(text: string, at: number): string {
  const [line = ''] = /[^\n\r]*/.exec(text.slice(at, at + 1000)) ?? [];
  if (/=\s*['"`]/.test(line)) return 'the quotes of this value are not closed, or text follows them';
  return line.includes('=') ? 'the name before = has letters, digits, _, ., and - only' : 'this line has no = in it';
}
