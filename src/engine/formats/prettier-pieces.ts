import type { Options, Parser, Plugin } from 'prettier';
import { hasBom } from '../bytes/bom.ts';
import { formatWith } from './prettier.ts';
import { type OnProgress, watchPrinter } from './prettier-progress.ts';

/**
 * UTF-16 units of source that are formatted at a time: a text that a pane takes is one piece, and files of more are
 * several, so that what was built of statements that are done can go. Smaller pieces cost a first paste about a tenth.
 */
const PIECE = 200_000;
/** The share of parsing in the work on the whole, and that of building the layout in the rest of a piece. */
const PARSED = 0.15;
const LAID_OUT = 0.75;

/** Fields used of Babel's syntax tree; offsets are 0-based, in UTF-16 code units. */
type Node = { readonly type: string; readonly start: number; readonly end: number };
type Tree = Node & {
  readonly comments: readonly Node[];
  readonly program: Node & { readonly body: readonly Node[]; readonly directives: readonly Node[] };
};

const isTree = (ast: unknown): ast is Tree => {
  const { comments, program } = ast as Partial<Tree>;
  return Array.isArray(comments) && Array.isArray(program?.body) && Array.isArray(program.directives);
};

/** Statements of a program that are formatted together. */
type StatementGroup = {
  readonly tree: Tree;
  /** The offset at which the last of them ends. */
  readonly end: number;
};

/**
 * A placeholder for the first statement of the next piece: Prettier puts the same line breaks before it as it would put
 * before that statement.
 */
const endMarker = ({ start }: Node) => ({ type: 'DebuggerStatement', start, end: start });
const END_MARKER = /debugger;?\n$/;

/**
 * Cuts a program between top-level statements.
 *
 * Prettier formats each of them separately and joins them with a line break, or two where the source has a blank line:
 * the pieces yield the output of the whole. Only comments may attach to another statement, so there is no cut where one
 * is between two statements. Directives and the text before them belong to the first piece.
 */
function cut(tree: Tree, size: number, { locStart, locEnd }: Parser<Node>): StatementGroup[] {
  const { comments, program } = tree;
  const { body } = program;
  const pieces: StatementGroup[] = [];
  let from = 0;
  let begin = 0;
  let firstComment = 0;
  let comment = 0;
  const close = (to: number, end: number, next: readonly Node[]) => {
    const part = {
      ...tree,
      comments: comments.slice(firstComment, comment),
      program: {
        ...program,
        body: [...body.slice(from, to), ...next.map(endMarker)],
        directives: from === 0 ? program.directives : [],
      },
    };
    pieces.push({ tree: part, end });
    from = to;
    begin = end;
    firstComment = comment;
  };
  for (const [i, node] of body.entries()) {
    const next = body[i + 1];
    const end = locEnd(node);
    if (!next || end - begin < size) continue;
    // Empty statements are not printed, so that nothing begins or ends with one.
    if (node.type === 'EmptyStatement' || next.type === 'EmptyStatement') continue;
    while (comment < comments.length && locStart(comments[comment] as Node) < end) comment++;
    const after = comments[comment];
    if (!after || locStart(after) >= locStart(next)) close(i + 1, end, [next]);
  }
  comment = comments.length;
  close(body.length, program.end, []);
  return pieces;
}

/**
 * Format JavaScript or TypeScript as `formatWith` does, to the same text: parsed once, then laid out and printed in
 * pieces of some top-level statements each.
 *
 * @param source with LF line ends
 * @param babel the plugin that has the parser
 * @param estree the plugin that has the printer
 * @param piece UTF-16 units that a piece has at least; the last one may have less
 * @throws what Prettier throws; places are those of the whole source
 */
export async function formatInPieces(
  source: string,
  options: Options & { readonly parser: string },
  babel: Plugin,
  estree: Plugin,
  onProgress: OnProgress,
  piece = PIECE,
): Promise<string> {
  const parser = babel.parsers?.[options.parser] as Parser<Node> | undefined;
  const printer = estree.printers?.['estree'];
  // Prettier takes a byte order mark off and puts it back, which it would do for each piece.
  if (!parser || !printer || hasBom(source)) return formatWith(source, options, [babel, estree]);
  let waiting: StatementGroup[] | undefined;
  let done = 0;
  let end = source.length;
  const report = (offset: number) => onProgress(PARSED + (1 - PARSED) * Math.min(offset / source.length, 1));
  const parse: Parser<Node>['parse'] = async (text, given) => {
    if (!waiting) {
      const tree = await parser.parse(text, given);
      if (!isTree(tree)) return tree;
      waiting = cut(tree, piece, parser);
      report(0);
    }
    end = waiting[0]?.end ?? source.length;
    return waiting[0]?.tree as Tree;
  };
  const onReach = (offset: number) => report(done + (Math.min(offset, end) - done) * LAID_OUT);
  // A piece has the file and its program as roots, which end with the source: that says nothing of what is laid out.
  const endOf = ({ type, end }: Node) => (type === 'File' || type === 'Program' ? undefined : end);
  const plugins: Plugin[] = [
    { ...babel, parsers: { [options.parser]: { ...parser, parse } } },
    { ...estree, printers: { estree: watchPrinter<Node>(printer, endOf, onReach) } },
  ];
  const texts: string[] = [];
  do {
    const text = await formatWith(source, options, plugins);
    waiting?.shift();
    texts.push(waiting?.length ? text.replace(END_MARKER, '') : text);
    done = end;
    report(done);
  } while (waiting?.length);
  return texts.join('');
}
