import type { Link, Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { ToolError } from '../../contract/tool-error.ts';
import { columnWidth } from './text-table.ts';

/** The one style of Markdown that is written; docs/formats-html.md lists it. */
const STYLE: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  strong: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  setext: false,
  tightDefinitions: true,
};

/** Works on the tree by recursion, which the stack allows for this many levels. */
const MAX_DEPTH = 400;
/** Padding of tables may make a text this many times as long, beyond a few characters. */
const MAX_PADDING = 3;
const SPARE_PADDING = 20_000;

/** Returns the length of a node's text, in UTF-16 code units. */
function lengthOf(tree: Nodes): number {
  let length = 0;
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('value' in node) length += node.value.length;
    else if ('url' in node) length += node.url.length;
    if ('children' in node) for (const child of node.children) open.push(child);
  }
  return length;
}

/**
 * Looks at a tree before it is written.
 *
 * @returns whether the columns of its tables can be padded without making the text many times as long
 * @throws ToolError if it is nested more than 400 levels deep
 */
function survey(tree: Nodes): boolean {
  let length = 0;
  let padded = 0;
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, depth } = entry;
    if (depth > MAX_DEPTH) {
      const { line, column } = node.position?.start ?? {};
      const where = line === undefined ? '' : `Line ${line}, column ${column}: `;
      throw new ToolError(
        `${where}${where ? 'quotes' : 'Quotes'} and lists are nested too deeply to write as Markdown.`,
        { ...(line !== undefined && column !== undefined && { line, column }) },
      );
    }
    if ('value' in node) length += node.value.length;
    if (node.type === 'table') {
      const widths: number[] = [];
      for (const row of node.children) {
        for (const [column, cell] of row.children.entries()) {
          widths[column] = Math.max(widths[column] ?? 3, lengthOf(cell));
        }
      }
      padded += widths.reduce((sum, width) => sum + width + 3, 0) * node.children.length;
    }
    if ('children' in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  return padded <= length * MAX_PADDING + SPARE_PADDING;
}

/** Returns what writes links. @param bare links that are written as they are */
function linkHandler(bare: ReadonlyMap<Link, string>): typeof defaultHandlers.link {
  const { link } = defaultHandlers;
  const peek: typeof link.peek = (node, parent, state) => bare.get(node)?.charAt(0) ?? link.peek(node, parent, state);
  const write = (...[node, ...others]: Parameters<typeof link>) => bare.get(node) ?? link(node, ...others);
  return Object.assign(write, { peek });
}

/**
 * Returns a tree as Markdown, in the one style of this tool: `#` headings, `-` bullets, fenced code, `*` for emphasis.
 *
 * @param isGfm GitHub Flavored Markdown
 * @param bare links that are written as they are, without brackets
 * @throws ToolError if it is nested too deeply
 */
export function writeMarkdown(tree: Nodes, isGfm: boolean, bare: ReadonlyMap<Link, string> = new Map()): string {
  const tablePipeAlign = survey(tree);
  const extensions = isGfm ? [gfmToMarkdown({ tablePipeAlign, stringLength: columnWidth })] : [];
  return toMarkdown(tree, { ...STYLE, extensions, handlers: { link: linkHandler(bare) } });
}
