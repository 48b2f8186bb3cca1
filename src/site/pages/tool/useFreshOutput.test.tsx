import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { download } from '../../../../tests/component/files.ts';
import {
  clipboard,
  count,
  expectText,
  open,
  pane,
  paste,
  press,
  wholeText,
} from '../../../../tests/component/site.tsx';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { EngineState } from './useEngine.ts';
import { useFreshOutput } from './useFreshOutput.ts';

const swap = () => page.getByRole('button', { name: 'Swap', exact: true });

test('Swap moves the output to the input, reverses the direction and focuses the input, in one undo step', async () => {
  await open('/base64-converter');
  const input = await pane('Input');
  const output = await pane('Output');
  await input.fill('foobar');
  await expectText(output, 'Zm9vYmFy');
  await swap().click();
  await expectText(input, 'Zm9vYmFy');
  await expectText(output, 'foobar');
  await expect.element(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
  await expect.element(input).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expectText(input, 'foobar');
  await expectText(output, 'Zm9vYmFy');
  await expect.element(page.getByRole('radio', { name: 'Encode' })).toBeChecked();
});

test('a swapped text over the limit is not truncated', async () => {
  await open('/base64-converter');
  await paste('Input', 'a'.repeat(180_000));
  await expect.element(count('output')).toHaveAttribute('data-value', '240000');
  // As a keyboard does. A pointer would wait for such a long line to be drawn.
  (swap().element() as HTMLButtonElement).click();
  await expect.element(page.getByText('240000 / 200000')).toBeVisible();
  await expect.element(count('output')).toHaveAttribute('data-value', '180000');
});

test('Ctrl+Enter copies and Ctrl+S downloads, without changing the input', async () => {
  await open('/lower-case');
  await paste('Input', 'KEYS');
  await expectText(await pane('Output'), 'keys');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Copied!')).toBeVisible();
  expect(await clipboard()).toBe('keys');
  expect(await download(() => press('{Control>}s{/Control}'))).toMatchObject({
    name: 'converted-text.txt',
    text: 'keys',
  });
  expect(await wholeText('Input')).toBe('KEYS');
});

test('copying or saving right after a key includes that key', async () => {
  // It waits for a pause in typing.
  await open('/javascript-formatter');
  const input = await pane('Input');
  await input.fill('a=1');
  await expectText(await pane('Output'), 'a = 1;\n');
  await navigator.clipboard.writeText('nothing yet');
  await press('{Control>}{End}{/Control}23{Control>}{Enter}{/Control}');
  await expect.poll(clipboard).toBe('a = 123;\n');
  const { text } = await download(() => press('4{Control>}s{/Control}'));
  expect(text).toBe('a = 1234;\n');
});

test('Swap right after a change includes that change, and two more swaps restore it', async () => {
  await open('/base64-converter');
  const input = await pane('Input');
  const output = await pane('Output');
  await input.fill('a');
  await expectText(output, 'YQ==');
  // In one task, as no hand could: the page hears of the text later.
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'b');
  input.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  (swap().element() as HTMLButtonElement).click();
  await expect.poll(() => output.element().textContent).toMatch(/^(ab|ba)$/);
  const turned = await wholeText('Input');
  const settled = () => Number(count('output').element().getAttribute('data-settled'));
  const before = settled();
  // The second one waits for what the first one makes.
  await swap().dblClick();
  await expect.poll(settled).toBe(before + 2);
  await expect.poll(() => page.getByCss('.cm-content[aria-label=Input]').element().textContent).toBe(turned);
  await expect.poll(() => output.element().textContent).toMatch(/^(ab|ba)$/);
  await expect.element(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
});

/** The hook on a pane with the text 'b', of which the page has received 'a', so that the output is behind. */
async function renderBehind() {
  const shown = { text: 'b' };
  const pane = { current: { text: () => shown.text, flush: () => {} } as TextPaneHandle };
  const engine = { output: { text: 'A' }, stale: false, isPending: () => false } as EngineState;
  return { shown, ...(await renderHook(() => useFreshOutput(pane, 'a', engine))) };
}

test('an output is awaited no longer once the change that it waits for is taken back', async () => {
  const { result, rerender, shown } = await renderBehind();
  const fresh = result.current.fresh();
  expect(fresh).toBeInstanceOf(Promise);
  await rerender();
  // Taken back, while another change is drawn.
  shown.text = 'a';
  await rerender();
  expect(await fresh).toBe('A');
});

test('whoever waits when the page is left gets its last output', async () => {
  const { result, unmount } = await renderBehind();
  const fresh = result.current.fresh();
  await unmount();
  expect(await fresh).toBe('A');
});
