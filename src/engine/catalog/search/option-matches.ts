import {
  choiceLabel,
  choiceValue,
  defaults,
  type Field,
  isRelevant,
  type OptionSchema,
  type OptionValue,
} from '../../contract/options.ts';
import type { Page } from '../../contract/tool.ts';

/** An option of a tool as search knows it. */
export type OptionMatch = {
  /** The label of its field, where it is one of several choices. */
  readonly field: string;
  /** Label of a switch, a choice, a preset or another field that is chosen. */
  readonly text: string;
  /** Words that offer a tool with it, after its name and a comma: `with Remove duplicates on`. */
  readonly note: string;
  /** The values that differ from the defaults, those that make the field show included. */
  readonly options: Readonly<Record<string, OptionValue>>;
};

/** Longest list of choices that is searched; a list of fonts would answer to any word. */
const MAX_CHOICES = 60;

/** The values under which a field shows, where the defaults hide it. */
function shown(schema: OptionSchema, id: string, seen: readonly string[] = []): Record<string, OptionValue> {
  const values: Record<string, OptionValue> = {};
  const usual: Readonly<Record<string, unknown>> = defaults(schema);
  const field = schema[id];
  if (!field || seen.includes(id)) return values;
  for (const [other, wanted] of Object.entries(field.when ?? {})) {
    const first = Array.isArray(wanted) ? wanted[0] : wanted;
    if (!isRelevant({ ...field, when: { [other]: wanted } }, usual)) values[other] = first;
    Object.assign(values, shown(schema, other, [...seen, id]));
  }
  return values;
}

function ofField(schema: OptionSchema, id: string, field: Field): OptionMatch[] {
  const needed = shown(schema, id);
  const { label } = field;
  if (field.kind === 'toggle') {
    const own = field.default ? {} : { [id]: true };
    return [{ field: '', text: label, note: `with ${label} on`, options: { ...needed, ...own } }];
  }
  if (field.kind !== 'select') return [{ field: '', text: label, note: `which has ${label}`, options: needed }];
  if (field.choices.length > MAX_CHOICES) return [];
  return field.choices
    .filter((choice) => choiceValue(choice) !== field.default)
    .map((choice) => ({
      field: label,
      text: choiceLabel(choice),
      note: `with ${label} set to ${choiceLabel(choice)}`,
      options: { ...needed, [id]: choiceValue(choice) },
    }));
}

/** Returns everything that a search result can set in a tool: its switches, choices, other fields, and presets. */
export function optionMatches(page: Page): OptionMatch[] {
  const fields = Object.entries(page.options).flatMap(([id, field]) => ofField(page.options, id, field));
  const presets = (page.presets ?? []).map(({ label, options }) => ({
    field: '',
    text: label,
    note: `with the preset ${label}`,
    options: options as OptionMatch['options'],
  }));
  const all = [...presets, ...fields];
  // A page that makes secrets takes nothing from a link.
  return page.secret ? all.map((match) => ({ ...match, note: `which has ${match.text}`, options: {} })) : all;
}
