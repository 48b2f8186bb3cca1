import { beforeAll, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { download, dropFiles } from '../../../../tests/component/files.ts';
import { button, clipboard, expectText, open, PHONE, pane, press, pressOn } from '../../../../tests/component/site.tsx';
import { drawn, expectCount, expectHidden } from '../../../../tests/component/window.ts';
import { PICTURE } from '../../../../tests/file-cases.ts';
import { MAX_STEPS } from '../../../engine/recipe/recipe.ts';
import { toFragment } from '../../recipes/link.ts';

/** Milliseconds. */
const LOAD_LIMIT = 300_000;

// A busy machine may need longer to serve the modules of the tools than the page waits.
beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../../../tools/*/*/tool.ts')).map((load) => load()));
}, LOAD_LIMIT);

/** The cards in their order, as their tools are called. */
const cards = page.getByCss('[data-step] [data-main]');
const card = (place: number): Locator => page.getByCss('[data-step]').nth(place - 1);
const main = (place: number): Locator => cards.nth(place - 1);
const result = page.getByCss('#result-part');
const finder = page.getByRole('combobox', { name: 'Find a tool' });

/** Wait until these are the tools of the cards. */
const expectNames = (...names: string[]) =>
  expect
    .poll(() =>
      cards
        .elements()
        .map((one: Element) => /\d+\.\s+(.*)/.exec((one as HTMLElement).innerText.replace('Step ', ''))?.[1]),
    )
    .toEqual(names);

/** Open the page with a recipe, by its link. */
async function openRecipe(steps: readonly (string | object)[], input?: string, size?: typeof PHONE): Promise<void> {
  const all = steps.map((step) => (typeof step === 'string' ? { tool: step, options: {} } : step));
  await open(`/recipe${await toFragment({ v: 1, steps: all as never }, input)}`, size);
  await expectCount(cards, steps.length);
}

/** Add a step as people do who have no mouse. */
async function addByKeyboard(query: string): Promise<void> {
  await pressOn(page.getByRole('button', { name: /^Add (step|after)/ }), '{Enter}');
  await expect.element(finder).toHaveFocus();
  await press(query);
  const found = page.getByRole('listbox', { name: 'Tools' }).getByRole('option', { selected: true });
  await expect.element(found).toHaveTextContent(query);
  await press('{Enter}');
  await expectHidden(finder);
}

test('steps are added, moved, selected, removed, undone and redone by keyboard', async () => {
  await open('/recipe');
  await (await pane('Input')).fill(' b \na\n b \n');
  for (const tool of ['Trim Whitespace', 'Sort Lines', 'Duplicate Line']) await addByKeyboard(tool);
  // The new step has the focus, and its options are open.
  await expect.element(main(3)).toHaveFocus();
  await expect.element(card(3).getByRole('group', { name: 'Options' })).toBeVisible();
  await expect.poll(async () => (await pane('Output')).element().textContent).toMatch(/^a\s*b$/);
  await expect.element(page.getByRole('heading', { name: 'After step 3 of 3' })).toBeVisible();

  await press('{Alt>}{ArrowUp}{/Alt}');
  await expectNames('Trim Whitespace', 'Duplicate Line Remover', 'Sort Lines');
  await expect.element(main(2)).toHaveFocus();
  await expect
    .element(page.getByCss('[aria-live=polite]').getByText('Duplicate Line Remover is now step 2 of 3.'))
    .toBeInTheDocument();
  await press('{ArrowUp}');
  await expect.element(main(1)).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'After step 1 of 3' })).toBeVisible();
  await expect.element(page.getByCss('[data-change]')).toHaveTextContent('Step 1: 10 → 6 characters');
  await expect.element(button('Download after step 1')).toBeEnabled();
  await button('Copy after step 1').click();
  await expect.poll(clipboard).toBe('b\na\nb\n');
  await pressOn(main(3), '{Enter}');
  // Neither the label nor the notification is about the text that is shown now.
  await button('Copy Text!').click();
  await expect.poll(clipboard).toBe('a\nb\n');
  await pressOn(main(1), '{Enter}');
  await expect.element(button('Copy after step 1')).toBeVisible();

  await press('{Delete}');
  await expectCount(cards, 2);
  await expect.element(main(1)).toHaveFocus();
  await press('{ControlOrMeta>}z{/ControlOrMeta}');
  await expectCount(cards, 3);
  await press('{ControlOrMeta>}{Shift>}Z{/Shift}{/ControlOrMeta}');
  await expectCount(cards, 2);
});

test('by pointer, a failing step is added to an example, switched off and undone', async () => {
  await open('/recipe');
  await pane('Input');
  await page.getByRole('button', { name: 'Tidy a list' }).click();
  await expectText(await pane('Output'), 'file1.txt, file2.txt, file10.txt');
  await expect.element(card(3)).toHaveTextContent('Sort by: Natural');

  // A step in the middle, tried before it is taken.
  await main(2).click();
  await page.getByRole('button', { name: 'Add after step 2' }).click();
  await finder.fill('upper case');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('FILE10.TXT');
  await finder.fill('json formatter');
  await page.getByRole('option', { name: /^JSON Formatter/ }).click();
  await expect.element(card(3).getByRole('alert')).toHaveTextContent('JSON');
  await expect.element(card(4)).toHaveAttribute('data-state', 'skipped');
  await expect.element(result).toHaveTextContent('Step 3 failed. This is the text after step 2.');
  await expect.element(await pane('Output')).toHaveTextContent('file10.txt');
  await expect.element(button('Copy after step 2')).toBeEnabled();
  await card(3).getByRole('button', { name: 'Switch off' }).click();
  await expect.element(card(5)).toHaveAttribute('data-state', 'done');
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expect.element(card(3).getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expectCount(cards, 4);
});

test('the picker marks a tool that can only be step 1, and a recipe stops at twenty steps', async () => {
  await openRecipe(Array(MAX_STEPS - 1).fill('lower-case'), 'b\na');
  await page.getByRole('button', { name: /^Add/ }).click();
  await finder.fill('lorem');
  await expect
    .element(page.getByRole('option', { name: /Lorem Ipsum/ }))
    .toHaveTextContent('Generates text, so it takes none.');
  await press('{Escape}');
  const duplicate = button('Duplicate step 1');
  await duplicate.click();
  await expect.element(page.getByText(`${MAX_STEPS} steps: the most a recipe can have.`)).toBeVisible();
  await duplicate.click();
  await expect.element(page.getByText(`A recipe can have ${MAX_STEPS} steps at most.`)).toBeVisible();
  await expectCount(cards, MAX_STEPS);
});

test('a random step keeps its result while other steps change, and gives another one on request', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
  const shuffle = { tool: 'sort-lines', options: { by: 'random' } };
  await openRecipe([shuffle, 'upper-case'], lines);
  const output = async () => (await pane('Output')).element().textContent ?? '';
  await expect.poll(output).toMatch(/LINE 0/);
  const first = await output();
  const useStep2 = page.getByLabelText('Use step 2, Uppercase');
  await useStep2.click();
  await expect.poll(output).toBe(first.toLowerCase());
  await useStep2.click();
  await expect.poll(output).toBe(first);
  await card(1).getByRole('button', { name: 'Shuffle again' }).click();
  await expect.poll(output).not.toBe(first);
  await expect.poll(output).toMatch(/LINE 0/);
});

const DECODE = { tool: 'base64-converter', options: { direction: 'decode' } };
const TO_HEX = { tool: 'hex-to-text-converter', options: { direction: 'encode', delimiter: 'none' } };
const base64 = btoa(String.fromCharCode(...PICTURE));
const hex = [...PICTURE].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const isNoText = page.getByText('This result is no text: Download saves its bytes as they are.');

test('bytes that are no text go from step to step, and are saved as they are', async () => {
  await openRecipe([DECODE, TO_HEX], base64);
  await expectText(await pane('Output'), hex);
  await expect.element(isNoText).not.toBeInTheDocument();
  await main(1).click();
  await expect.element(page.getByRole('heading', { name: 'After step 1 of 2' })).toBeVisible();
  await expect.element(isNoText).toBeVisible();
  const { name, blob } = await download(() => page.getByRole('button', { name: 'Download after step 1' }).click());
  expect([name, await blob.arrayBuffer()]).toEqual(['converted-text.png', PICTURE.buffer]);
  await page.getByRole('button', { name: 'Add after step 1' }).click();
  await finder.fill('Hex to Text');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toBeVisible();
});

test('the bytes of a file are the input of a first step that takes them', async () => {
  await openRecipe(['base64-converter', DECODE, TO_HEX]);
  dropFiles(new File([PICTURE], 'photo.png'));
  const panel = page.getByRole('group', { name: 'File as input' });
  await expect.element(panel).toHaveTextContent('photo.png, 70 bytes, PNG image. Its bytes are encoded.');
  await expectText(await pane('Output'), hex);
  await main(1).click();
  await expectText(await pane('Output'), base64);
  await button('Share').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('The link leaves out photo.png: it can carry a text, but no file.');
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await press('{Escape}');
  await expectHidden(dialog);
  // A first step that takes texts leaves it aside.
  await page.getByRole('switch', { name: /^Use step 1/ }).click();
  await expect.element(page.getByRole('group', { name: 'File', exact: true })).toHaveTextContent('is set aside');
});

test('what an earlier step left out is said below the result', async () => {
  await openRecipe(['sort-lines', 'upper-case'], 'b\n\na\n');
  await expectText(await pane('Output'), 'A\nB\n');
  const note = result.getByText('Step 1: 1 blank line left out.');
  await expect.element(note).toBeVisible();
  await main(1).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByCss('[data-change]')).toHaveTextContent('1 blank line left out');
});

test('a link that opens in the page fills its empty pane, which has its editor', async () => {
  await open('/recipe');
  const input = await pane('Input');
  location.hash = await toFragment({ v: 1, steps: [{ tool: 'upper-case', options: {} }] }, 'a link');
  await expectText(await pane('Output'), 'A LINK');
  await expectText(input, 'a link');
});

test('a damaged link is reported', async () => {
  await open('/recipe#v=1&recipe=AAAA');
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('This link is damaged');
});

test('on a phone, its parts are tabs, and nothing is too wide', async () => {
  await openRecipe(['trim-whitespace', 'sort-lines', 'no-such-tool'], ' b\na ', PHONE);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  await expect.element(page.getByRole('tab', { name: 'Input' })).toHaveAttribute('aria-selected', 'true');
  expect(overflow()).toBe(0);
  await page.getByRole('tab', { name: /^Steps/ }).click();
  await card(2)
    .getByRole('button', { name: /^Options of step/ })
    .click();
  await expect.element(card(2).getByLabelText('Sort by', { exact: true })).toBeVisible();
  expect(overflow()).toBe(0);
  await expect.element(card(3).getByRole('alert')).toHaveTextContent('There is no tool');
  await expectAccessible('steps on a phone');
  await page.getByRole('tab', { name: /^Result/ }).click();
  await expect.element(result).toHaveTextContent('Step 3 failed. This is the text after step 2.');
  expect(overflow()).toBe(0);
  await page.viewport(320, 700);
  await page.getByRole('tab', { name: /^Steps/ }).click();
  await drawn();
  expect(overflow()).toBe(0);
});

test('is accessible with steps in both themes, and with the picker', async () => {
  await openRecipe(['trim-whitespace', 'sort-lines', 'json-formatter'], ' b\na ');
  await main(2).click();
  await card(2)
    .getByRole('button', { name: /^Options of step/ })
    .click();
  await expect.element(card(3).getByRole('alert')).toBeVisible();
  await expectAccessible('steps');
  await setTheme('light');
  await expectAccessible('steps, light');
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect.element(page.getByRole('listbox', { name: 'Tools' }).getByRole('option').first()).toBeVisible();
  await expectAccessible('the picker');
});

test('a step shows the view of its own tool, which sets its options', async () => {
  await openRecipe(['trim-whitespace', 'caesar-cipher'], '  Khoor, zruog  ');
  await page.getByRole('tab', { name: 'Keys' }).click();
  await page.getByRole('tabpanel').getByText('Hello, world').click();
  await expect.element(main(2)).toHaveTextContent('Direction: Decrypt');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expectText(await pane('Output'), 'Hello, world');
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await expect.poll(async () => (await pane('Output')).element().textContent).not.toBe('Hello, world');
});

test('a card is as high before its result is there as with it', async () => {
  await openRecipe(['sort-lines', 'upper-case']);
  const heights = () => [1, 2].map((place) => card(place).element().getBoundingClientRect().height);
  await expect.element(card(1)).toHaveTextContent('Waiting for text');
  const before = heights();
  await (await pane('Input')).fill('b a');
  await expect.element(card(2)).toHaveTextContent('B A');
  expect(heights()).toEqual(before);
});
