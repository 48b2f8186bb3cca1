import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  expectText,
  linkTo,
  open,
  pane,
  paste,
  press,
  type,
  visit,
  wholeText,
} from '../../../tests/component/site.tsx';
import { pauseEditors } from './editor-slots.ts';

const unique = () => page.getByRole('switch', { name: 'Remove duplicates' });
const toasts = () => page.getByCss('[data-sonner-toast]');
const undoToast = () => toasts().getByRole('button', { name: 'Undo' });
const noToast = () => expect.poll(() => toasts().elements().length).toBe(0);

/** Opens a tool whose sample sets an option, and presses Sample. Returns the sample. */
async function openSample(): Promise<string> {
  await open('/sort-lines');
  await pane('Input');
  await button('Sample').click();
  await expect.element(unique()).toBeChecked();
  return wholeText('Input').finally(() => press('{ArrowLeft}'));
}

/** Drops a text on the pane, as from another window. */
async function drop(text: string): Promise<void> {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  const target = (await pane('Input')).getByCss('.cm-line').first().element();
  const { left, top } = target.getBoundingClientRect();
  target.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 }),
  );
}

async function pasteByButton(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  await button('Paste').click();
}

const ways: [string, (text: string) => Promise<void>][] = [
  ['Ctrl+V', (text) => paste('Input', text)],
  ['Paste', pasteByButton],
  ['a drop of text', drop],
];

describe.each(ways)('%s', (_, put) => {
  test('replaces an untouched sample, resets its options, and Undo gives back both', async () => {
    const sample = await openSample();
    await put('b\r\nmine');
    await expectText(await pane('Output'), 'b\nmine');
    await expect.element(unique()).not.toBeChecked();
    await expect.element(page.getByRole('region', { name: /^Notifications/ })).toHaveAttribute('aria-live', 'polite');
    await expect.element(toasts()).toHaveTextContent('Replaced.Undo');
    await undoToast().click();
    await expect.element(unique()).toBeChecked();
    await noToast();
    expect(await wholeText('Input')).toBe(sample);
    await button('Redo').click();
    expect(await wholeText('Input')).toBe('b\r\nmine');
    await expect.element(unique()).not.toBeChecked();
  });

  test('replaces a restored text, and a typed text stays', async () => {
    await open('/lower-case');
    await type('Input', 'OLD');
    await visit('/about-us');
    await visit('/lower-case');
    await expectText(await pane('Input'), 'OLD');
    await put('NEW');
    await expectText(await pane('Input'), 'NEW');
    await expect.element(toasts()).toHaveTextContent('Replaced.Undo');
    // From here on the text is what somebody put there.
    await press('{ControlOrMeta>}{End}{/ControlOrMeta}');
    await pasteByButton('ER');
    expect(await wholeText('Input')).toBe('NEWER');
    await noToast();
  });

  test('inserts into a sample that was changed, and replaces what is selected of one', async () => {
    const sample = await openSample();
    await type('Input', '!');
    await put('X');
    await expect.poll(() => wholeText('Input')).toHaveLength(sample.length + 2);
    await expect.element(unique()).toBeChecked();
    await openSample();
    await press('{ControlOrMeta>}{Home}{/ControlOrMeta}{Shift>}{ArrowRight}{/Shift}');
    await pasteByButton('X');
    expect(await wholeText('Input')).toBe(`X${sample.slice(1)}`);
    await noToast();
  });
});

test('a sample that was changed and changed back is replaced, and so is the text of a link', async () => {
  const sample = await openSample();
  await type('Input', '!');
  await button('Undo').click();
  await expect.poll(() => wholeText('Input')).toBe(sample);
  await press('{ArrowLeft}');
  await paste('Input', 'b');
  await expectText(await pane('Output'), 'b');
  await open(`/lower-case${linkTo({}, 'LINK')}`);
  await expectText(await pane('Input'), 'LINK');
  await paste('Input', 'OWN');
  await expectText(await pane('Input'), 'OWN');
});

test('the offer to undo ends with the next change, and with the page', async () => {
  await openSample();
  await pasteByButton('mine');
  await expect.element(undoToast()).toBeVisible();
  await type('Input', 's');
  await noToast();
  await openSample();
  await pasteByButton('mine');
  await expect.element(undoToast()).toBeVisible();
  await visit('/about-us');
  await noToast();
});

test('a paste before the editor has loaded does the same', async () => {
  const { resume } = pauseEditors();
  await open('/sort-lines');
  const area = page.getByCss('textarea[aria-label="Input"]');
  await button('Sample').click();
  await expect.element(unique()).toBeChecked();
  const sample = (area.element() as HTMLTextAreaElement).value;
  (area.element() as HTMLElement).focus();
  await navigator.clipboard.writeText('b');
  await press('{ControlOrMeta>}v{/ControlOrMeta}');
  await expect.element(area).toHaveValue('b');
  await expect.element(unique()).not.toBeChecked();
  await undoToast().click();
  await expect.element(area).toHaveValue(sample);
  await expect.element(unique()).toBeChecked();
  resume();
  await pane('Input');
  await paste('Input', 'c');
  await expectText(await pane('Output'), 'c');
  await expect.element(unique()).not.toBeChecked();
});
