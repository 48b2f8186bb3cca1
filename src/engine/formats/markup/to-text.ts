import {
  attributeOf,
  type Child,
  cellsOf,
  checkTable,
  type Element,
  isElement,
  type Parent,
  removeUnseen,
  rowsOf,
  spansOf,
  type Tree,
} from './document.ts';
import type { LossKind, LossTally } from './loss-tally.ts';
import { TextFlow } from './text-flow.ts';
import { alignedTable, type TextCell } from './text-table.ts';

/** Blocks with a blank line around them. */
const SPACED = new Set(
  'blockquote dl fieldset figure h1 h2 h3 h4 h5 h6 hr menu ol p pre table ul dir listing xmp'.split(' '),
);
/** Lists inside an item follow its text at once. */
const LISTS = new Set(['dir', 'menu', 'ol', 'ul']);
/** Blocks on lines of their own. */
const BLOCKS = new Set(
  (
    'address article aside body caption center dd details dialog div dt figcaption footer form header hgroup html legend ' +
    'li main nav optgroup search section summary tbody td tfoot th thead tr'
  ).split(' '),
);

const ADDRESSES: LossKind = ['address of a link', 'addresses of links', 'left out'];
const PICTURES: LossKind = ['image without a text (alt)', 'images without a text (alt)', 'left out'];
const RAISED: LossKind = ['raised or lowered text', 'raised or lowered texts', 'written on the line'];
const MERGED: LossKind = ['merged cell', 'merged cells', 'written in the first of the places'];

/** Settings, and where losses are counted. */
type Settings = {
  readonly links: boolean;
  /** Text of the tree, for errors; undefined if it was made of Markdown. */
  readonly source: string | undefined;
  readonly tally: LossTally;
};

/** Whether an element raises nothing but the mark of a footnote, as GFM writes it. */
const isFootnoteMark = (element: Element) =>
  element.childNodes.every((child) => isElement(child) && attributeOf(child, 'data-footnote-ref') !== undefined);

class TextWriter {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Writes the children of a node. */
  children(parent: Parent, flow: TextFlow): void {
    for (const child of parent.childNodes) this.#node(child, flow);
  }

  #node(node: Child, flow: TextFlow): void {
    if (node.nodeName === '#text' && 'value' in node) {
      flow.text(node.value);
      return;
    }
    if (!isElement(node)) return;
    const { tagName } = node;
    const isSpaced = SPACED.has(tagName) && !(LISTS.has(tagName) && node.parentNode?.nodeName === 'li');
    const space = isSpaced ? 2 : SPACED.has(tagName) || BLOCKS.has(tagName) ? 1 : undefined;
    if (space) flow.break(space);
    if (!this.#special(node, flow)) this.children(node, flow);
    if (space) flow.break(space);
  }

  /** Writes an element that is more than its children. @returns whether it is */
  #special(element: Element, flow: TextFlow): boolean {
    const { tagName } = element;
    switch (tagName) {
      case 'br':
        flow.lineBreak();
        return true;
      case 'hr':
        flow.lines(['---'], 2);
        return true;
      case 'pre':
      case 'listing':
      case 'xmp':
        flow.lines(textOf(element).replace(/\n$/, '').split('\n'), 2);
        return true;
      case 'blockquote':
        flow.inner(this.#inner(element), '> ', '> ');
        return true;
      case 'ol':
      case 'ul':
      case 'menu':
      case 'dir':
        this.#list(element, flow);
        return true;
      case 'dd':
        flow.inner(this.#inner(element), '  ', '  ');
        return true;
      case 'table':
        this.#table(element, flow);
        return true;
      case 'input':
        flow.text(attributeOf(element, 'checked') === undefined ? '[ ] ' : '[x] ');
        return true;
      case 'img':
        this.#image(element, flow);
        return true;
      case 'a':
        this.#link(element, flow);
        return true;
      case 'q':
        flow.text('“');
        this.children(element, flow);
        flow.text('”');
        return true;
      case 'rt':
        flow.text('(');
        this.children(element, flow);
        flow.text(')');
        return true;
      case 'sub':
      case 'sup':
        if (!isFootnoteMark(element)) this.#settings.tally.add(RAISED, element);
        return false;
      default:
        return tagName === 'rp';
    }
  }

  #inner(parent: Parent): TextFlow {
    const flow = new TextFlow();
    this.children(parent, flow);
    return flow;
  }

  #list(list: Element, flow: TextFlow): void {
    const isOrdered = list.tagName === 'ol';
    const step = attributeOf(list, 'reversed') === undefined ? 1 : -1;
    const items = list.childNodes.filter((child) => isElement(child) && child.tagName === 'li').length;
    const start = Number.parseInt(attributeOf(list, 'start') ?? '', 10);
    let number = Number.isNaN(start) ? (step > 0 ? 1 : items) : start;
    for (const child of list.childNodes) {
      if (!isElement(child) || child.tagName !== 'li') {
        // Lists inside lists, without an item around them.
        if (isElement(child)) flow.inner(this.#inner({ ...child, childNodes: [child] }), '  ', '  ');
        else this.#node(child, flow);
        continue;
      }
      const value = Number.parseInt(attributeOf(child, 'value') ?? '', 10);
      if (!Number.isNaN(value)) number = value;
      const mark = isOrdered ? `${number}. ` : '- ';
      flow.inner(this.#inner(child), mark, ' '.repeat(mark.length));
      number += step;
    }
  }

  #image(element: Element, flow: TextFlow): void {
    const text = attributeOf(element, 'alt') ?? '';
    if (text.trim() === '') this.#settings.tally.add(PICTURES, element);
    else flow.text(text);
  }

  #link(element: Element, flow: TextFlow): void {
    const { links, tally } = this.#settings;
    if (attributeOf(element, 'data-footnote-backref') !== undefined) return;
    if (attributeOf(element, 'data-footnote-ref') !== undefined) {
      flow.text(`[${textOf(element)}]`);
      return;
    }
    this.children(element, flow);
    const address = attributeOf(element, 'href')?.trim();
    if (address === undefined || address === '') return;
    const text = textOf(element).trim();
    const bare = address.replace(/^(?:mailto|tel):/i, '').replace(/^https?:\/\/|\/$/gi, '');
    if (text === address || text.replace(/^https?:\/\/|\/$/gi, '') === bare) return;
    if (links) flow.text(text === '' ? address : ` (${address})`);
    else tally.add(ADDRESSES, element);
  }

  #table(table: Element, flow: TextFlow): void {
    const { source, tally } = this.#settings;
    checkTable(table, source);
    for (const part of table.childNodes) if (isElement(part) && part.tagName === 'caption') this.#node(part, flow);
    const rows: TextCell[][] = [];
    const below: number[] = [];
    let headerRows = 0;
    for (const row of rowsOf(table)) {
      const line: TextCell[] = [];
      for (const cell of cellsOf(row)) {
        while ((below[line.length] ?? 0) > 0) line.push(emptyCell);
        const spans = spansOf(cell);
        if (spans.columns > 1 || spans.rows > 1) tally.add(MERGED, cell);
        const isHeader = cell.tagName === 'th';
        const { lines } = this.#inner(cell).end();
        for (let i = 0; i < spans.columns; i++) {
          below[line.length] = spans.rows;
          line.push(i === 0 ? { lines, isHeader } : { ...emptyCell, isHeader });
        }
      }
      while ((below[line.length] ?? 0) > 0) line.push(emptyCell);
      for (const [column, count] of below.entries()) below[column] = Math.max(0, count - 1);
      const isHeader = line.length > 0 && line.every((cell) => cell.isHeader || cell === emptyCell);
      if (isHeader && headerRows === rows.length) headerRows++;
      rows.push(line);
    }
    flow.lines(alignedTable(rows, headerRows), 2);
  }
}

const emptyCell: TextCell = { lines: [], isHeader: false };

/** Returns the text of an element as it is written, with `br` as line breaks and images as their `alt`. */
function textOf(element: Element): string {
  let text = '';
  const open: Child[] = element.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if (isElement(node)) {
      if (node.tagName === 'br') text += '\n';
      if (node.tagName === 'img') text += attributeOf(node, 'alt') ?? '';
      for (const child of node.childNodes.toReversed()) open.push(child);
    }
  }
  return text;
}

/**
 * Returns the text that a reader of a page sees: white space collapsed as browsers do, blank lines between blocks, marks
 * before list items, and tables aligned.
 *
 * @param tree is changed: what is not seen is removed
 */
export function treeToText(tree: Tree, settings: Settings): string {
  const { tally } = settings;
  removeUnseen(tree, new Set(), tally);
  const flow = new TextFlow();
  new TextWriter(settings).children(tree, flow);
  const { lines } = flow.end();
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
