import { choiceLabel, choiceValue, type Field, type NumberField, type OptionSchema } from './options.ts';

/** Choices whose labels say more than their values, as `value: label`. */
const meanings = (choices: Extract<Field, { kind: 'select' | 'flags' }>['choices']) =>
  choices
    .filter((choice) => choiceLabel(choice).toLowerCase() !== choiceValue(choice))
    .map((choice) => `${choiceValue(choice)}: ${choiceLabel(choice)}`)
    .join('; ');

/** The type of a number as JSON Schema: the widest limits, where they depend on another option. */
function numberType({ min, max, zero, by }: NumberField): Readonly<Record<string, unknown>> {
  const cases = Object.values(by?.cases ?? {});
  const minimum = Math.min(min, ...cases.map((one) => one.min ?? min));
  const maximum = Math.max(max, ...cases.map((one) => one.max ?? max));
  const range = { type: 'integer', minimum, maximum, ...(zero === false && { not: { enum: [0] } }) };
  return zero ? { anyOf: [range, { enum: [0] }] } : range;
}

/** The type of a value as JSON Schema. */
function typeOf(field: Field): Readonly<Record<string, unknown>> {
  switch (field.kind) {
    case 'toggle':
      return { type: 'boolean' };
    case 'number':
      return numberType(field);
    case 'select':
      return { enum: field.choices.map(choiceValue) };
    case 'pairs':
      return { type: 'array', items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 } };
    case 'flags':
      return { type: 'string' };
    default:
      return { type: 'string', maxLength: field.max };
  }
}

/** Returns the purpose of an option, and the values of other options that enable it. */
function descriptionOf(field: Field): string {
  const parts = [field.label, field.hint, 'choices' in field ? meanings(field.choices) : ''];
  const conditions = Object.entries(field.when ?? {}).map(
    ([id, values]) => `${id} is ${Array.isArray(values) ? values.join(' or ') : values}`,
  );
  if (conditions.length > 0) parts.push(`Only if ${conditions.join(' and ')}`);
  const sentences = parts.filter((part) => part !== undefined && part !== '');
  return sentences.map((part) => (/[.?!]$/.test(part ?? '') ? part : `${part}.`)).join(' ');
}

/** Returns the options of a tool as JSON Schema, for agents: each with its purpose and default. */
export const optionsSchema = (fields: OptionSchema) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(fields).map(([id, field]) => [
      id,
      { ...typeOf(field), default: field.default, description: descriptionOf(field) },
    ]),
  ),
});
