import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { open, pane, press } from '../../../tests/component/site.tsx';

/** Directions of the lines that are drawn. */
const directions = (of: Locator) =>
  [...of.element().querySelectorAll('.cm-line')].map((line) => getComputedStyle(line).direction);

const caretIn = (of: Locator) => EditorView.findFromDOM(of.element() as HTMLElement)?.state.selection.main.head;

test('each line has the direction of its first letter, in both panes', async () => {
  await open('/upper-case');
  const input = await pane('Input');
  await input.fill('12 שלום abc!\nabc שלום\n123\n\nمرحبا (ok)\n\u200fabc');
  const expected = ['rtl', 'ltr', 'ltr', 'ltr', 'rtl', 'rtl'];
  await expect.poll(() => directions(input)).toEqual(expected);
  const output = await pane('Output');
  await expect.element(output).toHaveTextContent('ABC שלום');
  expect(directions(output)).toEqual(expected);
  await input.fill('abc\nשלום');
  await expect.poll(() => directions(input)).toEqual(['ltr', 'rtl']);
});

test('the caret moves as the letters run', async () => {
  await open('/upper-case');
  const input = await pane('Input');
  await input.fill('שלום\nabc');
  await press('{ControlOrMeta>}{Home}{/ControlOrMeta}{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(caretIn(input)).toBe(1);
});

test('code runs from left to right, and its strings are isolated', async () => {
  await open('/json-formatter');
  const input = await pane('Input');
  await input.fill('{\n"שלום": "abc",\n"ab": "مرحبا"}');
  const isolated = () => [...input.element().querySelectorAll('[dir=auto]')].map((part) => part.textContent);
  await expect.poll(isolated).toEqual(['"שלום"', '"مرحبا"']);
  expect(directions(input)).toEqual(['ltr', 'ltr', 'ltr']);
});
