import type { Tape } from '../json/tape.ts';
import type { Compiled, SchemaDocument } from './compiled.ts';
import type { Faults } from './faults.ts';

/** Returns whether a text has a format; undefined for a format that is not known. */
export type CheckFormat = (format: string, text: string) => boolean | undefined;

/**
 * The children of a value that a schema has evaluated (2020-12, section 11): they are not left for `unevaluatedItems` and
 * `unevaluatedProperties` (compiled.ts). Undefined where no schema asks.
 */
export type Evaluated = Set<number> | undefined;

/** Applies schemas to the values of a tape. */
export type Evaluator = {
  readonly tape: Tape;
  readonly document: SchemaDocument;
  /** Left out, formats are not checked. */
  readonly checkFormat: CheckFormat | undefined;
  /** Returns an evaluator of another tape, within the schemas that are being applied. */
  of(tape: Tape): Evaluator;
  /**
   * Returns whether a value fits a schema.
   *
   * @param faults collects what does not fit; undefined if only the verdict matters, which may then come sooner
   * @param evaluated gets the children that the schema evaluated, if the value fits
   * @throws ToolError if schemas are applied inside one another too deeply
   */
  fits(schema: Compiled, node: number, faults: Faults | undefined, evaluated?: Evaluated): boolean;
};

/** Applies some keywords of a schema to a value: parameters and result are those of `fits`. */
export type Evaluate<Part = Compiled> = (
  evaluation: Evaluator,
  part: Part,
  node: number,
  faults: Faults | undefined,
  evaluated?: Evaluated,
) => boolean;
