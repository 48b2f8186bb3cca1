import {
  choiceLabel,
  choiceValue,
  defaults,
  type Field,
  isRelevant,
  numberFieldFor,
} from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { truncateSafely } from '../../editor/truncate-safely.ts';
import type { OptionValues } from '../../ui/view.ts';
import { isChanged } from '../tool/option-state.ts';

/** Longest value of an option as a card shows it, in UTF-16 code units. */
const MAX_LENGTH = 28;

const shortened = (value: unknown) => {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)))
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
  return text.length > MAX_LENGTH ? `${truncateSafely(text, MAX_LENGTH)}…` : text;
};

function words(field: Field, value: unknown): string {
  const { label } = field;
  switch (field.kind) {
    case 'toggle':
      return value === true || value === 'true' ? label : `${label}: off`;
    case 'select': {
      const choice = field.choices.find((choice) => choiceValue(choice) === String(value));
      return `${label}: ${choice === undefined ? shortened(value) : choiceLabel(choice)}`;
    }
    case 'text':
    case 'flags':
      return value === '' ? `${label}: none` : `${label}: "${shortened(value)}"`;
    case 'pairs':
      return `${label}: ${Array.isArray(value) ? value.length : shortened(value)}`;
    default:
      return `${label}: ${shortened(value)}`;
  }
}

/**
 * Returns the values of all options of a step as its form shows them, with defaults for those not given. Nothing is
 * validated.
 */
export function valuesOf(page: Page, given: OptionValues): OptionValues {
  const values: OptionValues = { ...defaults(page.options), ...given };
  // The default of a number may depend on another option.
  const numbers = Object.entries(page.options).flatMap(([id, field]) =>
    field.kind === 'number' && !Object.hasOwn(given, id) ? [[id, numberFieldFor(field, values).default]] : [],
  );
  return { ...values, ...Object.fromEntries(numbers) };
}

/** Returns the values that a step has to store, because they differ from the values that it would have without them. */
export function differing(page: Page, values: OptionValues): OptionValues {
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      const field = page.options[id];
      return field === undefined || isChanged(id, field, { ...values, [id]: value });
    }),
  );
}

/** Lists options that differ from a tool's defaults, in the words and order of its form; unknown ones by name. */
export function optionWords(page: Page, given: OptionValues): readonly string[] {
  const values = valuesOf(page, given);
  const known = Object.entries(page.options)
    .filter(([id, field]) => Object.hasOwn(given, id) && isChanged(id, field, values) && isRelevant(field, values))
    .map(([id, field]) => words(field, given[id]));
  const unknown = Object.entries(given)
    .filter(([id]) => !Object.hasOwn(page.options, id))
    .map(([id, value]) => `${id}: ${shortened(value)}`);
  return [...known, ...unknown];
}
