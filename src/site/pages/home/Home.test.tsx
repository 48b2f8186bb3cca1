import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFiles, download } from '../../../../tests/component/files.ts';
import { expectProblems } from '../../../../tests/component/problems.ts';
import {
  button,
  count,
  expectEmpty,
  expectText,
  go,
  open,
  PHONE,
  pane,
  paste,
  press,
  wholeText,
} from '../../../../tests/component/site.tsx';
import { expectTexts } from '../../../../tests/component/window.ts';
import { TOOL_IDS } from '../../../engine/tool-ids.ts';

const LABELS = {
  'Sentence case': 'Hello world. This is it',
  'lower case': 'hello world. this is it',
  'UPPER CASE': 'HELLO WORLD. THIS IS IT',
  'Capitalized Case': 'Hello World. This Is It',
  'aLtErNaTiNg cAsE': 'hElLo wOrLd. ThIs iS It',
  'Title Case': 'Hello World. This Is It',
  'InVeRsE cAsE': 'HELLO wORLD. THIS IS IT',
  camelCase: 'helloWorldThisIsIt',
  PascalCase: 'HelloWorldThisIsIt',
  snake_case: 'hello_world_this_is_it',
  'kebab-case': 'hello-world-this-is-it',
  SCREAMING_SNAKE_CASE: 'HELLO_WORLD_THIS_IS_IT',
};

afterEach(() => {
  vi.restoreAllMocks();
});

const expectCount = (name: string, value: number) =>
  expect.element(count(name)).toHaveAttribute('data-value', String(value));

test('each of the twelve conversions replaces the text with its result', async () => {
  await open('/');
  const text = await pane('Text');
  for (const [label, result] of Object.entries(LABELS)) {
    await text.fill('hello World. this is it');
    await button(label).click();
    await expectText(text, result);
  }
});

test('has twelve conversions, disabled with Copy, Download and Reset while the text is blank', async () => {
  await open('/');
  const text = await pane('Text');
  const conversions = page.getByRole('group', { name: 'Conversions' }).getByRole('button');
  await expectTexts(conversions, Object.keys(LABELS));
  const buttons = [...conversions.all(), button('Copy Text!'), button('Download'), button('Reset')];
  for (const one of buttons) await expect.element(one).toBeDisabled();
  await text.fill(' \n\t ');
  await expectCount('characters', 4);
  for (const one of buttons) await expect.element(one).toBeDisabled();
  await text.fill('a');
  for (const one of buttons) await expect.element(one).toBeEnabled();
});

test('the text starts empty, with all counts at zero', async () => {
  await open('/');
  for (const name of ['characters', 'words', 'lines', 'sentences']) await expectCount(name, 0);
  await expect.element(page.getByText('0 / 200000', { exact: true })).toBeVisible();
  expect((await pane('Text')).getByCss('.cm-line').elements()).toHaveLength(1);
});

test('counts characters, words, lines and sentences live, and shows the limit', async () => {
  await open('/');
  await (await pane('Text')).fill('One two. Three?\nयह है। four');
  for (const [name, value] of Object.entries({ characters: 27, words: 6, lines: 2, sentences: 4 })) {
    await expectCount(name, value);
    expect(count(name).element().textContent).toBe(String(value));
  }
  await expect.element(page.getByText('27 / 200000')).toBeVisible();
});

test('a conversion is one undo step', async () => {
  await open('/');
  const text = await pane('Text');
  await text.fill('mixed Case');
  await button('UPPER CASE').click();
  await expectText(text, 'MIXED CASE');
  (text.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}z{/ControlOrMeta}');
  await expectText(text, 'mixed Case');
  await press('{ControlOrMeta>}{Shift>}Z{/Shift}{/ControlOrMeta}');
  await expectText(text, 'MIXED CASE');
});

test('Download saves converted-text.txt as UTF-8 without a byte order mark', async () => {
  await open('/');
  await (await pane('Text')).fill('naïve ✓\nsecond');
  const { name, blob } = await download(() => button('Download').click());
  expect(name).toBe('converted-text.txt');
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new TextEncoder().encode('naïve ✓\nsecond'));
});

test('a failed download is reported only to the console', async () => {
  expectProblems(/no room/);
  await open('/');
  await (await pane('Text')).fill('to save');
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room');
  });
  const logged = vi.spyOn(console, 'error');
  await button('Download').click();
  await expect.poll(() => String(logged.mock.lastCall)).toContain('no room');
  await expect.element(page.getByCss('[data-sonner-toast]')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});

test('Reset empties the text, and undo brings it back', async () => {
  await open('/');
  const text = await pane('Text');
  await text.fill('gone?');
  await button('Reset').click();
  await expectCount('characters', 0);
  await press('{ControlOrMeta>}z{/ControlOrMeta}');
  await expectText(text, 'gone?');
});

test('says what the site is: the number of tools, and that nothing leaves the device', async () => {
  await open('/');
  const line = `${TOOL_IDS.length} text tools. Nothing you enter leaves your device.`;
  const { top, bottom } = page.getByText(line, { exact: true }).element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((await pane('Text')).element().getBoundingClientRect().top);
});

test('links to the other ways to work, to the list of all tools, and to eighteen tools', async () => {
  await open('/');
  const linksOf = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  expect(linksOf('More ways to work')).toEqual(['/recipe', '/compare', '/find-by-example', '/redact']);
  const all = page.getByRole('main').getByRole('link', { name: `All ${TOOL_IDS.length} tools`, exact: true });
  expect(all.elements().map((link) => link.getAttribute('href'))).toEqual(['/search', '/search']);
  expect(linksOf('More text, code, and data tools')).toEqual(
    [
      'search',
      'sentence-case lower-case upper-case title-case find-and-replace remove-extra-spaces text-counter sort-lines',
      'bold-text-generator italic-text-converter strikethrough-text-generator small-text-generator password-generator',
      'lorem-ipsum-generator reverse-text-generator base64-converter url-converter json-formatter',
    ]
      .join(' ')
      .split(' ')
      .map((id) => `/${id}`),
  );
});

describe('the empty pane', () => {
  test('has a sample for the case buttons, which one undo removes', async () => {
    await open('/');
    const text = await pane('Text');
    await button('Try the sample').click();
    await expectText(text, "the secret life of a NASA engineer's notebook. it has a happy end");
    await expect.element(text).toHaveFocus();
    await expect.element(button('Try the sample')).not.toBeInTheDocument();
    await button('Title Case').click();
    await expectText(text, "The Secret Life of a NASA Engineer's Notebook. It Has a Happy End");
    (text.element() as HTMLElement).focus();
    for (let i = 0; i < 2; i++) await press('{ControlOrMeta>}z{/ControlOrMeta}');
    await expectEmpty('Text');
    await expect.element(button('Try the sample')).toBeVisible();
  });

  test.each([
    ['a messy list', 'Repeated lines', /^pears\n?apples\n?figs\n?Bananas\n?plums$/],
    ['broken JSON', 'Damaged JSON', /"age": 36/],
    ['%7B%22…', 'Percent-encoding of JSON', /"name": "Ada"/],
  ])('has %s, which is recognized', async (label, name, result) => {
    await open('/');
    await button(label).click();
    const line = page.getByRole('group', { name: 'What this is' });
    await expect.element(line.getByText(name, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Result', exact: true })).toHaveTextContent(result);
  });

  test('offers nothing over what was typed or restored', async () => {
    await open('/');
    await (await pane('Text')).fill('a');
    await expect.element(button('a messy list')).not.toBeInTheDocument();
  });

  test.each([640, 664, 844])('on a phone %i pixels high, covers no placeholder, and nothing is cut', async (height) => {
    await open('/', { width: 360, height });
    const samples = page.getByCss('[data-samples]').element();
    const shown = [...samples.querySelectorAll('button')].filter((one) => one.offsetParent !== null);
    const { top, right } = samples.getBoundingClientRect();
    // The placeholder has two lines at this width.
    for (const one of shown) expect(one.getBoundingClientRect().top).toBeGreaterThanOrEqual(top + 60);
    for (const one of shown) expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    expect(shown.length).toBe(height === 844 ? 4 : 3);
  });
});

test('above the keyboard of a phone, the conversions are one row that keeps the focus in the text', async () => {
  await open('/', PHONE);
  const text = await pane('Text');
  await text.fill('some words');
  const keyboard = 300;
  const setVisible = (height: number) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  };
  setVisible(innerHeight - keyboard);
  const row = page.getByRole('group', { name: 'Conversions' });
  const boxOf = (name: string) => row.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  const isRow = () => boxOf('Sentence case').top === boxOf('SCREAMING_SNAKE_CASE').top;
  await expect.poll(isRow).toBe(true);
  expect(boxOf('Sentence case').bottom).toBeLessThanOrEqual(innerHeight - keyboard);
  (text.element() as HTMLElement).focus();
  await button('UPPER CASE').click();
  await expectText(text, 'SOME WORDS');
  await expect.element(text).toHaveFocus();
  setVisible(innerHeight);
  await expect.poll(isRow).toBe(false);
});

const CAP = 200_000;
const SHAPES = {
  'one line': 'lorem ipsum '.repeat(CAP / 12 + 1).slice(0, CAP),
  '5,000 lines': `${'lorem ipsum dolor sit amet, consectetur'}\n`.repeat(5000),
  '66,666 two-letter lines': 'ab\n'.repeat(66_666),
  Devanagari: 'हिन्दी पाठ '.repeat(CAP / 11 + 1).slice(0, CAP),
  emoji: '👍🏽 a😀'.repeat(CAP / 8),
};

describe('200,000 characters pasted and converted', () => {
  test.each(Object.entries(SHAPES))('%s', async (_, text) => {
    await open('/');
    await paste('Text', text);
    await expectCount('characters', text.length);
    await button('UPPER CASE').click();
    // A text without capital letters does not show that it has been converted.
    await expect.element(page.getByText('Converted to UPPER CASE')).toBeInTheDocument();
    expect((await wholeText('Text')) === text.toUpperCase()).toBe(true);
  });
});

test('a result longer than the limit is not truncated, and the counter shows its length', async () => {
  await open('/');
  await paste('Text', 'ß'.repeat(CAP));
  await button('UPPER CASE').click();
  await expect.element(page.getByText('400000 / 200000')).toBeVisible();
  expect((await wholeText('Text')) === 'S'.repeat(2 * CAP)).toBe(true);
});

test('a file over the limit is opened in part, which is said', async () => {
  await open('/');
  const text = await pane('Text');
  await text.fill('old text');
  await chooseFiles(button('Open file'), new File([`${'x'.repeat(CAP - 1)}😀tail`], 'long.txt'));
  // Checked first: the warning disappears on its own, maybe before a slow machine has counted.
  await expect.element(page.getByText('Text shortened by 6 characters (limit 200,000)')).toBeVisible();
  await expectCount('characters', CAP - 1);
  await expect.element(page.getByCss('[data-part]')).toHaveTextContent('Only the first 199,999 of 200,005 characters');
  await expect.element(button('Convert the whole file')).toBeVisible();
  (text.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}z{/ControlOrMeta}');
  await expectText(text, 'old text');
});

test('on a phone, Add a step starts a recipe with the last conversion and the original text', async () => {
  await open('/', PHONE);
  await paste('Text', 'Some Text');
  await button('UPPER CASE').click();
  await expectText(await pane('Text'), 'SOME TEXT');
  await button('Add a step').click();
  await expect.poll(() => location.pathname).toBe('/recipe');
  await expectText(await pane('Input'), 'Some Text');
  await page.getByRole('tab', { name: /^Steps/ }).click();
  await expect.element(page.getByRole('switch', { name: /^Use step/ })).toHaveAccessibleName(/^Use step 1, Uppercase/);
});

test('the card for recipes takes the text along, but replaces no recipe that was begun', async () => {
  const openRecipes = () => page.getByRole('region', { name: 'More ways to work' }).getByText('Recipes').click();
  await open('/');
  await paste('Text', 'first');
  await openRecipes();
  await expectText(await pane('Input'), 'first');
  await go(-1);
  await (await pane('Text')).fill('second');
  await openRecipes();
  await expectText(await pane('Input'), 'first');
});
