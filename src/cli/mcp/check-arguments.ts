import { isRecord } from '../../engine/values/is-record.ts';
import { parseJson } from '../../engine/values/parse-json.ts';
import { CallError, unknownName } from './call-error.ts';
import { DEFINITIONS, type Name } from './definitions.ts';

/** Arguments of a call, checked: those that the tool has not are undefined. */
export type Arguments = {
  readonly query?: string;
  readonly tool?: string;
  readonly text?: string;
  readonly path?: string;
  readonly other?: string;
  readonly otherPath?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly steps?: string | readonly unknown[];
  readonly pairs?: readonly (readonly [have: string, want: string])[];
  readonly apply?: readonly string[];
  readonly map?: string;
  readonly only?: readonly string[];
  readonly also?: readonly string[];
  readonly words?: readonly string[];
  readonly action?: string;
  readonly output?: string;
  readonly overwrite?: boolean;
  readonly encoding?: string;
  /** Seconds. */
  readonly timeLimit?: number;
  /** The folder that the server may use, without links; undefined for all. Never given in a call. */
  readonly root?: string | undefined;
};

const isText = (value: unknown) => typeof value === 'string';

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** Checks and names of the types that arguments have, other than a string. */
const TYPES: Readonly<Record<string, readonly [check: (value: unknown) => boolean, type: string]>> = {
  options: [isRecord, 'an object'],
  steps: [(value) => isText(value) || Array.isArray(value), 'a list of steps, or a line of words'],
  pairs: [
    (value) => Array.isArray(value) && value.length > 0 && value.every((pair) => isTexts(pair) && pair.length === 2),
    'a list of pairs of strings, each a text and its result',
  ],
  apply: [isTexts, 'a list of strings'],
  only: [isTexts, 'a list of strings'],
  also: [isTexts, 'a list of strings'],
  words: [isTexts, 'a list of strings'],
  overwrite: [(value) => typeof value === 'boolean', 'true or false'],
  timeLimit: [(value) => typeof value === 'number' && value > 0, 'a number of seconds above 0'],
};

/** Returns data that was given as JSON in a string, as some agents do; anything else as it is. */
function unpacked(argument: string, value: unknown): unknown {
  const isPacked = typeof value === 'string' && (argument === 'options' || /^\s*\[/.test(value));
  return isPacked ? parseJson(value) : value;
}

/** @throws CallError that names the argument and its valid values */
export function checkArguments(name: Name, written: Readonly<Record<string, unknown>>): Arguments {
  const given = Object.fromEntries(
    Object.entries(written).map(([argument, value]) => [
      argument,
      argument === 'options' || argument === 'steps' ? unpacked(argument, value) : value,
    ]),
  );
  const schema = DEFINITIONS.find((definition) => definition.name === name)?.inputSchema;
  const known = Object.keys(schema?.properties ?? {});
  for (const [argument, value] of Object.entries(given)) {
    if (!known.includes(argument)) {
      const isOfFile = argument === 'output' || argument === 'overwrite';
      const hint = isOfFile ? 'run_file writes the result to a file.' : `${name} takes: ${known.join(', ')}.`;
      throw unknownName('argument', argument, isOfFile ? [] : known, hint);
    }
    const [check, type] = TYPES[argument] ?? [isText, 'a string'];
    if (!check(value)) throw new CallError(`"${argument}" must be ${type}.`, { option: argument });
  }
  const missing = (schema && 'required' in schema ? schema.required : []).find(
    (argument) => given[argument] === undefined,
  );
  if (missing !== undefined) throw new CallError(`Give "${missing}".`, { option: missing });
  return given;
}
