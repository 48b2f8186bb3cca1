import { type Field, isRelevant, matches, type OptionSchema, resolveOptions } from '../engine/contract/options.ts';
import { ToolError } from '../engine/contract/tool-error.ts';
import { flagOf } from './api/flags.ts';

/** Returns an option with its value as a condition: `with --kind pin`, `without --unique`. */
function conditionOf(id: string, field: Field | undefined, value: unknown): string {
  const isOff = value === false || value === '';
  const isNamed = field?.kind === 'select' || field?.kind === 'number';
  return `${isOff ? 'without' : 'with'} --${flagOf(id)}${isNamed ? ` ${value}` : ''}`;
}

/**
 * Returns notes about given options that do nothing beside the values of others.
 *
 * @param options those of the tool, given or configured
 * @param given the ids of those that were given
 * @returns none if an option has an invalid value, which is an error of its own
 * @example idleNotes({ a: toggle('A'), b: toggle('B', { when: { a: true } }) }, { b: true }, ['b']) // ['--b has no effect without --a.']
 */
export function idleNotes(
  fields: OptionSchema,
  options: Readonly<Record<string, unknown>>,
  given: readonly string[],
): readonly string[] {
  try {
    const values: Readonly<Record<string, unknown>> = resolveOptions(fields, options);
    return given.flatMap((id) => {
      const field = fields[id];
      if (!field || isRelevant(field, values)) return [];
      const unmet = Object.entries(field.when ?? {}).filter(([other, wanted]) => !matches({ [other]: wanted }, values));
      const conditions = unmet.map(([other]) => conditionOf(other, fields[other], values[other]));
      return [`--${flagOf(id)} has no effect ${conditions.join(' and ')}.`];
    });
  } catch (error) {
    if (error instanceof ToolError) return [];
    throw error;
  }
}
