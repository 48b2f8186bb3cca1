import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  expectText,
  open,
  pane,
  paste,
  press,
  setOption,
  type,
  wholeText,
} from '../../../../tests/component/site.tsx';

const unique = () => page.getByRole('switch', { name: 'Remove duplicates' });

/** Open a tool whose sample sets an option, and press Sample. Gives the sample. */
async function openSample(): Promise<string> {
  await open('/sort-lines');
  await pane('Input');
  await expect.element(unique()).not.toBeChecked();
  await button('Sample').click();
  await expect.element(unique()).toBeChecked();
  return wholeText('Input');
}

describe('Sample', () => {
  test.each<[string, () => Promise<void>]>([
    ['Clear', () => button('Clear').click()],
    [
      'a paste over it',
      async () => {
        await press('{ControlOrMeta>}a{/ControlOrMeta}');
        await paste('Input', 'b\na\nb');
      },
    ],
    [
      'what is typed below it, once the sample is deleted',
      () =>
        press(
          '{ControlOrMeta>}{End}{/ControlOrMeta}{Enter}mine{Home}{ControlOrMeta>}{Shift>}{Home}{/Shift}{/ControlOrMeta}{Delete}',
        ),
    ],
  ])('%s: its options are reset, and undo restores both', async (_, act) => {
    const sample = await openSample();
    await act();
    await expect.element(unique()).not.toBeChecked();
    await button('Undo').click();
    await expect.element(unique()).toBeChecked();
    expect((await wholeText('Input')).startsWith(sample.slice(0, 5))).toBe(true);
  });

  test('undo removes the sample and its options in one step, and redo restores them', async () => {
    await open('/sort-lines');
    await type('Input', 'b');
    await button('Sample').click();
    await expect.element(unique()).toBeChecked();
    await button('Undo').click();
    await expectText(await pane('Input'), 'b');
    await expect.element(unique()).not.toBeChecked();
    await button('Redo').click();
    await expect.element(unique()).toBeChecked();
    await button('Clear').click();
    await expect.element(unique()).not.toBeChecked();
  });

  test('an option set by hand stays, and editing the sample keeps its options', async () => {
    await openSample();
    await setOption('Order', 'Descending');
    await type('Input', 'x');
    await expect.element(unique()).toBeChecked();
    await button('Clear').click();
    await expect.element(unique()).not.toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Descending' })).toBeChecked();
  });

  test('Reset options is one undo step that keeps the text, and options set later stay', async () => {
    const sample = await openSample();
    const input = await pane('Input');
    await press('{ControlOrMeta>}{End}{/ControlOrMeta}');
    await button('Reset options').click();
    await expect.element(unique()).not.toBeChecked();
    await unique().click();
    (input.element() as HTMLElement).focus();
    await press('!');
    await expect.element(await pane('Output')).toHaveTextContent('!');
    await expect.element(unique()).toBeChecked();
    expect(await wholeText('Input')).toBe(`${sample}!`);
    await unique().click();
    for (const isChecked of [false, true]) {
      await button('Undo').click();
      await expect.poll(() => (unique().element() as HTMLInputElement).checked).toBe(isChecked);
      await expect.element(input).not.toHaveTextContent('!');
    }
    await button('Redo').click();
    await expect.element(unique()).not.toBeChecked();
  });
});

test('Swap is a single undo step for text and direction', async () => {
  await open('/base64-converter');
  await type('Input', 'foobar');
  await expectText(await pane('Output'), 'Zm9vYmFy');
  await button('Swap').click();
  await expectText(await pane('Output'), 'foobar');
  await expect.element(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
  await button('Undo').click();
  await expectText(await pane('Input'), 'foobar');
  await expect.element(page.getByRole('radio', { name: 'Encode' })).toBeChecked();
  await expectText(await pane('Output'), 'Zm9vYmFy');
  await button('Redo').click();
  await expect.element(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
  await expectText(await pane('Output'), 'foobar');
});
