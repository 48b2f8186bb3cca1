import { compareOptions } from '../../engine/compare/options.ts';
import {
  choiceLabel,
  choiceValue,
  type Field,
  type NumberField,
  type OptionSchema,
} from '../../engine/contract/options.ts';
import type { NodeTool } from '../host/node-tools.ts';
import type { Reply } from './results.ts';

/** Longest example that is shown, in UTF-16 code units, and how many are. */
const MAX_EXAMPLE = 400;
const MAX_EXAMPLES = 3;

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

/** Returns the options of a tool as JSON Schema. */
const schemaOf = (fields: OptionSchema) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(fields).map(([id, field]) => [
      id,
      { ...typeOf(field), default: field.default, description: descriptionOf(field) },
    ]),
  ),
});

/** Describes a tool: its purpose, its options, and calls of `run` (definitions.ts). */
export function description(id: string, { meta, page }: NodeTool): Reply {
  const examples = page.help.examples
    .filter(({ input, output }) => input.length + output.length <= MAX_EXAMPLE)
    .slice(0, MAX_EXAMPLES)
    .map(({ title, input, options = {}, output }) => ({
      title,
      call: { tool: id, ...(page.input !== 'none' && { text: input }), options },
      text: output,
    }));
  return {
    id,
    name: meta.name,
    description: meta.description,
    about: page.help.about,
    input: page.input,
    options: schemaOf(page.options),
    examples,
  };
}

/** Describes the comparison. */
export const comparison = (id: string): Reply => ({
  id,
  name: 'Compare Texts',
  description: 'Differences between "text" and "other": a unified diff, lists of lines, or JSON by value.',
  about: ['"by" is line unless given: a unified diff. With word or char, differences are in [-…-] and {+…+}.'],
  input: 'text',
  options: schemaOf(compareOptions),
  examples: [
    {
      title: 'Two texts',
      call: { tool: id, text: 'a\n', other: 'b\n' },
      text: '--- left\n+++ right\n@@ -1 +1 @@\n-a\n+b\n',
    },
  ],
});
