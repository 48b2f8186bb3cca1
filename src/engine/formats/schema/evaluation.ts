import { ToolError } from '../../contract/tool-error.ts';
import { Kind, type Tape } from '../json/tape.ts';
import type { Compiled, Reference, SchemaDocument } from './compiled.ts';
import { evaluateAlternatives } from './evaluate-alternatives.ts';
import { evaluateArray } from './evaluate-array.ts';
import { evaluateObject } from './evaluate-object.ts';
import { evaluateEquality, evaluateNumber, evaluateString, evaluateType } from './evaluate-scalar.ts';
import type { CheckFormat, Evaluated, Evaluator } from './evaluator.ts';
import type { Faults } from './faults.ts';
import { SCHEMA_OPTION } from './schema-error.ts';

/**
 * Most schemas that are applied inside one another: for each level of nesting and for each reference one or more. Each
 * takes up to five frames of the stack.
 */
const MAX_DEPTH = 500;

/** Applies a schema to the values of a tape. */
export class Evaluation implements Evaluator {
  readonly tape: Tape;
  readonly document: SchemaDocument;
  readonly checkFormat: CheckFormat | undefined;
  /** The resources of the schemas that are being applied, outermost first. */
  #scope: string[] = [];
  #depth = 0;

  /** @param checkFormat left out, formats are not checked */
  constructor(tape: Tape, document: SchemaDocument, checkFormat: CheckFormat | undefined) {
    this.tape = tape;
    this.document = document;
    this.checkFormat = checkFormat;
  }

  of(tape: Tape): Evaluation {
    const other = new Evaluation(tape, this.document, this.checkFormat);
    other.#scope = this.#scope;
    other.#depth = this.#depth;
    return other;
  }

  fits(schema: Compiled, node: number, faults: Faults | undefined, evaluated?: Evaluated): boolean {
    if (schema.always !== undefined) {
      if (!schema.always) faults?.add(node, 'false', () => 'is not allowed');
      return schema.always;
    }
    if (this.#depth >= MAX_DEPTH) throw this.#tooDeep();
    this.#depth++;
    const isEntered = this.#scope.at(-1) !== schema.resource;
    if (isEntered) this.#scope.push(schema.resource);
    const own = this.document.tracksEvaluated ? new Set<number>() : undefined;
    const result = this.#all(schema, node, faults, own);
    if (isEntered) this.#scope.pop();
    this.#depth--;
    if (result && evaluated && own) for (const child of own) evaluated.add(child);
    return result;
  }

  #all(schema: Compiled, node: number, faults: Faults | undefined, evaluated: Evaluated): boolean {
    // Of a value with the wrong type, the other keywords would only say the same again.
    if (!evaluateType(this, schema, node, faults)) return false;
    const isEqual = evaluateEquality(this, schema, node, faults);
    if (!isEqual && !faults) return false;
    let result = isEqual;
    const refs = [
      schema.ref?.target,
      schema.dynamicRef && this.#dynamicTarget(schema.dynamicRef),
      schema.recursiveRef && this.#recursiveTarget(schema.recursiveRef),
    ];
    for (const target of refs) if (target) result = this.fits(target, node, faults, evaluated) && result;
    if (!result && !faults) return false;
    result = evaluateAlternatives(this, schema, node, faults, evaluated) && result;
    if (!result && !faults) return false;
    switch (this.tape.kind[node]) {
      case Kind.object:
        return evaluateObject(this, schema, node, faults, evaluated) && result;
      case Kind.array:
        return evaluateArray(this, schema, node, faults, evaluated) && result;
      case Kind.string:
        return evaluateString(this, schema, node, faults) && result;
      case Kind.number:
        return evaluateNumber(this, schema, node, faults) && result;
      default:
        return result;
    }
  }

  /** The outermost schema with the same `$dynamicAnchor` as the target (2020-12, section 8.2.3.2). */
  #dynamicTarget({ uri, target }: Reference): Compiled | undefined {
    const name = target?.dynamicAnchor;
    if (name === undefined || !uri.endsWith(`#${name}`)) return target;
    for (const resource of this.#scope) {
      const outer = this.document.dynamicAnchors.get(`${resource}#${name}`);
      if (outer) return outer;
    }
    return target;
  }

  /** The outermost resource with `$recursiveAnchor`, if the target has it (2019-09, section 8.2.4.2). */
  #recursiveTarget({ target }: Reference): Compiled | undefined {
    if (!target?.recursiveAnchor) return target;
    for (const resource of this.#scope) {
      const outer = this.document.resources.get(resource);
      if (outer?.recursiveAnchor) return outer;
    }
    return target;
  }

  #tooDeep(): ToolError {
    return new ToolError(
      'JSON Schema: schemas are applied inside one another more than 500 times. A "$ref" leads back to itself, or the text is nested too deep to validate.',
      { option: SCHEMA_OPTION },
    );
  }
}
