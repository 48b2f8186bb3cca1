import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/axe.ts';
import {
  count,
  DESKTOP,
  expectText,
  open,
  PHONE,
  pane,
  paste,
  press,
  wholeText,
} from '../../../../tests/component/site.tsx';
import { button, expectHidden, expectTexts } from '../../../../tests/component/tool.ts';

const line = () => page.getByRole('group', { name: 'What this is' });
const result = () => page.getByRole('region', { name: /^(?:Decode|Format|Convert|Repair)/ });
const resultText = () => page.getByRole('textbox', { name: 'Result' });
const boxOf = (name: string) => button(name).element().getBoundingClientRect().toJSON();

const JSON_TEXT = '{"order":17,"paid":true,"tags":["gift","express"]}';
const BASE64 = btoa(JSON_TEXT);
const JWT = `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa('{"sub":"17","name":"Ann"}')}.c2lnbmVk`.replace(/=/g, '');

/** Put a text in the place of all that is there. */
async function replaceBy(text: string): Promise<void> {
  ((await pane('Text')).element() as HTMLElement).focus();
  await press('{ControlOrMeta>}a{/ControlOrMeta}');
  await paste('Text', text);
}

/** Texts, the name of what is found in each, and the beginning of the result that is ready. */
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

test('identifies a pasted text, shows nothing for ordinary text, and causes no layout shift', async () => {
  await open('/');
  await pane('Text');
  const place = boxOf('UPPER CASE');
  for (const [text, name, ready] of FOUND) {
    await replaceBy(text);
    await expectTexts(line().getByCss('strong'), name);
    if (ready) await expect.element(resultText()).toHaveTextContent(ready);
    else await expect.element(line().getByRole('button', { name: 'Write it as sentences' })).toBeVisible();
    expect(boxOf('UPPER CASE')).toEqual(place);
    expect(await wholeText('Text')).toBe(text);
  }
  for (const text of ORDINARY) {
    await replaceBy(text);
    await expect.element(count('characters')).toHaveAttribute('data-value', String(text.length));
    await expectHidden(line());
    await expectHidden(resultText());
  }
});

test('gives the reason, lists all findings, and can be hidden', async () => {
  await open('/');
  await paste('Text', BASE64);
  await button('Why?').click();
  await expect.element(line()).toHaveTextContent('bytes of readable text');
  await expect.element(line()).toHaveTextContent('Proven');
  await button('Not this?').click();
  await expect.element(line().getByRole('listitem')).toHaveTextContent('Base64 of JSON');
  await expectAccessible('the findings');
  await press('{Escape}');
  await expectHidden(line().getByRole('listitem'));
  await expect.element(button('Not this?')).toHaveFocus();
  await button('Hide what this is').click();
  await expectHidden(line());
  await expectHidden(resultText());
  expect(await wholeText('Text')).toBe(BASE64);
});

test('converts only by its buttons, can be undone, and ignores conversions by the page', async () => {
  await open('/');
  await paste('Text', BASE64);
  const text = await pane('Text');
  await expect.element(resultText()).toHaveTextContent('"order": 17');
  (button('Decode it').element() as HTMLElement).focus();
  await press('{Enter}');
  await expectText(text, JSON_TEXT);
  await expect.element(page.getByText('Done: Decode it')).toBeVisible();
  await press('{Tab}');
  await expect
    .element(page.getByRole('group', { name: 'What was done' }).getByRole('button', { name: 'Undo', exact: true }))
    .toHaveFocus();
  await press('{Enter}');
  await expectText(text, BASE64);

  await button('Replace text').click();
  expect(await wholeText('Text')).toContain('{\n  "order": 17,');
  await replaceBy('words in small letters. they are read as they are.');
  await button('UPPER CASE').click();
  await expect.element(page.getByText('Converted to UPPER CASE')).toBeInTheDocument();
  await expectHidden(line());
});

test('opens the tool with the text and its options', async () => {
  await open('/');
  await paste('Text', 'name;age;city\nAnn;30;Köln\nBob;41;Paris\nCid;22;Rom\n');
  await result().getByRole('button', { name: 'Open in CSV to JSON' }).click();
  await expectTexts(page.getByRole('heading', { level: 1 }), 'CSV to JSON');
  await expect.element(await pane('Output')).toHaveTextContent('"city": "Köln"');
});

test('on a phone, the finding and its result are reachable without layout shift', async () => {
  await open('/', PHONE);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await pane('Text');
  const place = boxOf('UPPER CASE');
  await paste('Text', BASE64);
  await expect.element(line()).toBeInViewport();
  await button('See result').click();
  await expect.element(resultText()).toBeInViewport();
  scrollTo(0, 0);
  expect(boxOf('UPPER CASE')).toEqual(place);
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await expectAccessible('a finding on a phone');
  await page.viewport(DESKTOP.width, DESKTOP.height);
});
