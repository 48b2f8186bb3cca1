import { errorAt } from '../../contract/error-at.ts';
import { forEachLine } from '../../lines/lines.ts';
import { encodeString } from '../json/strings.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { printValues, type ShapeComment, type ShapeMember } from './tree.ts';

/** Matches one text in quotes; backslashes may be escapes, or those of a path. */
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|"[^"]*"|'[^']*')$/;
const BEFORE_COMMENT = /^(?:"(?:[^"\\]|\\.)*"|'[^']*')(?=\s+[;#])/;

/** Matches a section, or a plain name and its value: a line of its own, however deep it is indented. */
const OWN_LINE = /^\[|^[\p{L}_][\p{L}\p{N}_.-]*\s*(?:=(?!=)|:\s)/u;
/** Matches a backslash that joins lines; one at the end of `C:\` or of a name with others is that of a path. */
const JOINING = /(?:^|\s)\\$|^[^\\]*[^\\:]\\$/;

/** A key whose value may go on in the next line. */
type OpenKey = {
  readonly key: string;
  readonly at: number;
  readonly indent: number;
  readonly valueAt: number;
  /** The lines of the value, with what joins them. */
  readonly parts: string[];
  end: number;
  /** Whether all deeper lines belong to the value. */
  isList: boolean;
  /** Number of blank lines since the last line of the value. */
  blanks: number;
};

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
 * A backslash at the end of a line joins it with the next by a space, as in systemd and Git. A deeper line continues the
 * value with a line break, as in Python, if the key above has no value, or the line is no plain key with a value.
 *
 * @throws ToolError at a section whose bracket is not closed
 */
export function readIni(text: string): ReadShape {
  const root: ShapeMember[] = [];
  const sections = new Map<string, ShapeMember[]>();
  const comments: ShapeComment[] = [];
  const tally = new Tally(text);
  let members = root;
  let open: OpenKey | undefined;
  const start = text.startsWith('\ufeff') ? 1 : 0;

  forEachLine(text.slice(start), (from, to) => {
    const line = text.slice(start + from, start + to);
    const content = line.trim();
    const indent = line.length - line.trimStart().length;
    const at = start + from + indent;
    if (content === '') {
      if (open) open.blanks++;
    } else if (/^[;#]/.test(content)) comments.push({ at, text: content.slice(1) });
    else if (!open || !continueValue(open, content, at, indent > open.indent)) {
      closeValue();
      if (content.startsWith('[')) members = section(content, at);
      else addMember(content, at, indent);
    }
  });
  closeValue();

  /** Returns whether a line continues the value of the key above. */
  function continueValue(key: OpenKey, content: string, at: number, isDeeper: boolean): boolean {
    const last = key.parts.at(-1) ?? '';
    if (key.blanks === 0 && JOINING.test(last) && (isDeeper || !content.startsWith('['))) {
      tally.add('joined', at);
      key.parts.splice(-1, 1, `${last.slice(0, -1).trimEnd()} `, content);
    } else if (isDeeper && (key.isList || !OWN_LINE.test(content))) {
      tally.add('continued', at);
      key.parts.push('\n'.repeat(key.blanks + 1) + content);
      key.isList = true;
    } else {
      if (isDeeper && !content.startsWith('[')) tally.add('own', at);
      return false;
    }
    key.end = at + content.length;
    key.blanks = 0;
    return true;
  }

  function closeValue(): void {
    if (!open) return;
    const { key, at, valueAt, parts, end } = open;
    const value = parts.join('');
    const isQuoted = QUOTED.test(value);
    if (isQuoted) tally.add('quotes', valueAt);
    if (/[^\\]\\$/.test(value)) tally.add('backslash', end - 1);
    const json = encodeString(isQuoted ? value.slice(1, -1) : value);
    members.push({ key, at, value: { at: valueAt, end, json } });
    open = undefined;
  }

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

  function addMember(content: string, at: number, indent: number): void {
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
    const key = content.slice(0, sign).trimEnd();
    open = { key, at, indent, valueAt, parts: [written], end, isList: written === '', blanks: 0 };
  }

  const notes = [
    ...tally.note(
      'continued',
      'indented line was read as a part of the value above it, not as a key',
      'indented lines were read as parts of the values above them, not as keys',
    ),
    ...tally.note(
      'own',
      'indented line was read as a key, not as a part of the value above it',
      'indented lines were read as keys, not as parts of the values above them',
    ),
    ...tally.note(
      'joined',
      'line was joined with the one above it, which ends in a backslash',
      'lines were joined with those above them, which end in a backslash',
    ),
    ...tally.note(
      'backslash',
      'backslash at the end of a line was read as a part of the value',
      'backslashes at the end of a line were read as parts of the values',
    ),
    ...tally.note('quotes', 'value lost the quotes around it', 'values lost the quotes around them'),
    ...tally.note('bare', 'key without a value is null', 'keys without a value are null'),
    ...tally.note('section', 'section came again and was joined', 'sections came again and were joined'),
  ];
  return { ...printValues(text, [{ at: 0, members: root }], comments), notes };
}
