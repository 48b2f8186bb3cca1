import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectText, setOption, testJourneys } from './journeys.ts';
import { clipboard, count, pane, paste } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

testJourneys({
  'bold-text-generator': {
    input: 'Bold 123',
    steps: [
      [{}, '\u{1d5d5}\u{1d5fc}\u{1d5f9}\u{1d5f1} \u{1d7ed}\u{1d7ee}\u{1d7ef}'],
      [{ 'Bold style': 'Serif bold' }, '\u{1d401}\u{1d428}\u{1d425}\u{1d41d} \u{1d7cf}\u{1d7d0}\u{1d7d1}'],
      [{ 'Bold numbers': false }, '\u{1d401}\u{1d428}\u{1d425}\u{1d41d} 123'],
      [{ Direction: 'Back to plain' }, 'Bold 123'],
    ],
  },
  'italic-text-converter': {
    input: 'Ab1',
    steps: [
      [{ 'Italic style': 'Sans bold italic' }, '\u{1d63c}\u{1d657}1'],
      [{ Numbers: 'Bold' }, '\u{1d63c}\u{1d657}\u{1d7ed}'],
    ],
  },
  'strikethrough-text-generator': {
    input: 'a b',
    steps: [
      [{}, 'a\u0336 \u0336b\u0336'],
      [{ 'Strike spaces too': false }, 'a\u0336 b\u0336'],
      [{ 'Output as': 'Discord ~~x~~' }, '~~a b~~'],
    ],
  },
  'underline-text-generator': {
    input: 'gap',
    steps: [
      [{ 'Skip g j p q y': true }, 'ga\u0332p'],
      [{ 'Skip g j p q y': false, Line: 'Wavy' }, 'g\u0330a\u0330p\u0330'],
      [{ 'Output as': 'HTML <u>' }, '<u>gap</u>'],
    ],
  },
  'slash-text-generator': {
    input: 'a=b',
    steps: [
      [{}, 'a\u0338=\u0337b\u0338'],
      [{ Slash: 'Short' }, 'a\u0337=\u0337b\u0337'],
    ],
  },
  'subscript-generator': {
    input: 'C12H22O11 in 2024',
    steps: [[{ 'What to convert': 'Chemical formulas' }, 'C\u2081\u2082H\u2082\u2082O\u2081\u2081 in 2024']],
  },
  'superscript-generator': {
    input: 'x^2+1, SO4^2-',
    steps: [[{ 'What to convert': 'Powers' }, 'x\u00b2+1, SO4\u00b2\u207b']],
  },
  'wide-text-generator': {
    input: 'a b',
    steps: [
      [{ 'Spaces become': 'Normal spaces' }, '\uff41 \uff42'],
      [{ Method: 'Gaps', Gap: 2 }, 'a     b'],
    ],
  },
  'bubble-text-generator': {
    input: '12 of 50',
    steps: [
      [{ Numbers: '10 to 50 whole' }, '\u246b \u24de\u24d5 \u32bf'],
      [{ Shape: 'Squares' }, '12 \u{1f13e}\u{1f135} 50'],
    ],
  },
  'stacked-text-generator': {
    input: 'ab\ncd',
    steps: [
      [{}, 'a c\nb d'],
      [{ 'Column order': 'Right to left' }, 'c a\nd b'],
      [{ Layout: 'Stairs' }, 'a\n b\n\nc\n d'],
    ],
  },
  'rot13-converter': {
    input: 'Hello, World!',
    steps: [
      [{}, 'Uryyb, Jbeyq!'],
      [{ Variant: 'ROT47' }, 'w6==@[ (@C=5P'],
    ],
  },
  'binary-converter': {
    input: 'A\u20ac',
    steps: [
      [{}, '01000001 11100010 10000010 10101100'],
      [{ 'Between bytes': 'Comma', '0b prefix': true }, '0b01000001,0b11100010,0b10000010,0b10101100'],
      [{ Encoding: 'UTF-16 BE' }, '0b00000000,0b01000001,0b00100000,0b10101100'],
    ],
  },
  'reverse-text-generator': {
    input: 'Hello World',
    steps: [
      [{}, 'dlroW olleH'],
      [{ 'Keep capitals in place': true }, 'Dlrow Olleh'],
      [{ Reverse: 'Upside down' }, 'pl\u0279oM oll\u01ddH'],
    ],
  },
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
/** The row of a gallery that has a button of this name. */
const rowOf = (page: Page, list: string, button: string) =>
  rows(page, list).filter({ has: page.getByRole('button', { name: button, exact: true }) });

/** Open a tool and type into it. */
async function open(page: Page, tool: string, input: string): Promise<Locator> {
  await page.goto(`/${tool}`);
  await (await pane(page, 'Input')).fill(input);
  return pane(page, 'Output');
}

test('ROT13 leads to other shifts with the text', async ({ page }) => {
  await open(page, 'rot13-converter', 'Ab 1');
  await expect(page.getByText('2 characters changed')).toBeVisible();
  await page.getByRole('button', { name: 'Open Caesar Cipher' }).click();
  await expect(page).toHaveURL(/\/caesar-cipher$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Caesar Cipher' })).toBeVisible();
  await expectText(await pane(page, 'Input'), 'Ab 1');
});

test('all six bold styles stand in a list, each with its own Copy', async ({ page }) => {
  await open(page, 'bold-text-generator', 'Ab');
  await tab(page, 'All six').click();
  await expect(rows(page, 'Variants')).toHaveCount(6);
  await page.getByRole('button', { name: 'Copy Bold fraktur' }).click();
  await expect.poll(() => clipboard(page)).toBe('\u{1d56c}\u{1d587}');
});

test('a row of a gallery copies the text as it is now, though the row still shows an older one', async ({ page }) => {
  await page.goto('/instagram-fonts');
  const sixth = rows(page, 'All fonts').nth(5).getByRole('button');
  await expect(sixth).toHaveAccessibleName(/^Use /);
  await expect(sixth).toContainText('Use');
  await paste(page, 'Input', 'word '.repeat(30_000));
  await sixth.click();
  await expect(page.getByText('Copied!', { exact: true }).first()).toBeVisible();
  expect((await clipboard(page)).normalize('NFKC')).toBe('word '.repeat(30_000));
});

test('raised letters come as HTML and LaTeX, too', async ({ page }) => {
  await open(page, 'superscript-generator', 'x^2');
  await setOption(page, 'What to convert', 'Powers');
  await tab(page, 'HTML and LaTeX').click();
  await expect(rows(page, 'Variants').first()).toContainText('x<sup>2</sup>');
});

test('small text: all three styles above the panes, and the one chosen is the output', async ({ page }) => {
  const output = await open(page, 'small-text-generator', 'Hello');
  await expectText(output, 'H\u1d07\u029f\u029f\u1d0f');
  const styles = page.getByRole('group', { name: 'All three styles' });
  const subscript = styles.getByRole('button', { name: /Subscript/ });
  await expect(subscript).toContainText('\u2095\u2091\u2097\u2097\u2092');
  await subscript.click();
  await expect(subscript).toHaveAttribute('aria-pressed', 'true');
  await expectText(output, '\u2095\u2091\u2097\u2097\u2092');
});

test('zalgo: a seed is exact, its meters follow, Swap and Clean up give the text back', async ({ page }) => {
  const output = await open(page, 'zalgo-text-generator', 'Hi');
  await setOption(page, 'Amount', 2);
  await expectText(output, 'H\u0334\u034d\u033a\u033f\u035bi\u031e\u0320\u036b');
  const lengths = page.getByRole('group', { name: 'Length' });
  await expect(lengths).toContainText('5 characters per letter');
  await expect(lengths.getByRole('meter', { name: 'Post on X' })).toHaveAttribute('aria-valuenow', '10');
  await page.getByRole('button', { name: 'New text' }).click();
  await expect(output).not.toHaveText('H\u0334\u034d\u033a\u033f\u035bi\u031e\u0320\u036b');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expectText(output, 'Hi');
});

test('cursed text says how much of it can be read', async ({ page }) => {
  const output = await open(page, 'cursed-text-generator', 'Help');
  await setOption(page, 'Curse', 'Uneasy');
  await setOption(page, 'Strength', 100);
  await expectText(output, '\u04a2\u0454\u0142\u01a5');
  await expect(page.getByRole('meter', { name: 'Readability' })).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('0 of 4 letters left untouched')).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expectText(output, 'Help');
});

test('invisible text: copied blanks, a box that counts them, characters to choose from', async ({ page }) => {
  await page.goto('/invisible-text-generator');
  const output = await pane(page, 'Output');
  await expectText(output, '\u3164');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect.poll(() => clipboard(page)).toBe('\u3164');
  await tab(page, 'Characters').click();
  await page.getByRole('row', { name: /U\+2800/ }).click();
  await setOption(page, 'How many', 3);
  await expect(count(page, 'output')).toHaveAttribute('data-value', '3');
  await tab(page, 'Try it').click();
  await page.getByRole('button', { name: 'Put the result in' }).click();
  const box = page.getByRole('textbox', { name: 'Paste what you copied here' });
  await expect(box).toHaveValue('\u2800\u2800\u2800');
  const view = page.getByRole('group', { name: 'Try it' });
  await expect(view).toContainText('9UTF-8 bytes');
  await expect(view).toContainText('U+2800 Braille pattern blank × 3');
  await box.fill('a\u200bb');
  await expect(view).toContainText('Zero width space × 1');
  await expect(view).toContainText('3letters');
});

test('invisible text: a hidden message comes out again, and its characters can be found in the text', async ({
  page,
}) => {
  const output = await open(page, 'invisible-text-generator', 'Hi');
  await setOption(page, 'Task', 'Hide');
  await setOption(page, 'Hidden message', 'A');
  await expectText(output, 'H\u2063\u200c\u200b\u200b\u200c\u200c\u200b\u200b\u200c\u2063i');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expectText(output, '[{"kind":"zero-width","text":"A"}]');
  await tab(page, 'Characters').click();
  await page.getByRole('row', { name: /U\+2063/ }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('\u2063');
});

test('lorem ipsum: exact characters, and New text gives another text', async ({ page }) => {
  await page.goto('/lorem-ipsum-generator');
  const output = await pane(page, 'Output');
  await setOption(page, 'Make', 'Characters');
  await setOption(page, 'How many', 27);
  await expectText(output, 'Lorem ipsum dolor sit amet.');
  await setOption(page, 'Begin with "Lorem ipsum"', false);
  await expectText(output, 'Elit proident excepteur iru');
  await page.getByRole('button', { name: 'New text' }).click();
  await expect(output).not.toHaveText('Elit proident excepteur iru');
  await expect(output).toHaveText(/^.{27}$/);
});

test('passwords: strength as a meter, hidden in every tab, new ones on demand', async ({ page }) => {
  await page.goto('/password-generator');
  const output = await pane(page, 'Output');
  await expect(output).toHaveText(/^[!-~]{20}$/);
  const meter = page.getByRole('meter', { name: 'Strength' });
  await expect(meter).toHaveAttribute('aria-valuetext', 'very strong');
  await expect(page.getByRole('region', { name: 'Strength' })).toContainText('129.69 bits');
  const first = await output.textContent();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(output).not.toHaveText(first ?? '');
  await setOption(page, 'Kind', 'PIN');
  await expect(output).toHaveText(/^\d{6}$/);
  await expect(meter).toHaveAttribute('aria-valuetext', 'very weak');
  await setOption(page, 'How many', 2);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(output).toHaveText(/^•+$/);
  await tab(page, 'Variants').click();
  await expect(rows(page, 'Variants').first()).toContainText('••••••');
  await page.getByRole('button', { name: 'Copy 1', exact: true }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^\d{6}$/);
  expect(page.url()).not.toContain('#');
});

test.describe('ASCII art', () => {
  test('another font draws anew, and a missing letter is named', async ({ page }) => {
    const output = await open(page, 'big-text-converter', 'Hi');
    await expectText(output, '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|');
    await setOption(page, 'Font', 'Mini');
    await expectText(output, ' |_| o\n | | |');
    await (await pane(page, 'Input')).fill('日');
    await expect(page.getByText('No drawing in this font for: 日')).toBeVisible();
  });

  test('a font that did not come can be had again, and the last drawing stays until then', async ({ page }) => {
    await page.route('**/figlet/Mini.flf.js', (route) => route.abort());
    const output = await open(page, 'big-text-converter', 'Hi');
    await expectText(output, '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|');
    await setOption(page, 'Font', 'Mini');
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Could not load font "Mini": the file is missing, or there is no connection.' });
    await expect(alert).toBeVisible();
    await expect(output).toContainText('|_| |_|_|');
    await page.unroute('**/figlet/Mini.flf.js');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expectText(output, ' |_| o\n | | |');
    await expect(alert).toBeHidden();
  });

  test('the gallery draws the word in fonts on screen only, and uses the one chosen', async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const font = /figlet\/(.*)\.flf/.exec(request.url())?.[1];
      if (font) asked.add(decodeURIComponent(font));
    });
    const output = await open(page, 'big-text-converter', 'Hi');
    await tab(page, 'Fonts').click();
    await expect(rowOf(page, 'Fonts', 'Use Slant')).toContainText('/_/ /_/_/');
    expect(asked.size).toBeLessThan(20);
    await page.getByRole('searchbox', { name: 'Search fonts' }).fill('big mono');
    await expect(page.getByText('2 fonts')).toBeVisible();
    expect([...asked].filter((font) => font.startsWith('Big Mono'))).toEqual([]);
    await page.getByRole('button', { name: 'Load and draw Big Mono 9' }).click();
    await expect.poll(() => asked.has('Big Mono 9')).toBe(true);
    await page.getByRole('searchbox', { name: 'Search fonts' }).fill('mini');
    await page.getByRole('button', { name: 'Use Mini', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Use Mini', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await tab(page, 'About this font').click();
    await expect(page.getByRole('group', { name: 'About this font' })).toContainText('Mini by Glenn Chappell');
    await tab(page, 'Text').click();
    await expectText(output, ' |_| o\n | | |');
  });

  test('the picture can be saved as PNG and SVG', async ({ page }) => {
    await open(page, 'big-text-converter', 'Hi');
    await tab(page, 'Image').click();
    await expect(page.getByRole('img', { name: 'ASCII art of the text' })).toBeVisible();
    const save = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const svg = await save('Save SVG');
    expect(svg.name).toBe('ascii-art.svg');
    expect(svg.bytes.toString()).toMatch(/^<svg [^>]*width="128" height="128"/);
    const png = await save('Save PNG');
    expect(png.name).toBe('ascii-art.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height stand at the start of the file: two pixels for each of the SVG.
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([256, 256]);
  });
});

/** Open a font generator, type into it, and turn from the gallery that it opens with to the text. */
async function openText(page: Page, tool: string, input: string): Promise<Locator> {
  await page.goto(`/${tool}`);
  await (await pane(page, 'Input')).fill(input);
  await expect(rows(page, 'All fonts').first()).toBeVisible();
  // The list of styles takes a choice once its own code is there: then the meters beside it measure the text.
  await expect(page.getByRole('group', { name: 'Length' }).getByRole('meter').first()).not.toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await tab(page, 'Text').click();
  return pane(page, 'Output');
}

test.describe('fonts for social networks', () => {
  test('Discord: real formatting first, each row with its own Copy, filters, and a row as the output', async ({
    page,
  }) => {
    const output = await openText(page, 'discord-font-generator', 'a*b');
    await expectText(output, 'a\\*b');
    await tab(page, 'All fonts').click();
    await expect(rows(page, 'All fonts').first()).toContainText('**a\\*b**');
    await page.getByRole('button', { name: 'Copy Bold (Markdown)', exact: true }).click();
    await expect.poll(() => clipboard(page)).toBe('**a\\*b**');
    await setOption(page, 'Filter styles', 'bold');
    await setOption(page, 'Group', 'Letters');
    await expect(rows(page, 'All fonts')).toHaveCount(6);
    await expect(rowOf(page, 'All fonts', 'Copy Sans bold')).toContainText('\u{1d5ee}\\*\u{1d5ef}');
    await page.getByRole('button', { name: 'Copy Sans bold', exact: true }).click();
    await expect.poll(() => clipboard(page)).toBe('\u{1d5ee}\\*\u{1d5ef}');
    await tab(page, 'Text').click();
    await expectText(output, '\u{1d5ee}\\*\u{1d5ef}');
    await setOption(page, 'Direction', 'Back to plain');
    await expectText(output, 'a*b');
  });

  test('all fonts come first, and the text where there is but one way back', async ({ page }) => {
    await page.goto('/twitter-font-generator');
    await expect(rowOf(page, 'All fonts', 'Use Sans bold')).toContainText('\u{1d5d5}\u{1d5f6}\u{1d5f4}');
    await (await pane(page, 'Input')).fill('\u{1d5d4}');
    await setOption(page, 'Direction', 'Back to plain');
    await expectText(await pane(page, 'Output'), 'A');
    await setOption(page, 'Direction', 'Style');
    await expect(rows(page, 'All fonts').first()).toBeVisible();
  });

  test('Discord: the preview, colours and timestamps', async ({ page }) => {
    const output = await openText(page, 'discord-font-generator', 'Hi');
    await page.getByLabel('Output style').selectOption({ label: 'Spoiler' });
    await expectText(output, '||Hi||');
    await tab(page, 'Preview').click();
    const dark = page.getByRole('region', { name: 'Dark theme' });
    await dark.getByRole('button', { name: 'Spoiler: show it' }).click();
    await expect(dark.getByRole('button', { name: 'Hi', exact: true })).toBeVisible();
    await tab(page, 'Colors and times').click();
    await page.getByRole('button', { name: 'Green' }).click();
    await tab(page, 'Text').click();
    await expect(output).toContainText('[1;32mHi');
    await tab(page, 'Colors and times').click();
    await page.getByLabel('Date and time').fill('2030-01-01T12:00');
    const seconds = await page.evaluate(() => new Date('2030-01-01T12:00').getTime() / 1000);
    await page.getByRole('button', { name: 'Add to the text' }).click();
    await expectText(await pane(page, 'Input'), `Hi <t:${seconds}:R>`);
  });

  test('Facebook: fonts first, Messenger last, the preview as post, comment and bio', async ({ page }) => {
    const output = await openText(page, 'facebook-font-generator', 'Hi 5');
    await page.getByLabel('Output style').selectOption({ label: 'Bold script' });
    await expectText(output, '\u{1d4d7}\u{1d4f2} \u{1d7d3}');
    await expect(page.getByRole('meter', { name: 'Bio' })).toHaveAttribute('aria-valuenow', '7');
    await tab(page, 'Preview').click();
    for (const place of ['Post', 'Comment', 'Bio']) {
      await expect(page.getByRole('region', { name: place })).toContainText('\u{1d4d7}\u{1d4f2}');
    }
    await tab(page, 'All fonts').click();
    await setOption(page, 'Filter styles', 'messenger');
    await expect(rows(page, 'All fonts')).toHaveCount(4);
  });

  test('Instagram: tags stay plain, blank lines are kept, the bio meter counts code points', async ({ page }) => {
    const output = await openText(page, 'instagram-fonts', 'a\n\nb #tag');
    await page.getByLabel('Output style').selectOption({ label: 'Outline' });
    await setOption(page, 'Keep blank lines', true);
    await expectText(output, '\u{1d552}\n\u2800\n\u{1d553} #tag');
    await expect(page.getByRole('meter', { name: 'Bio' })).toHaveAttribute('aria-valuenow', '10');
    await setOption(page, 'Leave #tags, @names, and links plain', false);
    await expectText(output, '\u{1d552}\n\u2800\n\u{1d553} #\u{1d565}\u{1d552}\u{1d558}');
  });

  test('X: weighted meters, cut to fit, and a thread with a Copy for each post', async ({ page }) => {
    const output = await openText(page, 'twitter-font-generator', 'word '.repeat(80).trim());
    const post = page.getByRole('meter', { name: 'Post', exact: true });
    await expect(post).toHaveAttribute('aria-valuenow', '399');
    await expect(page.getByText('This is 119 over the limit for a post.')).toBeVisible();
    await page.getByRole('button', { name: 'Cut to fit' }).click();
    await expect(post).toHaveAttribute('aria-valuenow', '280');
    await page.getByRole('button', { name: 'More options' }).click();
    await setOption(page, 'If too long for one post', 'Split into a thread');
    await tab(page, 'Thread').click();
    await expect(rows(page, 'Variants')).toHaveCount(2);
    await page.getByRole('button', { name: 'Copy Post 2 of 2' }).click();
    await expect.poll(() => clipboard(page)).toContain('(2/2)');
    await tab(page, 'Text').click();
    await expect(output).toContainText('(2/2)');
  });

  test('a row of the gallery copies by pointer and by key, says so, and becomes the output', async ({ page }) => {
    await page.goto('/instagram-fonts');
    const copyAll = page.getByRole('group', { name: 'Output actions' }).getByRole('button', { name: 'Copy Text!' });
    const plain = await copyAll.evaluate((button) => getComputedStyle(button).backgroundColor);
    // Before anything is typed a row shows the sample, and is only picked.
    await page.getByRole('button', { name: 'Use Serif bold italic', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Use Serif bold italic', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await (await pane(page, 'Input')).fill('Hi');
    const bold = page.getByRole('button', { name: 'Copy Serif bold', exact: true });
    await expect(bold).toContainText('\u{1d407}\u{1d422}');
    await bold.click();
    await expect(bold).toContainText('Copied!');
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    expect(await clipboard(page)).toBe('\u{1d407}\u{1d422}');
    await page.keyboard.press('Tab');
    const italic = page.getByRole('button', { name: 'Copy Serif italic', exact: true });
    await expect(italic).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(italic).toContainText('Copied!');
    expect(await clipboard(page)).toBe('\u{1d43b}\u{1d456}');
    // Now that a style is picked, the main button copies it, and is the thing to do.
    await expect(copyAll).not.toHaveCSS('background-color', plain);
    await copyAll.click();
    await expect.poll(() => clipboard(page)).toBe('\u{1d43b}\u{1d456}');
    await tab(page, 'Text').click();
    await expectText(await pane(page, 'Output'), '\u{1d43b}\u{1d456}');
  });

  test('the gallery computes only the rows on screen, also for 200,000 characters', async ({ page }) => {
    await page.goto('/instagram-fonts');
    await (await pane(page, 'Input')).fill('a'.repeat(200_000));
    await expect(rows(page, 'All fonts').first()).toContainText('200,000 of 150');
    expect(await rows(page, 'All fonts').count()).toBeLessThan(25);
    const list = page.getByRole('list', { name: 'All fonts' });
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(rowOf(page, 'All fonts', 'Copy Music')).toContainText('\u266a aaa', { timeout: 15_000 });
  });
});
