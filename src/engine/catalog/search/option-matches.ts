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
import { hasSecrets } from '../../random/random-page.ts';

/** An option of a tool as search knows it. */
export type OptionMatch = {
  /** The label of its field, where it is one of several choices. */
  readonly field: string;
  /** Label of a switch, a choice, a preset or another field that is chosen. */
  readonly text: string;
  /** Words that offer a tool with it, after its name and a comma: `with Remove duplicates on`. Empty for a default. */
  readonly note: string;
  /** The values that differ from the defaults, those that make the field show included. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** It switches off what its text says. */
  readonly isOff?: true;
  /** The option that takes a number, with its limits and default. */
  readonly number?: { readonly id: string; readonly min: number; readonly max: number; readonly usual: number };
};

/** Names of the signs that a choice may consist of. */
const SIGNS: Readonly<Record<string, string>> = { _: 'Underscore', '.': 'Dot', '-': 'Hyphen', '+': 'Plus' };

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
    for (const [name, value] of Object.entries(shown(schema, other, [...seen, id]))) values[name] ??= value;
  }
  return values;
}

/** Returns the state of a field in words: `Order set to Descending`. */
function stateOf(field: Field, value: OptionValue): string {
  if (field.kind === 'toggle') return `${field.label} ${value ? 'on' : 'off'}`;
  const choice = field.kind === 'select' ? field.choices.find((one) => choiceValue(one) === value) : undefined;
  return `${field.label} set to ${choice === undefined ? String(value) : choiceLabel(choice)}`;
}

/** Returns the words that offer a tool with some options, after its name and a comma; empty if there are none. */
export function noteOf({ options: schema, presets = [] }: Page, options: OptionMatch['options']): string {
  const text = JSON.stringify(options);
  const preset = presets.find((one) => JSON.stringify(one.options) === text);
  if (preset) return `with the preset ${preset.label}`;
  const states = Object.entries(options).flatMap(([id, value]) => (schema[id] ? stateOf(schema[id], value) : []));
  return states.length === 0 ? '' : `with ${states.join(' and ')}`;
}

function ofField(schema: OptionSchema, id: string, field: Field): OptionMatch[] {
  const needed = shown(schema, id);
  const { label } = field;
  /** A default is what the tool alone does, unless its field has to be made to show. */
  const usual = (text: string, group: string): OptionMatch[] =>
    Object.keys(needed).length === 0 ? [{ field: group, text, note: '', options: {} }] : [];
  if (field.kind === 'toggle') {
    const note = `with ${stateOf(field, !field.default)}`;
    const options = { ...needed, [id]: !field.default };
    if (!field.default) return [{ field: '', text: label, note, options }];
    return [...usual(label, ''), { field: '', text: label, note, options, isOff: true }];
  }
  if (field.kind !== 'select') {
    const note = `which has ${label}`;
    if (field.kind !== 'number') return [{ field: '', text: label, note, options: needed }];
    const { min, max, default: usual } = field;
    return [{ field: '', text: label, note, options: needed, number: { id, min, max, usual } }];
  }
  if (field.choices.length > MAX_CHOICES) return [];
  return field.choices.flatMap((choice) => {
    const value = choiceValue(choice);
    if (value === field.default) return usual(choiceLabel(choice), label);
    const note = `with ${stateOf(field, value)}`;
    const text = SIGNS[choiceLabel(choice)] ?? choiceLabel(choice);
    return [{ field: label, text, note, options: { ...needed, [id]: value } }];
  });
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
  if (!hasSecrets(page)) return all;
  return all.map(({ field, text, note }) => ({ field, text, note: note && `which has ${text}`, options: {} }));
}
