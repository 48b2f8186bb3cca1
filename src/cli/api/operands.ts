import { defaults, isRelevant, type OptionSchema } from '../../engine/contract/options.ts';
import { quote } from '../../engine/values/quote.ts';
import type { Arguments } from './parse.ts';

/** Options whose values may be the first words. */
type Operands = {
  /** Option, and what the usage calls its value. */
  readonly ids: Readonly<Record<string, string>>;
  /** Options in whose presence all words are files. */
  readonly unless: readonly string[];
};

const OPERANDS: Readonly<Record<string, Operands>> = {
  'find-and-replace': { ids: { find: 'FIND', replace: 'REPLACEMENT' }, unless: ['rules'] },
  'regex-tester': { ids: { pattern: 'PATTERN' }, unless: ['tests'] },
};

/** Returns the first words of a call as the usage of a tool names them. */
export const operandNames = (tool: string): readonly string[] => Object.values(OPERANDS[tool]?.ids ?? {});

/**
 * Gives the first words of a call to the options that they are for: none if one of these is given by its name.
 *
 * @throws an error whose message is for people, if a word is missing
 */
export function withOperands(tool: string, fields: OptionSchema, { values, words }: Arguments): Arguments {
  const { ids, unless } = (Object.hasOwn(OPERANDS, tool) ? OPERANDS[tool] : undefined) ?? { ids: {}, unless: [] };
  const asked = Object.keys(ids).filter((id) => {
    const field = fields[id];
    return field !== undefined && isRelevant(field, { ...defaults(fields), ...values });
  });
  const isByName = [...Object.keys(ids), ...unless].some((id) => Object.hasOwn(values, id));
  if (words.length === 0 || isByName || asked.length === 0) return { values, words };
  if (words.length < asked.length) {
    const names = asked.map((id) => ids[id]);
    const usage = `${tool} ${names.join(' ')} [file ...]`;
    throw new Error(
      `${quote(words[0])} is ${names[0]}, and ${names[words.length]} is missing: ${usage}. For an empty one, give ''.`,
    );
  }
  const given = asked.map((id, i) => [id, words[i]]);
  return { values: { ...values, ...Object.fromEntries(given) }, words: words.slice(asked.length) };
}
