import { placeInWords } from '../../../engine/contract/position.ts';
import { nextRoot, type XmlTape } from '../../../engine/formats/xml/tape.ts';
import { type LineColumn, positionFinder } from '../../../engine/lines/position-finder.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';

/** Deviations of a text from a well-formed document that reading tolerates. */
export type Remarks = {
  /** Number of root elements. */
  roots: number;
  /** Position of the second root element. */
  second: LineColumn | undefined;
  /** Undeclared entities of XHTML, with the position of their first use. */
  readonly undeclared: Map<string, LineColumn>;
};

/** Maximum number of named entities; the others are counted. */
const MAX_NAMED = 20;

export const noRemarks = (): Remarks => ({ roots: 0, second: undefined, undeclared: new Map() });

/**
 * Adds the remarks on a part of a text.
 *
 * @param leadingTokens number of tokens at the beginning that belong to earlier parts
 * @param positionOf returns the position in the text of an offset of the tape, called in ascending order
 */
export function addRemarks(
  remarks: Remarks,
  tape: XmlTape,
  leadingTokens: number,
  positionOf: (offset: number) => LineColumn,
): void {
  const offsets = [...tape.undeclared].filter(([name]) => !remarks.undeclared.has(name));
  for (const [name, at] of offsets) remarks.undeclared.set(name, positionOf(at));
  for (let root = nextRoot(tape, leadingTokens); root >= 0; root = nextRoot(tape, (tape.match[root] as number) + 1)) {
    if (++remarks.roots === 2) remarks.second = positionOf(tape.start[root] as number);
  }
}

/** Returns a note for each kind of remark. */
export function remarkNotes({ roots, second, undeclared }: Remarks): string[] {
  const notes: string[] = [];
  if (second) {
    notes.push(
      `This is a fragment, not a document: it has ${formatNumber(roots)} root elements, the second at ${placeInWords(second)}.`,
    );
  }
  if (undeclared.size > 0) {
    const named = [...undeclared].slice(0, MAX_NAMED).map(([name, place]) => `&${name}; (${placeInWords(place)})`);
    const more = undeclared.size - MAX_NAMED;
    if (more > 0) named.push(`${formatNumber(more)} more`);
    notes.push(
      `Kept entities of XHTML that this text does not declare: ${named.join(', ')}. Without the DTD of XHTML, XML readers reject them.`,
    );
  }
  return notes;
}

/** Returns the notes on a text. */
export function notesOn(tape: XmlTape): string[] {
  const remarks = noRemarks();
  addRemarks(remarks, tape, 0, positionFinder(tape.text));
  return remarkNotes(remarks);
}
