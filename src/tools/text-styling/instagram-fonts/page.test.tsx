import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  clipboard,
  expectText,
  open,
  PHONE,
  pane,
  paste,
  press,
  setOption,
} from '../../../../tests/component/site.tsx';
import { button, items, itemWith, openFonts, openTool, output, tab } from '../../../../tests/component/tool.ts';

test('tags stay plain, blank lines are kept, the bio meter counts code points', async () => {
  const result = await openFonts('instagram-fonts', 'a\n\nb #tag');
  await page.getByLabelText('Output style').selectOptions('Outline');
  await setOption('Keep blank lines', true);
  await expectText(result, '\u{1d552}\n\u2800\n\u{1d553} #tag');
  await expect.element(page.getByRole('meter', { name: 'Bio' })).toHaveAttribute('aria-valuenow', '10');
  await setOption('Leave #tags, @names, and links plain', false);
  await expectText(result, '\u{1d552}\n\u2800\n\u{1d553} #\u{1d565}\u{1d552}\u{1d558}');
});

describe('the gallery', () => {
  test('a row copies the current text even while it shows an older one', async () => {
    await open('/instagram-fonts');
    const sixth = items('All fonts').nth(5).getByRole('button');
    await expect.element(sixth).toHaveAccessibleName(/^Use /);
    await expect.element(sixth).toHaveTextContent('Use');
    await paste('Input', 'word '.repeat(30_000));
    await sixth.click();
    await expect.element(page.getByText('Copied!', { exact: true }).first()).toBeVisible();
    expect((await clipboard()).normalize('NFKC')).toBe('word '.repeat(30_000));
  });

  test('a row copies by pointer and by keyboard, shows Copied!, and becomes the output', async () => {
    await open('/instagram-fonts');
    const copyAll = page.getByRole('group', { name: 'Output actions' }).getByRole('button').first();
    const color = () => getComputedStyle(copyAll.element()).backgroundColor;
    const plain = color();
    await expect.element(copyAll).toHaveAccessibleName('Copy as typed');
    // Before anything is typed a row shows the sample, and is only picked.
    await button('Use Serif bold italic').click();
    await expect.element(button('Use Serif bold italic')).toHaveAttribute('aria-pressed', 'true');
    await (await pane('Input')).fill('Hi');
    const bold = items('All fonts').getByRole('button', { name: 'Copy Serif bold', exact: true });
    await expect.element(bold).toHaveTextContent('\u{1d407}\u{1d422}');
    await bold.click();
    await expect.element(bold).toHaveTextContent('Copied!');
    await expect.element(bold).toHaveAttribute('aria-pressed', 'true');
    expect(await clipboard()).toBe('\u{1d407}\u{1d422}');
    await press('{Tab}');
    const italic = items('All fonts').getByRole('button', { name: 'Copy Serif italic', exact: true });
    await expect.element(italic).toHaveFocus();
    await press('{Enter}');
    await expect.element(italic).toHaveTextContent('Copied!');
    expect(await clipboard()).toBe('\u{1d43b}\u{1d456}');
    // Now that a style is picked, the main button copies it, and is the thing to do.
    await expect.poll(color).not.toBe(plain);
    await expect.element(copyAll).toHaveAccessibleName('Copy Serif italic');
    await navigator.clipboard.writeText('');
    await copyAll.click();
    await expect.poll(clipboard).toBe('\u{1d43b}\u{1d456}');
    await (await pane('Input')).fill('Ho');
    // Neither says any longer that the text on the page is the one that was copied.
    for (const one of [italic, copyAll]) await expect.element(one).not.toHaveTextContent('Copied!');
    await tab('Text').click();
    await expectText(await output(), '\u{1d43b}\u{1d45c}');
    await expect.element(copyAll).toHaveAccessibleName('Copy Text!');
  });

  test('on a phone, rows scroll with the page, and only those in view are drawn', async () => {
    await open('/instagram-fonts', PHONE);
    await (await pane('Input')).fill('Hi');
    await expect.element(button('Copy Serif bold')).toHaveTextContent('\u{1d407}\u{1d422}');
    const list = page.getByRole('list', { name: 'All fonts' }).element();
    expect(list.clientHeight).toBe(list.scrollHeight);
    expect(list.clientHeight).toBeGreaterThan(2 * PHONE.height);
    // Eight rows, and the tools around them, have space on the screen.
    expect(items('All fonts').first().element().clientHeight).toBeLessThanOrEqual(56);
    expect(items('All fonts').elements().length).toBeLessThan(25);
    const last = itemWith('All fonts', 'Copy Music');
    // A row whose badge wraps has its height only once it is drawn, so the end moves on while a person gets there.
    const bottomAtEnd = () => {
      list.scrollIntoView({ block: 'end' });
      return last.query()?.getBoundingClientRect().bottom;
    };
    await expect.poll(bottomAtEnd).toBeLessThanOrEqual(PHONE.height + 1);
    await expect.element(last).toHaveTextContent('Hi');
    expect(items('All fonts').elements().length).toBeLessThan(40);
    await button('Copy Music').click();
    await expect.poll(clipboard).toContain('Hi');
  });

  test('renders only rows near the visible part, also for 200,000 characters', async () => {
    await openTool('instagram-fonts', 'a'.repeat(200_000));
    await expect.element(items('All fonts').first()).toHaveTextContent('200,000 of 150');
    expect(items('All fonts').elements().length).toBeLessThan(25);
    const list = page.getByRole('list', { name: 'All fonts' }).element();
    list.scrollTo(0, list.scrollHeight);
    await expect.element(itemWith('All fonts', 'Copy Music'), { timeout: 45_000 }).toHaveTextContent('\u266a aaa');
  });
});
