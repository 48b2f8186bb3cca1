import { BEGINS_LIST, itemMarkEnd, lineMarksEnd, sameMarks } from './line-prefixes.ts';
import { isBlank } from './lines.ts';

/** Signature separator, rule, heading, the time of a subtitle, and what opens or closes a comment. */
const ALONE =
  /^\s*(?:--\s?|([-=*_~])\s*(?:\1\s*){2,}|#{2,6}\s.*|(?:\d\d:)?\d\d:\d\d[,.]\d{3} -->.*|\/\*.*|(?:.*\s)?\*\/)$/;
const mayBeAlone = (line: string) => /^\s*[-=*_~#/\d]|\*\/$/.test(line);
const standsAlone = (line: string) => mayBeAlone(line) && ALONE.test(line);

const SIGNATURE = /^--\s?$/;
/** Matches lines that may be code, a tag, a table, or an address: few are, and all have one of these signs first. */
const MAY_BE_VERBATIM = /^\s*[`~<|+:=[-]/;
/** The line that opens a block of code (CommonMark 4.5). */
const FENCE = /^\s*(`{3,}|~{3,})[^`]*$/;
const FENCE_END = /^\s*(?:`+|~+)\s*$/;
/** The tag of an element whose line breaks count (CommonMark 4.6). */
const OPEN_TAG = /^\s*<(pre|script|style|textarea)(?=[\s>]|$)/i;
/** The first line of front matter in YAML or TOML, a line in it, and its last one. */
const MATTER = /^(?:---|\+\+\+)\s*$/;
const SETTING = /^[\w-]+\s*[:=](?:\s|$)/;
const MATTER_END = /^(?:---|\+\+\+|\.\.\.)\s*$/;
const ROW = /^\s*\|.*\|\s*$/;
/** Whether a line is the row of dashes below the header of a table, or a border of one. */
const isTableRule = (line: string) => /^[\s|+:=-]+$/.test(line) && /[|+]/.test(line) && /[-=]/.test(line);
/** The address of a link (CommonMark 4.7). */
const LINK = /^\s*\[[^\]^][^\]]*\]:\s+\S+(?:\s+["'(].*)?$/;
/** A footnote, or the definition of a term, and an entry in a list of sources. */
const NOTE = /^\s*(?:\[\^[^\]\s]+\]:|:)\s/;
const ENTRY = /^\s*\[\w{1,12}\]\s/;
/** Tildes alone, which below a line are those of a heading. */
const TILDES = /^\s*~+\s*$/;
/** Columns of an aligned table: lines with a tab or a wide gap inside. */
const GAP = /\S(?:\t| {3,})\s*\S/;
/** A break that Markdown keeps. */
const HARD_BREAK = /[^ ] {2}$|[^\\]\\$/;

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

/** Lines that stay as they are until one ends them: code, an element such as `pre`, or front matter. */
type Enclosure = {
  /** Marks before each of them. */
  readonly marks: string;
  isEnd(content: string): boolean;
};

/** Returns what a line opens; undefined if it opens nothing. @param canBeFence below a line, tildes are of a heading */
function enclosureAt(content: string, marks: string, canBeFence: boolean): Enclosure | undefined {
  const [, ticks] = (canBeFence && FENCE.exec(content)) || [];
  if (ticks) return { marks, isEnd: (line) => line.trim().startsWith(ticks) && FENCE_END.test(line) };
  const [, name] = OPEN_TAG.exec(content) ?? [];
  const endTag = name && new RegExp(`</${name}`, 'i');
  return endTag && !endTag.test(content) ? { marks, isEnd: (line) => endTag.test(line) } : undefined;
}

/** A line as it was read. */
type ReadLine = {
  readonly marks: string;
  /** The line without its marks. */
  readonly content: string;
  /** Whether it continues the block of the line before. A blank line continues none. */
  readonly continues: boolean;
  /** Whether it stays as it is: code, verse, front matter, the address of a link, or a line of a table or signature. */
  readonly isVerbatim: boolean;
  /** Whether it is a further paragraph of a list item, by its indentation. */
  readonly isInItem: boolean;
};

/**
 * Groups lines into paragraphs and list items, in quotations and comments, too. Lines of code (between fences or tags, or
 * indented by four columns as verse is), of front matter and tables, and below the separator of a signature are blocks of
 * their own; an entry of a bibliography ends at the next number in brackets, or where its hanging indentation does.
 */
export class Blocks {
  #block: Block | undefined;
  /** Whether a comment that `/*` began has not ended. */
  #inComment = false;
  #enclosure: Enclosure | undefined;
  #inSignature = false;
  /** Whether the line before is a row of a table, or the one of dashes. */
  #inTable = false;
  /** Whether this is the first line, or the second after one of dashes. */
  #start: 'first' | 'matter' | undefined = 'first';
  /** Column at which the text of the last paragraph or item begins. */
  #base = Number.POSITIVE_INFINITY;
  /** Column at which the text of the first item of the list begins; none outside of lists. */
  #list = Number.POSITIVE_INFINITY;
  readonly #keepsHardBreaks: boolean;

  /** @param keepsHardBreaks two spaces at the end of a line end its block, as in Markdown */
  constructor({ keepsHardBreaks = true } = {}) {
    this.#keepsHardBreaks = keepsHardBreaks;
  }

  /** Reads a line. @param line without its terminator */
  read(line: string): ReadLine {
    const start = this.#start;
    this.#start = start === 'first' && MATTER.test(line) ? 'matter' : undefined;
    if (start === 'matter' && SETTING.test(line))
      this.#enclosure = { marks: '', isEnd: (content) => MATTER_END.test(content) };
    const enclosed = this.#enclosure && this.#readEnclosed(line, this.#enclosure);
    if (enclosed) return enclosed;
    const end = lineMarksEnd(line, this.#inComment);
    const marks = line.slice(0, end);
    const content = end === 0 ? line : line.slice(end);
    if (isBlank(content)) {
      this.#block = undefined;
      this.#inSignature = false;
      this.#inTable = false;
      if (end === 0) this.#inComment = false;
      return { marks, content, continues: false, isVerbatim: false, isInItem: false };
    }
    const mayBeVerbatim = MAY_BE_VERBATIM.test(content);
    const canBeFence = this.#block === undefined || !TILDES.test(content);
    const opened = mayBeVerbatim ? enclosureAt(content, marks, canBeFence) : undefined;
    this.#enclosure = opened;
    this.#inTable =
      (mayBeVerbatim && (ROW.test(content) || isTableRule(content))) || (this.#inTable && content.includes('|'));
    const block = this.#block;
    const indent = indentOf(content);
    const isVerbatim =
      opened !== undefined ||
      this.#inSignature ||
      this.#inTable ||
      (mayBeVerbatim && LINK.test(content)) ||
      this.#isVerse(content, indent);
    const continues =
      block !== undefined && !isVerbatim && !block.isVerbatim && this.#continues(block, marks, content, indent);
    if (continues) {
      block.last = content;
      if (indent >= block.indent + HANGING_INDENT) block.hangs = true;
    } else {
      this.#block = { marks, first: content, last: content, indent, hangs: false, isVerbatim };
      const itemEnd = itemMarkEnd(content);
      if (!isVerbatim) this.#base = Math.max(indent, itemEnd);
      if (itemEnd > 0) this.#list = Math.min(this.#list, this.#base);
      else if (indent < this.#list) this.#list = Number.POSITIVE_INFINITY;
    }
    if (SIGNATURE.test(content)) this.#inSignature = true;
    if (content.includes('/*')) this.#inComment = true;
    if (content.includes('*/')) this.#inComment = false;
    return { marks, content, continues, isVerbatim, isInItem: !continues && indent >= this.#list };
  }

  /** Reads a line that something encloses; undefined if the quotation or comment that it is in has ended. */
  #readEnclosed(line: string, { marks, isEnd }: Enclosure): ReadLine | undefined {
    const isInside = line.startsWith(marks.trimEnd());
    const end = Math.min(marks.length, line.length);
    const content = line.slice(end);
    if (!isInside || isEnd(content)) this.#enclosure = undefined;
    if (!isInside) return undefined;
    this.#block = { marks, first: content, last: content, indent: 0, hangs: false, isVerbatim: true };
    return { marks: line.slice(0, end), content, continues: false, isVerbatim: true, isInItem: false };
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
    if (NOTE.test(content) || (ENTRY.test(content) && ENTRY.test(block.first))) return false;
    const isItem = itemMarkEnd(block.first) > 0;
    if (block.hangs && !isItem && indent <= block.indent) return false;
    return itemMarkEnd(content) === 0 || !(BEGINS_LIST.test(content) || isItem || block.last.trimEnd().endsWith(':'));
  }
}
