import { childrenOf, Kind, type Tape } from '../json/tape.ts';
import { compilePattern } from './check-keyword.ts';
import type { Compiled, PatternSchema, Reference } from './compiled.ts';
import { exactNumber } from './exact-number.ts';
import type { Draft, TypeName } from './keywords.ts';
import { schemaErrorAt } from './schema-error.ts';
import { membersOf, nodeAtPointer } from './schema-node.ts';
import { sourceAt, stringAt, valueKey } from './value-key.ts';

/** A schema that is being compiled. */
export type MutableSchema = { -readonly [Key in keyof Compiled]: Compiled[Key] };

/** Compiles the schemas and references in the value of a keyword. */
export type KeywordCompiler = {
  readonly schema: (node: number) => Compiled;
  readonly reference: (node: number) => Reference;
};

/**
 * Sets what a keyword says.
 *
 * @param node the value of the keyword, which was checked
 * @throws ToolError if the value is wrong in this draft
 */
export function setKeyword(
  tape: Tape,
  draft: Draft,
  schema: MutableSchema,
  keyword: string,
  node: number,
  compile: KeywordCompiler,
): void {
  const schemaAt = compile.schema;
  const one = () => schemaAt(node);
  const list = (of = node) => childrenOf(tape, of).map((child) => schemaAt(child));
  const texts = (of: number) => childrenOf(tape, of).map((child) => stringAt(tape, child));
  const entries = () => [...membersOf(tape, node)];
  const map = () => new Map(entries().map(([key, child]) => [key, schemaAt(child)]));
  switch (keyword) {
    case '$ref':
      schema.ref = compile.reference(node);
      return;
    case '$dynamicRef':
      schema.dynamicRef = compile.reference(node);
      return;
    case '$recursiveRef':
      schema.recursiveRef = compile.reference(node);
      return;
    case '$recursiveAnchor':
    case 'uniqueItems':
      schema[keyword === 'uniqueItems' ? keyword : 'recursiveAnchor'] = tape.kind[node] === Kind.true;
      return;
    case 'type':
      schema.types = (tape.kind[node] === Kind.array ? texts(node) : [stringAt(tape, node)]) as TypeName[];
      return;
    case 'enum':
      schema.enum = new Map(childrenOf(tape, node).map((child) => [valueKey(tape, child), child]));
      return;
    case 'const':
      schema.const = { key: valueKey(tape, node), node };
      return;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
    case 'prefixItems':
      schema[keyword] = list();
      return;
    case 'properties':
      schema.properties = map();
      return;
    case '$defs':
    case 'definitions':
      map();
      return;
    case 'patternProperties':
      schema.patternProperties = entries().map(
        ([key, child]): PatternSchema => ({ pattern: compilePattern(tape, child, key), schema: schemaAt(child) }),
      );
      return;
    case 'dependentSchemas':
    case 'dependentRequired':
    case 'dependencies':
      schema.dependents = [
        ...(schema.dependents ?? []),
        ...entries().map(
          ([key, child]) => [key, tape.kind[child] === Kind.array ? texts(child) : schemaAt(child)] as const,
        ),
      ];
      return;
    case 'items':
      if (tape.kind[node] !== Kind.array) schema.items = one();
      else if (draft === 9) {
        const draft7 = 'http://json-schema.org/draft-07/schema#';
        const hint = `write "prefixItems", or add "$schema": "${draft7}" if this is an older schema`;
        throw schemaErrorAt(tape, node, `since 2020-12, "items" is one schema, not a list; ${hint}`);
      } else {
        schema.prefixItems = list();
        const rest = nodeAtPointer(tape, schema.node, '/additionalItems');
        if (rest !== undefined) schema.items = schemaAt(rest);
      }
      return;
    case 'additionalItems':
      one();
      return;
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
      schema[keyword] = one();
      return;
    case 'not':
    case 'if':
    case 'then':
    case 'else':
    case 'additionalProperties':
    case 'propertyNames':
    case 'contains':
      schema[keyword] = one();
      return;
    case 'required':
      schema.required = texts(node);
      return;
    case 'minProperties':
    case 'maxProperties':
    case 'minContains':
    case 'maxContains':
    case 'minItems':
    case 'maxItems':
    case 'minLength':
    case 'maxLength':
    case 'multipleOf':
      schema[keyword] = exactNumber(sourceAt(tape, node));
      return;
    case 'minimum':
    case 'maximum': {
      // In draft 4, a switch beside the limit excludes it.
      const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
      const mark = draft === 4 ? nodeAtPointer(tape, schema.node, `/${exclusive}`) : undefined;
      const isExclusive = mark !== undefined && tape.kind[mark] === Kind.true;
      schema[isExclusive ? exclusive : keyword] = exactNumber(sourceAt(tape, node));
      return;
    }
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const isNumber = tape.kind[node] === Kind.number;
      if (isNumber === (draft === 4)) {
        const wanted = isNumber ? 'true or false in draft 4' : 'a number';
        throw schemaErrorAt(tape, node, `"${keyword}" must be ${wanted}`);
      }
      if (isNumber) schema[keyword] = exactNumber(sourceAt(tape, node));
      return;
    }
    case 'pattern':
      schema.pattern = compilePattern(tape, node, stringAt(tape, node));
      return;
    case 'format':
      schema.format = stringAt(tape, node);
  }
}
