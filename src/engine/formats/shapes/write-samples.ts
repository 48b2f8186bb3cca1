import { parseJson } from '../json/parse.ts';
import { printJson } from '../json/print.ts';
import { inferShape, schemaOfShape } from '../schema/from-samples.ts';
import type { Shape } from '../schema/shape.ts';
import { typesOfShape } from '../schema/typescript.ts';
import { formatChecker } from '../schema/validate.ts';
import type { ShapeWriter } from './shape.ts';

/** Notes on a schema or types. */
export const SAMPLE_NOTES = [
  'Made from this data alone: what it does not show, such as further members or values, is not in it.',
];

/** Returns a JSON Schema (2020-12) that the samples of a shape fit, or TypeScript types. */
export function samplesText(shape: Shape, to: 'schema' | 'typescript', indent: string | undefined): string {
  if (to === 'typescript') return typesOfShape(shape, indent);
  const style = { indent, strings: 'keep', strict: true, nonFinite: 'null', inlineWidth: 0 } as const;
  return printJson(parseJson(schemaOfShape(shape)), style);
}

/** Loads the writer of a JSON Schema that the values fit, or of TypeScript types that they can be assigned to. */
export async function samplesWriter(to: 'schema' | 'typescript'): Promise<ShapeWriter> {
  const { check } = await formatChecker();
  return (tape, { indent }) => ({
    text: samplesText(inferShape(tape, check), to, indent),
    notes: SAMPLE_NOTES,
    comments: 0,
  });
}
