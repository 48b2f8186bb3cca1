import { bomNotes } from '../../../engine/bytes/bom.ts';
import { lazyImport, lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { placeInWords } from '../../../engine/contract/position.ts';
import type { TextPosition } from '../../../engine/contract/streaming.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { arrange, type Duplicate, findDuplicates } from '../../../engine/formats/json/arrange.ts';
import { checkCanonical, sha256 } from '../../../engine/formats/json/canonical.ts';
import { weakest } from '../../../engine/formats/json/changes.ts';
import { attachComments } from '../../../engine/formats/json/comments.ts';
import { printJson } from '../../../engine/formats/json/print.ts';
import { printCommented } from '../../../engine/formats/json/print-commented.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import type { WriteShapeId } from '../../../engine/formats/shapes/writers.ts';
import { positionFinder } from '../../../engine/lines/position-finder.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Answer } from './answer.ts';
import { changeTable, repairInfo, repairNotes } from './change-report.ts';
import { type Options, printOptionsOf, queryOf } from './options.ts';
import { readSource, type Source } from './read.ts';
import { Report } from './report.ts';

/** Returns a function that finds the place in the input of an offset of the tape's text. */
function placesIn(input: string, { sourceAt }: Source): (offset: number) => TextPosition {
  const find = positionFinder(input);
  return (offset) => {
    const at = sourceAt(offset);
    return { ...find(at), offset: at };
  };
}

function duplicateRanges(
  { tape, repairs, opened, isOther }: Source,
  duplicates: readonly Duplicate[],
): OutputParts['highlights'] {
  if (duplicates.length === 0 || weakest(repairs) || opened > 0 || isOther) return undefined;
  return { input: duplicates.flatMap(({ node }) => [tape.key[node] ?? 0, tape.keyEnd[node] ?? 0]) };
}

/** @param kept number of comments in the result; undefined if all were to be left out */
function sourceNotes(input: string, source: Source, kept: number | undefined, to: Options['to']): string[] {
  const { comments, opened } = source;
  const notes = bomNotes(input);
  const lost = comments.length - (kept ?? 0);
  if (kept && to === 'json') notes.push(`The result is JSON with ${plural(kept, 'comment')}, not strict JSON.`);
  if (lost > 0) {
    const why = kept === undefined ? '; JSON has none' : to === 'json' ? ' with duplicate keys' : '';
    notes.push(`${plural(lost, 'comment was', 'comments were')} left out${why}.`);
  }
  if (opened > 0)
    notes.push(
      `${plural(opened, 'string was', 'strings were')} replaced by the JSON in ${opened === 1 ? 'it' : 'them'}.`,
    );
  return [...notes, ...repairNotes(input, source)];
}

function roundedNotes(
  input: string,
  { tape, sourceAt }: Source,
  positionOf: (offset: number) => TextPosition,
): string[] {
  const { rounded, first } = checkCanonical(tape, input, sourceAt);
  if (rounded === 0) return [];
  const place = placeInWords(positionOf(tape.start[first] ?? 0));
  const what = rounded === 1 ? '1 number was' : `${formatNumber(rounded)} numbers were`;
  return [`${what} rounded to double precision, as RFC 8785 requires (first at ${place}).`];
}

/** Returns the note on NaN and Infinity of another format in a result that is JSON. */
function nonFiniteNotes({ kind, length }: Tape, { isOther }: Source, { to, nonFinite }: Options): string[] {
  if (!isOther || (to !== 'json' && to !== 'jsonl')) return [];
  let count = 0;
  for (let node = 0; node < length; node++) if (kind[node] === Kind.nonFinite) count++;
  if (count === 0) return [];
  const became = nonFinite === 'string' ? 'became text' : 'became null';
  return [`${plural(count, 'NaN or Infinity', 'of NaN and Infinity')} ${became}.`];
}

const WITHOUT_COMMENTS = {
  text: 'Most programs that read JSON reject comments.',
  label: 'Leave comments out',
  options: { comments: 'remove' },
} satisfies Offer;

const WITH_BACKSLASHES = {
  text: 'JSON5 leaves out backslashes that are not escapes.',
  label: 'Keep them',
  options: { repair: true },
} satisfies Offer;

/** The text of the result, and its figures. */
type Printed = Omit<Answer, 'count'> & {
  /** Number of results of a query. */
  readonly count?: number;
  /** Number of comments in the text; undefined if all were to be left out. */
  readonly comments?: number;
};

function print(tape: Tape, source: Source, options: Options): Printed {
  const { comments, isOther } = source;
  const style = printOptionsOf(options, source.strict);
  const { indent } = style;
  const isBare = options.comments === 'remove' || (isOther && options.input === 'strict');
  if (comments.length === 0 || isBare || indent === undefined) {
    return { text: printJson(tape, style), tape, notes: [] };
  }
  const { text, count } = printCommented(tape, { ...style, indent }, attachComments(source.tape, comments));
  return { text, tape, notes: [], comments: count, ...(count > 0 && { offers: [WITHOUT_COMMENTS] }) };
}

type OtherShapes = typeof import('./other-shapes.ts');

const otherShapes = lazyImportOnce((): Promise<OtherShapes> => import('./other-shapes.ts'), 'This format');

/** Longest text, in UTF-16 code units, that is read as another format to offer it. */
const LIKELY_WITHIN = 200_000;

/** Reads a text as the options say: JSON at once, since a wait makes a long text garbage later. */
function sourceOf(input: string, options: Options): Source | Promise<Source> {
  const { from } = options;
  if (from !== 'json') return readOther(input, { ...options, from });
  try {
    return readSource(input, options);
  } catch (error) {
    if (!(error instanceof ToolError) || error.position.offers?.length || input.length > LIKELY_WITHIN) throw error;
    return rejectWithShapes(error, input);
  }
}

const readOther = async (...given: Parameters<OtherShapes['readOther']>): Promise<Source> =>
  (await otherShapes()).readOther(...given);

/** Adds offers to read a text as the format that it looks like. */
async function rejectWithShapes({ message, position }: ToolError, input: string): Promise<never> {
  throw new ToolError(message, { ...position, offers: await (await otherShapes()).shapeOffers(input) });
}

/** Writes the values of a tape, or the results of the query, as the options say. */
function written(tape: Tape, source: Source, options: Options, input: string): Printed | Promise<Printed> {
  const { to } = options;
  if (to !== 'json') return writtenAs(tape, source, { ...options, to }, input);
  return queryOf(options) === '' ? print(tape, source, options) : answered(tape, source, options);
}

/** Writes the values of a tape, or the results of the query, in another format than JSON. */
async function writtenAs(
  tape: Tape,
  source: Source,
  options: Options & { readonly to: WriteShapeId },
  input: string,
): Promise<Printed> {
  const { writeOther } = await otherShapes();
  const placeOf = placesIn(input, source);
  if (options.query.trim() === '') {
    const { text, notes, comments } = await writeOther(tape, source, options, placeOf);
    return { text, tape, notes, ...(options.comments === 'keep' && { comments }) };
  }
  const answer = await answered(tape, source, { ...options, results: 'json', mode: 'minify' });
  const { text, notes } = await writeOther(answer.tape, { tape: answer.tape, comments: [] }, options, placeOf);
  return { ...answer, text, notes: [...answer.notes, ...notes] };
}

const answered = async (tape: Tape, { strict }: Source, options: Options): Promise<Printed> =>
  (await lazyImport(import('./answer.ts'), 'The query')).answerQuery(tape, options, strict);

/**
 * Returns a text that is not blank as the options say, with its figures.
 *
 * @param isForPage parts that only repeat the figures for programs are left out
 * @throws ToolError if it cannot be read, or an option is wrong
 */
export async function formatJson(input: string, options: Options, isForPage: boolean): Promise<OutputParts> {
  const canonical = options.canonical && options.to === 'json';
  const read = sourceOf(input, options);
  const source = read instanceof Promise ? await read : read;
  const report = new Report(options);
  report.read(input);
  const duplicates = findDuplicates(source.tape);
  const positionOf = placesIn(input, source);
  for (const { node, first } of duplicates) {
    report.duplicate(source.tape, node, positionOf, () => positionOf(source.tape.key[first] as number));
  }
  const rounded = canonical ? roundedNotes(input, source, positionOf) : [];

  const keep = options.duplicates === 'first' || options.duplicates === 'last' ? options.duplicates : 'all';
  const tape = arrange(source.tape, canonical ? 'asc' : options.sortKeys, keep, duplicates);
  const writing = written(tape, source, options, input);
  const printed = writing instanceof Promise ? await writing : writing;
  report.count(printed.tape);
  const text = report.written(printed.text);
  const { notes, summary, info } = report.summarize(printed.count);
  const hasTwins = printed.count !== undefined && keep === 'all' && duplicates.length > 0;
  const isLossy = !source.strict && !source.isOther && weakest(source.repairs) !== undefined;
  const offers = [...(printed.offers ?? []), ...(isLossy ? [WITH_BACKSLASHES] : [])];
  const seesLast = hasTwins ? ['Of duplicate keys, the query sees the last.'] : [];
  const output = {
    text,
    notes: [
      ...(source.notes ?? []),
      ...nonFiniteNotes(printed.tape, source, options),
      ...printed.notes,
      ...seesLast,
      ...sourceNotes(input, source, printed.comments, options.to),
      ...notes,
      ...rounded,
    ],
    summary,
    info: { ...info, ...repairInfo(input, source, isForPage), ...(canonical ? { sha256: await sha256(text) } : {}) },
    table: changeTable(input, source, printed.comments),
    highlights: duplicateRanges(source, duplicates),
    ...(offers.length > 0 && { offers }),
  };
  if (options.schema.trim() === '') return output;
  const { validated } = await lazyImport(import('./validation.ts'), 'The validation');
  return validated(output, source, options.schema, positionOf);
}
