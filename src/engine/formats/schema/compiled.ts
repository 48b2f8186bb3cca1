import type { Tape } from '../json/tape.ts';
import type { Decimal } from '../numbers/decimal.ts';
import type { Draft, TypeName } from './keywords.ts';

/** A pattern, and the schema for what it matches. */
export type PatternSchema = { readonly pattern: RegExp; readonly schema: Compiled };

/** A reference, and the schema that it leads to; set once all of the schema is read. */
export type Reference = {
  readonly text: string;
  /** Absolute, with its fragment. */
  readonly uri: string;
  target: Compiled | undefined;
};

/** A schema, ready to evaluate. The keywords that a draft lacks are left out. */
export type Compiled = {
  /** Its value in the tape of the schema. */
  readonly node: number;
  /** The verdict of a boolean schema. */
  readonly always?: boolean;
  /** The URI of the schema resource that it is part of, without fragment. */
  readonly resource: string;
  ref?: Reference;
  dynamicRef?: Reference;
  recursiveRef?: Reference;
  dynamicAnchor?: string;
  recursiveAnchor?: boolean;
  types?: readonly TypeName[];
  /** Keys (value-key.ts) of the values of `enum` or `const`, with their nodes in the schema. */
  enum?: ReadonlyMap<string, number>;
  const?: { readonly key: string; readonly node: number };
  allOf?: readonly Compiled[];
  anyOf?: readonly Compiled[];
  oneOf?: readonly Compiled[];
  not?: Compiled;
  if?: Compiled;
  then?: Compiled;
  else?: Compiled;
  properties?: ReadonlyMap<string, Compiled>;
  patternProperties?: readonly PatternSchema[];
  additionalProperties?: Compiled;
  unevaluatedProperties?: Compiled;
  propertyNames?: Compiled;
  required?: readonly string[];
  minProperties?: Decimal;
  maxProperties?: Decimal;
  /** Names of members, with the names that they need or the schema that the object must then fit. */
  dependents?: readonly (readonly [name: string, needs: readonly string[] | Compiled])[];
  prefixItems?: readonly Compiled[];
  items?: Compiled;
  unevaluatedItems?: Compiled;
  contains?: Compiled;
  minContains?: Decimal;
  maxContains?: Decimal;
  minItems?: Decimal;
  maxItems?: Decimal;
  uniqueItems?: boolean;
  minimum?: Decimal;
  maximum?: Decimal;
  exclusiveMinimum?: Decimal;
  exclusiveMaximum?: Decimal;
  multipleOf?: Decimal;
  minLength?: Decimal;
  maxLength?: Decimal;
  pattern?: RegExp;
  format?: string;
};

/** A schema with all that its evaluation needs. */
export type SchemaDocument = {
  readonly tape: Tape;
  readonly draft: Draft;
  readonly root: Compiled;
  /** Schemas with a `$dynamicAnchor`, by their URI with the fragment. */
  readonly dynamicAnchors: ReadonlyMap<string, Compiled>;
  /** The root schemas of resources, by their URI. */
  readonly resources: ReadonlyMap<string, Compiled>;
  /** Whether a schema has `unevaluatedProperties` or `unevaluatedItems`. */
  readonly tracksEvaluated: boolean;
  /** Sentences about keywords that were not checked. */
  readonly notes: readonly string[];
};
