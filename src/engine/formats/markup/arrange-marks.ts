import type { Nodes } from 'mdast';

/** Marks at whose ends a line break would be a visible backslash. */
const MARKS = new Set<string>(['delete', 'emphasis', 'link', 'strong']);
/** Marks of which two side by side would be read as one longer mark. */
const JOINED = new Set<string>(['delete', 'emphasis', 'strong']);

/** Returns the nodes between the line breaks at both ends, and these. */
function withoutBreaks(nodes: readonly Nodes[]): readonly [before: Nodes[], inside: Nodes[], after: Nodes[]] {
  const from = nodes.findIndex(({ type }) => type !== 'break');
  if (from < 0) return [[...nodes], [], []];
  const to = nodes.findLastIndex(({ type }) => type !== 'break') + 1;
  return [nodes.slice(0, from), nodes.slice(from, to), nodes.slice(to)];
}

function moveBreaks(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) moveBreaks(child);
  const children = node.children.flatMap((child): Nodes[] => {
    if (!MARKS.has(child.type) || !('children' in child)) return [child];
    const [before, inside, after] = withoutBreaks(child.children);
    child.children = inside as typeof child.children;
    const isKept = inside.length > 0 || child.type === 'link';
    return [...before, ...(isKept ? [child] : []), ...after];
  });
  // The last backslash of a paragraph would be visible, too.
  node.children = (node.type === 'paragraph' ? withoutBreaks(children)[1] : children) as typeof node.children;
}

function joinMarks(node: Nodes): void {
  if (!('children' in node)) return;
  const children: Nodes[] = [];
  for (const child of node.children) {
    const last = children.at(-1);
    if (last?.type === 'inlineCode' && child.type === 'inlineCode') last.value += child.value;
    else if (last?.type === 'text' && child.type === 'text') last.value += child.value;
    else if (last?.type === child.type && JOINED.has(child.type) && 'children' in last && 'children' in child) {
      for (const inner of child.children) (last.children as Nodes[]).push(inner);
    } else children.push(child);
  }
  node.children = children as typeof node.children;
  for (const child of children) joinMarks(child);
}

/**
 * Makes the marks of a tree such that Markdown shows them as HTML does: line breaks at their ends move out of them, and
 * two of a kind that are side by side become one.
 *
 * @param tree is changed
 */
export function arrangeMarks(tree: Nodes): void {
  moveBreaks(tree);
  joinMarks(tree);
}
