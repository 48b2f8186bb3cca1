/** A draft of JSON Schema; 8 is 2019-09, 9 is 2020-12. */
export type Draft = 4 | 6 | 7 | 8 | 9;

/** The value that a keyword takes. */
export type KeywordShape =
  | 'any'
  | 'boolean'
  | 'boolean or number'
  | 'count'
  | 'dependencies'
  | 'enum'
  | 'map'
  | 'number'
  | 'pattern'
  | 'patterns'
  | 'positive'
  | 'schema'
  | 'schema or list'
  | 'schemas'
  | 'text'
  | 'texts'
  | 'texts by name'
  | 'type';

type Keyword = readonly [shape: KeywordShape, since?: Draft, until?: Draft];

/** The keywords of all drafts, with the drafts that have them. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['$anchor', ['text', 8]],
  ['$comment', ['any']],
  ['$defs', ['map']],
  ['$dynamicAnchor', ['text', 9]],
  ['$dynamicRef', ['text', 9]],
  ['$id', ['text']],
  ['$recursiveAnchor', ['boolean', 8, 8]],
  ['$recursiveRef', ['text', 8, 8]],
  ['$ref', ['text']],
  ['$schema', ['text']],
  ['$vocabulary', ['any']],
  ['additionalItems', ['schema', 4, 8]],
  ['additionalProperties', ['schema']],
  ['allOf', ['schemas']],
  ['anyOf', ['schemas']],
  ['const', ['any', 6]],
  ['contains', ['schema', 6]],
  ['contentEncoding', ['any']],
  ['contentMediaType', ['any']],
  ['contentSchema', ['any']],
  ['default', ['any']],
  ['definitions', ['map']],
  ['dependencies', ['dependencies']],
  ['dependentRequired', ['texts by name', 8]],
  ['dependentSchemas', ['map', 8]],
  ['deprecated', ['any']],
  ['description', ['any']],
  ['else', ['schema', 7]],
  ['enum', ['enum']],
  ['examples', ['any']],
  ['exclusiveMaximum', ['boolean or number']],
  ['exclusiveMinimum', ['boolean or number']],
  ['format', ['text']],
  ['id', ['any']],
  ['if', ['schema', 7]],
  ['items', ['schema or list']],
  ['maxContains', ['count', 8]],
  ['maxItems', ['count']],
  ['maxLength', ['count']],
  ['maxProperties', ['count']],
  ['maximum', ['number']],
  ['minContains', ['count', 8]],
  ['minItems', ['count']],
  ['minLength', ['count']],
  ['minProperties', ['count']],
  ['minimum', ['number']],
  ['multipleOf', ['positive']],
  ['not', ['schema']],
  ['oneOf', ['schemas']],
  ['pattern', ['pattern']],
  ['patternProperties', ['patterns']],
  ['prefixItems', ['schemas', 9]],
  ['properties', ['map']],
  ['propertyNames', ['schema', 6]],
  ['readOnly', ['any']],
  ['required', ['texts']],
  ['then', ['schema', 7]],
  ['title', ['any']],
  ['type', ['type']],
  ['unevaluatedItems', ['schema', 8]],
  ['unevaluatedProperties', ['schema', 8]],
  ['uniqueItems', ['boolean']],
  ['writeOnly', ['any']],
]);

/** The types of JSON Schema. */
export const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'] as const;
export type TypeName = (typeof TYPES)[number];

const DRAFTS: readonly (readonly [Draft, name: string, uri: RegExp])[] = [
  [4, 'draft 4', /^https?:\/\/json-schema\.org\/draft-04\/schema#?$/],
  [6, 'draft 6', /^https?:\/\/json-schema\.org\/draft-06\/schema#?$/],
  [7, 'draft 7', /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/],
  [8, '2019-09', /^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/],
  [9, '2020-12', /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/],
];

/** Returns the draft that a `$schema` names; undefined for any other. */
export const draftOf = (uri: string): Draft | undefined => DRAFTS.find(([, , pattern]) => pattern.test(uri))?.[0];

export const draftName = (draft: Draft): string => DRAFTS.find(([known]) => known === draft)?.[1] as string;
