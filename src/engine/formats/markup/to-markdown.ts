import type { Element as HastElement, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, Html, Nodes as MdastNodes } from 'mdast';
import { arrangeMarks } from './arrange-marks.ts';
import { elementLike, flattenCell, hasBlock, linesOfCode, textNode } from './cell-content.ts';
import {
  type Child,
  checkTable,
  type Element,
  isElement,
  type Parent,
  removeUnseen,
  spansOf,
  type Tree,
} from './document.ts';
import type { LossKind, LossTally } from './loss-tally.ts';
import { writeMarkdown } from './markdown-style.ts';

/** Inline elements that Markdown has no marks for, and that sites such as GitHub show: they stay as HTML. */
const KEPT_AS_HTML = ['ins', 'kbd', 'mark', 'sub', 'sup', 'u'];
/** Elements with marks of their own. */
const MARKED = new Set(
  (
    'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i img input li ol p pre s strike strong table tbody td th thead tr ul ' +
    'html head body'
  ).split(' '),
);
/** Attributes that Markdown can say. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  td: ['align', 'colspan', 'rowspan'],
  th: ['align', 'colspan', 'rowspan'],
  input: ['type', 'checked', 'disabled'],
  audio: ['src', 'title'],
  video: ['src', 'title', 'poster'],
  source: ['src'],
};
const PLAIN: LossKind = [
  'element has no marks in Markdown, only its content stays',
  'elements have no marks in Markdown, only their content stays',
  '',
];
const MERGED: LossKind = ['merged cell', 'merged cells', 'written in the first of the places'];
const ADDRESSES: LossKind = ['address of a link around a block', 'addresses of links around blocks', 'left out'];
const CELLS: LossKind = ['table cell with blocks', 'table cells with blocks', 'written in one line'];
const attributesKind = (name: string): LossKind => [`${name} attribute`, `${name} attributes`, 'left out'];
const OTHERS: LossKind = ['other attribute', 'other attributes', 'left out'];

const NAMED_ATTRIBUTES = new Set(['class', 'id', 'style']);
/** Media whose address or fallback becomes text. */
const KEPT_MEDIA = new Set(['audio', 'base', 'canvas', 'iframe', 'object', 'source', 'video']);

/** Whether an element is of GFM's footnotes, which Markdown has marks for. */
const isOfFootnotes = ({ attrs }: Element) =>
  attrs.some(
    ({ name, value }) =>
      name.startsWith('data-footnote') || (name === 'id' && /^(?:footnote-label$|user-content-fn-)/.test(value)),
  );

function countAttributes(element: Element, tally: LossTally): void {
  const { tagName } = element;
  for (const { name, value } of element.attrs) {
    if (Object.hasOwn(SAID, tagName) && SAID[tagName]?.includes(name)) continue;
    if (tagName === 'code' && name === 'class' && /^language-\S+$/.test(value)) continue;
    if (NAMED_ATTRIBUTES.has(name)) tally.add(attributesKind(name), element);
    else tally.add(OTHERS, element, name);
  }
}

/** Calls a function with each element, in the order of the text. */
function eachElement(tree: Tree, visit: (element: Element) => void): void {
  const open: Parent[] = [tree];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const child of parent.childNodes.toReversed()) if (isElement(child)) open.push(child);
    if ('tagName' in parent) visit(parent);
  }
}

/** Counts what Markdown cannot say, and checks the tables. */
function countLosses(tree: Tree, source: string, tally: LossTally): void {
  eachElement(tree, (element) => {
    const { tagName } = element;
    if (isOfFootnotes(element)) return;
    countAttributes(element, tally);
    if (!MARKED.has(tagName) && !KEPT_AS_HTML.includes(tagName)) tally.add(PLAIN, element, `<${tagName}>`);
    if (tagName === 'table') checkTable(element, source);
    if (tagName !== 'td' && tagName !== 'th') return;
    const { columns, rows } = spansOf(element);
    if (columns > 1 || rows > 1) tally.add(MERGED, element);
    if (hasBlock(element)) tally.add(CELLS, element);
  });
}

/** The name of a line break where Markdown has none: in headings and cells. */
const HTML_BREAK = 'html-br';

/** Makes tables and headings such that Markdown can write them. */
function prepare(tree: Tree, tally: LossTally): void {
  const lined: Element[] = [];
  const tables: Element[] = [];
  const lostLinks = new Set<Element>();
  eachElement(tree, (element) => {
    if (/^(?:h[1-6]|td|th)$/.test(element.tagName)) lined.push(element);
    if (element.tagName === 'table') tables.push(element);
  });
  for (const element of lined) {
    if (hasBlock(element)) flattenCell(element, (link) => lostLinks.add(link));
    // The standard's limits: a wrong number must not make a million cells.
    const spans = spansOf(element);
    element.attrs = element.attrs.flatMap((attribute) =>
      attribute.name === 'colspan'
        ? { ...attribute, value: String(spans.columns) }
        : attribute.name === 'rowspan'
          ? { ...attribute, value: String(spans.rows) }
          : attribute,
    );
    renameBreaks(element);
  }
  for (const link of lostLinks) tally.add(ADDRESSES, link);
  for (const table of tables) {
    const captions = table.childNodes.filter((child) => isElement(child) && child.tagName === 'caption') as Element[];
    if (captions.length === 0 || table.parentNode === null) continue;
    table.childNodes = table.childNodes.filter((child) => !captions.includes(child as Element));
    const siblings = table.parentNode.childNodes;
    siblings.splice(
      siblings.indexOf(table),
      0,
      ...captions.map((caption) => elementLike(caption, 'div', caption.childNodes)),
    );
  }
}

/** Elements that become code, of which the converter takes the text alone. */
const CODE = new Set(['code', 'samp', 'tt', 'var']);

function renameBreaks(parent: Parent): void {
  parent.childNodes = parent.childNodes.flatMap((child) => {
    if (!isElement(child)) return child;
    if (CODE.has(child.tagName)) return codeInLines(child);
    if (child.tagName === 'br') child.tagName = HTML_BREAK;
    else renameBreaks(child);
    return child;
  });
}

/** Returns code with line breaks as a piece of code for each line. */
function codeInLines(code: Element): Child[] {
  const lines = linesOfCode(code, true);
  if (lines.length === 1) return [code];
  return lines.flatMap((line, i) => [
    ...(i > 0 ? [elementLike(code, HTML_BREAK, [])] : []),
    ...(line.trim() === '' ? [] : [elementLike(code, 'code', [textNode(line)])]),
  ]);
}

/** Returns HTML within a line. @param tagName tells the converter that it is inline */
const inlineHtml = (value: string, tagName: string): Html => ({ type: 'html', value, data: { hName: tagName } });

const withTags: Handle = (state, element) => {
  const { tagName } = element;
  const reference = tagName === 'sup' ? footnoteReference(element) : undefined;
  return (
    reference ?? [
      inlineHtml(`<${tagName}>`, tagName),
      ...(state.all(element) as MdastNodes[]),
      inlineHtml(`</${tagName}>`, tagName),
    ]
  );
};

/** A target of links, which has no address, is no link. */
const anchor: Handle = (state, element) =>
  element.properties['href'] === undefined ? (state.all(element) as MdastNodes[]) : defaultHandlers.a(state, element);

/** A film or a sound without a text has its address as one: a link without would be nothing to see. */
const media: Handle = (state, element) => {
  const made = defaultHandlers.video(state, element);
  if (Array.isArray(made) || made?.type !== 'link' || made.children.length > 0) return made;
  return made.url === '' ? undefined : { ...made, children: [{ type: 'text', value: made.url }] };
};

/** The converter takes each list item that has a list of two items inside for one with paragraphs. */
const listItem: Handle = (state, element) => {
  const item = defaultHandlers.li(state, element);
  item.spread = element.children.some((child) => child.type === 'element' && child.tagName === 'p');
  return item;
};

/** Returns the name of a footnote in an address or id such as `user-content-fn-a`; undefined if it has none. */
function footnoteName(value: unknown): string | undefined {
  const [, name] = /^#?(?:user-content-)?fn-(.+)$/.exec(String(value ?? '')) ?? [];
  if (name === undefined || !/^[^\s[\]\\^]+$/.test(name)) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

function footnoteReference({ children }: HastElement): MdastNodes | undefined {
  const [link] = children;
  if (children.length !== 1 || link?.type !== 'element' || link.properties['dataFootnoteRef'] === undefined)
    return undefined;
  const identifier = footnoteName(link.properties['href']);
  return identifier === undefined ? undefined : { type: 'footnoteReference', identifier, label: identifier };
}

/** Removes the links from footnotes back to the text. */
function withoutBackLinks<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.filter(
    (child) => child.type !== 'element' || child.properties['dataFootnoteBackref'] === undefined,
  );
  return { ...node, children: children.map(withoutBackLinks) };
}

const flow: Handle = (state, element) => state.toFlow(state.all(element));

const section: Handle = (state, element, parent) => {
  if (element.properties['dataFootnotes'] === undefined) return flow(state, element, parent);
  const list = element.children.find((child) => child.type === 'element' && child.tagName === 'ol');
  const items = list?.type === 'element' ? list.children : [];
  const definitions: FootnoteDefinition[] = [];
  for (const item of items) {
    if (item.type !== 'element') continue;
    const identifier = footnoteName(item.properties['id']);
    if (identifier === undefined) return flow(state, element, parent);
    const children = state.toFlow(state.all(withoutBackLinks(item)));
    definitions.push({ type: 'footnoteDefinition', identifier, label: identifier, children });
  }
  return definitions;
};

/** Removes paragraphs without content, and makes addresses what browsers make of them: a space would need other marks. */
function clean(tree: MdastNodes): void {
  const open: MdastNodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('url' in node)
      node.url = node.url
        .trim()
        .replace(/[\t\n\r]/g, '')
        .replaceAll(' ', '%20');
    if (!('children' in node)) continue;
    node.children = node.children.filter((child) => !isEmpty(child)) as typeof node.children;
    for (const child of node.children) open.push(child);
  }
}

const isEmpty = (node: MdastNodes) =>
  node.type === 'paragraph' &&
  node.children.every((child) => child.type === 'break' || (child.type === 'text' && child.value.trim() === ''));

/**
 * Returns the tree of an HTML text as Markdown (GFM).
 *
 * @param tree is changed: what Markdown cannot say is removed, and counted
 * @param source the text of the tree, for errors
 * @throws ToolError if a table is too large
 */
export function treeToMarkdown(tree: Tree, source: string, tally: LossTally): string {
  removeUnseen(tree, KEPT_MEDIA, tally);
  countLosses(tree, source, tally);
  prepare(tree, tally);
  const mdast = toMdast(fromParse5(tree), {
    document: true,
    handlers: {
      ...Object.fromEntries(KEPT_AS_HTML.map((name) => [name, withTags])),
      a: anchor,
      audio: media,
      [HTML_BREAK]: () => inlineHtml('<br>', 'br'),
      dialog: flow,
      li: listItem,
      menu: defaultHandlers.ul,
      section,
      video: media,
      wbr: () => undefined,
    },
  });
  arrangeMarks(mdast);
  clean(mdast);
  return writeMarkdown(mdast, true);
}
