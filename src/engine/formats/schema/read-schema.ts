import { placeInWords, positionAt } from '../../contract/position.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { parseJson } from '../json/parse.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { SchemaCompiler } from './compile.ts';
import type { SchemaDocument } from './compiled.ts';
import { type Draft, draftOf } from './keywords.ts';
import { SCHEMA_OPTION, schemaErrorAt } from './schema-error.ts';
import { memberOf } from './schema-node.ts';
import { stringAt } from './value-key.ts';

/** Deepest nesting of a schema. */
const MAX_DEPTH = 500;

/**
 * Reads a JSON Schema of draft 4, 6, 7, 2019-09, or 2020-12, in JSON or JSON5.
 *
 * @param fallback the draft of a schema without `$schema`
 * @throws ToolError with its place in the schema if that is wrong, or leads to another document
 */
export function readSchema(text: string, fallback: Draft = 9): SchemaDocument {
  const tape = parseSchema(text);
  checkDepth(tape);
  const kind = tape.kind[0];
  if (kind !== Kind.object && kind !== Kind.true && kind !== Kind.false) {
    throw schemaErrorAt(tape, 0, 'a schema is an object, true, or false');
  }
  const notes: string[] = [];
  const named = kind === Kind.object ? memberOf(tape, 0, '$schema') : undefined;
  let draft: Draft | undefined = fallback;
  if (named !== undefined && tape.kind[named] === Kind.string) {
    const uri = stringAt(tape, named);
    draft = draftOf(uri);
    if (draft === undefined) notes.push(`The "$schema" of the schema is not known; it was read as draft 2020-12.`);
  }
  return new SchemaCompiler(tape, draft ?? 9).document(notes);
}

function parseSchema(text: string): Tape {
  try {
    return parseJson(text, { relaxed: true });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { offset = 0, end = offset + 1 } = error.position;
    const sentence = error.message.replace(/^Line \d+, column \d+: /, '');
    const place = placeInWords(positionAt(text, offset));
    throw new ToolError(`JSON Schema, ${place}: ${sentence}`, { option: SCHEMA_OPTION, offset, end });
  }
}

function checkDepth(tape: Tape): void {
  const depths = new Uint32Array(tape.length);
  for (let node = 1; node < tape.length; node++) {
    const depth = (depths[tape.parent[node] as number] as number) + 1;
    depths[node] = depth;
    if (depth > MAX_DEPTH) throw schemaErrorAt(tape, node, `the schema is nested more than ${MAX_DEPTH} levels deep`);
  }
}
