import { optionMeaning, type Wording } from '../../cli/help.ts';
import type { NodeTool } from '../../cli/host/node-tool.ts';
import { compareOptions } from '../../engine/compare/options.ts';
import { type Field, type OptionSchema, spellings } from '../../engine/contract/options.ts';
import { functionName } from './tool-entries.ts';

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** Returns the type of an option's value, as TypeScript. */
function typeOf(field: Field): string {
  switch (field.kind) {
    case 'toggle':
      return 'boolean';
    case 'number':
      return 'number';
    case 'select':
      return field.choices.flatMap(spellings).map(quoted).join(' | ');
    case 'pairs':
      return 'readonly (readonly [string, string])[]';
    default:
      return 'string';
  }
}

/** As in code. */
const CODE: Wording = {
  condition: (id, values) => `\`${functionName(id)}: ${values.map(CODE.value).join(' | ')}\``,
  value: (value) => (typeof value === 'string' ? quoted(value) : String(value)),
  isListed: true,
};

/** @param nameOf returns the name of an option as programs write it */
const members = (schema: OptionSchema, indent: string, nameOf = (id: string) => id): string =>
  Object.entries(schema)
    .map(([id, field]) => {
      const name = /^\w+$/.test(nameOf(id)) ? nameOf(id) : quoted(id);
      const comment = optionMeaning(schema, id, CODE).replaceAll('*/', '*\\/');
      return `${indent}/** ${comment} */\n${indent}readonly ${name}?: ${typeOf(field)};\n`;
    })
    .join('');

/** The options of a comparison by the function, which is by lines where nothing else is said. */
const diffOptions = { ...compareOptions, by: { ...compareOptions.by, default: 'line' as const } };

/** Returns the module of the package that declares the options of every tool. */
export function optionTypes(tools: ReadonlyMap<string, NodeTool>): string {
  const all = [...tools].map(([id, { meta, page }]) => {
    const options = members(page.options, '    ');
    return `  /** ${meta.description} */\n  readonly ${quoted(id)}: {${options === '' ? '' : `\n${options}  `}};\n`;
  });
  return [
    '// Generated from the option schemas.\n',
    `/** Options of each tool, by its id. */\nexport interface ToolOptions {\n${all.join('')}}\n`,
    `/** Options of a comparison. */\nexport interface DiffOptions {\n${members(diffOptions, '  ', functionName)}}\n`,
  ].join('\n');
}

/** Returns the module that declares the function of a tool. */
export const functionTypes = (id: string, { meta }: NodeTool): string =>
  [
    "import type { InfoOf, OptionsOf, Result } from '../lib/index.js';\n",
    `/**\n * ${meta.description} Runs on the calling thread.\n *\n * @throws ToolError\n */`,
    `export declare function ${functionName(id)}(input: string | Uint8Array, options?: OptionsOf<'${id}'>): Promise<
  Result<InfoOf<'${id}'>>
>;\n`,
  ].join('\n');
