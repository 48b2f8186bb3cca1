import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  clipboard,
  count,
  expectEmpty,
  expectHeading,
  expectText,
  go,
  linkTo,
  open,
  pane,
  paste,
  press,
  type,
  wholeText,
} from '../../../tests/component/site.tsx';

const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const openHome = () => page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
const searchBox = () => page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
const unique = () => page.getByRole('switch', { name: 'Remove duplicates' });

async function openAbout(): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveTextContent(/^About/);
}

/** Open the About page and come back to the one that was open. */
async function leaveAndReturn(): Promise<void> {
  const heading = document.querySelector('main h1')?.textContent ?? '';
  await openAbout();
  await go(-1);
  await expectHeading(heading);
}

// What finds tools by their options is large, and loads when somebody first searches.
beforeAll(() => import('../../engine/catalog/search/finder.ts'));

describe('text across pages', () => {
  test('a card opens with the text of Home, Start empty clears it, and undo restores both texts', async () => {
    await open('/sort-lines');
    await type('Input', 'mine');
    await openHome();
    await expectHeading('Case Converter');
    await type('Text', 'of Home');
    await card('Sort Lines').click();
    await expectText(await pane('Output'), 'of Home');
    await button('Start empty').click();
    await expectEmpty('Input');
    await expect.element(button('Start empty')).not.toBeInTheDocument();
    await expect.element(await pane('Input')).toHaveFocus();
    await button('Undo').click();
    await expectText(await pane('Input'), 'of Home');
    await button('Undo').click();
    await expectText(await pane('Input'), 'mine');
    // What was typed before Home was open.
    await button('Undo').click();
    await expectEmpty('Input');
    await expect.element(button('Undo')).toBeDisabled();
  });

  test('opening a generator leaves the text of Home unchanged', async () => {
    await open('/');
    await type('Text', 'of Home');
    await card('Password Generator').click();
    await expect.element(count('output')).not.toHaveAttribute('data-value', '0');
    await go(-1);
    await expectHeading('Case Converter');
    expect(await wholeText('Text')).toBe('of Home');
  });

  test('a newly opened link sets the text, and Back restores the edited text', async () => {
    const link = (input: string) => `/lower-case${linkTo({ locale: 'tr' }, input)}`;
    await open(link('LINK'));
    await expectText(await pane('Input'), 'LINK');
    await type('Input', 'MY ');
    const mine = await wholeText('Input');
    expect(mine).toContain('MY ');
    await leaveAndReturn();
    expect(await wholeText('Input')).toBe(mine);
    // Another link to the same tool, as the address bar takes it.
    location.assign(link('OTHER'));
    await expectText(await pane('Input'), 'OTHER');
    await go(-1);
    await expectText(await pane('Input'), mine);
  });

  test('a link with only options applies to the existing text and keeps it', async () => {
    await open('/sort-lines');
    await type('Input', 'b');
    await press('{Enter}b');
    await openAbout();
    await searchBox().fill('remove duplicate lines');
    await page.getByRole('option', { name: /^Sort Lines, / }).click();
    await expect.element(unique()).toBeChecked();
    await expectText(await pane('Output'), 'b');
    expect(await wholeText('Input')).toBe('b\nb');
    await leaveAndReturn();
    await expect.element(unique()).toBeChecked();
    // The page without a link, by its first entry in the history.
    await go(-2);
    await expect.poll(() => location.pathname + location.search + location.hash).toBe('/sort-lines');
    await expect.element(unique()).not.toBeChecked();
    expect(await wholeText('Input')).toBe('b\nb');
  });

  test('a suggestion for the current page sets its options again', async () => {
    await open('/sort-lines');
    await type('Input', 'mine');
    for (const _ of ['first', 'again']) {
      await searchBox().fill('remove duplicate lines');
      await page.getByRole('option', { name: /^Sort Lines, / }).click();
      await expect.element(unique()).toBeChecked();
      await expectText(await pane('Input'), 'mine');
      await unique().click();
      await expect.element(unique()).not.toBeChecked();
    }
  });

  test('a swapped text over the limit is restored in full', async () => {
    await open('/base64-converter');
    await paste('Input', 'a'.repeat(180_000));
    await expect.element(count('output')).toHaveAttribute('data-value', '240000');
    await button('Swap').click();
    await expect.element(page.getByText('240000 / 200000')).toBeVisible();
    await leaveAndReturn();
    await pane('Input');
    await expect.element(page.getByText('240000 / 200000')).toBeVisible();
    await expect.element(count('output')).toHaveAttribute('data-value', '180000');
  });
});

describe('after visiting another page', () => {
  test('Undo still works for conversions, Reset and Swap', async () => {
    await open('/');
    await type('Text', 'one Two');
    await button('UPPER CASE').click();
    // What is still being converted when Reset is pressed never was the text, and is no step.
    await expectText(await pane('Text'), 'ONE TWO');
    await button('Reset').click();
    await expectEmpty('Text');
    await leaveAndReturn();
    await expectEmpty('Text');
    await button('Undo').click();
    await expectText(await pane('Text'), 'ONE TWO');
    await leaveAndReturn();
    await button('Undo').click();
    await expectText(await pane('Text'), 'one Two');
    await button('Redo').click();
    await expectText(await pane('Text'), 'ONE TWO');

    await open('/base64-converter');
    await type('Input', 'foobar');
    await button('Swap').click();
    await expect.element(page.getByRole('radio', { name: 'Decode' })).toBeChecked();
    await leaveAndReturn();
    await button('Undo').click();
    await expectText(await pane('Input'), 'foobar');
    await expect.element(page.getByRole('radio', { name: 'Encode' })).toBeChecked();
  });

  test.each(['/lower-case', `/upper-case${linkTo({}, 'LINK')}`])(
    'Undo still restores text cleared at %s',
    async (address) => {
      await open(address);
      if (!address.includes('#')) await type('Input', 'LINK');
      await expectText(await pane('Input'), 'LINK');
      await button('Clear').click();
      await expectEmpty('Input');
      await leaveAndReturn();
      await expectEmpty('Input');
      await button('Undo').click();
      await expectText(await pane('Input'), 'LINK');
    },
  );

  test('Clear still resets the options of a sample', async () => {
    await open('/sort-lines');
    await pane('Input');
    await button('Sample').click();
    await expect.element(unique()).toBeChecked();
    await leaveAndReturn();
    await expect.element(unique()).toBeChecked();
    await pane('Input');
    await button('Clear').click();
    await expect.element(unique()).not.toBeChecked();
  });
});

describe('closing the tab', () => {
  /** Whether it would ask first. */
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const expectAsks = () => expect.poll(asks).toBe(true);
  const LONG = 'These are more than two hundred characters. '.repeat(5);
  const copy = async () => {
    await expect.element(button('Copy Text!')).toBeEnabled();
    await button('Copy Text!').click();
    await expect.element(button('Copied!')).toBeVisible();
  };

  test('asks only if more than 200 typed characters were never copied', async () => {
    await open('/lower-case');
    await type('Input', LONG.slice(0, 200));
    expect(asks()).toBe(false);
    await press('x');
    await expectAsks();
    await openAbout();
    expect(asks()).toBe(true);
    await go(-1);
    await copy();
    expect(asks()).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['copying by keys', () => wholeText('Text')],
    ['a download', () => button('Download').click()],
    ['Reset', () => button('Reset').click()],
    [
      'a copy in the tool that the text was passed to',
      async () => {
        await card('Lowercase').click();
        await copy();
      },
    ],
  ])('does not ask after %s', async (_, act) => {
    await open('/');
    await type('Text', LONG);
    await expectAsks();
    await act();
    await expect.poll(asks).toBe(false);
  });

  test('still asks after a link without the text was copied', async () => {
    await open('/lower-case');
    await type('Input', LONG);
    await expectAsks();
    await button('Copy link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect.element(page.getByText('Copied!')).toBeVisible();
    expect(asks()).toBe(true);
  });

  test('still asks after a JSON Pointer was copied', async () => {
    await open('/json-formatter');
    await type('Input', `{"abcd":"${'x'.repeat(192)}"}`);
    await expectAsks();
    await page.getByRole('tab', { name: 'Tree' }).click();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^"?abcd/ })
      .click();
    await button('Copy JSON Pointer').click();
    await expect.element(page.getByText('Copied!')).toBeVisible();
    expect(await clipboard()).toBe('/abcd');
    expect(asks()).toBe(true);
  });

  test('does not ask about pasted text', async () => {
    await open('/');
    await paste('Text', LONG);
    await type('Text', 'a few more');
    expect(asks()).toBe(false);
  });
});
