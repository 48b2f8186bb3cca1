import type { NodeTool } from '../../cli/host/node-tool.ts';
import { choiceValue, type Field } from '../../engine/contract/options.ts';

/** The file that lists the names that programs of others use: they may get aliases, but never vanish. */
export const NAMES_FILE = 'src/cli/names.json';

/** Values of the selects among a tool's options; an empty list for another option. */
type OptionNames = Readonly<Record<string, readonly string[]>>;

/** Options of each tool, by its id. */
export type Names = Readonly<Record<string, OptionNames>>;

/** Returns the values of a select; an empty list for any other option. */
export const valuesOf = (field: Field): readonly string[] =>
  field.kind === 'select' ? field.choices.map(choiceValue) : [];

/** Longest line that Biome leaves, in UTF-16 code units. */
const LINE_WIDTH = 120;

/** Returns the line of an option as Biome formats it: with one value a line if it were too long. */
function optionLine(option: string, values: readonly string[]): string {
  const name = `    ${JSON.stringify(option)}: `;
  const all = values.map((value) => JSON.stringify(value));
  const line = `${name}[${all.join(', ')}]`;
  // With the comma that follows.
  return line.length < LINE_WIDTH ? line : `${name}[\n      ${all.join(',\n      ')}\n    ]`;
}

const added = (known: readonly string[], current: readonly string[]) => [...new Set([...known, ...current])];

/** Returns the content of the file with the names that have been added since. */
export function withNewNames(listed: Names, tools: ReadonlyMap<string, NodeTool>): string {
  const ids = added(Object.keys(listed), [...tools.keys()]).sort();
  const all = ids.map((id) => {
    const known = listed[id] ?? {};
    const options = tools.get(id)?.page.options ?? {};
    const names = added(Object.keys(known), Object.keys(options)).map((option) => {
      const field = options[option];
      return optionLine(option, added(known[option] ?? [], field ? valuesOf(field) : []));
    });
    return `  ${JSON.stringify(id)}: {${names.length > 0 ? `\n${names.join(',\n')}\n  ` : ''}}`;
  });
  return `{\n${all.join(',\n')}\n}\n`;
}
