import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  count,
  expectText,
  open,
  PHONE,
  pane,
  paste,
  setOption,
  visit,
  wholeText,
} from '../../../../tests/component/site.tsx';
import { openTool, tab } from '../../../../tests/component/tool.ts';

const example = page.getByCss('[data-example]');
const tryIt = button('Try the sample');

describe('an empty output pane', () => {
  test('shows a part of what the sample gives, which is no output', async () => {
    await open('/sort-lines');
    await expect.element(tryIt).toBeVisible();
    const text = example.getByCss('pre');
    await expect.element(text).toHaveTextContent('Appendix.txt chapter1.txt chapter2.txt');
    expect(text.element().closest('[aria-hidden=true]')).not.toBeNull();
    expect(getComputedStyle(example.element()).userSelect).toBe('none');
    await expect.element(count('output')).toHaveAttribute('data-value', '0');
    for (const name of ['Copy Text!', 'Download']) await expect.element(button(name)).toBeDisabled();
    expect((await pane('Output')).element().textContent).not.toContain('Appendix');
  });

  test('offers the text of the last page, but no sample', async () => {
    const bring = button('Bring your text (1,204 characters)');
    const text = `${'b'.repeat(1201)}\nba`;
    await open('/upper-case');
    await paste('Input', text);
    await visit('/lower-case');
    await pane('Input');
    await button('Sample').click();
    await visit('/sort-lines');
    await bring.click();
    await expectText(await pane('Input'), text);
    await expect.element(await pane('Input')).toHaveFocus();
    await expect.element(bring).not.toBeInTheDocument();
    await visit('/upper-case');
    await expectText(await pane('Input'), text);
    await expect.element(bring).not.toBeInTheDocument();
  });

  test('has a button that does what Sample does, moves nothing, and passes the focus on to the output', async () => {
    await open('/sort-lines');
    const output = await pane('Output');
    const places = () =>
      [output.element(), button('Copy Text!').element()].map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [x, y];
      });
    await expect.element(tryIt).toBeVisible();
    const before = places();
    const [first = ''] = (example.getByCss('pre').element().textContent ?? '').split('\n');
    await tryIt.click();
    await expect.element(output).toHaveTextContent(first);
    await expect.element(example).not.toBeInTheDocument();
    await expect.element(output).toHaveFocus();
    expect(places()).toEqual(before);
    const made = await wholeText('Input');
    await button('Clear').click();
    await expect.element(tryIt).toBeVisible();
    await button('Sample').click();
    expect(await wholeText('Input')).toBe(made);
  });

  test('has no example while there is a text, and has it again once that is gone', async () => {
    const input = await openTool('lower-case', 'A');
    await expectText(await pane('Output'), 'a');
    await expect.element(example).not.toBeInTheDocument();
    await input.fill('');
    await expect.element(example).toBeVisible();
  });

  test('has no example beside an error, and none in a gallery, whose rows show the sample', async () => {
    await open('/regex-tester');
    await expect.element(example).toBeVisible();
    await setOption('Pattern', '(');
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(example).not.toBeInTheDocument();
    await open('/instagram-fonts');
    await expect.element(tab('All fonts')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Use Serif bold', exact: true })).toBeVisible();
    await expect.element(example).not.toBeInTheDocument();
  });

  test('shows the button and two lines of the example on a phone', async () => {
    await open('/json-formatter', PHONE);
    await expect.element(tryIt).toBeVisible();
    const { bottom } = example.element().getBoundingClientRect();
    const lines = example.getByCss('pre').element().getBoundingClientRect();
    expect(bottom - lines.top).toBeGreaterThan(2 * 22);
    expect(tryIt.element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width);
  });
});

test('an error takes the figures of the last result away', async () => {
  await openTool('regex-tester', 'a1b22');
  await setOption('Pattern', '\\d+');
  const figures = page.getByCss('[data-figures]');
  await expect.element(figures).toHaveTextContent('2 matches');
  await expect.element(count('output')).toHaveTextContent('4 characters');
  await setOption('Pattern', '\\d+(');
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(figures).not.toBeInTheDocument();
  await expect.element(count('output')).toHaveTextContent('');
});
