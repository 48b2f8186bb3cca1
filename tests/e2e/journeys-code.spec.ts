import { expectText, open, output, selected, setOption, tab, testJourneys } from './journeys.ts';
import { clipboard } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

testJourneys({
  'base64-converter': {
    input: '<<???>>',
    steps: [
      [{}, 'PDw/Pz8+Pg=='],
      [{ Alphabet: 'URL-safe (- _)' }, 'PDw_Pz8-Pg'],
      [{ 'Text encoding': 'UTF-16LE' }, 'PAA8AD8APwA_AD4APgA'],
    ],
  },
  'url-converter': {
    input: 'a b+c~é',
    steps: [
      [{}, 'a%20b%2Bc~%C3%A9'],
      [{ 'What to encode': 'A form field (space is +)' }, 'a+b%2Bc%7E%C3%A9'],
    ],
  },
  'html-entity-converter': {
    input: '<b> café',
    steps: [
      [{}, '&lt;b&gt; café'],
      [{ 'Characters to encode': 'All outside ASCII', 'Write as': '&#233;' }, '&#60;b&#62; caf&#233;'],
    ],
  },
  'morse-code-converter': {
    input: '... --- ... / -',
    steps: [
      [{ Direction: 'Decode' }, 'SOS T'],
      [{ 'Decoded text': 'Lowercase' }, 'sos t'],
    ],
  },
  'csv-to-json-converter': {
    input: 'zip,price\n01234,1.50',
    steps: [
      [{ Indent: 'None' }, '[{"zip":"01234","price":1.50}]'],
      [{ Shape: 'Arrays' }, '[["01234",1.50]]'],
      [{ Shape: 'Objects', Types: 'All text' }, '[{"zip":"01234","price":"1.50"}]'],
    ],
  },
  'caesar-cipher': {
    input: 'Khoor, Zruog!',
    steps: [
      [{ Direction: 'Decrypt' }, 'Hello, World!'],
      [{ Direction: 'Encrypt', Shift: 23, 'Other characters': 'Remove' }, 'HelloWorld'],
    ],
  },
  'json-formatter': {
    input: '{"b":1.0,"a":12345678901234567890}',
    steps: [
      [{}, '{\n  "b": 1.0,\n  "a": 12345678901234567890\n}'],
      [{ Mode: 'Minify', 'Sort keys': 'A to Z' }, '{"a":12345678901234567890,"b":1.0}'],
    ],
  },
  'regex-tester': {
    input: 'From 2024-05-17',
    steps: [
      [
        { Pattern: '(\\d{4})-(\\d\\d)-(\\d\\d)', Mode: 'Replace', 'Replacement or template': '$3.$2.$1' },
        'From 17.05.2024',
      ],
    ],
  },
  'number-sorter': {
    input: '10, 9, 2, -3, 9',
    steps: [
      [{}, '-3, 2, 9, 9, 10'],
      [{ Order: 'Largest first', Duplicates: 'Remove' }, '10, 9, 2, -3'],
    ],
  },
  'slugify-generator': {
    input: 'Über Straße & Öl',
    steps: [
      [{}, 'uber-strasse-and-ol'],
      [{ 'Language rules': 'German', Separator: '_' }, 'ueber_strasse_und_oel'],
    ],
  },
  'hex-to-text-converter': {
    input: '48c3a9',
    steps: [
      [{}, 'Hé'],
      [{ 'Text encoding': 'ISO-8859-1' }, 'HÃ©'],
    ],
  },
  'html-formatter': {
    input: '<a href="/" class="home">Home</a>',
    steps: [
      [{}, '<a href="/" class="home">Home</a>\n'],
      [{ Attributes: 'One per line' }, '<a\n  href="/"\n  class="home"\n  >Home</a\n>\n'],
    ],
  },
  'javascript-formatter': {
    input: "let a=1\nf('x')",
    steps: [
      [{}, 'let a = 1;\nf("x");\n'],
      [{ Semicolons: false, Quotes: "Single '" }, "let a = 1\nf('x')\n"],
    ],
  },
  'utf8-converter': {
    input: 'é😀',
    steps: [
      [{}, 'C3 A9 F0 9F 98 80'],
      [{ Notation: 'Code points (U+00E9)' }, 'U+00E9 U+1F600'],
    ],
  },
  'utm-builder-generator': {
    input: 'example.com',
    steps: [
      [
        { utm_source: 'Newsletter', utm_medium: 'email', utm_campaign: 'Spring Sale' },
        'https://example.com/?utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale',
      ],
    ],
  },
  'xml-formatter': {
    input: '<a><b>t</b><c/></a>',
    steps: [
      [{}, '<a>\n  <b>t</b>\n  <c/>\n</a>'],
      [{ Mode: 'Minify' }, '<a><b>t</b><c/></a>'],
    ],
  },
  'json-stringify-generator': {
    input: 'é "x"',
    steps: [
      [{}, '"é \\"x\\""'],
      [{ 'Escape non-ASCII': true, Quotes: "Single '" }, '\'\\u00e9 "x"\''],
    ],
  },
});

const faults = [
  ['base64-converter', 'Zm9v!mFy', { Direction: 'Decode' }, 'Line 1, column 5: "!" is not a Base64 character.'],
  ['json-formatter', '{"a":1,}', {}, 'Line 1, column 7'],
  ['xml-formatter', '<a b=c/>', {}, 'Line 1, column 6: the value of b must be in quotes.'],
  ['javascript-formatter', 'let a = (2;', {}, 'Line 1, column 11'],
] as const;

for (const [tool, input, settings, message] of faults) {
  test(`${tool} says where an error is`, async ({ page }) => {
    await open(page, tool, input);
    for (const [label, value] of Object.entries(settings)) await setOption(page, label, value);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('button', { name: 'Go to' })).toBeVisible();
    if (tool === 'javascript-formatter') await expect(page.getByLabel('The lines around the error')).toContainText('^');
  });
}

test('a column of a CSV names the row that decided it', async ({ page }) => {
  await open(page, 'csv-to-json-converter', 'id,zip\n1,94105\n2,01234\n3');
  await tab(page, 'Preview').click();
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('4 (1 missing)');
  await tab(page, 'Columns').click();
  await expect(page.getByText('zip: text because of 01234 in line 3')).toBeVisible();
  await page.getByRole('button', { name: 'Jump to the row that decided zip' }).click();
  await expect.poll(() => selected(page)).toBe('2,01234');
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
// {"alg":"HS256"} and {"sub":12345678901234567890,"exp":1}
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwLCJleHAiOjF9.AAAA';

test('Base64 of a picture and of a token is shown', async ({ page }) => {
  const editor = await open(page, 'base64-converter', PIXEL);
  await setOption(page, 'Direction', 'Decode');
  await tab(page, 'Inspect').click();
  await expect(page.getByRole('img', { name: 'The decoded PNG image' })).toBeVisible();
  await expect(page.getByText('1 × 1 pixels')).toBeVisible();
  await editor.fill(TOKEN);
  await expect(page.getByText('expired', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText('"sub": 12345678901234567890');
});

test('a click on a key decrypts', async ({ page }) => {
  await open(page, 'caesar-cipher', 'Xppe xp le esp fdflw awlnp le epy ezytrse');
  await tab(page, 'Keys').click();
  const rows = page.getByRole('table', { name: 'Keys' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Meet me at the usual place');
  await page.getByLabel('Known word').fill('tonight');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).click();
  await tab(page, 'Letters').click();
  await expect(page.getByRole('list', { name: /Frequency of each letter/ }).getByRole('listitem')).toHaveCount(26);
  await tab(page, 'Text').click();
  await expectText(await output(page), 'Meet me at the usual place at ten tonight');
});

test('Morse plays and stops', async ({ page }) => {
  // It plays for minutes: nothing but the key ends it meanwhile.
  await open(page, 'morse-code-converter', 'SOS '.repeat(100));
  await tab(page, 'Player').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await tab(page, 'Key').click();
  await page.getByRole('button', { name: 'Hold to send' }).click();
  await expect(page.getByLabel('Decoded', { exact: true })).not.toBeEmpty();
});

test('the query of an address is edited', async ({ page }) => {
  const editor = await open(page, 'url-converter', 'https://münchen.de/?q=1#top');
  await tab(page, 'Parts').click();
  await expect(page.getByRole('table', { name: 'Parts' })).toContainText('xn--mnchen-3ya.de');
  await tab(page, 'Query').click();
  await page.getByLabel('Value 1').fill('a b');
  await expectText(editor, 'https://münchen.de/?q=a%20b#top');
});

test('numbers have statistics, characters a table and XML an outline', async ({ page }) => {
  await open(page, 'number-sorter', '1\n2\n6');
  await tab(page, 'Statistics').click();
  await expect(page.getByLabel('Statistics').first()).toContainText('3mean');
  await expect(page.getByRole('list', { name: 'Histogram' })).toBeVisible();
  await open(page, 'utf8-converter', 'é');
  await tab(page, 'Characters').click();
  await expect(page.getByRole('table', { name: 'Characters' })).toContainText('110.00011 10.101001');
  await open(page, 'xml-formatter', '<a><b>x</b><b>y</b></a>');
  await tab(page, 'Outline').click();
  await page.getByRole('button', { name: 'b y' }).click();
  await expect(page.getByText('/a/b[2]')).toBeVisible();
});

test('garbled text is repaired where it is garbled, and the page says what it had been read as', async ({ page }) => {
  const editor = await open(page, 'utf8-converter', 'très cafÃ© РџСЂРёРІРµС‚ “ok”');
  await page.getByRole('button', { name: 'Repair it' }).click();
  await expectText(await output(page), 'très café Привет “ok”');
  await expect(
    page.getByText(/^Repaired 2 places where UTF-8 had been read as Windows-125\d and Windows-125\d\./),
  ).toBeVisible();
  await expect(page.getByText('2 places repaired')).toBeVisible();
  await expectText(editor, 'très cafÃ© РџСЂРёРІРµС‚ “ok”');
});

test('a named character is found and copied', async ({ page }) => {
  await page.goto('/html-entity-converter');
  await tab(page, 'Names').click();
  await page.getByLabel('Search names').fill('eacute');
  const row = page.getByRole('table', { name: 'Named characters' }).getByRole('row').nth(1);
  await expect(row).toContainText('&eacute;');
  await row.click();
  await expect.poll(() => clipboard(page)).toBe('&eacute;');
});
