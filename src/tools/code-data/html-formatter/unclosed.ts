import type { Offer } from '../../../engine/contract/offer.ts';
import { noteAt, placeInWords, positionAt } from '../../../engine/contract/position.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { inputOffset, syntaxError } from '../../../engine/formats/prettier.ts';
import { positionFinder } from '../../../engine/lines/position-finder.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { HtmlScan, Unclosed } from './scan.ts';

const HINT =
  'Browsers forgive a missing end tag; the formatter does not, because the layout would show a different structure.';

/** Elements that are named one by one; the others are counted. */
const MAX_NAMED = 20;

/** A source with the end tags that Prettier's parser needs. */
export function withInsertions(source: string, { insertions }: HtmlScan): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { at, text } of insertions) {
    pieces.push(source.slice(copied, at), text);
    copied = at;
  }
  return pieces.join('') + source.slice(copied);
}

/** The offset in a source of an offset in it with its insertions. */
export function offsetBefore({ insertions }: HtmlScan, offset: number): number {
  let added = 0;
  for (const { at, text } of insertions) added += Math.min(text.length, Math.max(0, offset - added - at));
  return offset - added;
}

/** Inserts the end tags of some elements into the input, in the order in which they end. */
function closed(input: string, source: string, unclosed: readonly Unclosed[]): string {
  let result = '';
  let copied = 0;
  for (const { name, closeAt } of unclosed) {
    // Before the whitespace that leads to the next tag: it is laid out anew.
    const at = Math.max(inputOffset(input, source.slice(0, closeAt).trimEnd().length), copied);
    result += `${input.slice(copied, at)}</${name}>`;
    copied = at;
  }
  return result + input.slice(copied);
}

/** The error at a start tag whose end tag is missing, with the offer to write it. */
export function unclosedError(input: string, source: string, unclosed: Unclosed): ToolError {
  const { name, at, end, closeAt, before } = unclosed;
  const position = placeInWords(positionAt(input, inputOffset(input, closeAt)));
  const reason = before === undefined ? '' : `; ${before} at ${position} comes first`;
  const message = `this <${excerpt(name)}> is never closed${reason}`;
  const offers = [{ text: '', label: 'Close it', input: closed(input, source, [unclosed]) }];
  const error = syntaxError(input, { message, offset: at }, HINT, offers);
  return new ToolError(error.message, { ...error.position, end: inputOffset(input, end) });
}

/** One note for each element that was closed although HTML wants its end tag. */
export function unclosedNotes(source: string, { unclosed }: HtmlScan): string[] {
  const positionOf = positionFinder(source);
  const inOrder = unclosed.toSorted((a, b) => a.at - b.at);
  const notes = inOrder.slice(0, MAX_NAMED).map(({ name, at, before }) => {
    const where = before === undefined ? 'at the end' : `before ${before}`;
    return noteAt(positionOf(at), `<${excerpt(name)}> is never closed; it was closed ${where}`);
  });
  const more = unclosed.length - MAX_NAMED;
  if (more > 0) notes.push(`${plural(more, 'more element that is', 'more elements that are')} never closed.`);
  return notes;
}

/** A note that names the end tags that HTML lets one leave out and that were written; none if all were there. */
export function optionalEndNotes(source: string, { implicitlyClosed, unclosed }: HtmlScan): string[] {
  const reported = new Set(unclosed.map(({ at }) => at));
  const counts = new Map<string, { count: number; first: number }>();
  for (const { name, at } of implicitlyClosed) {
    if (reported.has(at)) continue;
    const { count = 0, first = at } = counts.get(name) ?? {};
    counts.set(name, { count: count + 1, first: Math.min(first, at) });
  }
  if (counts.size === 0) return [];
  const positionOf = positionFinder(source);
  const named = [...counts].map(([name, { count, first }]) => {
    const { line } = positionOf(first);
    return count === 1 ? `</${name}> (line ${line})` : `</${name}> (${formatNumber(count)}, from line ${line})`;
  });
  return [`Added optional closing tags: ${named.join(', ')}.`];
}

/** The offer to write the end tags that are missing. */
export function closeOffers(input: string, source: string, { unclosed }: HtmlScan): Offer[] {
  if (unclosed.length === 0) return [];
  return [
    { text: '', label: unclosed.length === 1 ? 'Close it' : 'Close them', input: closed(input, source, unclosed) },
  ];
}
