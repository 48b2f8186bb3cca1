import type { Page } from '@playwright/test';
import { count, expectView, goWithin, pane, wholeText } from './panes.ts';
import { toolsWith } from './rooms.ts';
import { expect, test } from './site.ts';

/**
 * What runs, or stands as an element, if it is ever taken for HTML. The fixture `test` also fails on what the content
 * policy or a missing file would tell the console.
 */
const HOSTILE = [
  '<img data-breach src=/breach.png onerror="breach()">',
  '<script data-breach>breach()</script>',
  '<svg data-breach onload="breach()"><a data-breach href="javascript:breach()">x</a></svg>',
  '"\'><b data-breach>bold</b>{{breach()}}',
].join('');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { breach: () => document.documentElement.setAttribute('data-breached', '') });
  });
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

/** Nothing of the text has become part of the page. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[data-breach], [data-breached]')).toHaveCount(0);
}

test.afterEach(({ page }) => expectHarmless(page));

const main = (page: Page) => page.getByRole('main');

/** The fragment of a share link. */
const fragment = (options: unknown, input?: string) =>
  `#${new URLSearchParams({ v: '1', options: JSON.stringify(options), ...(input !== undefined && { input }) })}`;

test.describe('search', () => {
  test('a query is text in the title, the badge, the box and the suggestions', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(HOSTILE.slice(0, 150))}`);
    await expect(main(page).getByRole('status')).toHaveText('Found 0 tools');
    await expect(main(page).getByText(`“${HOSTILE.slice(0, 150)}”`)).toBeAttached();
    await expectHarmless(page);
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
    // Some of its words are those of tools: these are offered.
    await box.fill(HOSTILE);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectHarmless(page);
    await box.fill('<zzqx data-zzqy="zzqz">');
    await expect(page.getByText('No tools found matching "<zzqx data-zzqy="zzqz">".')).toBeVisible();
    await expectHarmless(page);
  });

  for (const id of [HOSTILE, '__proto__', 'constructor', 'toString']) {
    test(`the category ${id.slice(0, 20)} does not exist, and the page says so`, async ({ page }) => {
      await page.goto(`/search?q=json&category=${encodeURIComponent(id)}`);
      await expect(main(page).getByRole('alert')).toHaveText(
        'The category in this link does not exist, so all categories are searched.',
      );
      await expect(main(page).getByRole('status')).toHaveText(/^Found [1-9]/);
    });
  }

  test('an endless query is cut, and the page says so', async ({ page }) => {
    await page.goto(`/search?q=${'x'.repeat(8000)}`);
    await expect(main(page).getByRole('alert')).toHaveText(
      'The search is too long: only its first 200 characters were used.',
    );
    await expect(main(page).getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });
});

test.describe('links', () => {
  test('a text is text in both panes', async ({ page }) => {
    await page.goto(`/lower-case${fragment({}, HOSTILE)}`);
    await expect(await pane(page, 'Output')).toContainText('<script data-breach>');
    expect(await wholeText(page, 'Input')).toBe(HOSTILE);
  });

  for (const [what, options] of [
    ['a value', { locale: HOSTILE }],
    ['a name', { [HOSTILE]: 1 }],
    ['a name of the language', JSON.parse('{"__proto__":{"breached":1}}')],
    ['no object', HOSTILE],
  ] as const) {
    test(`options that do not fit are refused in words: ${what}`, async ({ page }) => {
      await page.goto(`/lower-case${fragment(options, 'STAYS')}`);
      await expect(main(page).getByRole('alert').filter({ hasText: 'This link is damaged' })).toBeVisible();
      await expect(await pane(page, 'Output')).toHaveText('stays');
      expect(await page.evaluate(() => 'breached' in {})).toBe(false);
    });
  }

  for (const [what, hash] of [
    ['no name and no value', '#&&==%'],
    ['broken escapes', '#v=1&options=%E0%A4%A&input=%ff'],
    ['another site', '#javascript:breach()'],
    ['a version that is no number', `#v=${encodeURIComponent(HOSTILE)}`],
  ] as const) {
    test(`a fragment of another kind does no harm: ${what}`, async ({ page }) => {
      await page.goto(`/lower-case${hash}`);
      await (await pane(page, 'Input')).fill('WORKS');
      await expect(await pane(page, 'Output')).toHaveText('works');
    });
  }

  test('a text that is too long is left out, with a message, whatever else is wrong', async ({ page }) => {
    for (const options of [{}, { nothing: 1 }]) {
      await page.goto('about:blank');
      await page.goto(`/lower-case${fragment(options, 'X'.repeat(300_000))}`);
      await expect(
        main(page)
          .getByRole('alert')
          .filter({ hasText: /too long|damaged/ }),
      ).toBeVisible();
      await pane(page, 'Input');
      await expect(count(page, 'characters')).toHaveAttribute('data-value', '0');
    }
  });
});

test.describe('messages', () => {
  for (const [tool, input, said, options] of [
    ['json-formatter', '{"<b data-breach>x</b>" 2}', '<b data-breach>', {}],
    ['xml-formatter', '<a><b data-breach="1"></a>', '</a> does not match <b>', {}],
    ['html-formatter', '<p></p></svg>', 'closing tag "svg"', {}],
    ['number-sorter', `${HOSTILE}\n2`, '<img', {}],
    ['utm-builder-generator', 'https://<b data-breach>x</b>', '<b data-breach>', { source: 'a' }],
  ] as const) {
    test(`${tool} quotes what is wrong as text`, async ({ page }) => {
      await page.goto(`/${tool}${fragment(options, input)}`);
      await expect(main(page).locator('[role=alert], [role=status]').filter({ hasText: said })).toBeVisible();
    });
  }
});

test('a file whose name and content are HTML is text', async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], `${content.slice(0, 50)}.html`, { type: 'text/html' }));
    return transfer;
  }, HOSTILE);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await expect(await pane(page, 'Output')).toContainText('<script data-breach>');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles({ name: '<img onerror=breach()>.html', mimeType: 'text/html', buffer: Buffer.from('OPENED') });
  await expect(await pane(page, 'Output')).toHaveText('opened');
});

test('the name of a file cannot pass its ending off as another, nor break the line', async ({ page }) => {
  await page.goto('/lower-case');
  await pane(page, 'Input');
  const drop = (names: readonly string[]) =>
    page.evaluate((all) => {
      const dataTransfer = new DataTransfer();
      for (const name of all) dataTransfer.items.add(new File(['OPENED'], name));
      document
        .querySelector('h1')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, names);
  await drop(['annex\u202etxt.exe', 'two\nlines<img data-breach src=/breach.png onerror=breach()>\u2067.txt']);
  await expect(await pane(page, 'Output')).toHaveText('opened');
  await expect(main(page).getByText('annex txt.exe', { exact: true })).toBeVisible();
  const other = main(page).getByRole('button', { name: /^two lines<img/ });
  await expect(other).toHaveAttribute('title', /^Open two lines<img data-breach [^\u2067]+\.txt in its place$/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('annex txt-lower-case.exe');
});

test('rules of find and replace, what they find and what they write', async ({ page }) => {
  await page.goto(`/find-and-replace${fragment({ find: '<b', replace: HOSTILE }, HOSTILE)}`);
  await expect(await pane(page, 'Output')).toContainText('<script data-breach>');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expectHarmless(page);
});

test('matches, groups and names of a regular expression', async ({ page }) => {
  await page.goto(`/regex-tester${fragment({ pattern: '(?<tag><\\w+)[^>]*>', flags: 'g' }, HOSTILE)}`);
  await expect(await pane(page, 'Output')).toContainText('<script');
  await expectView(page, 'regex-tester');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectHarmless(page);
  }
});

/** Texts that bring each view what it draws. */
const inputs: Readonly<Record<string, string>> = {
  'csv-to-json-converter': `${JSON.stringify(HOSTILE)},b\n"<b data-breach>1</b>",2`,
  'json-formatter': JSON.stringify({ [HOSTILE]: HOSTILE }),
  'xml-formatter': `<a b="&lt;b data-breach>"><![CDATA[${HOSTILE}]]></a>`,
  'html-formatter': '<p><img data-breach src="/breach.png" onerror="breach()"><b data-breach>x</b></p>',
  'javascript-formatter': `const a = ${JSON.stringify(HOSTILE)}`,
  'utm-builder-generator': `https://example.com/?a=${encodeURIComponent(HOSTILE)}`,
  'number-sorter': `1\n${HOSTILE}\n2`,
  'base64-converter': HOSTILE,
};

const views = toolsWith('View.tsx');
const GROUP = 4;

for (let start = 0; start < views.length; start += GROUP) {
  const group = views.slice(start, start + GROUP);
  test(`every tab of the views of ${group.join(', ')} shows HTML as text`, async ({ page }) => {
    await page.goto(`/${group[0]}`);
    for (const tool of group) {
      await goWithin(page, `/${tool}`);
      // Some tools open at a view of theirs, without an output pane.
      await expectView(page, tool);
      const input = page.getByRole('textbox', { name: 'Input', exact: true });
      if ((await input.count()) > 0) await (await pane(page, 'Input')).fill(inputs[tool] ?? HOSTILE);
      await expect(page.locator('[data-settled]')).not.toHaveAttribute('data-settled', '0');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectHarmless(page);
      }
    }
  });
}
