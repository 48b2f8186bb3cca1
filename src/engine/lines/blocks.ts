import { BEGINS_LIST, itemMarkEnd, lineMarksEnd, sameMarks } from './line-prefixes.ts';
import { isBlank } from './lines.ts';

/** Signature separator, rule, heading, table row, the time of a subtitle, and what opens or closes a comment. */
const ALONE =
  /^\s*(?:--\s?|([-=*_~])\s*(?:\1\s*){2,}|#{2,6}\s.*|\|.*\|\s*|(?:\d\d:)?\d\d:\d\d[,.]\d{3} -->.*|\/\*.*|(?:.*\s)?\*\/)$/;
const mayBeAlone = (line: string) => /^\s*[-=*_~#|/\d]|\*\/$/.test(line);
const standsAlone = (line: string) => mayBeAlone(line) && ALONE.test(line);

const SIGNATURE = /^--\s?$/;
/** The line that opens a block of code (CommonMark 4.5). */
const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/;
/** Tildes alone, which below a line are those of a heading. */
const TILDES = /^\s*~+\s*$/;
/** Columns of an aligned table: lines with a tab or a wide gap inside. */
const GAP = /\S(?:\t| {3,})\s*\S/;
/** A break that Markdown keeps. */
const HARD_BREAK = /[^ ] {2}$/;

/** Columns by which verse and code are indented more than the text around them, as Markdown has it. */
const VERBATIM_INDENT = 4;
/** UTF-16 code units of the longest indented line that is no prose. */
const MAX_VERSE = 60;
/** Columns by which the lines of an entry are indented more than its first. */
const HANGING_INDENT = 2;

/**
 * Returns the columns of white space before a line; a tab goes to the next multiple of four.
 * @example indentOf('  \ta') // 4
 */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === '\t') columns += 4 - (columns % 4);
    else if (character === ' ') columns++;
    else break;
  }
  return columns;
}

/** A part of a text whose lines belong together: of one paragraph, or of one item of a list. */
type Block = {
  /** Marks before each of its lines. */
  readonly marks: string;
  /** Its first and its last line, without marks. */
  readonly first: string;
  last: string;
  readonly indent: number;
  /** Whether a line after the first is indented more. */
  hangs: boolean;
  readonly isVerbatim: boolean;
};

/** A line as it was read. */
type ReadLine = {
  readonly marks: string;
  /** The line without its marks. */
  readonly content: string;
  /** Whether it continues the block of the line before. A blank line continues none. */
  readonly continues: boolean;
  /** Whether it stays as it is: code, verse, or a line of a signature. */
  readonly isVerbatim: boolean;
};

/**
 * Groups lines into paragraphs and list items, in quotations and comments, too. Lines of code (between fences, or indented
 * by four columns as verse is), of tables with gaps, and below the separator of a signature are blocks of their own; an
 * entry of a bibliography ends where its hanging indentation does.
 */
export class Blocks {
  #block: Block | undefined;
  /** Whether a comment that `/*` began has not ended. */
  #inComment = false;
  /** The backticks or tildes that opened a block of code, and the marks before them. */
  #fence: { readonly ticks: string; readonly marks: string } | undefined;
  #inSignature = false;
  /** Column at which the text of the last paragraph or item begins. */
  #base = Number.POSITIVE_INFINITY;
  readonly #keepsHardBreaks: boolean;

  /** @param keepsHardBreaks two spaces at the end of a line end its block, as in Markdown */
  constructor({ keepsHardBreaks = true } = {}) {
    this.#keepsHardBreaks = keepsHardBreaks;
  }

  /** Reads a line. @param line without its terminator */
  read(line: string): ReadLine {
    if (this.#fence) {
      const fenced = this.#readFenced(line, this.#fence);
      if (fenced) return fenced;
    }
    const end = lineMarksEnd(line, this.#inComment);
    const marks = line.slice(0, end);
    const content = end === 0 ? line : line.slice(end);
    if (isBlank(content)) {
      this.#block = undefined;
      this.#inSignature = false;
      if (end === 0) this.#inComment = false;
      return { marks, content, continues: false, isVerbatim: false };
    }
    const isUnderline = this.#block !== undefined && TILDES.test(content);
    const [, ticks] = (isUnderline ? undefined : FENCE.exec(content)) ?? [];
    if (ticks) this.#fence = { ticks, marks };
    const block = this.#block;
    const indent = indentOf(content);
    const isVerbatim = ticks !== undefined || this.#inSignature || this.#isVerse(content, indent);
    const continues =
      block !== undefined && !isVerbatim && !block.isVerbatim && this.#continues(block, marks, content, indent);
    if (continues) {
      block.last = content;
      if (indent >= block.indent + HANGING_INDENT) block.hangs = true;
    } else {
      this.#block = { marks, first: content, last: content, indent, hangs: false, isVerbatim };
      if (!isVerbatim) this.#base = Math.max(indent, itemMarkEnd(content));
    }
    if (SIGNATURE.test(content)) this.#inSignature = true;
    if (content.includes('/*')) this.#inComment = true;
    if (content.includes('*/')) this.#inComment = false;
    return { marks, content, continues, isVerbatim };
  }

  /** Reads a line of code; undefined if the quotation or comment that the code is in has ended. */
  #readFenced(
    line: string,
    { ticks, marks }: { readonly ticks: string; readonly marks: string },
  ): ReadLine | undefined {
    const isInside = line.startsWith(marks.trimEnd());
    const end = Math.min(marks.length, line.length);
    const content = line.slice(end);
    if (!isInside || (content.trim().startsWith(ticks) && /^\s*(?:`+|~+)\s*$/.test(content))) this.#fence = undefined;
    if (!isInside) return undefined;
    this.#block = { marks, first: content, last: content, indent: 0, hangs: false, isVerbatim: true };
    return { marks: line.slice(0, end), content, continues: false, isVerbatim: true };
  }

  /** Whether a line is of verse or code that is indented more than the text before: after a blank line, or such a line. */
  #isVerse(content: string, indent: number): boolean {
    return (
      (this.#block === undefined || this.#block.isVerbatim) &&
      indent >= this.#base + VERBATIM_INDENT &&
      content.trim().length < MAX_VERSE &&
      itemMarkEnd(content) === 0
    );
  }

  #continues(block: Block, marks: string, content: string, indent: number): boolean {
    if (!sameMarks(block.marks, marks) || standsAlone(content) || standsAlone(block.last)) return false;
    if (this.#keepsHardBreaks && HARD_BREAK.test(block.last)) return false;
    if (GAP.test(content) && GAP.test(block.last)) return false;
    const isItem = itemMarkEnd(block.first) > 0;
    if (block.hangs && !isItem && indent <= block.indent) return false;
    return itemMarkEnd(content) === 0 || !(BEGINS_LIST.test(content) || isItem || block.last.trimEnd().endsWith(':'));
  }
}
