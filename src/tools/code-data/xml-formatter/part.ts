import { noteAt, positionAt, toGlobal } from '../../../engine/contract/position.ts';
import { PositionedError, type TextPosition } from '../../../engine/contract/streaming.ts';
import { isPreserved } from '../../../engine/formats/xml/content.ts';
import type { Doctype } from '../../../engine/formats/xml/entities.ts';
import { declaredBy } from '../../../engine/formats/xml/namespaces.ts';
import { scanXml, type XmlPart } from '../../../engine/formats/xml/scan.ts';
import { nameOf, type XmlTape } from '../../../engine/formats/xml/tape.ts';
import { type LineColumn, positionFinder } from '../../../engine/lines/position-finder.ts';
import { addExtents, extentOf, NO_EXTENT } from '../../../engine/long/decode.ts';
import { positionAfter, toGlobalError } from '../../../engine/long/positions.ts';

/** An element that is open where a document is cut, and the place of its start tag. */
type Open = LineColumn & {
  /** A start tag with all that matters inside: the name, the prefixes, and whether whitespace is kept. */
  readonly tag: string;
  readonly keepsSpace: boolean;
};

/** A part of a document, read after the start tags of the elements around it. */
export type ParsedPart = {
  readonly tape: XmlTape;
  /** Number of tokens before the part: a start tag for each element around it, and what separates them from it. */
  readonly leadingTokens: number;
  /** The place in the document of an offset in the text of the tape. */
  readonly positionOf: (offset: number) => LineColumn;
  /** Read the text of the tape, written otherwise. */
  readonly scan: (text: string) => XmlTape;
};

/** Maximum number of open elements between parts: each needs memory. */
const MAX_LEVELS = 1_000_000;

/** Precedes a part, so that nothing in it is the first in its element; not counted as a token. */
const DIVIDER = '<?_?>';

/** The start tags that have no end tag on a tape, outermost first. */
export function openTags(tape: XmlTape): number[] {
  const tags: number[] = [];
  for (let tag = tape.open; tag >= 0; tag = tape.parent[tag] as number) tags.push(tag);
  return tags.reverse();
}

/** Finds places in a text from an offset on. @param at the place of that offset */
function finderFrom(text: string, offset: number, at: LineColumn): ParsedPart['positionOf'] {
  const find = positionFinder(offset === 0 ? text : text.slice(offset));
  return (offsetInText) => toGlobal(at, find(offsetInText - offset));
}

/** Returns an error with its place in the document. Offers are dropped: they need the whole text. */
function positionedError(error: unknown, start: TextPosition): unknown {
  const positioned = toGlobalError(error, start);
  if (!(positioned instanceof PositionedError)) return positioned;
  const { offers: _, ...position } = positioned.position;
  return new PositionedError(positioned.message, position);
}

/** Reads a document part by part; all parts except the first begin after the start of the root element. */
export class PartReader {
  #consumed = NO_EXTENT;
  #open: readonly Open[] = [];
  #doctype: Doctype | undefined;
  #isFirst = true;

  /** Position of the next part. */
  get at(): TextPosition {
    return positionAfter(this.#consumed);
  }

  /** @throws PositionedError at the first fault */
  read(text: string, isLast: boolean): ParsedPart {
    const open = this.#open;
    const isFirst = this.#isFirst;
    const head = isFirst ? '' : open.map(({ tag }) => tag).join('') + DIVIDER;
    const { line, column, offset } = this.at;
    const start = { line, column: column - head.length, offset: offset - head.length };
    const part: XmlPart = {
      isLast,
      doctype: this.#doctype,
      // A root element that is open comes before the part as its start tag.
      hasRoot: !isFirst && open.length === 0,
      positionOf: (whole, at) => (at < head.length ? openedAt(open, at) : toGlobal(start, positionAt(whole, at))),
    };
    try {
      const tape = scanXml(head + text, part);
      this.#pass(text, tape, head.length);
      return {
        tape,
        leadingTokens: isFirst ? 0 : open.length + 1,
        positionOf: finderFrom(tape.text, 0, start),
        scan: (other) => scanXml(other, part),
      };
    } catch (error) {
      throw positionedError(error, start);
    }
  }

  /** @param head length of the tape's text before the part, in UTF-16 code units */
  #pass(text: string, tape: XmlTape, head: number): void {
    const before = this.#open;
    const tags = openTags(tape);
    if (tags.length > MAX_LEVELS) {
      throw new PositionedError(noteAt(this.at, 'more than 1,000,000 levels are too deep'), this.at);
    }
    // Elements open at the end start near it: the text before them is skipped, not read line by line.
    const first = tape.start[tags.find((token) => token >= before.length) ?? 0] as number;
    const consumed = addExtents(this.#consumed, extentOf(text.slice(0, Math.max(0, first - head))));
    const positionOf = finderFrom(tape.text, first, positionAfter(consumed));
    let around: Open | undefined;
    this.#open = tags.map((token) => {
      // Elements opened earlier come first on the tape.
      around = before[token] ?? opened(tape, token, around, positionOf(tape.start[token] as number));
      return around;
    });
    this.#consumed = addExtents(this.#consumed, extentOf(text));
    this.#isFirst = false;
    this.#doctype = tape.doctype;
  }
}

function opened(tape: XmlTape, token: number, around: Open | undefined, offsetInText: LineColumn): Open {
  const keepsSpace = (around?.keepsSpace ?? false) || isPreserved(tape, token);
  const space = keepsSpace ? ' xml:space="preserve"' : '';
  const prefixes = declaredBy(tape, token).map((prefix) => ` xmlns:${prefix}="_"`);
  return { tag: `<${nameOf(tape, token)}${space}${prefixes.join('')}>`, keepsSpace, ...offsetInText };
}

function openedAt(open: readonly Open[], offset: number): LineColumn {
  let end = 0;
  const found = open.find(({ tag }) => {
    end += tag.length;
    return end > offset;
  });
  // Before the divider there are only these.
  return found as Open;
}
