import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectProblems } from '../../../../../tests/component/problems.ts';
import { button, clipboard, expectText, open, pane, pressOn } from '../../../../../tests/component/site.tsx';
import { expectHidden } from '../../../../../tests/component/window.ts';
import { toFragment } from '../../../recipes/link.ts';

const dialog = page.getByRole('dialog');

/** The tools of the steps in their order, by the switch that each has. */
const steps = () =>
  page
    .getByRole('switch', { name: /^Use step/ })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace(/^Use step \d+, /, ''));

afterEach(() => {
  vi.restoreAllMocks();
});

test('full storage is reported', async () => {
  expectProblems(/could not be saved/);
  await open('/recipe#v=1&example=sql-list');
  await expect.poll(steps).toEqual(['Find and Replace', 'Sort Lines', 'Text Joiner']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await button('My recipes').click();
  const name = dialog.getByLabelText('Save the current recipe as');
  await name.fill('mine');
  await pressOn(name, '{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The storage of this browser is full');
});

test('a recipe is shared as a link, a command and JSON, and imported from a link', async () => {
  await open('/recipe#v=1&example=base64-json');
  await expect.element(await pane('Output')).toHaveTextContent('"admin": false');
  const copied = async (name: string) => {
    await button('Share').click();
    await dialog.getByRole('button', { name }).click();
    await expectHidden(dialog);
    return clipboard();
  };
  const link = await copied('Copy link');
  expect(link).toMatch(/\/recipe#v=1&recipe=[\w-]+$/);
  expect(await copied('Copy as command line')).toBe(
    "lettermill recipe 'base64-converter --direction decode | json-formatter --sortKeys asc'",
  );
  expect(JSON.parse(await copied('Copy as JSON'))).toMatchObject({
    v: 1,
    steps: [{}, { options: { sortKeys: 'asc' } }],
  });
  expect(await copied('Copy for Raycast')).toContain("| lettermill recipe 'base64-converter --direction decode |");
  expect(await copied('Copy for Shortcuts')).toContain('# Base64 Converter, JSON Formatter');
  expect(await copied('Copy for AutoHotkey')).toContain(`lettermill recipe ${link.split('&')[1]}`);
  expect(await copied('Copy for VS Code')).toContain(`"${link.split('&')[1]}"`);
  await button('Import').click();
  await dialog.getByRole('textbox', { name: 'Recipe to import' }).fill(link);
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^A recipe from a link with 2 steps\.$/);
  await dialog.getByRole('button', { name: 'Add to the end' }).click();
  await expect.poll(steps).toHaveLength(4);
});

test('a recipe that generates a text has no task for VS Code, and a command without control characters', async () => {
  const steps = [
    { tool: 'lorem-ipsum-generator', options: {} },
    { tool: 'find-and-replace', options: { find: '\x1b[201~\n' } },
  ];
  await open(`/recipe${await toFragment({ v: 1, steps })}`);
  await expect.element(page.getByRole('switch', { name: /^Use step 2/ })).toBeChecked();
  await button('Share').click();
  await expect.element(dialog.getByRole('button', { name: 'Copy for AutoHotkey' })).toBeEnabled();
  await expect.element(dialog.getByRole('button', { name: 'Copy for VS Code' })).toBeDisabled();
  await expect
    .element(dialog.getByText('Not for VS Code: the recipe generates a text, and reads no file.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Copy as command line' }).click();
  await expectHidden(dialog);
  expect(await clipboard()).toMatch(/^lettermill recipe recipe=[\w-]+$/);
});

test('a recipe is named and saved in the head of its steps, and its link has the name', async () => {
  await open('/recipe#v=1&example=base64-json');
  const name = page.getByRole('textbox', { name: 'Name of the recipe' });
  await name.fill('');
  await button('Save recipe').click();
  await expect.element(name).toHaveFocus();
  await name.fill('Look inside');
  await button('Save recipe').click();
  await expect.element(button('Saved recipe')).toBeDisabled();
  expect(localStorage.getItem('lettermill-recipes')).toContain('Look inside');
  await page.getByRole('switch', { name: /^Use step 2/ }).click();
  await button('Replace recipe').click();
  await expect.element(button('Saved recipe')).toBeDisabled();
  await page.getByText('Undo', { exact: true }).click();
  await expect.element(button('Replace recipe')).toBeEnabled();
  await button('Share').click();
  await dialog.getByRole('button', { name: 'Copy as JSON' }).click();
  await expectHidden(dialog);
  expect(JSON.parse(await clipboard())).toMatchObject({ name: 'Look inside' });
});

test('a CyberChef recipe is imported with unavailable operations switched off', async () => {
  await open('/recipe');
  await button('Import').click();
  const box = dialog.getByRole('textbox', { name: 'Recipe to import' });
  await box.fill('hello (world)');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is not a recipe.');
  await box.fill("https://gchq.github.io/CyberChef/#recipe=From_Base64('A-Za-z0-9%2B/%3D',true)Gunzip()&input=YUdrPQ");
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent(/^A CyberChef recipe with 2 steps, 1 of which is not available here\.$/);
  await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('Gunzip is not available here.');
  await dialog.getByRole('button', { name: 'Use this recipe' }).click();
  await expectText(await pane('Output'), 'hi');
  await expect.element(page.getByRole('switch', { name: /^Use step 2/ })).not.toBeChecked();
});

test('a recipe from elsewhere that would replace a password says so, in the dialog and at its step', async () => {
  await open('/recipe');
  await button('Import').click();
  const steps = [
    { tool: 'password-generator' },
    { tool: 'find-and-replace', options: { find: '.+', replace: 'hunter2', mode: 'regex' } },
  ];
  await dialog.getByRole('textbox', { name: 'Recipe to import' }).fill(JSON.stringify(steps));
  await expect
    .element(dialog.getByRole('listitem').nth(1))
    .toHaveTextContent('it would change a secret that this recipe generates');
  await dialog.getByRole('button', { name: 'Use this recipe' }).click();
  const second = page.getByRole('switch', { name: /^Use step 2/ });
  await expect.element(second).not.toBeChecked();
  await expect
    .element(page.getByText('Step 2 was switched off: it would change a secret that this recipe generates'))
    .toBeVisible();
  await expect
    .element(page.getByText('Switched off: it would change a secret that this recipe generates.', { exact: true }))
    .toBeVisible();
  await expect.poll(async () => (await pane('Output')).element().textContent).not.toContain('hunter2');
  await second.click();
  await expectText(await pane('Output'), 'hunter2');
  await expect.element(page.getByText('it would change a secret that this recipe generates')).not.toBeInTheDocument();
});

test('thousands of saved recipes are a list that draws those in view', async () => {
  const recipes = Array.from({ length: 6000 }, (_, i) => ({ name: `Recipe ${i}`, steps: [{ tool: 'upper-case' }] }));
  await open('/recipe#v=1&example=sql-list');
  localStorage.setItem('lettermill-recipes', JSON.stringify({ v: 1, recipes }));
  const list = dialog.getByRole('list', { name: 'Saved recipes' });
  await button('My recipes').click();
  await expect.element(list.getByRole('listitem').first(), { timeout: 15_000 }).toHaveTextContent('Recipe 0');
  expect(dialog.element().querySelectorAll('*').length).toBeLessThan(1000);
  await dialog.getByRole('button', { name: 'Move down Recipe 0', exact: true }).click();
  await expect.element(dialog.getByText(/^Recipe 0 is now 2 of 6000\./)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Move down Recipe 0', exact: true })).toHaveFocus();
  const name = dialog.getByLabelText('Save the current recipe as');
  await name.fill('mine');
  await pressOn(name, '{Enter}');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('My recipes can have 1,000 recipes at most, not 6,001.');
  localStorage.clear();
});
