import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeOf, type Child, type Element, isElement, type Parent } from './document.ts';

const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul xmp'
  ).split(' '),
);
const CODE = new Set(['listing', 'pre', 'xmp']);

type TextNode = DefaultTreeAdapterTypes.TextNode;

/** Returns an element like another, with another name and other children. */
export const elementLike = (other: Element, name: string, childNodes: Child[]): Element => ({
  nodeName: name,
  tagName: name,
  attrs: [],
  namespaceURI: other.namespaceURI,
  parentNode: other.parentNode,
  childNodes,
});

export const textNode = (value: string): TextNode => ({ nodeName: '#text', value, parentNode: null });

const isText = (node: Child): node is TextNode => node.nodeName === '#text';
const isBlock = (node: Child) => isElement(node) && BLOCKS.has(node.tagName);

/** Whether there is a block among the descendants of a node. */
export function hasBlock(parent: Parent): boolean {
  return parent.childNodes.some((child) => isBlock(child) || (isElement(child) && hasBlock(child)));
}

/** Returns the lines of code. @param isInline line breaks of its text are spaces, as HTML shows them */
export function linesOfCode(element: Element, isInline: boolean): readonly string[] {
  let text = '';
  const collect = (parent: Parent) => {
    for (const child of parent.childNodes) {
      if (isText(child)) text += isInline ? child.value.replaceAll('\n', ' ') : child.value;
      else if (isElement(child)) {
        if (child.tagName === 'br') text += '\n';
        else collect(child);
      }
    }
  };
  collect(element);
  return text.trimEnd().split('\n');
}

/**
 * Makes the content of a table cell inline, as Markdown has it: a `br` is where a block began or ended, list items keep a
 * mark, and code has a mark for each line.
 *
 * @param onLostLink is called with each link around a block, which loses its address
 */
export function flattenCell(cell: Element, onLostLink: (link: Element) => void): void {
  const result: Child[] = [];
  let isBreakDue = false;
  const add = (node: Child) => {
    if (isText(node) && node.value.trim() === '' && (isBreakDue || result.length === 0)) return;
    if (isBreakDue && result.length > 0) result.push(elementLike(cell, 'br', []));
    isBreakDue = false;
    result.push(node);
  };
  const walk = (parent: Parent) => {
    for (const child of parent.childNodes) {
      const isOwnLine = isBlock(child);
      if (!isElement(child) || !(isOwnLine || hasBlock(child))) {
        add(child);
        continue;
      }
      isBreakDue ||= isOwnLine;
      if (child.tagName === 'a' && attributeOf(child, 'href') !== undefined) onLostLink(child);
      if (CODE.has(child.tagName)) {
        for (const line of linesOfCode(child, false)) {
          if (line.trim() !== '') add(elementLike(child, 'code', [textNode(line)]));
          isBreakDue = true;
        }
      } else {
        if (child.tagName === 'li') add(textNode('• '));
        walk(child);
      }
      isBreakDue ||= isOwnLine;
    }
  };
  walk(cell);
  cell.childNodes = result;
}
