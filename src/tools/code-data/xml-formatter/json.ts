import { bomNotes } from '../../../engine/bytes/bom.ts';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { attempt, ToolError } from '../../../engine/contract/tool-error.ts';
import { parseJson } from '../../../engine/formats/json/parse.ts';
import { printJson } from '../../../engine/formats/json/print.ts';
import { xmlOfJson } from '../../../engine/formats/xml/from-json.ts';
import { HINT, type LayoutOptions } from '../../../engine/formats/xml/print.ts';
import { BARE_AMPERSAND } from '../../../engine/formats/xml/reference.ts';
import { scanXml } from '../../../engine/formats/xml/scan.ts';
import { type JsonOfXml, tapeToJson } from '../../../engine/formats/xml/to-json.ts';
import { indentUnit } from '../../../engine/lines/indent.ts';
import { convertNewlines } from '../../../engine/unicode/newlines.ts';
import { plural } from '../../../engine/values/plural.ts';
import { withoutComments } from './comments.ts';
import { layOut } from './layout.ts';
import { statisticsOf, xmlSummary } from './statistics.ts';

type Options = LayoutOptions & {
  readonly mode: 'format' | 'minify';
  readonly comments: 'keep' | 'remove';
  readonly eol: 'lf' | 'crlf';
};

const TO_XML: Offer = {
  text: 'This looks like JSON.',
  label: 'Convert it to XML',
  options: { from: 'json', to: 'xml' },
};
const FROM_XML: Offer = { text: 'This looks like XML.', label: 'Read it as XML', options: { from: 'xml' } };

const RELAXED = { relaxed: true, nonFinite: true } as const;

/** Parts in which an ampersand is only itself, and ampersands that begin no reference. */
const BARE =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|&(?!(?:#\d+|#x[\da-fA-F]+|[\p{L}_:][\p{L}\p{N}_:.-]*);)/gu;

const withAmpersands = (text: string) => text.replace(BARE, (part) => (part === '&' ? '&amp;' : part));

/** Returns the offers for an error of a text that is no XML, or has bare ampersands. */
export const offersFor = ({ message }: ToolError, text: string): readonly Offer[] => [
  ...(message.includes(BARE_AMPERSAND) ? [{ text: '', label: 'Write & as &amp;', input: withAmpersands(text) }] : []),
  ...(/^\s*[[{]/.test(text) && attempt(() => parseJson(text, RELAXED)) ? [TO_XML] : []),
];

/** An error with further offers. */
export const withOffers = ({ message, position }: ToolError, offers: readonly Offer[]): ToolError =>
  new ToolError(message, { ...position, offers: [...(position.offers ?? []), ...offers] });

/** @throws ToolError always: this tool does not turn JSON to JSON */
export function rejectJsonToJson(): never {
  throw new ToolError('From JSON to JSON there is nothing to convert. Choose XML for one of the two.', {
    option: 'to',
    offers: [
      { text: '', label: 'Write XML', options: { to: 'xml' } },
      { text: 'The JSON Formatter formats JSON.', label: 'Open it', tool: 'json-formatter' },
    ],
  });
}

/**
 * Converts XML to JSON.
 *
 * @throws ToolError as `tapeToJson` does, or if the result is too long
 */
export function xmlAsJson(input: string, options: Options): OutputParts {
  const scanned = scanXml(input);
  const whole = tapeToJson(scanned);
  const kept = options.comments === 'keep' ? scanned : withoutComments(scanned, scanXml);
  const json = kept === scanned ? whole : tapeToJson(kept);
  const text = convertNewlines(printed(json, options), options.eol);
  checkDataSize(text.length, HINT);
  const notes = [...bomNotes(input), ...whole.notes];
  return { text, notes, ...xmlSummary(statisticsOf(scanned), encodeUtf8(input).length, encodeUtf8(text).length) };
}

function printed({ text }: JsonOfXml, { mode, indent }: Options): string {
  if (mode === 'minify') return text;
  const options = {
    indent: indentUnit(indent),
    strings: 'keep',
    strict: true,
    nonFinite: 'null',
    inlineWidth: 0,
  } as const;
  return printJson(parseJson(text), options);
}

/**
 * Converts JSON to XML, in the layout of the formatter. Comments of the JSON are left out, with a note.
 *
 * @throws ToolError at the first error of the JSON, as `xmlOfJson` does, or if the result is too long
 */
export async function jsonAsXml(input: string, options: Options): Promise<OutputParts> {
  let comments = 0;
  const { document, notes } = xmlOfJson(
    readJson(input, () => {
      comments++;
    }),
  );
  const kept = options.comments === 'keep' ? document : withoutComments(document, scanXml);
  const text = convertNewlines(await layOut(kept, options), options.eol);
  checkDataSize(text.length, HINT);
  const lost =
    comments > 0 ? [`${plural(comments, 'comment in the JSON was', 'comments in the JSON were')} left out.`] : [];
  return {
    text,
    notes: [...bomNotes(input), ...lost, ...notes],
    ...xmlSummary(statisticsOf(document), encodeUtf8(input).length, encodeUtf8(text).length),
  };
}

function readJson(input: string, onComment: () => void) {
  try {
    return parseJson(input, {
      ...RELAXED,
      onDeviation: ({ what }) => {
        if (what === 'comment') onComment();
      },
    });
  } catch (error) {
    if (!(error instanceof ToolError) || !/^\s*</.test(input)) throw error;
    throw withOffers(error, [FROM_XML]);
  }
}
