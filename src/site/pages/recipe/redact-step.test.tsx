import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/axe.ts';
import { download, downloads, dropFiles } from '../../../../tests/component/files.ts';
import { button, expectText, open, pane, press } from '../../../../tests/component/site.tsx';
import { expectCount, expectHidden } from '../../../../tests/component/window.ts';
import { ONE_REDACTION } from '../../../engine/recipe/recipe.ts';
import { fromFragment, toFragment } from '../../recipes/link.ts';

// A busy machine may need longer to serve the module of the step than the page waits.
beforeAll(async () => {
  await import('../../../engine/redact/step.ts');
}, 300_000);

const TEXT = 'y@firm.org\nx@firm.org';
const card = (place: number) => page.getByCss('[data-step]').nth(place - 1);
const finder = page.getByRole('combobox', { name: 'Find a tool' });
const addStep = page.getByRole('button', { name: /^Add (step|after)/ });
const redact = { tool: 'redact', options: {} };

/** Whether closing the tab asks first. */
const asksToLeave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openRecipe(steps: readonly object[], input: string): Promise<void> {
  await open(`/recipe${await toFragment({ v: 1, steps: steps as never }, input)}`);
  await expectCount(page.getByCss('[data-step]'), steps.length);
}

/** Opens a recipe that redacts, saved so that closing the tab does not ask about its steps. */
async function openSavedRecipe(): Promise<void> {
  await openRecipe([redact], TEXT);
  await expectText(await pane('Output'), '[EMAIL_1]\n[EMAIL_2]');
  await expect.element(button('Save map')).toBeEnabled();
  await button('My recipes').click();
  await page.getByLabelText('Save the current recipe as').fill('Map');
  await button('Save').click();
  await press('{Escape}');
  await expect.poll(asksToLeave).toBe(false);
}

const copyResult = () =>
  page
    .getByCss('#result-part')
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));

test('a search finds the step, whose map is saved beside it, once in a recipe', async () => {
  await open('/recipe');
  await (await pane('Input')).fill(TEXT);
  await addStep.click();
  await finder.fill('anonymize');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('[EMAIL_1]');
  await page.getByRole('option', { name: /^Redact/ }).click();
  await expectText(await pane('Output'), '[EMAIL_1]\n[EMAIL_2]');
  await expect.element(card(1)).toHaveTextContent('As secret as the values in it.');
  await page.getByRole('button', { name: 'Options of step 1, Redact' }).click();
  await expect.element(card(1).getByLabelText('Action', { exact: true })).toBeVisible();
  const map = await download(() => button('Save map').click());
  expect([map.name, JSON.parse(map.text).entries.map((entry: { value: string }) => entry.value)]).toEqual([
    'redaction-map.json',
    ['y@firm.org', 'x@firm.org'],
  ]);
  await expectAccessible('a step that redacts');

  await addStep.click();
  await finder.fill('redact');
  await expect.element(page.getByRole('option', { name: /^Redact/ })).toHaveTextContent(ONE_REDACTION);
  await press('{Enter}{Escape}');
  await expectHidden(finder);
  await button('Duplicate step 1').click();
  await expect.element(card(2).getByRole('alert')).toHaveTextContent(ONE_REDACTION);
  await expect.element(card(1)).toHaveAttribute('data-state', 'done');
});

test('the map is in no link, saved recipe, draft, or undo history', async () => {
  await openRecipe([redact, { tool: 'upper-case', options: {} }], TEXT);
  await expectText(await pane('Output'), '[EMAIL_1]\n[EMAIL_2]');
  await expect.element(button('Save map')).toBeEnabled();
  await page.getByRole('switch', { name: 'Use step 2, Uppercase' }).click();
  await page.getByRole('button', { name: 'Undo step change' }).click();
  await page.getByRole('button', { name: 'Redo step change' }).click();
  await button('My recipes').click();
  await page.getByLabelText('Save the current recipe as').fill('Mine');
  await button('Save').click();
  await expect.poll(() => localStorage.length).toBeGreaterThan(0);
  await press('{Escape}');
  await expect
    .poll(async () => (await fromFragment(location.hash))?.recipe?.steps)
    .toEqual([redact, { tool: 'upper-case', options: {}, enabled: false }]);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain('upper-case');
  // Words of the map alone: the draft has the text, and with it the values.
  expect(stored).not.toMatch(/EMAIL_1|redaction map/);
});

test('closing asks once the result was copied, until the map is saved', async () => {
  await openSavedRecipe();
  copyResult();
  await expect.poll(asksToLeave).toBe(true);
  await download(() => button('Save map').click());
  await expect.poll(asksToLeave).toBe(false);
});

test('the map of a result that was copied is saved, too, after the text has changed', async () => {
  await openSavedRecipe();
  copyResult();
  await expect.poll(asksToLeave).toBe(true);
  await (await pane('Input')).fill('z@firm.org');
  await expectText(await pane('Output'), '[EMAIL_1]');
  await expect.element(button('Save map')).toBeEnabled();
  const maps = await downloads(() => button('Save map').click());
  const values = maps.map(({ text }) => JSON.parse(text).entries.map((entry: { value: string }) => entry.value));
  expect(values).toEqual([['y@firm.org', 'x@firm.org'], ['z@firm.org']]);
  await expect.poll(asksToLeave).toBe(false);
  copyResult();
  await (await pane('Input')).fill('a text without an address');
  await expectText(await pane('Output'), 'a text without an address');
  expect(asksToLeave()).toBe(false);
});

test('a file is redacted in pieces, and its map is saved beside the result', async () => {
  await openRecipe([{ tool: 'upper-case', options: {} }, redact], '');
  await pane('Input');
  dropFiles(new File(['x@firm.org\n'.repeat(40_000)], 'long.txt'));
  const result = page.getByCss('#result-part');
  const { text } = await download(() => result.getByRole('button', { name: /^Save long/ }).click());
  expect(text === '[EMAIL_1]\n'.repeat(40_000)).toBe(true);
  await expect.poll(asksToLeave).toBe(true);
  const map = await download(() => result.getByRole('button', { name: 'Save map' }).click());
  expect(JSON.parse(map.text).entries).toMatchObject([{ value: 'X@FIRM.ORG' }]);
  await expect.poll(asksToLeave).toBe(false);
});
