import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { button, linkTo, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';
import { expectCount, expectTexts, tab } from '../../../../tests/component/tool.ts';

const testsTab = page.getByRole('tab', { name: /^Tests/ });
const list = page.getByRole('list', { name: 'Tests' });
const results = list.getByRole('listitem').getByCss('[data-result]');
const field = page.getByRole('textbox', { name: 'Texts to test, one per line' });
const text = (number: number) => page.getByRole('textbox', { name: `Test ${number}: text` });
const expected = (number: number) => page.getByRole('combobox', { name: `Test ${number}: expected` });

async function openTests(options: Readonly<Record<string, unknown>>, input = 'a1 b2\nc3', size?: typeof PHONE) {
  await open(`/regex-tester${linkTo(options, input)}`, size);
  const editor = await pane('Input');
  await testsTab.click();
  await expect.element(field).toBeVisible();
  return editor;
}

test('tests of a link run, with what matched, whether their tab is open or not', async () => {
  await open(`/regex-tester${linkTo({ pattern: '\\d+', tests: '+ a12\n- b\n+ c\n- d4' }, 'a')}`);
  await pane('Input');
  await expect.element(testsTab).toHaveTextContent('2/4');
  await testsTab.click();
  await expectTexts(results, 'Pass matches 12', 'Pass no match', 'Fail no match', 'Fail matches 4');
  await expect.element(page.getByRole('group', { name: 'Tests' })).toHaveTextContent('2 of 4 tests pass.');
  await expect.element(page.getByRole('status').filter({ hasText: '2 of 4 tests pass.' })).toBeInTheDocument();
  await expectAccessible('tests of a pattern');
  await setTheme('light');
  await expectAccessible('tests of a pattern, light');
  await page.getByRole('textbox', { name: 'Pattern' }).fill('\\d|c');
  await expect.element(testsTab).toHaveTextContent('3/4');
  await page.getByRole('textbox', { name: 'Pattern' }).fill('(');
  await expect.element(page.getByRole('group', { name: 'Tests' })).toHaveTextContent('Unterminated group');
});

test('adds, changes, and removes tests by keyboard', async () => {
  await openTests({ pattern: 'a' });
  await field.click();
  await press('abc{Enter}xyz{Alt>}{Enter}{/Alt}');
  await expectTexts(results, 'Pass matches a', 'Pass no match');
  await expect.element(field).toHaveFocus();
  await press('one{Shift>}{Enter}{/Shift}two{Enter}');
  await expectCount(list.getByRole('listitem'), 4);
  await expect.element(text(4)).toHaveValue('two');
  await text(3).click();
  await press('a{Shift>}{Enter}{/Shift}b{Enter}');
  await expect.element(text(3)).toHaveValue('onea\nb');
  await expect.element(text(4)).toHaveFocus();
  await press('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
  await expect.element(text(4)).toHaveFocus();
  await expected(4).selectOptions('No match');
  await expectTexts(results, 'Pass matches a', 'Pass no match', 'Pass matches a', 'Pass no match');
  await button('Remove test 1').click();
  await expectCount(list.getByRole('listitem'), 3);
  await expect.element(text(1)).toHaveFocus();
  await button('Undo removal').click();
  await expect.element(text(1)).toHaveValue('abc');
});

test('adds the selection or the line of the caret', async () => {
  const input = await openTests({ pattern: 'b2' }, undefined, PHONE);
  (input.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}{End}{/ControlOrMeta}');
  await button('Add selection or line').click();
  await expect.element(text(1)).toHaveValue('c3');
  (input.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}a{/ControlOrMeta}');
  await button('Add selection or line').click();
  await expect.element(text(2)).toHaveValue('a1 b2\nc3');
  await expectTexts(results, 'Fail no match', 'Pass matches b2');
  await expectAccessible('tests on a phone');
});

test('opens a failed test in the debugger, and leaves the text', async () => {
  const input = await openTests({ pattern: '\\d\\d', tests: '+ a1b\n- x42\n+ 10' });
  await expectTexts(results, 'Fail no match', 'Fail matches 42', 'Pass matches 10');
  await expect.element(button('Debug test 3')).not.toBeInTheDocument();
  await button('Debug test 1').click();
  const panel = page.getByRole('group', { name: 'Debugger', exact: true });
  await expect.element(panel.getByText('The text is that of test 1. The search begins at offset 0.')).toBeVisible();
  await expect.element(panel.getByCss('[data-step]')).toHaveTextContent('\\d at offset 2: does not match "b"');
  await expect.element(input).toHaveTextContent('a1 b2');
  await testsTab.click();
  await button('Debug test 2').click();
  await expect.element(panel.getByCss('[data-step]')).toHaveTextContent('match found, up to offset 3');
  // It follows the test.
  await testsTab.click();
  await text(2).fill('zx42');
  await page.getByRole('tab', { name: 'Debug' }).click();
  await expect.element(panel.getByCss('[data-step]')).toHaveTextContent('match found, up to offset 4');
  await button('Back to the input').click();
  await expect.element(panel.getByText('The text is that of test 2.')).not.toBeInTheDocument();
});

test('stops a test that runs away, and runs the others', async () => {
  await openTests({ pattern: '^(a+)+$', timeout: '250 ms', tests: `+ aa\n- ${'a'.repeat(40)}b\n- b` });
  await expectTexts(results, 'Pass matches aa', 'Stopped ran past the time limit', 'Pass no match');
  await expect.element(testsTab).toHaveTextContent('2/3');
});

test('draws few of thousands of tests from a link, and runs all of them', async () => {
  await openTests({ pattern: 'a', tests: Array.from({ length: 5000 }, (_, i) => `+ ${i % 2 ? 'a' : ''}`).join('\n') });
  await expect.element(testsTab).toHaveTextContent('2500/5000');
  await expectCount(list.getByRole('listitem'), 200);
  await expect.element(page.getByRole('group', { name: 'Tests' })).toHaveTextContent('And 4,800 more tests.');
});

test('a ready pattern brings its tests, and leaves the text', async () => {
  const input = await openTests({ pattern: 'a' });
  await tab('Library').click();
  const ready = page.getByRole('region', { name: 'Semantic version' });
  await ready.getByRole('button', { name: 'With its tests' }).click();
  await expect.element(testsTab).toHaveTextContent('8/8');
  await expect.element(testsTab).toHaveAttribute('aria-selected', 'true');
  await expect.element(input).toHaveTextContent('a1 b2');
});
