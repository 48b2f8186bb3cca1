import { choiceValue, type Field, resolveOptions } from '../../src/engine/contract/options.ts';
import type { Page } from '../../src/engine/contract/tool.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';

type Options = Readonly<Record<string, unknown>>;

/** Values of a field that change what is done, besides its default. */
function values(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'toggle':
      return [!field.default];
    case 'number':
      return [field.min, Math.min(field.max, 1000)];
    case 'select':
      return field.choices.map(choiceValue).slice(0, 12);
    case 'flags':
      return [field.choices.map(choiceValue).join(''), ...field.choices.map(choiceValue)];
    case 'pairs':
      return [[['a', 'b']]];
    case 'text':
      return [...(field.suggestions ?? []).slice(0, 4), 'a', 'x'.repeat(Math.min(field.max, 200))];
  }
}

const isAllowed = (page: Page, options: Options): boolean => {
  try {
    resolveOptions(page.options, options);
    return true;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
};

/** Returns the modes of a tool: its defaults, its sample's options, its presets, and each value of each option. */
export function modesOf(page: Page): readonly Options[] {
  const bases: readonly Options[] = [{}, ...(page.sampleOptions ? [page.sampleOptions] : [])];
  const single = Object.entries(page.options).flatMap(([id, field]) =>
    values(field).map((value): Options => ({ ...page.sampleOptions, [id]: value })),
  );
  const ways = Object.entries(page.options).flatMap(([id, field]) =>
    field.kind === 'select' && ['direction', 'mode'].includes(id)
      ? field.choices.map((choice): Options => ({ [id]: choiceValue(choice) }))
      : [],
  );
  const all = [...bases, ...(page.presets ?? []).map(({ options }) => options), ...ways, ...single];
  const known = new Map(all.map((options) => [JSON.stringify(options), options]));
  return [...known.values()].filter((options) => isAllowed(page, options));
}
