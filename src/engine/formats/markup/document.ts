import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment, type TreeAdapter } from 'parse5';
import { errorAt } from '../../contract/error-at.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { isHiddenBy } from './hidden.ts';
import { elementKind, type LossKind, type LossTally, startOf } from './loss-tally.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Child = DefaultTreeAdapterTypes.ChildNode;
export type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Tree = DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.DocumentFragment;

/** The tree is worked on by recursion, which the stack allows for this many levels. */
const MAX_DEPTH = 200;
/**
 * Elements beyond one for each two characters of a text, which none has but by overlapping tags: browsers repeat the
 * elements between them, many times in bad texts.
 */
const SPARE_ELEMENTS = 1000;
/** Most cells of a table, with those that merged cells and short rows leave empty. */
const MAX_CELLS = 1_000_000;

const fault = (source: string | undefined, at: number | undefined, sentence: string) =>
  source === undefined || at === undefined
    ? new ToolError(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
    : errorAt(source, at, sentence);

export const isElement = (node: Child | Parent): node is Element => 'tagName' in node;

/** Returns the value of an attribute; undefined if it is missing. */
export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** Returns whether a text is a whole document, by its doctype or its `html` tag. */
const isDocument = (source: string): boolean => /<!doctype|<html[\s>]/i.test(source);

/**
 * Returns the tree of an HTML text, as the HTML Living Standard (13.2.6) makes it in a browser without scripts.
 *
 * @param source with LF line ends
 * @param hasPlaces whether errors name places: not those of HTML that was made of Markdown
 * @throws ToolError if elements are nested more than 200 deep, or if overlapping tags repeat too many of them
 */
export function treeOf(source: string, hasPlaces: boolean): Tree {
  const isWhole = isDocument(source);
  // A fragment is parsed inside an element of its own.
  let depth = isWhole ? 0 : -1;
  let left = source.length / 2 + SPARE_ELEMENTS;
  const original = hasPlaces ? source : undefined;
  let last: number | undefined;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...parts) {
      if (--left < 0)
        throw fault(original, last, 'overlapping tags repeat too many elements; close each tag in its parent');
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush(element) {
      last = startOf(element) ?? last;
      if (++depth > MAX_DEPTH) throw fault(original, last, `elements are nested more than ${MAX_DEPTH} deep`);
    },
    onItemPop() {
      depth--;
    },
  };
  const options = { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false };
  return isWhole ? parse(source, options) : parseFragment(source, options);
}

/** Elements that no browser shows, or whose content is not text. */
const UNSEEN = new Set(
  (
    'applet area audio base basefont bgsound canvas col colgroup datalist embed frame frameset link math meta noembed ' +
    'iframe noframes noscript object param script source style svg template title track video'
  ).split(' '),
);
/** Elements of a document's head that no reader misses. */
const UNCOUNTED = new Set('basefont bgsound col colgroup link meta param source track'.split(' '));
const CONTROLS = new Set('input meter progress select textarea'.split(' '));

/** Elements that are nothing without content and attributes. A library looks at all in a row for each of them. */
const NOTHING_ALONE = new Set('a abbr b cite code del em font i ins mark s small span strong sub sup u'.split(' '));

const COMMENTS: LossKind = ['comment', 'comments', 'left out'];
const HIDDEN: LossKind = ['hidden element', 'hidden elements', 'left out'];
const FIELDS: LossKind = ['form field', 'form fields', 'left out'];

/** Whether an element is a check box: what Markdown and plain text write as `[x]`. */
export const isCheckbox = (node: Child): node is Element =>
  isElement(node) && node.tagName === 'input' && /^checkbox$/i.test(attributeOf(node, 'type') ?? '');

/** Returns whether a node is to be left out, and counts it. */
function isLeftOut(node: Child, keep: ReadonlySet<string>, tally: LossTally): boolean {
  if (node.nodeName === '#comment') {
    tally.add(COMMENTS, node);
    return true;
  }
  if (!isElement(node) || keep.has(node.tagName)) return node.nodeName === '#documentType';
  const { tagName } = node;
  if (UNSEEN.has(tagName)) {
    if (!UNCOUNTED.has(tagName)) tally.add(elementKind(tagName, 'left out'), node);
    return true;
  }
  if (isHiddenBy(tagName, node.attrs)) {
    tally.add(HIDDEN, node);
    return true;
  }
  if (NOTHING_ALONE.has(tagName)) return node.attrs.length === 0 && node.childNodes.length === 0;
  if (!CONTROLS.has(tagName) || isCheckbox(node)) return false;
  if (!/^hidden$/i.test(attributeOf(node, 'type') ?? '')) tally.add(FIELDS, node);
  return true;
}

/**
 * Removes what is not part of the text that a reader sees: scripts, styles, comments, hidden elements, form fields,
 * pictures made of code, and media. Each is counted; what a head has for machines is not.
 *
 * @param keep names of elements that stay
 */
export function removeUnseen(tree: Tree, keep: ReadonlySet<string>, tally: LossTally): void {
  const open: Parent[] = [tree];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    parent.childNodes = parent.childNodes.filter((child) => !isLeftOut(child, keep, tally));
    // In the order of the text.
    for (const child of parent.childNodes.toReversed()) if ('childNodes' in child) open.push(child);
  }
}

const span = (cell: Element, name: string, most: number) => {
  const value = Number.parseInt(attributeOf(cell, name) ?? '', 10);
  return value >= 1 ? Math.min(value, most) : 1;
};

/** Returns over how many columns and rows a cell reaches, within the limits of the standard. */
export const spansOf = (cell: Element): { readonly columns: number; readonly rows: number } => ({
  columns: span(cell, 'colspan', 1000),
  rows: span(cell, 'rowspan', 65_534),
});

/** Returns the rows of a table, without those of tables inside it. */
export function rowsOf(table: Element): readonly Element[] {
  const parts = table.childNodes.filter(isElement);
  return parts.flatMap((part) =>
    part.tagName === 'tr'
      ? [part]
      : ['thead', 'tbody', 'tfoot'].includes(part.tagName)
        ? part.childNodes.filter((row): row is Element => isElement(row) && row.tagName === 'tr')
        : [],
  );
}

/** Returns the cells of a row. */
export const cellsOf = (row: Element): readonly Element[] =>
  row.childNodes.filter((cell): cell is Element => isElement(cell) && (cell.tagName === 'td' || cell.tagName === 'th'));

/**
 * Throws if a table would have too many cells once its merged cells and short rows are filled.
 *
 * @throws ToolError above 1,000,000 cells
 */
export function checkTable(table: Element, source: string | undefined): void {
  const rows = rowsOf(table);
  let columns = 0;
  let spread = 0;
  for (const row of rows) {
    let own = 0;
    for (const cell of cellsOf(row)) {
      const spans = spansOf(cell);
      own += spans.columns;
      spread += spans.columns * Math.min(spans.rows, rows.length);
    }
    columns = Math.max(columns, own);
  }
  if (Math.max(rows.length * columns, spread) > MAX_CELLS) {
    throw fault(source, startOf(table), 'this table would have more than 1,000,000 cells');
  }
}
