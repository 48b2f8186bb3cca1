import { bomNotes } from '../../../engine/bytes/bom.ts';
import { decodeOffers } from '../../../engine/bytes/looks-encoded.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { lazyOutput, type OutputParts } from '../../../engine/contract/tool.ts';
import { attempt, ToolError } from '../../../engine/contract/tool-error.ts';
import { guardOffers } from '../../../engine/formats/csv/formula.ts';
import { isTable } from './delimiter.ts';
import { TableReader } from './from-json.ts';
import { leftOutNotes, listAt, listOffers } from './inner-list.ts';
import { type FromJsonSettings, JsonToCsv } from './json-to-csv.ts';
import { fixedOffers, type Layout, layoutOffers } from './layouts.ts';
import { namedRows } from './named-rows.ts';
import { numberOffers, trimOffers } from './notes.ts';
import { readingOffers, readJson, readRelaxed } from './read-json.ts';
import { previewTable } from './report.ts';
import { RowReader } from './rows.ts';
import { quoteOf } from './settings.ts';
import type { ReadHtml } from './source.ts';
import { type ConversionOptions, TableConversion } from './table-conversion.ts';

type Options = ConversionOptions & FromJsonSettings;

const isDrawn = (layout: Layout | undefined) => layout === 'drawn' || layout === 'markdown';

/** Converts a table to JSON, or to another table. */
function convertTable(input: string, options: Options, readHtml?: ReadHtml): OutputParts {
  const rows = new RowReader(options, readHtml).readAll(input);
  const conversion = new TableConversion(options);
  conversion.survey(rows);
  const result = conversion.all(rows);
  const text = conversion.write(result) + conversion.end();
  const { notes, summary } = conversion.words();
  const isToJson = options.direction === 'json';
  return lazyOutput(
    { text, notes: [...(options.bom && !isToJson ? [] : bomNotes(input)), ...notes], summary },
    {
      offers: () => [
        ...(conversion.layout === undefined ? [] : layoutOffers(conversion.layout)),
        ...(rows.shape || conversion.layout !== undefined ? [] : fixedOffers(input, options)),
        ...(options.trim || rows.shape || isDrawn(conversion.layout) ? [] : trimOffers(result)),
        ...conversion.nullOffers(),
        ...(isToJson ? numberOffers(result, options) : guardOffers(options.guard ? 0 : conversion.formulas)),
      ],
      table: () => previewTable(result),
      info: () => conversion.figures(),
    },
  );
}

function toCsv(input: string, options: Options): OutputParts {
  const conversion = new JsonToCsv(options);
  const isRelaxed = options.input === 'relaxed';
  const { tape, notes: besides } = isRelaxed ? readRelaxed(input) : { tape: readJson(input), notes: [] };
  const list = options.list === '' ? undefined : listAt(tape, options.list);
  const named = list && namedRows(tape, list.object, list.node);
  const text = conversion.all(new TableReader(options.nested).read(tape, list?.node, named), tape);
  const { notes, summary, info } = conversion.summarize();
  return {
    text,
    notes: [...bomNotes(input), ...besides, ...leftOutNotes(list?.besides ?? []), ...notes],
    offers: [
      ...(list ? [] : listOffers(tape)),
      ...guardOffers(options.guard || options.to !== 'csv' ? 0 : info.formulas),
    ],
    info,
    summary,
  };
}

/** Returns the offer to reverse the direction, if the input is JSON instead of CSV, or CSV instead of JSON. */
function reverseOffers(input: string, options: Options): Offer[] {
  const isToCsv = options.direction === 'csv';
  const isReverse = isToCsv ? isTable(input, { ...options, quote: quoteOf(options) }) : isJson(input);
  const other = { direction: isToCsv ? 'json' : 'csv' };
  return decodeOffers(
    isReverse ? other : undefined,
    `looks like ${isToCsv ? 'CSV' : 'JSON'}`,
    isToCsv ? 'CSV to JSON' : 'JSON to CSV',
  );
}

/** Whether a text is an array or object of JSON, or JSON Lines. */
const isJson = (input: string) => /^\ufeff?\s*[[{]/.test(input) && attempt(() => readJson(input)) !== undefined;

/** Converts a text that is not blank. @throws ToolError with offers */
export function convertText(input: string, options: Options, readHtml?: ReadHtml): OutputParts {
  try {
    if (options.direction === 'csv') return toCsv(input, options);
    const output = convertTable(input, options, readHtml);
    const reverse = reverseOffers(input, options);
    // Only CSV needs trimming.
    return reverse.length > 0 ? lazyOutput(output, { offers: () => reverse }) : output;
  } catch (reason) {
    if (!(reason instanceof ToolError)) throw reason;
    const reverse = reverseOffers(input, options);
    const isInJson = options.direction === 'csv' && reason.position.line !== undefined;
    const offers = reverse.length > 0 || !isInJson ? reverse : readingOffers(input, options.input === 'relaxed');
    throw new ToolError(reason.message, { ...reason.position, offers });
  }
}
