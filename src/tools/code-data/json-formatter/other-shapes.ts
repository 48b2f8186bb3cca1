import type { Offer } from '../../../engine/contract/offer.ts';
import type { PlaceOf } from '../../../engine/contract/position.ts';
import { attempt, ToolError } from '../../../engine/contract/tool-error.ts';
import { emptyTally, weakest } from '../../../engine/formats/json/changes.ts';
import { attachComments } from '../../../engine/formats/json/comments.ts';
import { type Deviation, parseJson, parseJsonSequence } from '../../../engine/formats/json/parse.ts';
import type { Tape } from '../../../engine/formats/json/tape.ts';
import { READ_SHAPES, type ReadShapeId, readerOf } from '../../../engine/formats/shapes/readers.ts';
import { recognizeShape } from '../../../engine/formats/shapes/recognize.ts';
import type { WrittenShape } from '../../../engine/formats/shapes/shape.ts';
import { type WriteShapeId, writerOf } from '../../../engine/formats/shapes/writers.ts';
import { indentUnit } from '../../../engine/lines/indent.ts';
import type { Options } from './options.ts';
import { readSource, type Source } from './read.ts';

const UNKNOWN =
  'This is neither JSON nor clearly YAML, TOML, INI, a .env file, a query string, or values of Python or PHP. Choose under From what it is.';

/**
 * Reads a text of another shape than JSON, or of any.
 *
 * @throws ToolError at the first error, or if nothing speaks for one of the shapes
 */
export async function readOther(
  text: string,
  options: Options & { readonly from: 'auto' | ReadShapeId },
): Promise<Source> {
  const { from } = options;
  if (from !== 'auto') return readShape(text, from);
  if (attempt(() => parseJson(text))) return { ...readSource(text, options), notes: ['Read as JSON.'] };
  const shape = recognizeShape(text);
  const mayBeRelaxed = shape === undefined || shape === 'python';
  const relaxed = mayBeRelaxed ? attempt(() => readSource(text, { ...options, input: 'relaxed' })) : undefined;
  // Python has no null, true, or false. It keeps lone backslashes, which JSON5 leaves out.
  if (relaxed && !(shape === 'python' && weakest(relaxed.repairs))) {
    return { ...relaxed, notes: ['Read as relaxed JSON.'] };
  }
  if (shape !== undefined) {
    const source = await readShape(text, shape);
    return { ...source, notes: [`Read as ${READ_SHAPES[shape]}.`, ...(source.notes ?? [])] };
  }
  if (/^\s*[[{"]/.test(text)) return readSource(text, options);
  throw new ToolError(UNKNOWN);
}

async function readShape(text: string, shape: ReadShapeId): Promise<Source> {
  const read = await readerOf(shape);
  const { text: json, sourceAt, notes } = read(text);
  const deviations: Deviation[] = [];
  const tape = parseJsonSequence(json, {
    relaxed: true,
    nonFinite: true,
    onDeviation: (deviation) => deviations.push(deviation),
  });
  const offsets = (what: Deviation['what']) => deviations.filter((one) => one.what === what).map(({ at }) => at);
  return {
    tape,
    strict: false,
    isOther: true,
    comments: offsets('comment'),
    opened: 0,
    changes: [],
    repairs: emptyTally(),
    sourceAt,
    notes,
  };
}

/**
 * Writes the values of a tape in another shape than JSON.
 *
 * @param placeOf returns the place in the input of an offset of the tape's text
 */
export async function writeOther(
  tape: Tape,
  source: Pick<Source, 'tape' | 'comments'>,
  { to, indent, comments, nonFinite }: Options & { readonly to: WriteShapeId },
  placeOf?: PlaceOf,
): Promise<WrittenShape> {
  const write = await writerOf(to);
  const attached =
    comments === 'keep' && source.comments.length > 0 ? attachComments(source.tape, source.comments) : undefined;
  return write(tape, {
    indent: indentUnit(indent),
    comments: attached,
    nonFinite: nonFinite === 'string' ? 'string' : 'null',
    ...(placeOf && { placeOf }),
  });
}

/** Returns the offer to read a text that is no JSON as what it looks like; none if nothing speaks for a shape. */
export async function shapeOffers(text: string): Promise<Offer[]> {
  const shape = recognizeShape(text);
  if (shape === undefined) return [];
  const read = await readerOf(shape);
  if (!attempt(() => read(text))) return [];
  const name = READ_SHAPES[shape];
  return [
    { text: `This looks like ${name}.`, label: `Read as ${name.replace(/^an? /, '')}`, options: { from: shape } },
  ];
}
