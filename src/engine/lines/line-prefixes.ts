import { isBlank, isSpace } from './lines.ts';
import { listMarkEnd } from './list-marks.ts';

const QUOTED = 0x3e;
const SLASH = 0x2f;
const HASH = 0x23;
const ASTERISK = 0x2a;

/**
 * Quote marks of mail, `> `, `>> `, and `> > `, then a comment mark: `// `, `/// `, `//! `, or `# `. At most one space
 * after the last belongs to them. `>=` and `>:(` are not quote marks.
 */
const MARKS =
  /[ \t]*(?:(?:>[ \t]?)*>(?:[ \t]|(?=$|[\p{L}\p{N}"'“‘«([*@]))(?:[ \t]*(?:\/\/[/!]?|#)(?:[ \t]|$))?|(?:\/\/[/!]?|#)(?:[ \t]|$))/uy;
/** ` * ` within a comment: its asterisks are below the first one of the line that opens the comment, so one space more. */
const BLOCK_MARK = /(?:\t| {2})* \*(?:[ \t]|$)/y;

/**
 * Whether marks may begin at an offset: a quick look, since few lines have any.
 * @example mayHaveMarks('> quoted', 0) // true
 */
export function mayHaveMarks(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === QUOTED || unit === SLASH || unit === HASH || unit === ASTERISK;
}

function lineMayHaveMarks(text: string, lineStart: number): boolean {
  let at = lineStart;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return mayHaveMarks(text, at);
}

function endOf(pattern: RegExp, line: string): number {
  pattern.lastIndex = 0;
  return pattern.test(line) ? pattern.lastIndex : 0;
}

/**
 * Returns the length of the marks that every line of a quotation or a comment has, with the indentation before and a space
 * after them; 0 if a line has none. Bullets and numbers are no such marks.
 *
 * @param line without its terminator
 * @param inComment ` * ` continues a comment; else it is a bullet
 * @example lineMarksEnd('  // code', false) // 5
 */
export function lineMarksEnd(line: string, inComment: boolean): number {
  let at = 0;
  while (isSpace(line.charCodeAt(at))) at++;
  if (!mayHaveMarks(line, at)) return 0;
  return endOf(MARKS, line) || (inComment ? endOf(BLOCK_MARK, line) : 0);
}

/**
 * Whether two lines with these marks are of the same quotation or comment: spaces do not matter.
 * @example sameMarks('> > ', '>> ') // true
 */
export const sameMarks = (a: string, b: string): boolean => a === b || a.replace(/\s/g, '') === b.replace(/\s/g, '');

/**
 * Whether a line is of another paragraph than the line before it by their marks: of another quotation or comment, or
 * with nothing after its marks. UTF-16 offsets.
 * @example hasOtherMarks('> a\nb', 0, 3, 4) // true
 */
export function hasOtherMarks(text: string, beforeStart: number, beforeEnd: number, start: number): boolean {
  if (!lineMayHaveMarks(text, start) && !lineMayHaveMarks(text, beforeStart)) return false;
  const line = text.slice(start, lineStop(text, start));
  const before = text.slice(beforeStart, beforeEnd);
  const marks = line.slice(0, lineMarksEnd(line, false));
  return (
    !sameMarks(marks, before.slice(0, lineMarksEnd(before, false))) || (marks !== '' && isBlank(line, marks.length))
  );
}

/** Offset of the line break after a position, or of the end of the text. */
function lineStop(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

/**
 * Returns the end of the list mark that a line begins with, as an offset in UTF-16 code units; 0 if there is none.
 * Headings and quotations do not count: their marks often begin every line.
 * @example itemMarkEnd('- [x] done') // 5
 */
export function itemMarkEnd(line: string): number {
  const end = listMarkEnd(line, 0);
  return end > 0 && /^\s*[#>]/.test(line) ? 0 : end;
}

/** Marks that begin a list within a paragraph: others may as well be a name, a number, or a dash at a broken line. */
export const BEGINS_LIST = /^\s*(?:[-*•‣◦▪▫●○■□▶➤→✓✔☐☑①・]|\(?(?:1[.)]|[aA]\))|[1１一]、|[1１]．|（[1１一]）)/;
/** Other marks that `Blocks` looks for: of a heading, a quotation, a definition, a source, a note, and `pre`. */
const BEGINS_BLOCK = /^(?:[#>]|:\s|\[\^?\w+\]:?\s|<(?:pre|script|style|textarea)[\s>])/i;
/** Most UTF-16 code units of a mark. */
const MAX_MARK = 32;

/**
 * Whether the rest of a line would begin a list item, quotation, comment, or heading if the line were broken there, as
 * at a dash or number within a sentence.
 *
 * @param start UTF-16 offset of the rest, which begins with a word
 * @example wouldBeginBlock('as follows: - a', 12) // true
 */
export function wouldBeginBlock(line: string, start: number): boolean {
  const rest = line.slice(start, start + MAX_MARK);
  // Before list marks, which are looked for after all marks of quotations: a line of those would take quadratic time.
  if (lineMarksEnd(rest, false) > 0) return true;
  if (listMarkEnd(line, start) === start) return false;
  return BEGINS_BLOCK.test(rest) || BEGINS_LIST.test(rest) || itemMarkEnd(line) > 0 || endsInColon(line, start);
}

function endsInColon(line: string, before: number): boolean {
  let at = before;
  while (at > 0 && isSpace(line.charCodeAt(at - 1))) at--;
  return line.charAt(at - 1) === ':';
}
