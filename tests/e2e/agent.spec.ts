import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { browserArgs, findHeadless } from './browser.ts';
import { goWithin, paste } from './panes.ts';
import { expect, test } from './site.ts';

test.use({ launchOptions: { executablePath: findHeadless(), args: [...browserArgs, '--enable-features=WebMCP'] } });

type Answer = { readonly content: readonly { readonly text: string }[]; readonly isError?: boolean };
type Input = Parameters<Page['webmcp']['callTool']>[1];

/** Calls a tool of a page as the agent of its browser does. @returns the texts of the answer; the first says if it is an error */
async function call(page: Page, name: string, input: Input): Promise<readonly string[]> {
  const { content, isError } = (await page.webmcp.callTool(name, input)) as Answer;
  return [...(isError ? ['Error'] : []), ...content.map(({ text }) => text)];
}

/** Opens a page, and waits until it offers its tools. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(3);
}

test('an agent of the browser finds tools, and runs them on texts of its own, without a question', async ({ page }) => {
  await open(page, '/about-us');
  const [found = ''] = await call(page, 'find', { query: 'dedupe ignore case' });
  expect(JSON.parse(found).tools[0]).toMatchObject({ id: 'duplicate-line-remover', options: { matchCase: false } });
  const [about = ''] = await call(page, 'find', { tool: 'sort-lines' });
  expect(JSON.parse(about)).toMatchObject({ options: { properties: { unique: { type: 'boolean', default: false } } } });
  const sort = { tool: 'sort-lines', options: { order: 'desc' } };
  expect(await call(page, 'run', { ...sort, text: 'a\nb' })).toEqual(['b\na']);
  expect(await call(page, 'run', { ...sort, options: '{"order":"desc"}', text: 'a\nb' })).toEqual(['b\na']);
  const steps = [sort, { tool: 'upper-case' }];
  expect(await call(page, 'recipe', { steps, text: 'a\n\nb' })).toEqual([
    'B\nA',
    '{"notes":["1 blank line left out."]}',
  ]);
  expect((await call(page, 'run', { tool: 'password-generator' }))[0]).toHaveLength(20);
  const [start, notes] = await call(page, 'run', { tool: 'upper-case', text: 'a'.repeat(30_000) });
  expect([start, notes]).toEqual(['A'.repeat(20_000), expect.stringContaining('first 20,000 of 30,000 characters')]);
});

test('what is wrong is an answer', async ({ page }) => {
  await open(page, '/about-us');
  for (const [name, input, message] of [
    ['run', { tool: 'sort', text: '' }, 'Unknown tool "sort".'],
    ['find', { tool: 'sort' }, 'Unknown tool "sort".'],
    ['run', { tool: 'upper-case', text: 'a', options: { by: 1 } }, 'Unknown option "by" of upper-case.'],
    ['run', { tool: 'sort-lines', text: 'a', options: { by: 'x' } }, 'x'],
    ['run', { tool: 'json-formatter', text: '{' }, 'the text ends here'],
    ['recipe', { text: 'a' }, 'recipe'],
    ['run', { tool: 'upper-case' }, 'There is no text on the page.'],
    ['run', { tool: 'upper-case', text: 5 }, '"text" must be a string.'],
    ['recipe', { steps: [{ tool: 'upper-case', enabled: false }], text: 'a' }, 'Unknown key "enabled".'],
    ['run', { tool: 'password-generator', options: { length: 4 } }, 'Only the visitor sets how a secret is generated'],
    ['run', { tool: 'sort-lines', text: 'a', options: 'order=desc' }, '"options" must be an object'],
    ['run', { tool: 'sort-lines', text: 'a', options: ['desc'] }, 'options are damaged'],
    ['run', { tool: 'upper-case', input: 'a' }, 'Unknown argument "input".'],
    ['find', {}, 'Give "query"'],
    ['recipe', { steps: [{ tool: 'upper-case' }, { tool: 'json-formatter' }], text: '{' }, 'Step 2: '],
  ] as const) {
    expect(await call(page, name, input as Input), message).toEqual(['Error', expect.stringContaining(message)]);
  }
});

test('the text of the page is for an agent only if the visitor agrees', async ({ page }) => {
  await open(page, '/lower-case');
  await paste(page, 'Input', 'b\na');
  const dialog = page.getByRole('dialog', { name: 'Give your text to an agent?' });
  const sort = () => call(page, 'run', { tool: 'sort-lines' });

  const closed = sort();
  await expect(dialog).toContainText('wants to run Sort Lines on your text (3 characters)');
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Escape');
  expect(await closed).toEqual(['Error', expect.stringContaining('did not agree')]);
  const refused = sort();
  await dialog.getByRole('button', { name: 'Do not allow' }).click();
  expect((await refused)[0]).toBe('Error');

  const once = sort();
  await dialog.getByRole('button', { name: 'Allow once' }).click();
  expect(await once).toEqual(['a\nb']);
  await expect(dialog).toBeHidden();
  const always = call(page, 'recipe', { steps: [{ tool: 'sort-lines' }, { tool: 'upper-case' }] });
  await expect(dialog).toContainText('wants to run 2 steps');
  await dialog.getByRole('button', { name: 'Allow on this page' }).click();
  expect(await always).toEqual(['A\nB']);
  expect(await sort()).toEqual(['a\nb']);

  // Another tool is another page, and two questions come one after the other.
  await goWithin(page, '/upper-case');
  await paste(page, 'Input', 'd\nc');
  const [first, second] = [sort(), sort()];
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Do not allow' }).click();
  expect((await first)[0]).toBe('Error');
  await dialog.getByRole('button', { name: 'Allow once' }).click();
  expect(await second).toEqual(['c\nd']);
});

test('the list of requests says what an agent got, and has no request of it', async ({ page }) => {
  const sent: string[] = [];
  await open(page, '/lower-case');
  await call(page, 'run', { tool: 'upper-case', text: 'a' });
  page.on('request', (request) => sent.push(request.url()));
  await call(page, 'run', { tool: 'upper-case', text: 'zqMarker7f3x' });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'On your device' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'the agent got 0 results from your text, each after you agreed, and 2 results',
  );
});
