import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { download } from '../../../../tests/component/files.ts';
import { expectFits } from '../../../../tests/component/fits.ts';
import { button, clipboard, expectText, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';

/** The editor of a pane of the page, once it has taken the place of the plain textarea. */
async function editor(name: string): Promise<Locator> {
  const found = page.getByRole('textbox', { name, exact: true }).and(page.getByCss('.cm-content'));
  await expect.element(found).toBeVisible();
  return found;
}

const fill = async (name: string, text: string) => (await editor(name)).fill(text);
const expectPane = async (name: string, text: string) => expectText(await editor(name), text);

/** Show what a text is and should be. */
async function show(have: string, want: string): Promise<void> {
  await fill('You have', have);
  await fill('You want', want);
}

const answer = page.getByCss('[data-answer]');
const steps = answer.getByCss('[data-steps]');
const others = page.getByRole('group', { name: 'Other answers' });
const shown = () => (steps.query() as HTMLElement | null)?.innerText;

test('an example finds a tool, converts other text, and opens the tool with its options', async () => {
  await open('/find-by-example');
  await expect.element((await editor('Result')).getByText('Your converted text appears here.')).toBeVisible();
  await expect.element(page.getByText('Type or paste one line on each side.')).toBeVisible();
  await fill('You have', 'red\ngreen\nblue');
  await expect.element(page.getByText('Now type what it should look like.')).toBeVisible();
  await fill('You want', 'red > green > blue');
  await expect.element(steps).toHaveTextContent('Text Joiner');
  await expect.element(steps).toHaveTextContent('" > "');
  await expect
    .element(page.getByCss('[aria-live=polite]').getByText(/^Found: Text Joiner \(.*" > "/))
    .toBeInTheDocument();
  await fill('Your text', 'x\ny\nz');
  await expectPane('Result', 'x > y > z');
  await expectAccessible('an answer');
  await button('Copy Text!').click();
  await expect.poll(clipboard).toBe('x > y > z');
  expect((await download(() => button('Download').click())).text).toBe('x > y > z');
  await button('Copy link').click();
  await expect.poll(clipboard).toMatch(/\/text-joiner#v=1&options=/);
  expect(await clipboard()).not.toContain('green');
  await page.getByRole('button', { name: /^Open in Text Joiner/ }).click();
  await expect.poll(() => location.pathname + location.hash).toBe('/text-joiner');
  await expectText(await pane('Input'), 'x\ny\nz');
  await expectText(await pane('Output'), 'x > y > z');
  // Who comes back finds all as it was.
  history.back();
  await expectPane('You want', 'red > green > blue');
  await expect.element(steps).toHaveTextContent('Text Joiner');
  await expectPane('Result', 'x > y > z');
});

test('several steps open as a recipe', async () => {
  await open('/find-by-example');
  await show('  pear\napple \npear\nfig', 'apple, fig, pear');
  await expect.element(answer).toHaveTextContent('This recipe fits your example');
  await expect.element(steps).toHaveTextContent('then');
  await button('Copy link').click();
  await expect.poll(clipboard).toMatch(/\/recipe#v=1&recipe=[\w-]+$/);
  await button('Open as a recipe').click();
  await expect.poll(() => location.pathname + location.hash).toBe('/recipe');
  await expectText(await pane('Output'), 'apple, fig, pear');
});

test('choosing another answer adds a pair and searches again', async () => {
  await open('/find-by-example');
  await show('c\nb\na', 'a\nb\nc');
  await fill('Your text', 'pear\nfig\napple\nkiwi');
  await expect.element(steps).toBeVisible();
  await expect.poll(() => others.getByRole('button').elements().length).toBeGreaterThan(0);
  expect(others.getByRole('button').elements().length).toBeLessThanOrEqual(3);
  const before = shown();
  await others.getByRole('button').first().click();
  await expect.element(page.getByRole('group', { name: 'Pair 2' })).toBeVisible();
  await expectPane('You have, pair 2', 'pear\nfig\napple\nkiwi');
  await expect.poll(() => ![undefined, before].includes(shown())).toBe(true);
  await button('Remove pair 2').click();
  await expect.poll(shown).toBe(before);
  await button('Undo').last().click();
  await expect.element(page.getByRole('group', { name: 'Pair 2' })).toBeVisible();
});

test('a second pair can be added by hand', async () => {
  await open('/find-by-example');
  await show('ab', 'AB');
  await expect.element(steps).toBeVisible();
  await button('Add a pair').click();
  await expect.element(await editor('You have, pair 2')).toHaveFocus();
  await press('some words');
  await expect.element(page.getByText('A pair counts once both of its sides are filled.')).toBeVisible();
  await fill('You want, pair 2', 'SOME_WORDS');
  await expect.element(steps).toHaveTextContent('Constant Case');
});

test('hints and the nearest result with its differences are shown if nothing is found', async () => {
  await open('/find-by-example');
  await show('the quick brown fox', 'le renard brun rapide');
  await expect.element(page.getByText('No tool or recipe of up to four steps does this.')).toBeVisible();
  await expect.element(page.getByText('Give two or three lines, or a second pair.')).toBeVisible();
  await show('hello\nworld\nagain', 'Hello\nmonde\nEncore une fois');
  await expect.element(page.getByText('Closest match:'), { timeout: 40_000 }).toBeVisible();
  await expect.poll(() => document.querySelectorAll('ins').length).toBeGreaterThan(0);
  await expectAccessible('nothing found');
  await show('same', 'same');
  await expect.element(page.getByText('Both sides are the same.')).toBeVisible();
  await show('ab', 'a');
  await expect.element(page.getByText('This is too little to tell.')).toBeVisible();
  await expect.element(page.getByText('This is one of them:')).toBeVisible();
});

test('a text that two examples leave open is shown', async () => {
  await open('/find-by-example');
  await show('1199\n913', '1200\n915');
  await expect.element(page.getByText('One more pair is needed.'), { timeout: 40_000 }).toBeVisible();
  await expect.element(page.getByText('Patterns that fit these differ on a text like 4422.')).toBeVisible();
});

test('typing stops a running search and starts a new one', async () => {
  await open('/find-by-example');
  await show('the quick brown fox jumps', 'le renard brun rapide saute');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  await fill('You want', 'THE QUICK BROWN FOX JUMPS');
  await expect.element(steps).toHaveTextContent(/^Uppercase/);
});

test('opens from Home with its text, and from search', async () => {
  await open('/');
  await (await pane('Text')).fill('b\na');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Find by Example/ })
    .click();
  await expect.poll(() => location.pathname).toBe('/find-by-example');
  await expectPane('Your text', 'b\na');
  await press('{ControlOrMeta>}k{/ControlOrMeta}');
  await page
    .getByRole('search')
    .getByRole('link', { name: /^By example/ })
    .click();
  await expect.poll(() => location.pathname).toBe('/find-by-example');
  await open('/search?q=zzzzz');
  await page.getByRole('link', { name: 'Find it by example' }).click();
  await expect.element(page.getByRole('heading', { name: 'Find by Example', level: 1 })).toBeVisible();
});

test('on a phone, nothing is too wide, and the page is accessible', async () => {
  await open('/find-by-example', PHONE);
  await expectFits();
  await show('some words', 'SOME_WORDS');
  await expect.element(steps).toHaveTextContent('Constant Case');
  await fill('Your text', 'user id');
  await expectPane('Result', 'USER_ID');
  await expectFits();
  await setTheme('light');
  await expectAccessible('on a phone, light');
});

test('asks for another pair if letters would be lost, and marks lines that stay', async () => {
  await open('/find-by-example');
  await fill('You have', 'a! b? c');
  await fill('You want', 'a b c');
  await fill('Your text', 'd (e) f');
  await expect.element(page.getByRole('heading', { name: 'One more pair is needed.' })).toBeVisible();
  await expect.element(page.getByText('No pair shows ( ) removed: d (e) f would become d e f.')).toBeVisible();
  await fill('You have', 'a1\nb2');
  await fill('You want', 'a\nb');
  await fill('Your text', 'c3\nd\ne5');
  await expectPane('Result', 'c\nd\ne');
  await expect.element(page.getByText('1 line stays as it is, unlike those of the examples: line 2.')).toBeVisible();
  await expect.element((await editor('Result')).getByText('d', { exact: true })).toHaveClass(/cm-/);
  await fill('You have', 'b\n\na');
  await fill('You want', 'a\nb');
  await fill('Your text', 'd\n\nc');
  await expectPane('Result', 'c\nd');
  await expect.element(page.getByText('1 blank line left out.')).toBeVisible();
});
