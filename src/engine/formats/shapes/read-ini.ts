import { errorAt } from '../../contract/error-at.ts';
import { forEachLine } from '../../lines/lines.ts';
import { encodeString } from '../json/strings.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { printValues, type ShapeComment, type ShapeMember } from './tree.ts';

/** Matches one text in quotes; backslashes may be escapes, or those of a path. */
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|"[^"]*"|'[^']*')$/;
const BEFORE_COMMENT = /^(?:"(?:[^"\\]|\\.)*"|'[^']*')(?=\s+[;#])/;

/** Returns the value at the beginning of a text, without the comment after it. */
function writtenValue(rest: string): string {
  const [quoted] = BEFORE_COMMENT.exec(rest) ?? [];
  if (quoted !== undefined) return quoted;
  const space = QUOTED.test(rest) ? -1 : rest.search(/\s[;#]/);
  return space < 0 ? rest : rest.slice(0, space).trimEnd();
}

/**
 * Reads an INI file as an object: keys before the first section, then an object for each section, whose name stays in one
 * piece. There is no standard: values are text, without the quotes around them; `;` and `#` begin comments, after a value
 * only with a space before them; a section that comes again goes on; a key without `=` is null.
 *
 * @throws ToolError at a section whose bracket is not closed
 */
export function readIni(text: string): ReadShape {
  const root: ShapeMember[] = [];
  const sections = new Map<string, ShapeMember[]>();
  const comments: ShapeComment[] = [];
  const tally = new Tally(text);
  let members = root;
  const start = text.startsWith('\ufeff') ? 1 : 0;

  forEachLine(text.slice(start), (from, to) => {
    const line = text.slice(start + from, start + to);
    const content = line.trim();
    const at = start + from + line.length - line.trimStart().length;
    if (content === '') return;
    if (/^[;#]/.test(content)) comments.push({ at, text: content.slice(1) });
    else if (content.startsWith('[')) members = section(content, at);
    else addMember(content, at);
  });

  function section(content: string, at: number): ShapeMember[] {
    const [, name, rest = ''] = /^\[([^\]]*)\]\s*(.*)$/.exec(content) ?? [];
    if (name === undefined || !/^(?:[;#]|$)/.test(rest)) {
      throw errorAt(text, at, name === undefined ? 'the ] of this section is missing' : 'text follows the section');
    }
    if (rest !== '') comments.push({ at: at + content.length - rest.length, text: rest.slice(1) });
    const known = sections.get(name.trim());
    if (known) {
      tally.add('section', at);
      return known;
    }
    const made: ShapeMember[] = [];
    sections.set(name.trim(), made);
    root.push({ key: name.trim(), at, value: { at, members: made } });
    return made;
  }

  function addMember(content: string, at: number): void {
    const sign = content.search(/[=:]/);
    const rest = content.slice(sign + 1).trimStart();
    const valueAt = at + content.length - rest.length;
    const written = writtenValue(rest);
    const comment = rest.slice(written.length).trimStart();
    const end = valueAt + written.length;
    if (comment !== '') comments.push({ at: at + content.length - comment.length, text: comment.slice(1) });
    if (sign < 0) {
      tally.add('bare', at);
      members.push({ key: written, at, value: { at: end, json: 'null' } });
      return;
    }
    const isQuoted = QUOTED.test(written);
    if (isQuoted) tally.add('quotes', valueAt);
    const value = isQuoted ? written.slice(1, -1) : written;
    members.push({ key: content.slice(0, sign).trimEnd(), at, value: { at: valueAt, end, json: encodeString(value) } });
  }

  const notes = [
    ...tally.note('quotes', 'value lost the quotes around it', 'values lost the quotes around them'),
    ...tally.note('bare', 'key without a value is null', 'keys without a value are null'),
    ...tally.note('section', 'section came again and was joined', 'sections came again and were joined'),
  ];
  return { ...printValues(text, [{ at: 0, members: root }], comments), notes };
}
