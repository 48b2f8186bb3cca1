import type { Page } from '@playwright/test';
import { expectText, setOption, testJourneys } from './journeys.ts';
import { clipboard, count, pane, paste, wholeText } from './panes.ts';
import { expect, test as ownTest, sharedTest as test } from './site.ts';

test.describe('text case', () => {
  testJourneys({
    'alternating-case': {
      input: 'be at, ok',
      steps: [
        [{}, 'bE At, Ok'],
        [{ 'Alternate by': 'Letters only' }, 'bE aT, oK'],
        [{ 'First letter': 'Uppercase', 'Alternate by': 'Restart at each word' }, 'Be At, Ok'],
      ],
    },
    'camel-case': {
      input: 'parse HTTP2 header\n3 blind mice',
      steps: [
        [{}, 'parseHttp2Header\n3BlindMice'],
        [{ Acronyms: 'HTTP', 'Valid identifier': true }, 'parseHTTP2Header\n_3BlindMice'],
        [{ Numbers: 'Separate word', 'Remove accents': true }, 'parseHTTP2Header\n_3BlindMice'],
      ],
    },
    'capitalized-case': {
      input: 'my NASA mother-in-law on github',
      steps: [
        [{}, 'My Nasa Mother-in-law On Github'],
        [{ 'Keep capitals': 'Keep ACRONYMS', 'Capitalize after hyphens': true }, 'My NASA Mother-In-Law On Github'],
        [{ 'Spell exactly': 'GitHub' }, 'My NASA Mother-In-Law On GitHub'],
      ],
    },
    'constant-case': {
      input: 'maxRetryCount2\nŁódź naïve',
      steps: [
        [{}, 'MAX_RETRY_COUNT2\nŁÓDŹ_NAÏVE'],
        [{ Numbers: 'Separate word', 'Remove accents': true }, 'MAX_RETRY_COUNT_2\nLODZ_NAIVE'],
      ],
    },
    'inverse-case': {
      input: 'cAPS lOCK wAS ON, Izmir',
      steps: [
        [{}, 'Caps Lock Was on, iZMIR'],
        [{ 'Language rules': 'Turkish / Azerbaijani' }, 'Caps Lock Was on, ıZMİR'],
      ],
    },
    'kebab-case': {
      input: 'XMLHttpRequest\nCrème brûlée',
      steps: [
        [{}, 'xml-http-request\ncrème-brûlée'],
        [{ Case: 'Train-Case', 'Remove accents': true }, 'Xml-Http-Request\nCreme-Brulee'],
        [{ Case: 'COBOL-CASE', Separator: 'path/case' }, 'XML/HTTP/REQUEST\nCREME/BRULEE'],
      ],
    },
    'lower-case': {
      input: 'SEE HTTPS://Ex.com/Path, ISPARTA',
      steps: [
        [{}, 'see https://ex.com/path, isparta'],
        [{ 'Keep URLs and email addresses': true }, 'see HTTPS://Ex.com/Path, isparta'],
        [{ 'Language rules': 'Turkish / Azerbaijani' }, 'see HTTPS://Ex.com/Path, ısparta'],
      ],
    },
    'pascal-case': {
      input: 'HTTP server v2\n2d shape',
      steps: [
        [{}, 'HttpServerV2\n2dShape'],
        [{ Acronyms: 'HTTP', 'Valid identifier': true }, 'HTTPServerV2\n_2dShape'],
      ],
    },
    'sentence-case': {
      input: 'WE SAW nasa. i did\nin PARIS',
      steps: [
        [{}, 'We saw nasa. I did\nin paris'],
        [{ 'A new line starts a sentence': 'Never', 'Spell exactly': 'NASA, Paris' }, 'We saw NASA. I did\nin Paris'],
        [{ 'Capitalize English "I"': false, 'A new line starts a sentence': 'Always' }, 'We saw NASA. I did\nIn Paris'],
      ],
    },
    'snake-case': {
      input: 'First Name\naddress2line',
      steps: [
        [{}, 'first_name\naddress2line'],
        [{ Case: 'Camel_Snake_Case', Numbers: 'Separate word' }, 'First_Name\nAddress_2_Line'],
      ],
    },
    'title-case': {
      input: 'star wars: a self-made hope from home',
      steps: [
        [{}, 'Star Wars: a Self-Made Hope From Home'],
        [{ 'Capitalize hyphenated parts': false }, 'Star Wars: a Self-made Hope From Home'],
        [
          { 'Capitalize after a colon or dash': true, 'More small words': 'from' },
          'Star Wars: A Self-made Hope from Home',
        ],
      ],
    },
    'upper-case': {
      input: 'straße, ή οδός',
      steps: [
        [{}, 'STRASSE, Ή ΟΔΌΣ'],
        [{ 'German sharp s': 'ẞ' }, 'STRAẞE, Ή ΟΔΌΣ'],
        [{ 'Language rules': 'Greek' }, 'STRAẞE, Ή ΟΔΟΣ'],
      ],
    },
  });
});

test.describe('text formatting', () => {
  testJourneys({
    'add-line-numbers': {
      input: '1. a\n1. b\n\n7. c',
      steps: [
        [{ 'Replace existing numbers': true }, '1. a\n2. b\n3. \n4. c'],
        [{ 'Blank lines': 'Skip', Separator: ') ', 'First number': 9, Alignment: 'Zeros' }, '09) a\n10) b\n\n11) c'],
        [{ 'Restart after a blank line': true, 'First number': 1, Style: 'I II III' }, ' I) a\nII) b\n\n I) c'],
      ],
    },
    'add-prefix-suffix': {
      input: 'a\n\n  b',
      steps: [
        [{ Prefix: '- ', Suffix: ';' }, '- a;\n\n-   b;'],
        [{ 'Keep indentation first': true, 'Skip blank lines': false }, '- a;\n- ;\n  - b;'],
        [{ Prefix: '{n}. ', '{n} is the line number': true, 'Only lines containing': 'b' }, 'a\n\n  1. b;'],
      ],
    },
    'find-and-replace': {
      input: 'Cat, cat and concat',
      steps: [
        [{ Find: 'cat', 'Replace with': 'dog' }, 'dog, dog and condog'],
        [{ 'Whole words': true, 'Keep the case of the match': true }, 'Dog, dog and concat'],
        [
          { 'Whole words': false, 'Search mode': 'Regex', Find: '(c)(at)', 'Replace with': '$2$1' },
          'atC, atc and conatc',
        ],
      ],
    },
    'remove-empty-lines': {
      input: '\na\n \n\nb',
      steps: [
        [{}, 'a\nb'],
        [{ 'Blank lines to keep': 1 }, 'a\n\nb'],
        [{ 'Treat lines with only spaces as blank': false, 'Blank lines to keep': 0 }, 'a\n \nb'],
      ],
    },
    'remove-extra-spaces': {
      input: '  Hi  , all ( ok )\n\n\nso  ',
      steps: [
        [{}, 'Hi , all ( ok )\n\n\nso'],
        [{ 'Fix spaces around punctuation': true, 'Blank lines': 'At most one' }, 'Hi, all (ok)\n\nso'],
        [{ 'Keep indentation': true, 'Blank lines': 'Remove' }, '  Hi, all (ok)\nso'],
      ],
    },
    'remove-line-breaks': {
      input: 'inter-\nnational\n\nlaw',
      steps: [
        [{}, 'inter- national law'],
        [{ 'Join hyphenated words': true, 'Keep paragraphs': true }, 'international\n\nlaw'],
        [{ 'Replace breaks with': 'Custom', 'Custom text': ' | ', 'Keep paragraphs': false }, 'international | law'],
      ],
    },
    'remove-numbers': {
      input: '1. v2 has 20 parts, ½ done',
      steps: [
        [{}, '. v has parts, ½ done'],
        [{ Remove: 'Whole numbers' }, '. v2 has parts, ½ done'],
        [{ Remove: 'List numbering' }, 'v2 has 20 parts, ½ done'],
        [{ Remove: 'Digits', Digits: 'All scripts, and ² ½ Ⅳ' }, '. v has parts, done'],
      ],
    },
    'remove-special-characters': {
      input: 'Crème & co-op 25 €!',
      steps: [
        [{}, 'Crème coop 25'],
        [{ 'Always keep': '-' }, 'Crème co-op 25'],
        [{ Remove: 'Symbols and emoji', 'Replace with': '_' }, 'Crème & co-op 25 _!'],
      ],
    },
    'reverse-lines': {
      input: '1\n2\n\n3\n4',
      steps: [
        [{}, '4\n3\n\n2\n1'],
        [{ Reverse: 'Each paragraph' }, '2\n1\n\n4\n3'],
        [{ Reverse: 'Whole text', 'Remove blank lines': true }, '4\n3\n2\n1'],
      ],
    },
    'sort-lines': {
      input: 'file10,b\nfile2,c\nFile2,a',
      steps: [
        [{}, 'file10,b\nFile2,a\nfile2,c'],
        [{ 'Sort by': 'Natural (file2 before file10)' }, 'File2,a\nfile2,c\nfile10,b'],
        [{ Order: 'Descending' }, 'file10,b\nfile2,c\nFile2,a'],
      ],
    },
    'trim-whitespace': {
      input: '\n    if x:\n      y  ',
      steps: [
        [{}, '\nif x:\ny'],
        [{ Trim: 'Common indentation', 'Remove blank lines at both ends': true }, 'if x:\n  y  '],
        [{ Trim: 'End', Where: 'Whole text' }, '\n    if x:\n      y'],
      ],
    },
    'word-wrap': {
      input: '- one two three\nlonglonglong',
      steps: [
        [{ 'Line width': 9 }, '- one two\nthree\nlonglonglong'],
        [
          { 'Continued lines': 'Hanging after bullets', 'Break long words': true },
          '- one two\n  three\nlonglongl\nong',
        ],
        [{ 'Line prefix': '> ', 'Line width': 11 }, '> - one two\n>   three\n> longlongl\n> ong'],
      ],
    },
    'duplicate-line-remover': {
      input: 'b\na\nB\n b',
      steps: [
        [{}, 'b\na\nB'],
        [{ 'Match case': false }, 'b\na'],
        [{ Keep: 'Only the repeated lines', 'Show counts': true }, '3\tb'],
      ],
    },
    'text-splitter': {
      input: 'one two three four five six',
      steps: [
        [{ 'Split by': 'Words', 'Words per part': 4 }, 'one two three four\nfive six'],
        [
          { 'Split by': 'Length', 'Characters per part': 20, 'Add (1/5)': true },
          'one two three (1/2)\nfour five six (2/2)',
        ],
        [{ 'Put between parts': 'Custom', 'Between parts': ' / ' }, 'one two three (1/2) / four five six (2/2)'],
      ],
    },
    'text-joiner': {
      input: "O'Hara\n\nLee\nLee",
      steps: [
        [{}, "O'Hara, Lee, Lee"],
        [{ 'Before the last item': ', and ' }, "O'Hara, Lee, and Lee"],
        [{ 'Quote items': 'SQL', Separator: 'Vertical bar' }, "'O''Hara' | 'Lee', and 'Lee'"],
      ],
    },
  });
});

/** What is selected, in any pane. */
const selection = (page: Page) => page.evaluate(() => getSelection()?.toString());
const figures = (page: Page) => page.locator('[data-figures]');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

ownTest(
  'text-counter: figures follow the text, meters and words with it, and Copy gives the list',
  async ({ page }) => {
    await page.goto('/text-counter');
    await (await pane(page, 'Input')).fill('The cat and the dog. The cat sleeps!');
    await expect(count(page, 'words')).toHaveAttribute('data-value', '8');
    await expect(count(page, 'sentences')).toHaveAttribute('data-value', '2');
    const counts = page.getByRole('group', { name: 'Counts' });
    await expect(counts.getByRole('meter', { name: 'Post on X (weighted)' })).toHaveAttribute('aria-valuenow', '36');
    const words = counts
      .getByRole('list', { name: 'Most frequent, with the share of all words' })
      .getByRole('listitem');
    await expect(words.first()).toHaveText('the3 · 37.5%');
    await setOption(page, 'Skip common words', true);
    await expect(words.first()).toHaveText('cat2 · 25.0%');
    await setOption(page, 'Skip common words', false);
    await counts.getByRole('button', { name: '2 words' }).click();
    await expect(words.first()).toHaveText('the cat2 · 50.0%');
    await counts.getByLabel('Custom limit in characters').fill('30');
    await expect(counts.getByRole('meter', { name: 'Custom limit' })).toHaveAttribute('aria-valuemax', '30');
    await setOption(page, 'Reading speed', 50);
    await expect(counts).toContainText('Reading time: 10 s');
    // The button says so for three seconds: the clock stands meanwhile.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Copy Text!' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await clipboard(page)).toContain('Characters: 36\nWords: 8\nLines: 1\n');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    await expect(count(page, 'words')).toBeVisible();
  },
);

test('find-and-replace: matches are marked while typing, and stepped through', async ({ page }) => {
  await page.goto('/find-and-replace');
  const input = await pane(page, 'Input');
  await input.fill('a cat, a Cat, a dog');
  await setOption(page, 'Find', 'cat');
  await expect(input.locator('.cm-match')).toHaveText(['cat', 'Cat']);
  await expect(page.getByText('2 matches')).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.getByText('2 of 2 matches')).toBeVisible();
  await expect.poll(() => selection(page)).toBe('Cat');
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect.poll(() => selection(page)).toBe('cat');
  await setOption(page, 'Find', 'A c');
  await expect(input.locator('.cm-match')).toHaveText(['a c', 'a C']);
});

test('find-and-replace: rules are rows that one adds, moves and removes; each tells how often it matched', async ({
  page,
}) => {
  await page.goto('/find-and-replace');
  await (await pane(page, 'Input')).fill('aab');
  const output = await pane(page, 'Output');
  const rules = page.getByRole('group', { name: 'More rules' });
  await setOption(page, 'Find', 'x');
  await page.getByRole('button', { name: 'More options' }).click();
  for (const [i, [find, replace]] of [
    ['a', 'b'],
    ['b', 'c'],
  ].entries()) {
    await rules.getByRole('button', { name: 'Add a row' }).click();
    await expect(rules.getByLabel(`find ${i + 1}`)).toBeFocused();
    await page.keyboard.type(find as string);
    await page.keyboard.press('Tab');
    await page.keyboard.type(replace as string);
  }
  await expectText(output, 'ccc');
  await openTab(page, 'Rules');
  await expect(page.getByRole('table', { name: 'Rules' }).getByRole('row')).toContainText([
    'Replacements',
    'x',
    'ab2',
    'bc3',
  ]);
  await openTab(page, 'Text');
  await rules.getByRole('button', { name: 'Move row 2 up' }).click();
  await expectText(output, 'bbc');
  await rules.getByRole('button', { name: 'Remove row 1' }).click();
  await expectText(output, 'bbb');
  await expect(figures(page)).toHaveText('2 replacements');
});

test('find-and-replace: a pattern that hangs is stopped, can run longer, and the page answers all the while', async ({
  page,
}) => {
  await page.goto('/find-and-replace');
  await (await pane(page, 'Input')).fill(`${'a'.repeat(40)}!`);
  await setOption(page, 'Search mode', 'Regex');
  await setOption(page, 'Find', '(a+)+$');
  await expect(page.getByRole('alert')).toHaveText(
    /This search takes too long\. Make the pattern simpler or the text shorter\./,
  );
  await page.getByRole('button', { name: 'Run longer' }).click();
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeVisible();
  await setOption(page, 'Find', 'a+');
  await expect(figures(page)).toHaveText('1 replacement');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('case tools: the styles of a name at one click, and how much was changed', async ({ page }) => {
  await page.goto('/kebab-case');
  await (await pane(page, 'Input')).fill('content type\nx\ncontent-type');
  await expect(figures(page)).toHaveText('3 names, 1 repeated');
  await page.getByRole('button', { name: 'Train-Case' }).click();
  await expectText(await pane(page, 'Output'), 'Content-Type\nX\nContent-Type');
  await page.goto('/title-case');
  await (await pane(page, 'Input')).fill('the Lord of the rings');
  await expect(figures(page)).toHaveText('2 of 5 words changed');
});

test('alternating-case: the three ways of counting side by side, each to copy or to use', async ({ page }) => {
  await page.goto('/alternating-case');
  await (await pane(page, 'Input')).fill('be at, ok');
  await openTab(page, 'Compare');
  const modes = page.getByRole('list', { name: 'Compare' }).getByRole('listitem');
  await expect(modes).toContainText(['bE At, Ok', 'bE aT, oK', 'bE aT, oK']);
  await setOption(page, 'First letter', 'Uppercase');
  await expect(modes).toContainText(['Be aT, oK', 'Be At, Ok', 'Be At, Ok']);
  await page.getByRole('button', { name: 'Copy Letters only' }).click();
  await expect.poll(() => clipboard(page)).toBe('Be At, Ok');
  await page.getByRole('button', { name: 'Use Letters only' }).click();
  await expect(page.getByLabel('Alternate by')).toHaveValue('letters');
});

test('remove-special-characters: hidden characters by name, code point and count; a row leads to each', async ({
  page,
}) => {
  await page.goto('/remove-special-characters');
  await paste(page, 'Input', 'a\u200bb\u200bc\u00add!');
  await openTab(page, 'Hidden');
  const rows = page.getByRole('table', { name: 'Hidden characters' }).getByRole('row');
  await expect(rows).toContainText(['Character', 'Zero width spaceU+200B2', 'Soft hyphenU+00AD1']);
  await rows.nth(1).click();
  await expect.poll(() => selection(page)).toBe('\u200b');
  await page.getByRole('button', { name: 'Remove only these' }).click();
  await expect(page.getByLabel('Remove', { exact: true })).toHaveValue('invisible');
  await openTab(page, 'Text');
  await expectText(await pane(page, 'Output'), 'abcd!');
  await openTab(page, 'Removed');
  await expect(page.getByRole('table', { name: 'Removed' }).getByRole('row')).toHaveCount(3);
});

test('a line of 200,000 characters: marked where one looks, and typed into as any other', async ({ page }) => {
  await page.goto('/remove-special-characters');
  await paste(page, 'Input', 'a!'.repeat(99_950));
  await expect(figures(page)).toHaveText('99,950 characters removed');
  const input = await pane(page, 'Input');
  /** Marks in all, and how many of them are in sight. */
  const marks = () =>
    input.evaluate((content) => {
      const frame = content.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const all = [...content.querySelectorAll('.cm-match')].map((mark) => mark.getBoundingClientRect());
      return [all.length, all.filter(({ top, bottom }) => bottom > frame.top && top < frame.bottom).length] as const;
    });
  const look = async (part: number) => {
    await input.evaluate((content, at) => content.parentElement?.scrollTo(0, content.scrollHeight * at), part);
    await expect.poll(async () => (await marks())[1]).toBeGreaterThan(300);
    expect((await marks())[0]).toBeLessThan(4000);
  };
  for (const part of [0.5, 0.1, 0.9, 0]) await look(part);
  await input.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('xyz');
  await expect(count(page, 'characters')).toHaveAttribute('data-value', '199903');
  await expect(input).toContainText('axyz!a!a');
  // Keys that come less than half a second apart are undone together, those of a slow machine one by one.
  const length = async () => Number(await count(page, 'characters').getAttribute('data-value'));
  for (let before = 199_903; before > 199_900; before = await length()) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(length).toBeLessThan(before);
  }
  expect(await length()).toBe(199_900);
  await expect(input).toContainText('a!a!a');
  await expect(input).not.toContainText(/[xyz]/);
});

test('duplicate-line-remover: a table of what repeated; a row leads to its first line', async ({ page }) => {
  await page.goto('/duplicate-line-remover');
  await (await pane(page, 'Input')).fill('x\nb\na\nb\na\nb');
  await openTab(page, 'Repeated');
  const rows = page.getByRole('table', { name: 'Repeated' }).getByRole('row');
  await expect(rows).toContainText(['Count', 'b32', 'a23']);
  await rows.nth(1).click();
  await expect.poll(() => selection(page)).toBe('b');
  await expect(figures(page)).toHaveText('3 of 6 lines removed');
});

test('text-splitter: parts on cards, each with its length and its own Copy', async ({ page }) => {
  await page.goto('/text-splitter');
  await (await pane(page, 'Input')).fill('one, two, three');
  await openTab(page, 'Parts');
  await expect(page.getByRole('listitem').filter({ hasText: 'Part 3' })).toContainText('5three');
  await page.getByRole('button', { name: 'Copy Part 3' }).click();
  await expect.poll(() => clipboard(page)).toBe('three');
  await page.getByRole('button', { name: 'One sentence per line' }).click();
  await expect(figures(page)).toHaveText('1 part');
});

test('sort-lines: a button shuffles again, and no line is lost', async ({ page }) => {
  await page.goto('/sort-lines');
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`);
  const text = lines.join('\n');
  await paste(page, 'Input', text);
  const output = count(page, 'output');
  await expect(output).toHaveAttribute('data-value', String(text.length));
  /** Press a button, and read the result that it brings. */
  const press = async (name: string) => {
    const settled = (await output.getAttribute('data-settled')) ?? '';
    await page.getByRole('button', { name, exact: true }).click();
    await expect(output).not.toHaveAttribute('data-settled', settled);
    return wholeText(page, 'Output');
  };
  const first = await press('Shuffle');
  const second = await press('Shuffle again');
  expect(second).not.toBe(first);
  for (const shuffled of [first, second]) expect(shuffled.split('\n').sort()).toEqual([...lines].sort());
});

for (const tool of ['trim-whitespace', 'remove-extra-spaces']) {
  test(`${tool}: the spaces that will go are marked, until one turns the marks off`, async ({ page }) => {
    await page.goto(`/${tool}`);
    const input = await pane(page, 'Input');
    await input.fill('  a b  ');
    await expect(input.locator('.cm-match')).toHaveText(['  ', '  '], { useInnerText: true });
    const marking = page.getByRole('switch', { name: 'Highlight the spaces to be removed' });
    await marking.click();
    await expect(input.locator('.cm-match')).toHaveCount(0);
    await marking.click();
    await expect(input.locator('.cm-match')).toHaveCount(2);
  });
}

for (const [tool, width, changed, kept] of [
  [
    'sentence-case',
    1280,
    'We saw nasa. My iphone\nread https://ex.com/news?id=42',
    'We saw NASA. My iPhone\nread https://ex.com/News?ID=42',
  ],
  [
    'lower-case',
    390,
    'we saw nasa. my iphone\nread https://ex.com/news?id=42',
    'we saw NASA. my iPhone\nread https://ex.com/News?ID=42',
  ],
] as const) {
  test(`${tool}: one press keeps what lost its capitals, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${tool}`);
    await paste(page, 'Input', 'we saw NASA. my iPhone\nread https://ex.com/News?ID=42');
    const output = await pane(page, 'Output');
    await expectText(output, changed);
    const note = page.getByRole('status').filter({ hasText: 'capitals' });
    await expect(note).toContainText('NASA and iPhone lost their capitals, and https://ex.com/News?ID=42 changed.');
    await note.getByRole('button', { name: 'Keep them' }).click();
    await expectText(output, kept);
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Options' }).getByLabel('Keep capitals')).toHaveValue('mixed');
  });
}

test('find-and-replace: what is offered where nothing matches sets it right in one tap', async ({ page }) => {
  await page.goto('/find-and-replace');
  await setOption(page, 'Find', "don't");
  await setOption(page, 'Replace with', 'do not');
  await (await pane(page, 'Input')).fill('I don’t know.');
  await expect(page.getByText('No match for "don\'t".')).toBeVisible();
  await page.getByRole('button', { name: 'Find "don’t"' }).click();
  await expectText(await pane(page, 'Output'), 'I do not know.');
  await expect(page.getByText('No match')).toBeHidden();
});

test('sort-lines: dates that fit both orders are said, and turned in one tap', async ({ page }) => {
  await page.goto('/sort-lines');
  await setOption(page, 'Sort by', 'Date');
  await (await pane(page, 'Input')).fill('05/06/2024\n06/05/2024');
  const output = await pane(page, 'Output');
  await expectText(output, '05/06/2024\n06/05/2024');
  await page.getByRole('button', { name: 'Read the day first' }).click();
  await expectText(output, '06/05/2024\n05/06/2024');
});
