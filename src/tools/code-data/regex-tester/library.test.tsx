import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/axe.ts';
import { button, linkTo, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';
import { expectCount, tab } from '../../../../tests/component/tool.ts';
import { readSaved } from '../../../site/recipes/storage.ts';

const pattern = page.getByRole('textbox', { name: 'Pattern', exact: true });
const flag = (name: string) => page.getByRole('button', { name: `Flag ${name}`, exact: true });

async function openTab(name: string, options: Readonly<Record<string, unknown>>, size?: typeof PHONE) {
  await open(`/regex-tester${linkTo(options, 'a')}`, size);
  await pane('Input');
  await tab(name).click();
}

const select = (from: number, to = from) => {
  const field = pattern.element() as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(from, to);
};

test('the reference inserts at the caret, around the selection, as steps to undo', async () => {
  await openTab('Reference', { pattern: 'ab' });
  select(1);
  await button('Insert \\d').click();
  await expect.element(pattern).toHaveValue('a\\db');
  await expect.element(pattern).toHaveFocus();
  await button('Insert (abc)').click();
  await press('x');
  await expect.element(pattern).toHaveValue('a\\d(x)b');
  select(0, 3);
  await button('Insert (?:abc)').click();
  await button('Insert a{3}').click();
  await expect.element(pattern).toHaveValue('(?:a\\d){3}(x)b');
  await press('{ControlOrMeta>}zz{/ControlOrMeta}');
  await expect.element(pattern).toHaveValue('a\\d(x)b');
  await expectAccessible('the reference');
});

test('the reference sets the flags that a piece needs', async () => {
  await openTab('Reference', { pattern: '' }, PHONE);
  select(0);
  await button('Insert \\p{L}').click();
  await expect.element(pattern).toHaveValue('\\p{L}');
  await expect.element(flag('u')).toHaveAttribute('aria-pressed', 'true');
  await button('Insert [\\w&&\\d]').click();
  await expect.element(pattern).toHaveValue('\\p{L}[\\w&&\\d]');
  await expect.element(flag('v')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(flag('u')).toHaveAttribute('aria-pressed', 'false');
  await flag('g').click();
  await expect.element(flag('g')).toHaveAttribute('aria-pressed', 'false');
  await button('Insert $&').click();
  await expect.element(page.getByRole('textbox', { name: 'Replacement or template' })).toHaveValue('$&');
});

test('keeps a pattern with its options in this browser, among the recipes', async () => {
  await openTab('Library', { pattern: '(\\d+)', flags: 'gi', mode: 'list', replacement: '$1\\n' });
  expect(readSaved().list).toEqual([]);
  const mine = page.getByRole('region', { name: 'My patterns' });
  await mine.getByRole('textbox', { name: 'Name of the pattern' }).fill('Numbers');
  await mine.getByRole('button', { name: 'Keep this pattern' }).click();
  await expect.element(mine.getByRole('group', { name: 'Numbers' })).toHaveTextContent('/(\\d+)/gi');
  expect(readSaved().list[0]?.recipe?.steps).toEqual([
    { tool: 'regex-tester', options: { pattern: '(\\d+)', flags: 'gi', mode: 'list', replacement: '$1\\n' } },
  ]);
  // A second one of the same name does not take its place.
  await pattern.fill('b');
  await mine.getByRole('textbox', { name: 'Name of the pattern' }).fill('Numbers');
  await press('{Enter}');
  await expect.element(mine.getByRole('group', { name: 'Numbers (2)' })).toHaveTextContent('/b/gi');
  await expectAccessible('kept patterns');
  await mine.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button', { name: 'Use' }).click();
  await expect.element(pattern).toHaveValue('(\\d+)');
  const group = mine.getByRole('group', { name: 'Numbers', exact: true });
  await group.getByRole('button', { name: 'Delete' }).click();
  await expectCount(mine.getByRole('group'), 1);
  await mine.getByRole('button', { name: 'Undo' }).click();
  await expectCount(mine.getByRole('group'), 2);
  expect(readSaved().list.map(({ name }) => name)).toEqual(['Numbers', 'Numbers (2)']);
});
