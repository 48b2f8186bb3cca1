import { encodeUtf8 } from '../../bytes/utf8.ts';
import { errorAt } from '../../contract/error-at.ts';
import { lazyImportOnce } from '../../contract/lazy-import.ts';
import { checkDataSize } from '../../contract/limits.ts';
import { placeInWords } from '../../contract/position.ts';
import type { OutputParts } from '../../contract/tool.ts';
import { positionFinder } from '../../lines/position-finder.ts';
import { plural } from '../../values/plural.ts';
import { prepareCode } from '../prettier.ts';
import { sizeChange } from '../size-change.ts';
import { LossTally } from './loss-tally.ts';
import type { Places } from './markdown-html.ts';
import { checkMarkdown, splitFrontMatter } from './markdown-source.ts';

const TOOL = 'This tool';
const loadDocument = lazyImportOnce(() => import('./document.ts'), TOOL);
const loadToMarkdown = lazyImportOnce(() => import('./to-markdown.ts'), TOOL);
const loadToText = lazyImportOnce(() => import('./to-text.ts'), TOOL);
const loadMarkdownHtml = lazyImportOnce(() => import('./markdown-html.ts'), TOOL);
const loadFormatMarkdown = lazyImportOnce(() => import('./format-markdown.ts'), TOOL);

export type Shapes = {
  readonly from: 'html' | 'markdown';
  readonly to: 'html' | 'markdown' | 'text';
  /** Whether Markdown is GFM, and not CommonMark alone. */
  readonly gfm: boolean;
  /** Whether plain text has the addresses of links. */
  readonly links: boolean;
};

type Info = { readonly bytesBefore: number; readonly bytesAfter: number };
type Result = { readonly text: string; readonly notes: readonly string[] };

/** Shorter texts are formatted until the result stays, and compared by their HTML. */
const CHECKED_LENGTH = 50_000;
/** Rounds of formatting after which a result that still changes is given with a note. */
const MAX_ROUNDS = 3;

/** Returns a note about the front matter of a text. @param fate what became of it */
function frontMatterNote(frontMatter: string, fate: string): string[] {
  const lines = frontMatter.trimEnd().split('\n').length;
  return frontMatter === '' ? [] : [`The front matter (lines 1 to ${lines}) ${fate}.`];
}

/** Replaces U+0000 as CommonMark does (2.3). */
function withoutNul(source: string): Result {
  const first = source.indexOf('\0');
  if (first < 0) return { text: source, notes: [] };
  const text = source.replaceAll('\0', '\ufffd');
  const count = source.split('\0').length - 1;
  const where = placeInWords(positionFinder(source)(first));
  const what = plural(count, 'character U+0000 was', 'characters U+0000 were');
  return { text, notes: [`${what} replaced by U+FFFD, ${count === 1 ? '' : 'the first '}at ${where}.`] };
}

async function fromHtml(source: string, { to, links }: Shapes): Promise<Result> {
  const { treeOf } = await loadDocument();
  const tally = new LossTally();
  const tree = treeOf(source, true);
  const text =
    to === 'text'
      ? (await loadToText()).treeToText(tree, { links, source, tally })
      : (await loadToMarkdown()).treeToMarkdown(tree, source, tally);
  return { text, notes: tally.notes(source) };
}

async function textOfMarkdown(source: string, frontMatter: string, { gfm, links }: Shapes): Promise<Result> {
  const { markdownToHtml } = await loadMarkdownHtml();
  const { treeOf } = await loadDocument();
  const { treeToText } = await loadToText();
  const places: Places = {};
  const html = markdownToHtml(source, gfm, places);
  // The places of HTML made of Markdown are not those of the text: only the first link of Markdown's own is known.
  const tally = new LossTally((node) => {
    const { link, html: first = Number.POSITIVE_INFINITY } = places;
    return node.nodeName === 'a' && link !== undefined && link < first ? frontMatter.length + link : undefined;
  });
  const text = treeToText(treeOf(html, false), { links, source: undefined, tally });
  return { text, notes: tally.notes(frontMatter + source) };
}

/** Makes HTML comparable: white space shows in code alone. */
const comparable = (html: string) =>
  html
    .trim()
    .split(/(<pre[\s>][\s\S]*?<\/pre>)/)
    .map((part, i) => (i % 2 === 0 ? part.replace(/\s+/g, ' ').replace(/> | <\//g, (mark) => mark.trim()) : part))
    .join('');

async function formatted(source: string, gfm: boolean): Promise<Result> {
  const { formatMarkdown } = await loadFormatMarkdown();
  let text = formatMarkdown(source, gfm);
  if (source.length > CHECKED_LENGTH) return { text, notes: [] };
  const notes: string[] = [];
  let again = formatMarkdown(text, gfm);
  for (let round = 0; again !== text && round < MAX_ROUNDS; round++) {
    text = again;
    again = formatMarkdown(text, gfm);
  }
  if (again !== text) notes.push('Formatting the result again would change it.');
  const { markdownToHtml } = await loadMarkdownHtml();
  if (comparable(markdownToHtml(text, gfm)) !== comparable(markdownToHtml(source, gfm))) {
    notes.push('The HTML of the result is not that of the text: compare both with To: HTML.');
  }
  return { text, notes };
}

async function fromMarkdown(source: string, shapes: Shapes): Promise<Result> {
  const { text: body, notes } = withoutNul(source);
  const { frontMatter, body: markdown } = splitFrontMatter(body);
  checkMarkdown(body);
  if (shapes.to === 'markdown') {
    const result = await formatted(markdown, shapes.gfm);
    const gap = frontMatter === '' || result.text === '' ? '' : '\n';
    return { text: frontMatter + gap + result.text, notes: [...notes, ...result.notes] };
  }
  const left = [...notes, ...frontMatterNote(frontMatter, 'was left out')];
  if (shapes.to === 'text') {
    const result = await textOfMarkdown(markdown, frontMatter, shapes);
    return { text: result.text, notes: [...left, ...result.notes] };
  }
  const { markdownToHtml } = await loadMarkdownHtml();
  const html = markdownToHtml(markdown, shapes.gfm);
  return { text: html === '' || html.endsWith('\n') ? html : `${html}\n`, notes: left };
}

/**
 * Converts HTML or Markdown to Markdown or plain text, and Markdown to HTML.
 *
 * @throws ToolError for U+0000 in HTML, and for a text that is nested too deeply or has too large a table
 */
export async function convertShapes(input: string, shapes: Shapes): Promise<OutputParts<Info>> {
  const { source, bom } = prepareCode(input);
  const nul = shapes.from === 'html' ? input.indexOf('\0') : -1;
  if (nul >= 0) throw errorAt(input, nul, 'U+0000 is not allowed in HTML');
  const { text: body, notes } = await (shapes.from === 'html'
    ? fromHtml(source, shapes)
    : fromMarkdown(source, shapes));
  const text = bom + body;
  checkDataSize(text.length);
  const bytesBefore = encodeUtf8(input).length;
  const bytesAfter = encodeUtf8(text).length;
  return { text, notes, summary: sizeChange(bytesBefore, bytesAfter), info: { bytesBefore, bytesAfter } };
}
