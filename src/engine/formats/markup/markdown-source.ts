import { errorAt } from '../../contract/error-at.ts';

/** Most quotes and lists that a line opens: each line after it looks at all of them. */
const MAX_CONTAINERS = 500;
/** Most cells of a table whose short rows are filled. */
const MAX_CELLS = 1_000_000;

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;
const DELIMITERS = /^[> \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Checks that a text needs no more time and memory than its length allows: a reader looks at each open quote and list
 * for every line, and fills the short rows of tables.
 *
 * @param source with LF line ends
 * @throws ToolError at a line that opens more than 500 quotes and lists, or at a table of more than 1,000,000 cells
 */
export function checkMarkdown(source: string): void {
  let columns = 0;
  let rows = 0;
  let at = 0;
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
