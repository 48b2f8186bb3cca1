import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { linkTo, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';

const isInView = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
};

const pattern = page.getByRole('textbox', { name: 'Pattern' });
const colors = page.getByCss('[data-colors]');
const legend = page.getByRole('list', { name: 'Groups' });

test('colors the pattern, the matches, and their table by group, with a legend', async () => {
  const text = 'Released 2024-05-17, patched 2024-06-03.';
  await open(`/regex-tester${linkTo({ pattern: '(?<year>\\d{4})-(0[1-9]|1[0-2])-\\d\\d' }, text)}`);
  const input = await pane('Input');
  await expect.element(colors).toHaveTextContent('(?<year>\\d{4})-(0[1-9]|1[0-2])-\\d\\d');
  await expect
    .poll(() =>
      legend
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['1 year', '2']);
  const marked = (selector: string) => [...input.element().querySelectorAll(selector)].map((each) => each.textContent);
  await expect.poll(() => marked('.cm-group-1')).toEqual(['2024', '2024']);
  expect(marked('.cm-group-2')).toEqual(['05', '06']);
  expect(marked('.cm-match-odd')).toEqual(['-', '-03']);
  // Without colors, lines tell them apart.
  const lineOf = (group: number) =>
    getComputedStyle(input.element().querySelector(`.cm-group-${group}`) as Element).borderBottomStyle;
  expect(lineOf(1)).not.toBe(lineOf(2));
  await page.getByRole('tab', { name: 'Matches' }).click();
  const table = page.getByRole('table', { name: 'Matches' });
  const cells = () => table.getByRole('row').nth(1).getByRole('cell').elements();
  await expect
    .poll(() => cells().map((cell) => cell.textContent))
    .toEqual(['1', '2024-05-17', '1:10', '9-19', '2024', '9-13', '05', '14-16']);
  expect([...(cells()[1]?.querySelectorAll('[data-color]') ?? [])].map((part) => part.textContent)).toEqual([
    '2024',
    '05',
  ]);
  await expectAccessible('colored groups');
  await setTheme('light');
  await expectAccessible('colored groups, light');
  // A pattern that is wrong leaves no colors of the last one.
  await pattern.fill('(');
  await expect.poll(() => marked('.cm-group-1')).toEqual([]);
});

test('gives the pattern the width beside its label, and as many lines as it needs', async () => {
  await open('/regex-tester');
  await expect.element(colors).toBeInTheDocument();
  const { width, height } = pattern.element().getBoundingClientRect();
  const form = page.getByRole('group', { name: 'Options', exact: true }).element().getBoundingClientRect();
  expect(width).toBeGreaterThan(form.width - 100);
  await pattern.fill('(\\d{4}|[a-z]+)'.repeat(30));
  await expect.poll(() => pattern.element().getBoundingClientRect().height).toBeGreaterThan(2 * height);
  // The letters that are seen are where the caret is.
  await expect
    .poll(() => colors.element().getBoundingClientRect().toJSON())
    .toEqual(pattern.element().getBoundingClientRect().toJSON());
  expect(getComputedStyle(pattern.element()).color).toBe('rgba(0, 0, 0, 0)');
  await press('{Enter}');
  await expect.element(pattern).toHaveValue('(\\d{4}|[a-z]+)'.repeat(30));
  await pattern.fill('a');
  await expect.poll(() => pattern.element().getBoundingClientRect().height).toBe(height);
});

test('keeps the match in view when its table is scrolled sideways', async () => {
  await open(`/regex-tester${linkTo({ pattern: '(\\w+) (\\w+) (\\w+) (\\w+)' }, 'one two three four')}`, PHONE);
  await pane('Input');
  await page.getByRole('tab', { name: 'Matches' }).click();
  const table = page.getByRole('table', { name: 'Matches' });
  await expect.element(table.getByRole('cell', { name: 'one two three four' })).toBeVisible();
  const scroller = table.element();
  scroller.scrollTo({ left: scroller.scrollWidth });
  const { left, right } = scroller.getBoundingClientRect();
  const match = table.getByRole('cell', { name: 'one two three four' }).element();
  await expect.poll(() => match.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
  expect(match.getBoundingClientRect().right).toBeLessThan(right);
  expect(scroller.scrollLeft).toBeGreaterThan(100);
});

test('has the explanation beside the matches in a wide window', async () => {
  await open(`/regex-tester${linkTo({ pattern: '(?<y>\\d+)-(a)' }, '12-a')}`, { width: 1440, height: 900 });
  await pane('Input');
  const beside = page.getByRole('region', { name: 'Explain' });
  await expect.element(beside.getByRole('list', { name: 'Explanation' })).toBeVisible();
  await page.getByRole('tab', { name: 'Matches' }).click();
  const table = page.getByRole('table', { name: 'Matches' });
  await expect.element(table).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Explain' })).not.toBeInTheDocument();
  const [left, right] = [table, beside].map((each) => each.element().getBoundingClientRect());
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
  await expectAccessible('two columns');
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('tab', { name: 'Explain' })).toBeVisible();
  await expect.element(beside).not.toBeInTheDocument();
});

test('draws only the visible ones of 1,000 groups, in the table and in the explanation', async () => {
  await open(`/regex-tester${linkTo({ pattern: '(a?)'.repeat(1000), timeout: '10 s' }, 'a'.repeat(3000))}`);
  await pane('Input');
  await expect.element(page.getByCss('[data-figures]')).toHaveTextContent(/^4 matches$/);
  await page.getByRole('tab', { name: 'Matches' }).click();
  const table = page.getByRole('table', { name: 'Matches' });
  await expect.element(table.getByRole('cell', { name: '0-1000', exact: true })).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-colcount', '2004');
  expect(table.getByRole('columnheader').elements().length).toBeLessThan(60);
  table.element().scrollTo({ left: table.element().scrollWidth });
  for (const last of [
    table.getByRole('columnheader', { name: 'Group 1000 range' }),
    table.getByRole('cell', { name: '999-1000', exact: true }),
  ]) {
    await expect.element(last).toBeVisible();
    await expect.poll(() => isInView(last.element())).toBe(true);
  }
  await page.getByRole('tab', { name: 'Explain' }).click();
  const list = page.getByRole('list', { name: 'Explanation' });
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent('group 1');
  expect(list.getByRole('listitem').elements().length).toBeLessThan(60);
});

/** Pastes a text into the pattern, in place of all that is there. */
function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const field = pattern.element() as HTMLTextAreaElement;
  field.select();
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  field.dispatchEvent(event);
  return event.defaultPrevented;
}

test('takes pattern and flags out of pasted code, says so, and undoes it', async () => {
  await open('/regex-tester');
  await expect.element(colors).toBeInTheDocument();
  await expect.poll(() => paste(String.raw`re.compile(r'\d+ # digits', re.I | re.X)`)).toBe(true);
  await expect.element(pattern).toHaveValue('\\d+');
  const notice = page.getByText('Pattern and flags were taken out of the pasted Python code, and converted.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Undo paste' }).click();
  await expect.element(pattern).toHaveValue(String.raw`re.compile(r'\d+ # digits', re.I | re.X)`);
  await expect.element(notice).not.toBeInTheDocument();
  // A path may be meant: it stays, and is offered where it finds nothing.
  expect(paste('/usr/')).toBe(false);
});

test('offers a pattern of another language in JavaScript', async () => {
  await open(`/regex-tester${linkTo({ pattern: '(?P<y>\\d{4})' }, 'in 2024')}`);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Pattern, column 1: (?P<y> is Python, PCRE, and Go: in JavaScript (?<y>.');
  await page.getByRole('button', { name: 'Convert to JavaScript' }).click();
  await expect.element(pattern).toHaveValue('(?<y>\\d{4})');
  await expect.element(page.getByCss('[data-figures]')).toHaveTextContent('1 match');
});

test.each([
  ['replace', '2 matches. In Match mode, each is listed here with its groups.'],
  ['split', 'In Match mode, every match is listed here with its groups.'],
  ['match', 'No matches yet. In Match mode, every match is listed here with its groups.'],
])('says in mode %s where matches are listed, and never that there are none', async (mode, text) => {
  await open(`/regex-tester${linkTo({ pattern: mode === 'match' ? 'x' : '\\d', mode }, 'a1 b2')}`);
  await page.getByRole('tab', { name: 'Matches' }).click();
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
