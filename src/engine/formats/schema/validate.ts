import { lazyImportOnce } from '../../contract/lazy-import.ts';
import { pointerOf } from '../json/pointer.ts';
import { childrenOf, type Tape } from '../json/tape.ts';
import type { Compiled, SchemaDocument } from './compiled.ts';
import { Evaluation } from './evaluation.ts';
import type { CheckFormat } from './evaluator.ts';
import { Faults, type RawFault } from './faults.ts';

/** Most faults that are listed; the others are counted. */
export const MAX_FAULTS = 1000;

/** A value that does not fit its schema. */
export type Fault = {
  /** The value in the tape. */
  readonly node: number;
  /** The key is at fault, not the value. */
  readonly isKey: boolean;
  /** 0-based range in the tape's text: of the value, or of its key. */
  readonly start: number;
  readonly end: number;
  /** JSON Pointer (RFC 6901) of the value. */
  readonly pointer: string;
  readonly keyword: string;
  /** Says the requirement and the value: "must be a number, is a text". */
  readonly what: string;
};

export type Validation = {
  /** In the order of the text, at most `MAX_FAULTS`. */
  readonly faults: readonly Fault[];
  /** Number of all faults. */
  readonly count: number;
};

const formats = lazyImportOnce(() => import('@cfworker/json-schema'), 'The JSON Schema library');

/** Returns a check of the formats that are known, and the set that gets the names of others. */
export async function formatChecker(): Promise<{ check: CheckFormat; unknown: Set<string> }> {
  const { format: known } = await formats();
  const unknown = new Set<string>();
  const check = (format: string, text: string) => {
    // The library's pattern for `url`, which is of no draft, takes years for some texts of 50 letters.
    const name = format === 'url' ? 'uri' : format;
    if (Object.hasOwn(known, name)) return known[name]?.(text);
    unknown.add(format);
    return undefined;
  };
  return { check, unknown };
}

/**
 * Validates each top-level value of a tape. Numbers are compared by their digits as written.
 *
 * @param checkFormat left out, formats are not checked
 * @throws ToolError if the text is nested too deep, or a reference leads back to itself
 */
export function validate(tape: Tape, document: SchemaDocument, checkFormat?: CheckFormat): Validation {
  return validateNodes(tape, childrenOf(tape, -1), document, document.root, checkFormat);
}

/** Validates some values of a tape. @throws ToolError as `validate` does */
export function validateNodes(
  tape: Tape,
  nodes: readonly number[],
  document: SchemaDocument,
  schema: Compiled,
  checkFormat?: CheckFormat,
): Validation {
  const faults = new Faults();
  const evaluation = new Evaluation(tape, document, checkFormat);
  for (const node of nodes) evaluation.fits(schema, node, faults);
  return listed(tape, faults);
}

/** Sorts faults by their place, and leaves out those that say the same of the same value. */
function listed(tape: Tape, faults: Faults): Validation {
  const startOf = ({ node, isKey }: RawFault) => (isKey ? tape.key[node] : tape.start[node]) as number;
  const sorted = [...faults.list].sort((a, b) => startOf(a) - startOf(b));
  const seen = new Set<string>();
  const list: Fault[] = [];
  let doubled = 0;
  for (const fault of sorted) {
    const { node, isKey, keyword } = fault;
    const what = fault.say();
    const id = `${node} ${what}`;
    if (seen.has(id)) {
      doubled++;
      continue;
    }
    seen.add(id);
    if (list.length >= MAX_FAULTS) continue;
    const end = (isKey ? tape.keyEnd[node] : tape.end[node]) as number;
    list.push({ node, isKey, start: startOf(fault), end, pointer: pointerOf(tape, node), keyword, what });
  }
  return { faults: list, count: faults.count - doubled };
}
