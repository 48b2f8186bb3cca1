import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/axe.ts';
import { button, linkTo, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';
import { expectCount, expectTexts, items, tab } from '../../../../tests/component/tool.ts';

const pattern = page.getByRole('textbox', { name: 'Pattern' });
const colors = page.getByCss('[data-colors]');
const field = () => pattern.element() as HTMLTextAreaElement;

async function openPattern(source: string, input = 'a', size?: typeof PHONE) {
  await open(`/regex-tester${linkTo({ pattern: source }, input)}`, size);
  await pane('Input');
  await expect.element(colors).toHaveTextContent(source.replace(/\s+/g, ' '));
}

const placeCaret = (at: number, end = at) => {
  field().focus();
  field().setSelectionRange(at, end);
};

async function pasteIntoPattern(text: string) {
  await navigator.clipboard.writeText(text);
  field().focus();
  await press('{ControlOrMeta>}v{/ControlOrMeta}');
}

test('underlines the part of the pattern that is wrong, and gives the reason', async () => {
  await openPattern('foo[z-a]', 'a');
  await expectTexts(colors.getByCss('[data-fault]'), 'z-a');
  await expect
    .element(pattern)
    .toHaveAccessibleDescription('Pattern, column 8: Range out of order in character class.');
  await expectAccessible('a pattern with a fault');
  await pattern.fill('foo[a-z]');
  await expectCount(colors.getByCss('[data-fault]'), 0);
  await pattern.fill('a(b(c)');
  await expectTexts(colors.getByCss('[data-fault]'), '(');
});

test('frames the bracket at the caret and its partner', async () => {
  await openPattern('(a[(]\\((?:b))c)');
  const framed = colors.getByCss('[data-bracket]');
  placeCaret(1);
  await expectTexts(framed, '(', ')');
  expect(framed.elements().map((each: Element) => each.getAttribute('data-from'))).toEqual(['0', '12']);
  placeCaret(5);
  await expect.poll(() => framed.elements().map((each: Element) => each.getAttribute('data-from'))).toEqual(['2', '4']);
  // Neither an escaped bracket nor one in a class has a partner.
  placeCaret(4);
  await expect.poll(() => framed.elements().map((each: Element) => each.getAttribute('data-from'))).toEqual(['2', '4']);
  placeCaret(7);
  await expect
    .poll(() => framed.elements().map((each: Element) => each.getAttribute('data-from')))
    .toEqual(['7', '11']);
  placeCaret(14);
  await expectTexts(colors.getByCss('[data-fault]'), ')');
  placeCaret(0, 3);
  await expectCount(framed, 0);
  (await pane('Input')).element().focus();
  await expectCount(framed, 0);
});

test('keeps line breaks of a pattern, and shows them', async () => {
  await openPattern('one', 'one\ntwo');
  placeCaret(3);
  // Enter alone would add a character to match that nobody sees coming.
  await press('{Enter}');
  await expect.element(pattern).toHaveValue('one');
  await press('{Shift>}{Enter}{/Shift}two');
  await expect.element(pattern).toHaveValue('one\ntwo');
  await expectCount(colors.getByCss('[data-break]'), 1);
  await expect.element(page.getByCss('[data-figures]')).toHaveTextContent(/^1 match$/);
  placeCaret(7);
  await press('{Enter}');
  await expect.element(pattern).toHaveValue('one\ntwo\n');
  await expect.element(page.getByCss('[data-figures]')).toHaveTextContent(/^0 matches$/);
  await button('Remove the line breaks').click();
  await expect.element(pattern).toHaveValue('onetwo');
  placeCaret(0, 6);
  await pasteIntoPattern('a\r\n  b\r\n');
  await expect.element(pattern).toHaveValue('a\n  b\n');
});

test('pastes one line without its line end, as one step to undo', async () => {
  await openPattern('one', 'one');
  placeCaret(3);
  await pasteIntoPattern('[a-z]\r\n');
  await expect.element(pattern).toHaveValue('one[a-z]');
  await press('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(pattern).toHaveValue('one');
  placeCaret(0, 3);
  await pasteIntoPattern('/[a-z]+/gi\n');
  await expect.element(pattern).toHaveValue('[a-z]+');
});

test('explanation and pattern point at each other', async () => {
  await openPattern('(\\w)-(?<b>x|y\\1)', 'a-x');
  await tab('Explain').click();
  const part = colors.getByCss('[data-part]');
  const rows = items('Explanation');
  const shownPart = () =>
    part
      .elements()
      .map((each: Element) => each.textContent)
      .join('');
  await rows.filter({ hasText: 'named "b"' }).getByCss('[tabindex]').hover();
  await expect.poll(shownPart).toBe('(?<b>x|y\\1)');
  (rows.filter({ hasText: 'same text as' }).getByCss('[tabindex]').element() as HTMLElement).focus();
  await expect.poll(shownPart).toBe('\\1');
  // Groups have their colors here, too, those that refer to them as well.
  await expectTexts(
    page.getByRole('list', { name: 'Explanation' }).getByCss('code [data-color]'),
    '(\\w)',
    '(?<b>x|y\\1)',
    '\\1',
  );
  const current = page.getByRole('list', { name: 'Explanation' }).getByCss('[aria-current]');
  placeCaret(1);
  await expect.element(current).toHaveTextContent(/^\\w/);
  placeCaret(4);
  await expect.element(current).toHaveTextContent(/^-/);
  await colors.getByCss('[data-kind=reference]').hover({ force: true });
  await expect.element(current).toHaveTextContent(/^\\1/);
  await tab('Text').click();
  await expectCount(part, 0);
});

test('explains a pattern with an error as far as it can be parsed, and what is of another language', async () => {
  await openPattern('x(\\d+|[z-a])', 'a');
  await tab('Explain').click();
  const texts = page.getByRole('list', { name: 'Explanation' }).getByCss('code');
  await expectTexts(texts, 'x', '(\\d+', '\\d+');
  const panel = page.getByRole('tabpanel', { name: 'Explain' });
  await expect.element(panel).toHaveTextContent('Range out of order in character class. Explained up to column 5.');
  await pattern.fill('a(?P<y>b)[[:digit:]]');
  await expectTexts(texts, 'a', '(?P<y>', '[:digit:]');
  await expectTexts(colors.getByCss('[data-fault]'), '(?', 'P<y>');
  await expect.element(panel).toHaveTextContent('(?P<y> is Python, PCRE, and Go: in JavaScript (?<y>');
  await pattern.fill('ab');
  await expectTexts(texts, 'ab');
  await expectCount(panel.getByText('Explained up to'), 0);
});

test('explains on a phone beside a copy of the pattern', async () => {
  await openPattern('(a)b', 'ab', PHONE);
  await tab('Explain').click();
  const copy = page.getByRole('group', { name: 'Pattern', exact: true });
  await expect.element(copy).toHaveTextContent('(a)b');
  await items('Explanation').filter({ hasText: 'group 1' }).getByCss('[tabindex]').click();
  await expect
    .poll(() =>
      copy
        .getByCss('[data-part]')
        .elements()
        .map((each: Element) => each.textContent)
        .join(''),
    )
    .toBe('(a)');
});
