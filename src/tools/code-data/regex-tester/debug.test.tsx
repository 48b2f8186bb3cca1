import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { button, linkTo, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';
import { expectTexts, framed, tab } from '../../../../tests/component/tool.ts';

const panel = page.getByRole('group', { name: 'Debugger', exact: true });
const slider = panel.getByRole('slider', { name: 'Step' });
const sentence = panel.getByCss('[data-step]');
const steps = panel.getByRole('list', { name: 'Steps around this one' });
const pattern = panel.getByRole('group', { name: 'Pattern at this step' });
const text = panel.getByRole('group', { name: 'Text at this step' });

async function openDebugger(options: Readonly<Record<string, unknown>>, input: string, size?: typeof PHONE) {
  await open(`/regex-tester${linkTo(options, input)}`, size);
  await pane('Input');
  await tab('Debug').click();
  await expect.element(slider).toBeVisible();
}

const textOf = (found: Locator) =>
  found
    .elements()
    .map((each: Element) => each.textContent)
    .join('');

test('goes through the steps of a search by button, key, slider, and row', async () => {
  await openDebugger({ pattern: '(a+)b' }, 'aac aab');
  await expect.element(sentence).toHaveTextContent('(a+) at offset 0: the group begins here.');
  await button('One step forward').click();
  await expect.element(sentence).toHaveTextContent('a+ at offset 0: tries one more.');
  await button('One step forward').click();
  await expect.element(sentence).toHaveTextContent('a at offset 0: matches "a".');
  expect(textOf(pattern.getByCss('[data-part]'))).toBe('a');
  await button('Next backtrack').click();
  await expect.element(sentence).toHaveTextContent('does not match "c"; back to step');
  await expect.element(steps.getByCss('[aria-current=step]')).toHaveTextContent(/✗ does not match "c"/);
  // By the keys that the panel names.
  (slider.element() as HTMLElement).focus();
  await press('{End}');
  await expect.element(sentence).toHaveTextContent(/match found|no match from offset 7/);
  await press('{Home}{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(slider).toHaveValue('1');
  await press('b');
  await expect.element(sentence).toHaveTextContent('does not match "c"');
  await press('{Shift>}b{/Shift}');
  await expect.element(sentence).toHaveTextContent('does not match "c"');
  await press('a');
  await expect.element(sentence).toHaveTextContent('at offset 1');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Step \d+ of \d+$/));
  await steps.getByRole('button').first().click();
  await expect.element(steps.getByCss('[aria-current=step]')).toBeInTheDocument();
  // A press on a part of the pattern leads to its next time.
  await button('First step').click();
  await pattern.getByCss('[data-kind=literal]').last().click();
  await expect.element(sentence).toHaveTextContent(/^b at offset/);
});

test('shows groups, place, and what the attempt has read', async () => {
  await openDebugger({ pattern: '(?<x>a)(b)', flags: '' }, 'zab');
  await button('Last step').click();
  await expect.element(sentence).toHaveTextContent('match found, up to offset 3');
  const rows = panel.getByRole('table', { name: 'Groups at this step' }).getByRole('row');
  await expectTexts(rows, 'GroupRangeText', '1 x1-2"a"', '22-3"b"');
  expect(textOf(text.getByCss('[data-read]'))).toBe('ab');
  expect(text.getByCss('[data-caret]').elements()).toHaveLength(1);
  // What a step takes, and what it fails at, are marked as the part of the pattern.
  await button('One step back').click();
  await button('One step back').click();
  expect(textOf(text.getByCss('[data-tested=taken]'))).toBe('b');
  await button('First step').click();
  await button('One step forward').click();
  expect(textOf(text.getByCss('[data-tested=failed]'))).toBe('z');
  await button('First step').click();
  await expectTexts(rows, 'GroupRangeText', '1 x––', '2––');
  await expectAccessible('the debugger');
  await setTheme('light');
  await expectAccessible('the debugger, light');
});

test('plays the steps, by button and key, until another way is taken', async () => {
  await openDebugger({ pattern: 'a+b' }, 'aaac');
  await button('Play').click();
  // Too fast to be listened to.
  await expect.element(sentence).toHaveAttribute('aria-live', 'off');
  await expect.poll(() => (slider.element() as HTMLInputElement).valueAsNumber).toBeGreaterThan(1);
  await button('Pause').click();
  await expect.element(sentence).toHaveAttribute('aria-live', 'polite');
  (slider.element() as HTMLElement).focus();
  await press('{End}p');
  await expect.element(button('Pause')).toBeVisible();
  await press('{ArrowRight}');
  await expect.element(button('Play')).toBeVisible();
});

test('says why no match begins at a place', async () => {
  await openDebugger({ pattern: 'a+b' }, 'zaac');
  const why = panel.getByRole('region', { name: 'Why not here?' });
  await why.getByRole('spinbutton', { name: 'Offset' }).fill('1');
  await why.getByRole('button', { name: 'Why not here?' }).click();
  await expect
    .element(why.getByRole('status'))
    .toHaveTextContent(/^Offset 1, "a": The best attempt came up to offset 3: there, .*b did not match "c"/);
  await userEvent.click(text.getByCss('[data-from="0"]'), { position: { x: 3, y: 8 } });
  await expect.element(why.getByRole('status')).toHaveTextContent(/^Offset 0, "z": It failed at once/);
});

test('no match: the reason, marked in text and pattern, and one press to the step', async () => {
  await open(`/regex-tester${linkTo({ pattern: '(\\d{4})-(\\d\\d)' }, 'on 2024-0x')}`);
  const input = await pane('Input');
  const reason = page.getByRole('status').filter({ hasText: 'No match.' });
  await expect
    .element(reason)
    .toHaveTextContent(
      'The best attempt came to here: from offset 3 it matched "2024-0", then at offset 9 \\d did not match "x".',
    );
  await expectTexts(framed(input), '2024-0x');
  expect(textOf(page.getByCss('[data-colors] [data-part]'))).toBe('\\d');
  await expectAccessible('no match');
  await button('Debug it there').click();
  await expect.element(sentence).toHaveTextContent('\\d at offset 9: does not match "x"; no match from offset 3.');
  await expect.element(panel.getByText('The search begins at offset 3.')).toBeVisible();
  // Another tab does not lose the step.
  await press('{ArrowLeft}');
  await button('One step back').click();
  await expect.element(sentence).toHaveTextContent('\\d at offset 8');
  await tab('Matches').click();
  await tab('Debug').click();
  await expect.element(sentence).toHaveTextContent('\\d at offset 8');
  await button('Search all of it').click();
  await expect.element(panel.getByText('The search begins at offset 3.')).not.toBeInTheDocument();
  await expect.element(sentence).toHaveTextContent('\\d at offset 8');
  await page.getByRole('textbox', { name: 'Pattern' }).fill('(\\d{4})-(\\d)');
  await expect.element(reason).not.toBeInTheDocument();
  await expectTexts(framed(input));
});

test('a click in the input, or its caret, asks why no match begins there, and the attempt is debugged', async () => {
  await openDebugger({ pattern: 'a+b' }, 'zaac\nab');
  const why = panel.getByRole('region', { name: 'Why not here?' });
  const input = await pane('Input');
  await userEvent.click(input.getByCss('.cm-line').first(), { position: { x: 3, y: 8 } });
  await expect.element(why.getByRole('status')).toHaveTextContent(/^Offset 0, "z": It failed at once/);
  await press('{ArrowRight}');
  await why.getByRole('button', { name: 'Why not at the caret?' }).click();
  await expect
    .element(why.getByRole('status'))
    .toHaveTextContent(/^Offset 1, "a": The best attempt came up to offset 3/);
  await why.getByRole('button', { name: 'Debug the attempt from here' }).click();
  await expect.element(sentence).toHaveTextContent('a at offset 3: does not match "c"; back to step');
  await expect.element(panel.getByText('The search begins at offset 1.')).toBeVisible();
});

test('the list of matches leads to the reason for a place that is missing', async () => {
  await open(`/regex-tester${linkTo({ pattern: 'a+b' }, 'zaac\nab')}`);
  const input = await pane('Input');
  await userEvent.click(input.getByCss('.cm-line').first(), { position: { x: 3, y: 8 } });
  await tab('Matches').click();
  await button('Why not here?').click();
  const why = panel.getByRole('region', { name: 'Why not here?' });
  await expect.element(why.getByRole('status')).toHaveTextContent(/^Offset 0, "z": It failed at once/);
});

test('runs to breakpoints, by key and button, and back', async () => {
  await openDebugger({ pattern: 'a+(b)' }, 'aac aab');
  (slider.element() as HTMLElement).focus();
  await press('h');
  await pattern.getByCss('[data-kind=literal]').last().click();
  await expect.element(sentence).toHaveTextContent(/^b at offset 2/);
  (slider.element() as HTMLElement).focus();
  await press('s{Home}r');
  await expect.element(sentence).toHaveTextContent(/^b at offset 2/);
  expect(textOf(pattern.getByCss('[data-stop]'))).toBe('b');
  const stop = panel.getByRole('button', { name: 'Stop at b' });
  await expect.element(stop).toHaveAttribute('aria-pressed', 'true');
  await press('r');
  await expect.element(sentence).toHaveTextContent(/b at offset 1/);
  await press('R');
  await expect.element(sentence).toHaveTextContent(/^b at offset 2/);
  await button('Remove the breakpoint at b in column 4').click();
  await expect.element(button('Run to the next breakpoint')).not.toBeInTheDocument();
  // At a place of the text: once for each time that the search comes to it.
  await button('Stop at offset 2').click();
  await expect.element(text.getByCss('[data-stop]')).toHaveTextContent('c');
  await expectAccessible('breakpoints');
  await button('Run to the next breakpoint').click();
  await expect.element(sentence).toHaveTextContent(/at offset 2/);
  await button('Remove the breakpoint at offset 2').click();
  await expect.element(panel.getByRole('list', { name: 'Breakpoints' })).not.toBeInTheDocument();
});

test('follows edits of pattern and text, and keeps its steps while the pattern is invalid', async () => {
  await openDebugger({ pattern: 'a+b', flags: '' }, 'aac aab');
  await button('Last step').click();
  await button('One step back').click();
  await expect.element(sentence).toHaveTextContent('b at offset 6: matches "b".');
  (slider.element() as HTMLElement).focus();
  await press('s');
  const field = page.getByRole('textbox', { name: 'Pattern' });
  await field.fill('(a+b');
  await expect.element(panel.getByText(/The steps are those of the last valid pattern\.$/)).toBeVisible();
  await expect.element(sentence).toHaveTextContent('b at offset 6: matches "b".');
  await field.fill('(a+b)');
  await expect.element(panel.getByText(/The steps are those of the last valid pattern\.$/)).not.toBeInTheDocument();
  await expect.element(sentence).toHaveTextContent('b at offset 6: matches "b".');
  await expect.element(button('Remove the breakpoint at b in column 4')).toBeVisible();
  const input = await pane('Input');
  (input.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}{Home}{/ControlOrMeta}xy');
  await expect.element(sentence).toHaveTextContent('b at offset 8: matches "b".');
});

test('draws a heat map with its figures, and says where the steps were cut off', async () => {
  await openDebugger({ pattern: '(a+)+b', timeout: '250 ms' }, `${'a'.repeat(28)}c`);
  await expect.element(panel.getByText(/^Cut off after/)).toBeVisible();
  await panel.getByRole('switch', { name: /^Heat map/ }).click();
  const bars = panel.getByRole('list', { name: 'Most steps in the pattern' }).getByRole('listitem');
  await expect.element(bars.first()).toHaveTextContent(/at \d+[\d,]+ · \d+%$/);
  await expect.poll(() => text.getByCss('[style*="background"]').elements().length).toBeGreaterThan(0);
  await expectAccessible('the heat map');
  // A step of a million takes no longer than any other.
  const field = slider.element() as HTMLInputElement;
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    const start = performance.now();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: i % 2 ? 'ArrowRight' : 'b', bubbles: true }));
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - start);
  }
  expect(times.sort((a, b) => a - b)[15]).toBeLessThan(100);
});

test('draws how the steps grow on the text itself, repeated', async () => {
  await openDebugger({ pattern: '\\w+@' }, 'abcd');
  await button('How do steps grow with the text?').click();
  const figure = panel.getByRole('figure', { name: 'Steps by length of the text' });
  await expect.element(figure.getByRole('img')).toHaveAccessibleName(/text\. Quadratic/);
  await expectAccessible('the curve');
});

test('works by touch on a phone', async () => {
  await openDebugger({ pattern: '[a-c]+d' }, 'abc abd', PHONE);
  const next = button('One step forward').element().getBoundingClientRect();
  expect(next.height).toBeGreaterThanOrEqual(32);
  await button('Next time at this part of the pattern').click();
  await expect.element(slider).not.toHaveValue('0');
  await expect.element(steps.getByCss('[aria-current=step]')).toBeVisible();
  // The bar stays in sight while the page scrolls.
  panel
    .getByText(/^Keys:/)
    .element()
    .scrollIntoView();
  await expect.element(sentence).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('says so without a pattern, and with a wrong one', async () => {
  await open('/regex-tester');
  await pane('Input');
  await tab('Debug').click();
  await expect.element(page.getByText('Type a pattern to follow its search step by step.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pattern' }).fill('(');
  await expect
    .element(page.getByRole('tabpanel').getByText('Pattern, column 2: Unterminated group.').first())
    .toBeVisible();
});
