import { expect, test } from 'vitest';
import {
  choiceLabel,
  choiceValue,
  type Field,
  isRelevant,
  numberFieldFor,
  resolveOptions,
} from '../src/engine/contract/options.ts';
import type { Page } from '../src/engine/contract/tool.ts';
import { runTool, type ToolModule } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Option values by the label of the option, each as people read it on the page. A switch is true or false. */
type Settings = Readonly<Record<string, string | number | boolean>>;

/** Returns the value of a field that people choose by `shown`. */
function choose(field: Field, shown: Settings[string]): unknown {
  if (field.kind !== 'select') return shown;
  const choice = field.choices.find((one) => choiceLabel(one) === shown);
  return choice === undefined ? expect.unreachable(`${field.label} has no choice ${shown}`) : choiceValue(choice);
}

/** Returns the id and the field that the form shows with a label at these values. */
function fieldOf({ options }: Page, label: string, values: Values): [id: string, Field] {
  const all = resolveOptions(options, values);
  const labelOf = (field: Field) => (field.kind === 'number' ? numberFieldFor(field, all) : field).label;
  const shown = Object.entries(options).filter(([, field]) => isRelevant(field, all) && labelOf(field) === label);
  const [found, ...others] = shown;
  if (!found || others.length > 0) expect.unreachable(`${shown.length} options are shown as ${label}`);
  return found;
}

/** A test that sets options by their labels, one step on top of the other, and expects the text that each gives. */
export function labeled<P extends Page>(
  tool: ToolModule<P>,
  input: string,
  steps: readonly (readonly [settings: Settings, output: string])[],
): void {
  test('gives what the labels of its options say', async () => {
    let values: Values = {};
    for (const [settings, output] of steps) {
      for (const [label, shown] of Object.entries(settings)) {
        const [id, field] = fieldOf(tool.page, label, values);
        values = { ...values, [id]: choose(field, shown) };
      }
      expect((await runTool(tool, input, values)).text).toBe(output);
    }
  });
}
