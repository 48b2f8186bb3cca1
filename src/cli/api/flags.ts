import type { Field, OptionSchema } from '../../engine/contract/options.ts';
import type { FormerNames } from '../../engine/jobs/host.ts';

/** Returns a name in kebab case, as help shows those of options: "match-case" for "matchCase". */
export const flagOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the former names of an option. */
export const formerNames = (field: (Field & FormerNames) | undefined): readonly string[] => field?.was ?? [];

/**
 * Returns the id of the option with a name: its id, the id in kebab case ("match-case"), or its label as the page shows
 * it ("separator" for "sep").
 *
 * @returns the name itself if no option has it, or several have it as their label
 */
export function optionIdOf(fields: OptionSchema, name: string): string {
  if (Object.hasOwn(fields, name)) return name;
  const ids = Object.keys(fields);
  const byCase = ids.find(
    (id) => flagOf(id) === name || formerNames(fields[id]).some((was) => [was, flagOf(was)].includes(name)),
  );
  if (byCase !== undefined) return byCase;
  const [id = name, ...others] = ids.filter((other) => flagOf(fields[other]?.label ?? '') === name);
  return others.length > 0 ? name : id;
}

/** Returns options with those under former names renamed. */
export const withCurrentNames = (
  fields: OptionSchema,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      Object.hasOwn(fields, name)
        ? name
        : (Object.keys(fields).find((id) => formerNames(fields[id]).includes(name)) ?? name),
      value,
    ]),
  );
