import { placeFrom, positionAt } from '../../../core/position.ts';
import { type LineColumn, positionFinder } from '../../../core/position-finder.ts';
import { type Place, PlacedError } from '../../../core/streaming.ts';
import { addExtents, extentOf, NO_EXTENT } from '../../../streaming/decode.ts';
import { errorAtPlace, placeBehind } from '../../../streaming/places.ts';
import { isPreserved } from './content.ts';
import { type Doctype, scanDoctype } from './doctype.ts';
import { declaredBy } from './namespaces.ts';
import { scanXml, type XmlPart } from './scan.ts';
import { nameOf, Token, type XmlTape } from './tape.ts';

/** An element that is open where a document is cut, and where its start tag stands. */
type Open = LineColumn & {
  /** A start tag that says all that matters inside: the name, the prefixes, and whether white space is kept. */
  readonly tag: string;
  readonly keepsSpace: boolean;
};

/** A part of a document, read behind the start tags of the elements around it. */
export type Part = {
  readonly tape: XmlTape;
  /** How many tokens of the tape come before the part: a start tag for each element around it, and what parts them from it. */
  readonly lead: number;
  /** The place in the document of an offset in the text of the tape. */
  readonly placeOf: (offset: number) => LineColumn;
  /** Read the text of the tape, written otherwise. */
  readonly scan: (text: string) => XmlTape;
};

/** Stands before a part, so that nothing in it is the first in its element; and is not counted as anything. */
const DIVIDER = '<?_?>';

/** The start tags that have no end tag on a tape, outermost first. */
export function openTags(tape: XmlTape): number[] {
  const tags: number[] = [];
  for (let tag = tape.open; tag >= 0; tag = tape.parent[tag] as number) tags.push(tag);
  return tags.reverse();
}

/** What is wrong, with its place in the document. Offers are made of the whole text, which is not there. */
function placedError(error: unknown, start: Place): unknown {
  const placed = errorAtPlace(error, start);
  if (!(placed instanceof PlacedError)) return placed;
  const { offers: _, ...position } = placed.position;
  return new PlacedError(placed.message, position);
}

/** Reads a document part by part, all but the first of which begin inside of the root element. */
export class PartReader {
  #passed = NO_EXTENT;
  #open: readonly Open[] = [];
  #doctype: Doctype | undefined;

  /** Where the next part begins. */
  get at(): Place {
    return placeBehind(this.#passed);
  }

  /** @throws PlacedError at the first fault */
  read(text: string, isLast: boolean): Part {
    const open = this.#open;
    const head = open.length === 0 ? '' : open.map(({ tag }) => tag).join('') + DIVIDER;
    const { line, column, offset } = this.at;
    const start = { line, column: column - head.length, offset: offset - head.length };
    const part: XmlPart = {
      isLast,
      doctype: this.#doctype,
      placeOf: (whole, at) => (at < head.length ? openedAt(open, at) : placeFrom(start, positionAt(whole, at))),
    };
    try {
      const tape = scanXml(head + text, part);
      const find = positionFinder(tape.text);
      const placeOf = (at: number) => placeFrom(start, find(at));
      this.#pass(text, tape, placeOf);
      return { tape, lead: open.length === 0 ? 0 : open.length + 1, placeOf, scan: (other) => scanXml(other, part) };
    } catch (error) {
      throw placedError(error, start);
    }
  }

  #pass(text: string, tape: XmlTape, placeOf: Part['placeOf']): void {
    this.#passed = addExtents(this.#passed, extentOf(text));
    const before = this.#open;
    let around: Open | undefined;
    this.#open = openTags(tape).map((token) => {
      // What was open before comes first on the tape.
      around = before[token] ?? opened(tape, token, around, placeOf(tape.start[token] as number));
      return around;
    });
    const declared = tape.kind.indexOf(Token.doctype);
    if (declared >= 0) this.#doctype = scanDoctype(tape.text, tape.start[declared] as number);
  }
}

function opened(tape: XmlTape, token: number, around: Open | undefined, place: LineColumn): Open {
  const keepsSpace = (around?.keepsSpace ?? false) || isPreserved(tape, token);
  const space = keepsSpace ? ' xml:space="preserve"' : '';
  const prefixes = declaredBy(tape, token).map((prefix) => ` xmlns:${prefix}="_"`);
  return { tag: `<${nameOf(tape, token)}${space}${prefixes.join('')}>`, keepsSpace, ...place };
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
