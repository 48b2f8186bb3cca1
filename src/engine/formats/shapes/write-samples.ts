import { parseJson } from '../json/parse.ts';
import { printJson } from '../json/print.ts';
import { inferShape, schemaOfShape } from '../schema/from-samples.ts';
import { typesOfShape } from '../schema/typescript.ts';
import { formatChecker } from '../schema/validate.ts';
import type { ShapeWriter } from './shape.ts';

const NOTES = ['Made from this data alone: what it does not show, such as further members or values, is not in it.'];

/** Loads the writer of a JSON Schema (2020-12) that the values fit. */
export async function schemaWriter(): Promise<ShapeWriter> {
  const { check } = await formatChecker();
  return (tape, { indent }) => {
    const schema = schemaOfShape(inferShape(tape, check));
    const style = { indent, strings: 'keep', strict: true, nonFinite: 'null', inlineWidth: 0 } as const;
    return { text: printJson(parseJson(schema), style), notes: NOTES, comments: 0 };
  };
}

/** Loads the writer of TypeScript types that the values can be assigned to. */
export async function typesWriter(): Promise<ShapeWriter> {
  const { check } = await formatChecker();
  return (tape, { indent }) => ({ text: typesOfShape(inferShape(tape, check), indent), notes: NOTES, comments: 0 });
}
