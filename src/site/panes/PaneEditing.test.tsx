import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectEmpty, expectText, open, pane, press, type, wholeText } from '../../../tests/component/site.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('Undo and Redo', () => {
  test('step through each conversion and Reset on Home', async () => {
    await open('/');
    const text = await pane('Text');
    for (const name of ['Undo', 'Redo']) await expect.element(button(name)).toBeDisabled();
    await text.fill('one Two');
    await button('UPPER CASE').click();
    await expectText(text, 'ONE TWO');
    await button('kebab-case').click();
    await expectText(text, 'one-two');
    await button('Reset').click();
    await expectEmpty('Text');
    for (const before of ['one-two', 'ONE TWO', 'one Two']) {
      await button('Undo').click();
      await expectText(text, before);
    }
    await button('Undo').click();
    await expectEmpty('Text');
    await expect.element(button('Undo')).toBeDisabled();
    await expect.element(button('Redo')).toHaveFocus();
    await button('Redo').click();
    await expectText(text, 'one Two');
  });

  test('can be reached by Tab, and a tooltip names the keys', async () => {
    await open('/lower-case');
    await type('Input', 'a');
    await expect.element(button('Undo')).toBeEnabled();
    await press('{Shift>}{Tab}{/Shift}');
    await expect.element(button('Undo')).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(/^Undo \(Ctrl\+Z\)$/);
    await press('{Enter}');
    await expectEmpty('Input');
    await expect.element(button('Redo')).toHaveFocus();
  });
});

describe('Paste', () => {
  test('replaces the selection with the clipboard, as a single undo step', async () => {
    await open('/lower-case');
    await type('Input', 'OLD');
    await navigator.clipboard.writeText('NEW\r\n');
    await press('{ControlOrMeta>}a{/ControlOrMeta}');
    await button('Paste').click();
    expect(await wholeText('Input')).toBe('NEW\r\n');
    await button('Undo').click();
    await expectText(await pane('Input'), 'OLD');
  });

  test('truncates a text over the limit, and says so', async () => {
    await open('/lower-case');
    await pane('Input');
    await navigator.clipboard.writeText('x'.repeat(200_005));
    await button('Paste').click();
    await expect.element(page.getByText('200000 / 200000')).toBeVisible();
    await expect.element(page.getByText('Text shortened by 5 characters (limit 200,000)')).toBeVisible();
  });

  test('reports that reading the clipboard was refused', async () => {
    vi.spyOn(Clipboard.prototype, 'readText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await open('/lower-case');
    await pane('Input');
    await button('Paste').click();
    await expect.element(page.getByText('The clipboard could not be read')).toBeVisible();
  });

  test('is hidden if the browser cannot read the clipboard', async () => {
    const { readText } = Clipboard.prototype;
    Reflect.deleteProperty(Clipboard.prototype, 'readText');
    try {
      await open('/lower-case');
      await pane('Input');
      await expect.element(button('Paste')).not.toBeInTheDocument();
      await expect.element(button('Undo')).toBeInTheDocument();
    } finally {
      Clipboard.prototype.readText = readText;
    }
  });
});
