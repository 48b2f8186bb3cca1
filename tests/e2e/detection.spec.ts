import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { count, goWithin, pane, paste, wholeText } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

const line = (page: Page) => page.getByRole('group', { name: 'What this is' });
const result = (page: Page) => page.getByRole('region', { name: /^(?:Decode|Format|Convert|Repair)/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const JSON_TEXT = '{"order":17,"paid":true,"tags":["gift","express"]}';
const BASE64 = btoa(JSON_TEXT);
const JWT = `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa('{"sub":"17","name":"Ann"}')}.c2lnbmVk`.replace(/=/g, '');

/** Put a text in the place of all that is there. */
async function replaceBy(page: Page, text: string): Promise<void> {
  await (await pane(page, 'Text')).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'Text', text);
}

/** What a text is called, and the beginning of the result that stands ready. */
const FOUND: readonly (readonly [text: string, name: string, ready?: string])[] = [
  [JSON_TEXT, 'JSON', '"order": 17'],
  [BASE64, 'Base64 of JSON', '"order": 17'],
  [JWT, 'A JSON Web Token', 'HS256'],
  ['name;age;city\nAnn;30;Köln\nBob;41;Paris\nCid;22;Rom\n', 'CSV', '"city": "Köln"'],
  ['GrÃ¼ÃŸe aus KÃ¶ln, schÃ¶ne Welt', 'Garbled text', 'Grüße aus Köln, schöne Welt'],
  ['THIS IS A LETTER THAT SOMEBODY TYPED WITH THE CAPS LOCK KEY ON. IT IS NOT NICE.', 'Text in capitals'],
];

const ORDINARY = [
  'It was a bright cold day in April, and the clocks were striking thirteen.',
  'Ilsebill salzte nach. Bevor gezeugt wurde, gab es Hammelschulter zu Bohnen und Birnen.',
  'deadbeef',
];

test('says what a pasted text is, and nothing of an ordinary one; nothing else moves', async ({ page }) => {
  await page.goto('/');
  const upper = button(page, 'UPPER CASE');
  await pane(page, 'Text');
  const place = await upper.boundingBox();
  for (const [text, name, ready] of FOUND) {
    await replaceBy(page, text);
    await expect(line(page).locator('strong')).toHaveText(name);
    if (ready) await expect(page.getByRole('textbox', { name: 'Result' })).toContainText(ready);
    else await expect(line(page).getByRole('button', { name: 'Write it as sentences' })).toBeVisible();
    expect(await upper.boundingBox()).toEqual(place);
    expect(await wholeText(page, 'Text')).toBe(text);
  }
  for (const text of ORDINARY) {
    await replaceBy(page, text);
    await expect(count(page, 'characters')).toHaveAttribute('data-value', String(text.length));
    await expect(line(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Result' })).toBeHidden();
  }
});

test('gives the reason, lists all findings, and goes when told to', async ({ page }) => {
  await page.goto('/');
  await paste(page, 'Text', BASE64);
  await button(page, 'Why?').click();
  await expect(line(page)).toContainText('bytes of readable text');
  await expect(line(page)).toContainText('Proven');
  await button(page, 'Not this?').click();
  await expect(line(page).getByRole('listitem')).toContainText('Base64 of JSON');
  await expectAccessible(page, 'the findings');
  await page.keyboard.press('Escape');
  await expect(line(page).getByRole('listitem')).toBeHidden();
  await expect(button(page, 'Not this?')).toBeFocused();
  await button(page, 'Hide what this is').click();
  await expect(line(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Result' })).toBeHidden();
  expect(await wholeText(page, 'Text')).toBe(BASE64);
});

test('converts by its buttons alone, by keyboard, and back by Undo; a conversion of the page is no riddle', async ({
  page,
}) => {
  await page.goto('/');
  await paste(page, 'Text', BASE64);
  await expect(page.getByRole('textbox', { name: 'Result' })).toContainText('"order": 17');
  await button(page, 'Decode it').focus();
  await page.keyboard.press('Enter');
  await expect(await pane(page, 'Text')).toHaveText(JSON_TEXT);
  await expect(page.getByText('Done: Decode it')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    button(page, 'Undo').and(page.getByRole('group', { name: 'What was done' }).getByRole('button')),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(await pane(page, 'Text')).toHaveText(BASE64);

  await button(page, 'Replace text').click();
  expect(await wholeText(page, 'Text')).toContain('{\n  "order": 17,');
  await replaceBy(page, 'words in small letters. they are read as they are.');
  await button(page, 'UPPER CASE').click();
  await expect(page.getByText('Converted to UPPER CASE')).toBeAttached();
  await expect(line(page)).toBeHidden();
});

test('opens the tool with its text and its options', async ({ page }) => {
  await page.goto('/');
  await paste(page, 'Text', 'name;age;city\nAnn;30;Köln\nBob;41;Paris\nCid;22;Rom\n');
  await result(page).getByRole('button', { name: 'Open in CSV to JSON Converter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSV to JSON Converter');
  await expect(await pane(page, 'Output')).toContainText('"city": "Köln"');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the line stands below the text, the result below the buttons', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await pane(page, 'Text');
    const place = await button(page, 'UPPER CASE').boundingBox();
    await paste(page, 'Text', BASE64);
    await expect(line(page)).toBeInViewport();
    await button(page, 'See result').click();
    await expect(page.getByRole('textbox', { name: 'Result' })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await button(page, 'UPPER CASE').boundingBox()).toEqual(place);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'a finding on a phone');
  });
});

test('a tool that does not take a text offers the one that does, and any text is fine for the others', async ({
  page,
}) => {
  await page.goto('/json-formatter');
  await paste(page, 'Input', '<?xml version="1.0"?>\n<feed><entry id="1"/></feed>');
  await expect(page.getByText('This looks like XML.')).toBeVisible();
  await button(page, 'Open in XML Formatter').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('XML Formatter & Validator');
  await expect(await pane(page, 'Output')).toContainText('<entry id="1"/>');
  await expect(page.getByText('This looks like')).toBeHidden();

  await goWithin(page, '/title-case');
  await paste(page, 'Input', btoa('Meet me at the bridge at noon, and bring the map.'));
  await button(page, 'Open in Base64 Converter').click();
  await expect(await pane(page, 'Output')).toHaveText('Meet me at the bridge at noon, and bring the map.');
});
