import { checkDataSize } from '../../contract/limits.ts';
import type { PlaceOf } from '../../contract/position.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { printJson } from '../json/print.ts';
import type { Tape } from '../json/tape.ts';
import { sentenceOf } from './entities.ts';
import { JsonWriter } from './json-writer.ts';
import { allNotes, MAX_NAMED, namespaceFaults } from './namespaces.ts';
import { formatXml, HINT, minifyXml, type XmlPrintOptions } from './print.ts';
import { scanXml } from './scan.ts';
import type { XmlTape } from './tape.ts';
import { tapeToJson } from './to-json.ts';

/** An XML document that was made of JSON. */
export type XmlOfJson = {
  /** The document without layout. */
  readonly document: XmlTape;
  readonly notes: readonly string[];
};

/**
 * Converts JSON to XML by the mapping of docs/formats-xml.md: the way back of `xmlToJson` (to-json.ts). What has no place
 * in that mapping is written in another way and named in the notes.
 *
 * Linear and iterative.
 *
 * @param tape may have several top-level values, as JSON Lines do
 * @param indent one step of indentation; undefined for no whitespace between elements
 * @param placeOf returns the place that notes give for an offset of the tape's text
 * @throws ToolError at a text that XML cannot have, or if the result is too long
 */
export function jsonToXml(
  tape: Tape,
  indent: string | undefined,
  placeOf?: PlaceOf,
): { text: string; notes: readonly string[] } {
  const { document, notes } = xmlOfJson(tape, placeOf);
  const options: XmlPrintOptions = { indent: indent ?? '', collapse: true, selfClose: true, quotes: 'double' };
  const text = indent === undefined ? minifyXml(document, options) : formatXml(document, options);
  checkDataSize(text.length, HINT);
  return { text, notes };
}

/** `jsonToXml` without the printing. */
export function xmlOfJson(tape: Tape, placeOf?: PlaceOf): XmlOfJson {
  const writer = new JsonWriter(tape, placeOf);
  const document = scanned(writer.write());
  const changes = writer.notes();
  const notes = changes.length === 0 && !comesBack(tape, document) ? [OTHER_FORM] : changes;
  return { document, notes: [...notes, ...prefixNotes(document)] };
}

const OTHER_FORM = 'Read back, this XML gives JSON of another form: as XML to JSON writes it.';

/** Whether a document gives the JSON again that it was made of. */
const comesBack = (tape: Tape, document: XmlTape): boolean =>
  tapeToJson(document).text ===
  printJson(tape, { strings: 'normal', strict: false, nonFinite: 'null', inlineWidth: 0 });

function scanned(text: string): XmlTape {
  try {
    return scanXml(text);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    // The place would be one in a text that nobody sees.
    throw new ToolError(`The XML would not be well-formed: ${sentenceOf(error)}.`);
  }
}

function prefixNotes(document: XmlTape): string[] {
  const faults = namespaceFaults(document);
  const named = faults.slice(0, MAX_NAMED).map(({ sentence }) => `In the XML, ${sentence}.`);
  return allNotes(named, faults.length);
}
