import { placeInWords } from '../../../engine/contract/position.ts';
import type { TextPosition } from '../../../engine/contract/streaming.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { weakest } from '../../../engine/formats/json/changes.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { FAULT_COLUMNS, tableFaultNotes } from '../../../engine/formats/schema/fault-notes.ts';
import { readSchema } from '../../../engine/formats/schema/read-schema.ts';
import { type Fault, formatChecker, MAX_FAULTS, validate } from '../../../engine/formats/schema/validate.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Source } from './read.ts';

/** Returns the notes about what of a schema was not checked. */
export const uncheckedNotes = (notes: readonly string[], formats: Iterable<string>): readonly string[] => [
  ...notes,
  ...[...formats].map(
    (format) => `The format ${JSON.stringify(format)} of the schema is not known and was not checked.`,
  ),
];

/** Returns the note that says whether a text fits its schema. @param first the first fault with its place in words */
export const verdictNote = (count: number, first: string): string =>
  count === 0 ? 'Valid against the schema.' : `${plural(count, 'error')} against the schema, the first at ${first}.`;

/** Returns a fault's range to highlight: of an object or array its bracket alone. */
const rangeOf = ({ kind }: Tape, { node, start, end, isKey }: Fault): readonly [number, number] =>
  !isKey && (kind[node] as Kind) <= Kind.array ? [start, start + 1] : [start, end];

/** Joins flat lists of ranges, in their order; of those that overlap, the first stays. */
function joinedRanges(tape: Tape, faults: readonly Fault[], others: ArrayLike<number> | undefined): number[] {
  const ranges = faults.map((fault) => rangeOf(tape, fault));
  for (let i = 0; others && i < others.length; i += 2) ranges.push([others[i] as number, others[i + 1] as number]);
  const joined: number[] = [];
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) if (from >= (joined.at(-1) ?? 0)) joined.push(from, to);
  return joined;
}

/**
 * Returns a result with the faults of its input against a JSON Schema: in notes, figures, highlights, and the table, if
 * that is free.
 *
 * @param positionOf returns the place in the input of an offset of the tape's text
 * @throws ToolError if the schema is wrong
 */
export async function validated(
  output: OutputParts,
  source: Source,
  schema: string,
  positionOf: (offset: number) => TextPosition,
): Promise<OutputParts> {
  const document = readSchema(schema);
  const { check, unknown } = await formatChecker();
  const { faults, count } = validate(source.tape, document, check);
  const rows = faults.map((fault) => {
    const { line, column } = positionOf(fault.start);
    return [String(line), String(column), fault.pointer, fault.what];
  });
  const [first] = faults;
  const where = first ? `${placeInWords(positionOf(first.start))}: ${first.what}` : '';
  const more = count > faults.length ? [`The first ${plural(MAX_FAULTS, 'error is', 'errors are')} listed.`] : [];
  const isDirect = weakest(source.repairs) === undefined && source.opened === 0 && !source.isOther;
  const table = { columns: FAULT_COLUMNS, rows };
  const input = isDirect ? joinedRanges(source.tape, faults, output.highlights?.input) : [];
  return {
    ...output,
    notes: [
      verdictNote(count, where),
      ...more,
      // The table of the result is another one.
      ...(output.table ? tableFaultNotes({ table, info: { faults: count } }) : []),
      ...uncheckedNotes(document.notes, unknown),
      ...(output.notes ?? []),
    ],
    info: { ...output.info, valid: count === 0, faults: count },
    ...(rows.length > 0 && { table: output.table ?? table }),
    ...(input.length > 0 && { highlights: { ...output.highlights, input } }),
  };
}
