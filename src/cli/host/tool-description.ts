import { FEATURED } from '../../engine/catalog/featured.ts';
import { choiceValue, type Field } from '../../engine/contract/options.ts';
import type { Meta, Page } from '../../engine/contract/tool.ts';
import type { NodeTool } from './node-tool.ts';

/** An option as data: its field, with the values of its choices. */
export type OptionDescription = Readonly<Record<string, unknown>> & Pick<Field, 'kind' | 'label' | 'default'>;

/** A tool as data: what `lettermill list` prints. */
export type ToolDescription = Meta & {
  readonly id: string;
  readonly category: string;
  readonly featured: boolean;
  readonly input: Page['input'];
  readonly options: Readonly<Record<string, OptionDescription>>;
};

function describeOption({ kind, label, ...field }: Field): OptionDescription {
  return { kind, label, ...field, ...('choices' in field ? { choices: field.choices.map(choiceValue) } : {}) };
}

/** @param path `<category>/<id>/tool.ts` */
export function describeTool(path: string, { meta, page }: NodeTool): ToolDescription {
  const [category = '', id = ''] = path.split('/');
  const options = Object.entries(page.options).map(([option, field]) => [option, describeOption(field)]);
  return { id, category, ...meta, featured: FEATURED.has(id), input: page.input, options: Object.fromEntries(options) };
}
