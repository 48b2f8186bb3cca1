import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, pane, paste, wholeText } from '../../../../tests/component/site.tsx';
import { expectTexts, framed, goTo, marked } from '../../../../tests/component/tool.ts';

const strip = () => page.getByRole('group', { name: 'Changes' });
const choose = (name: string) => strip().getByRole('button', { name, exact: true }).click();

// The choice lasts for a visit, and the modules of the site, which remember it, are shared by all test files.
afterEach(async () => {
  const chosen = strip().getByRole('button', { name: 'Changes', exact: true, pressed: true });
  if (chosen.query()) await chosen.click();
});

test('marks changes in both panes, steps through them, and stays on for the next tool', async () => {
  await open('/title-case');
  await paste('Input', 'the war of the worlds');
  const [input, output] = [await pane('Input'), await pane('Output')];
  await expect.element(strip()).toHaveTextContent('Cannot be undone');
  expect(marked(input).elements()).toEqual([]);

  await choose('Changes');
  await expect.element(strip()).toHaveTextContent('Only case changed, in 3 letters');
  await expectTexts(marked(input), 't', 'w', 'w');
  await expectTexts(marked(output), 'T', 'W', 'W');
  await choose('Next change');
  await choose('Next change');
  await expect.element(strip()).toHaveTextContent('2 of 3');
  await expectTexts(framed(output), 'W');
  await choose('Previous change');
  await expect.element(strip()).toHaveTextContent('1 of 3');

  await goTo('/trim-whitespace');
  await paste('Input', '  a\n b ');
  await expect.element(strip()).toHaveTextContent('Only whitespace changed, in 3 places');
  await choose('Changes');
  await expectTexts(marked(await pane('Output')));
});

test('says whether a result can be undone, and undoes it', async () => {
  await open('/base64-converter');
  await paste('Input', 'Grüße, 世界 👋\n');
  await expect.element(strip()).toHaveTextContent('Can be undone');
  await choose('Convert back');
  await expect.element(await pane('Output')).toHaveTextContent('Grüße, 世界 👋');
  expect(await wholeText('Output')).toBe('Grüße, 世界 👋\n');
});

test('reports places that undo does not restore, such as ß, which has no single capital', async () => {
  await open('/inverse-case');
  await paste('Input', 'Hello\nStraße');
  await expect.element(strip()).toHaveTextContent('Can be partly undone: 1 place differs (first at line 2, column 1)');
});

test('opens another tool if that one undoes the conversion', async () => {
  await open('/text-joiner');
  await paste('Input', 'a\nb\nc');
  await expect.element(strip()).toHaveTextContent('Can be undone');
  await choose('Convert back');
  await expectTexts(page.getByRole('heading', { level: 1 }), 'Text Splitter');
  await expect.poll(() => wholeText('Output')).toBe('a\nb\nc');
});

test('scrolls both panes together while changes are shown', async () => {
  await open('/add-line-numbers');
  await paste('Input', Array.from({ length: 400 }, (_, line) => `this is line ${line}`).join('\n'));
  const output = await pane('Output');
  await choose('Changes');
  await expect.element(strip()).toHaveTextContent('400 places added');
  await userEvent.wheel(output.getByCss('.cm-line').first(), { delta: { y: 4000 } });
  /** The number of the first line of a pane that is in sight. */
  const firstOf = (name: 'Input' | 'Output') => {
    const content = page.getByRole('textbox', { name, exact: true }).element();
    const edge = content.parentElement?.getBoundingClientRect().top ?? 0;
    const lines = [...content.querySelectorAll('.cm-line')];
    const first = lines.find((line) => line.getBoundingClientRect().bottom > edge + 4);
    return Number(first?.textContent?.match(/line (\d+)/)?.[1]);
  };
  await expect.poll(() => firstOf('Output')).toBeGreaterThan(100);
  await expect.poll(() => Math.abs(firstOf('Input') - firstOf('Output'))).toBeLessThanOrEqual(1);
});
