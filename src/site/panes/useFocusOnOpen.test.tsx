import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, pane, press } from '../../../tests/component/site.tsx';

const announced = (text: string) => page.getByCss('[aria-live=polite]').getByText(text);
const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test.each([
  ['/', 'Text'],
  ['/sort-lines', 'Input'],
] as const)('%s: the pane has the focus, so Ctrl+V pastes at once, without scrolling', async (path, name) => {
  await open(path);
  const editor = await pane(name);
  await expect.element(editor).toHaveFocus();
  await navigator.clipboard.writeText('at once');
  await press('{ControlOrMeta>}v{/ControlOrMeta}');
  await expectText(editor, 'at once');
  expect(scrollY).toBe(0);
});

test('following a link focuses the pane and announces the page', async () => {
  await open('/about-us');
  await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
  await expect.element(await pane('Text')).toHaveFocus();
  await expect.element(announced('Case Converter')).toBeInTheDocument();
  await press('abc');
  await card('Sort Lines').click();
  await expect.element(await pane('Input')).toHaveFocus();
  await expect.element(announced('Sort Lines, with your text from Home')).toBeInTheDocument();
});

test('following a link to a generator focuses main', async () => {
  await open('/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await card('Lorem Ipsum').click();
  await pane('Output');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
