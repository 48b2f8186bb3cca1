import { noteAt } from '../../../engine/contract/position.ts';
import { positionFinder } from '../../../engine/lines/position-finder.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { HtmlScan } from './scan.ts';

type Line = { readonly line: number; readonly column: number };
/** Figures of a page. */
export type Info = Partial<{
  elements: number;
  depth: number;
  headings: readonly (Line & { readonly level: number; readonly text: string })[];
  closedForYou: readonly (Line & { readonly name: string })[];
  bytesBefore: number;
  bytesAfter: number;
}>;

/** Entries of a report. */
const MAX_ENTRIES = 500;

/** Faults that are named one by one; the others are counted. */
const MAX_NAMED = 20;

/** Returns notes on elements that end with a slash, which HTML ignores. */
export function slashNotes(source: string, { selfClosed }: HtmlScan): string[] {
  const positionOf = positionFinder(source);
  const notes = selfClosed
    .slice(0, MAX_NAMED)
    .map(({ name, at }) =>
      noteAt(positionOf(at), `HTML ignores the slash of <${name}/>; browsers leave the element open`),
    );
  if (selfClosed.length > MAX_NAMED)
    notes.push(`${plural(selfClosed.length - MAX_NAMED, 'more element')} with such a slash.`);
  return notes;
}

/** Returns the figures of a page, and the places of its headings and of what was closed. */
export function report(source: string, { headings, implicitlyClosed, elements, depth }: HtmlScan): Info {
  const positionOf = positionFinder(source);
  return {
    elements,
    depth,
    headings: headings.slice(0, MAX_ENTRIES).map(({ level, text, at }) => ({ level, text, ...positionOf(at) })),
    closedForYou: implicitlyClosed.slice(0, MAX_ENTRIES).map(({ name, at }) => ({ name, ...positionOf(at) })),
  };
}
