import { placeInWords, positionAt } from '../../contract/position.ts';
import { plural } from '../../values/plural.ts';
import { namespaceNotes } from './namespaces.ts';
import { nextRoot, Token, type XmlTape } from './tape.ts';

/** Returns the second root element of a fragment; -1 for a document. */
export const secondRoot = (tape: XmlTape): number => nextRoot(tape, (tape.match[nextRoot(tape, 0)] as number) + 1);

/** Returns notes on what a document loses as JSON, and on its errors by Namespaces in XML. */
export function conversionNotes(tape: XmlTape): string[] {
  const { text, kind, start, end } = tape;
  const notes: string[] = [];
  const second = secondRoot(tape);
  if (second >= 0) {
    const place = placeInWords(positionAt(text, start[second] as number));
    notes.push(`This is a fragment, not a document: the second root element is at ${place}.`);
  }
  const sections = kind.reduce((count, one) => count + (one === Token.cdata ? 1 : 0), 0);
  if (sections > 0) notes.push(`${plural(sections, 'CDATA section')} became plain text.`);
  const doctype = kind.indexOf(Token.doctype);
  if (doctype >= 0 && text.slice(start[doctype], end[doctype]).includes('<!ATTLIST')) {
    notes.push('Attributes that the DOCTYPE gives by default are not added.');
  }
  return [...notes, ...namespaceNotes(tape)];
}
