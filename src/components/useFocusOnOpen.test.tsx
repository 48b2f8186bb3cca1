import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, pane, press } from '../../tests/component/site.tsx';

const announced = (text: string) => page.getByCss('[aria-live=polite]').getByText(text);
const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test.each([
  ['/', 'Text'],
  ['/sort-lines', 'Input'],
] as const)('%s: Ctrl+V works at once, and the page stays where it is', async (path, name) => {
  await open(path);
  const editor = await pane(name);
  await expect.element(editor).toHaveFocus();
  await navigator.clipboard.writeText('at once');
  await press('{ControlOrMeta>}v{/ControlOrMeta}');
  await expectText(editor, 'at once');
  expect(scrollY).toBe(0);
});

test('from page to page too, and a screen reader hears which page it is', async () => {
  await open('/about-us');
  await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
  await expect.element(await pane('Text')).toHaveFocus();
  await expect.element(announced('Case Converter')).toBeInTheDocument();
  await press('abc');
  await card('Sort Lines').click();
  await expect.element(await pane('Input')).toHaveFocus();
  await expect.element(announced('Sort Lines, with your text from Home')).toBeInTheDocument();
});

test('a generator leaves the focus on the page', async () => {
  await open('/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await card('Lorem Ipsum Generator (Placeholder Text)').click();
  await pane('Output');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
