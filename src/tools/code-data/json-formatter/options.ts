import type { Keep, KeyOrder } from '../../../engine/formats/json/arrange.ts';
import type { PrintOptions } from '../../../engine/formats/json/literals.ts';
import type { ResultFormat } from '../../../engine/formats/json/query/results.ts';
import type { StringStyle } from '../../../engine/formats/json/strings.ts';
import type { ReadShapeId } from '../../../engine/formats/shapes/readers.ts';
import type { WriteShapeId } from '../../../engine/formats/shapes/writers.ts';
import { indentUnit } from '../../../engine/lines/indent.ts';

/** The options of the page. */
export type Options = {
  readonly from: 'json' | 'auto' | ReadShapeId;
  readonly to: 'json' | WriteShapeId;
  readonly mode: 'format' | 'minify';
  readonly indent: string;
  readonly input: 'strict' | 'relaxed';
  readonly comments: 'keep' | 'remove';
  readonly sortKeys: KeyOrder;
  readonly duplicates: 'warn' | 'error' | Keep;
  readonly strings: StringStyle;
  readonly inlineWidth: number;
  readonly inlineObjects: boolean;
  readonly nonFinite: 'error' | 'null' | 'string';
  readonly jsonLines: boolean;
  readonly repair: boolean;
  readonly nested: boolean;
  readonly canonical: boolean;
  readonly query: string;
  readonly results: ResultFormat;
  readonly guard: boolean;
  /** A JSON Schema to validate against; blank for none. */
  readonly schema: string;
};

/** Returns the options to write JSON with. @param strict it was read from strict JSON */
export const printOptionsOf = (options: Options, strict: boolean): PrintOptions => ({
  indent: options.mode === 'format' && !options.canonical ? indentUnit(options.indent) : undefined,
  strings: options.canonical ? 'normal' : options.strings,
  strict,
  canonical: options.canonical,
  nonFinite: options.nonFinite === 'string' ? 'string' : 'null',
  inlineWidth: options.inlineWidth,
  inlineObjects: options.inlineObjects,
});

/** Returns the query; empty for none. Results that are not JSON are those of the whole text without one. */
export const queryOf = ({ query, results }: Options): string => query.trim() || (results === 'json' ? '' : '$');
