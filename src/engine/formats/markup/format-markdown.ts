import type { Link, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { writeMarkdown } from './markdown-style.ts';

/** Returns the links that are written without brackets, with their text: the writer would give them brackets. */
function bareLinks(tree: Root, source: string): ReadonlyMap<Link, string> {
  const links = new Map<Link, string>();
  const open: Parents[] = [tree];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const [i, child] of parent.children.entries()) {
      if ('children' in child) open.push(child);
      if (child.type !== 'link') continue;
      const { start, end } = child.position ?? {};
      const written = source.slice(start?.offset, end?.offset);
      // The backslash that ends a line would become part of the link.
      if (/^[^[<]/.test(written) && parent.children[i + 1]?.type !== 'break') links.set(child, written);
    }
  }
  return links;
}

/**
 * Returns a Markdown text in the one style of this tool.
 *
 * @param source with LF line ends
 * @param isGfm GitHub Flavored Markdown; CommonMark alone without it
 * @throws ToolError if it is nested too deeply
 */
export function formatMarkdown(source: string, isGfm: boolean): string {
  const extensions = isGfm ? { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] } : {};
  const tree = fromMarkdown(source, extensions);
  return writeMarkdown(tree, isGfm, bareLinks(tree, source));
}
