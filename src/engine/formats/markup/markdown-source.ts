import { errorAt } from '../../contract/error-at.ts';

/** Most quotes and lists that a line opens: each line after it looks at all of them. */
const MAX_CONTAINERS = 500;
/** Most cells of a table whose short rows are filled. */
const MAX_CELLS = 1_000_000;

/** Most ends of emphasis and of brackets in a paragraph: micromark looks back from each to those before. */
const MAX_ENDS = 5000;
/** Most UTF-16 code units of a paragraph after a bracket that is open: from each word, it looks back to the bracket. */
const MAX_OPEN = 50_000;
/** Most lines of a paragraph: micromark moves all that follow at each. */
const MAX_LINES = 10_000;
/** Most lines of a paragraph that go on without the signs of its quote or list: micromark looks at those before each. */
const MAX_LAZY = 5000;

/** Matches a line that is no text of a paragraph: HTML, code, or blank. */
const NO_TEXT = /^(?:[ \t]*<| {4}|\t|[> \t]*$)/;
/** Matches a line that continues no paragraph: a heading or an item. */
const FIRST = /^[ \t]*(?:#|[-+*][ \t]|\d{1,9}[.)][ \t])/;
const FENCE = /^[> \t]*(?:```|~~~)/;
/** Matches signs after a text, which may end emphasis or a link; a low line inside of a word does not. */
const ENDS = /(?<=[^\s*~_])(?:\*+|~+|_+(?!\w))|\]/g;
/** Matches signs before a text, which may begin emphasis. */
const BEGINNINGS = /(?<![*~_])[*~_]+(?=[^\s*~_])/g;

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;
const DELIMITERS = /^[> \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Counts for the time that a paragraph takes to read: its signs that begin emphasis, those that end it, the number of
 * ends, its lines, brackets that are open, UTF-16 code units since all were closed, and the most of them.
 */
const newParagraph = () => ({ begin: 0, end: 0, ends: 0, lines: 0, open: 0, inside: 0, most: 0 });

function countOpen(paragraph: ReturnType<typeof newParagraph>, line: string): void {
  let from = 0;
  const addTo = (to: number) => {
    paragraph.inside = paragraph.open > 0 ? paragraph.inside + to - from : 0;
    paragraph.most = Math.max(paragraph.most, paragraph.inside);
    from = to;
  };
  for (const { 0: bracket, index } of line.matchAll(/[[\]]/g)) {
    addTo(index);
    paragraph.open = Math.max(0, paragraph.open + (bracket === '[' ? 1 : -1));
  }
  addTo(line.length);
}

/**
 * Checks that a text needs no more time and memory than its length allows: a reader looks at each open quote and list
 * for every line, and fills the short rows of tables.
 *
 * @param source with LF line ends
 * @throws ToolError at a line that opens more than 500 quotes and lists, at a table of more than 1,000,000 cells, and at
 * a paragraph with more than 10,000 lines, more than 5,000 ends of emphasis and brackets, as many lines without the sign
 * of its quote or list, or more than 50,000 characters in brackets
 */
export function checkMarkdown(source: string): void {
  let columns = 0;
  let rows = 0;
  let at = 0;
  let isCode = false;
  let signs = newParagraph();
  let lazy = Number.NEGATIVE_INFINITY;
  for (const line of source.split('\n')) {
    if (line.length > MAX_CONTAINERS && !RULE.test(line)) {
      const marks = CONTAINERS.exec(line)?.[0].match(/[^ \t\d]/g)?.length ?? 0;
      if (marks > MAX_CONTAINERS) {
        throw errorAt(source, at, `this line opens more than ${MAX_CONTAINERS} quotes and lists`, at + line.length);
      }
    }
    if (line.trim() === '') columns = 0;
    else if (columns > 0) rows++;
    else if (line.includes('|') && DELIMITERS.test(line)) {
      columns = line.split('|').length;
      rows = 0;
    }
    if (rows * columns > MAX_CELLS) throw errorAt(source, at, 'this table would have more than 1,000,000 cells');
    if (FENCE.test(line)) isCode = !isCode;
    const isOpened = CONTAINERS.test(line);
    const isText = !isCode && columns === 0 && !NO_TEXT.test(line);
    const isFirst = FIRST.test(line);
    if (!isText || isFirst) signs = newParagraph();
    if (isText) {
      signs.lines++;
      countOpen(signs, line);
      for (const [found] of line.matchAll(BEGINNINGS)) signs.begin += found.length;
      for (const [found] of line.matchAll(ENDS)) {
        signs.ends++;
        signs.end += found.length;
      }
    }
    // A line that is indented may be inside of its item.
    if (isText && !isFirst && !isOpened) lazy += /^[ \t]/.test(line) ? 0 : 1;
    else lazy = isOpened ? 0 : Number.NEGATIVE_INFINITY;
    if (signs.lines > MAX_LINES) throw errorAt(source, at, 'this paragraph has more than 10,000 lines');
    if (signs.ends + Math.min(signs.begin, signs.end) > MAX_ENDS) {
      throw errorAt(source, at, 'this paragraph has more than 5,000 ends of emphasis and brackets');
    }
    if (signs.most > MAX_OPEN) {
      throw errorAt(source, at, 'this paragraph has more than 50,000 characters in brackets');
    }
    if (lazy > MAX_LAZY) {
      throw errorAt(source, at, 'more than 5,000 lines before this one continue a quote or list without its sign');
    }
    at += line.length + 1;
  }
}

/** The metadata at the top of a page, between lines of three hyphens, as site generators keep it. */
const FRONT_MATTER =
  /^---[ \t]*\n(?=[\w-]+[ \t]*:(?:[ \t]|\n))(?:(?!(?:---|\.\.\.)[ \t]*(?:\n|$)).*\n)*(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/**
 * Splits a text after its front matter. CommonMark has none: it would make a rule and a heading of it.
 *
 * @returns both parts; an empty front matter if the text does not begin with lines such as `title: Tea` between `---`
 */
export function splitFrontMatter(source: string): { readonly frontMatter: string; readonly body: string } {
  const frontMatter = FRONT_MATTER.exec(source)?.[0] ?? '';
  return { frontMatter, body: source.slice(frontMatter.length) };
}
