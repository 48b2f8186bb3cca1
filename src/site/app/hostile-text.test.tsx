import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { count, expectText, linkTo, open, pane, wholeText } from '../../../tests/component/site.tsx';
import { TOOL_IDS, type ToolId } from '../../engine/tool-ids.ts';
import { views } from '../pages/tool/views.ts';

/** Text that runs, or becomes an element, if it is ever taken for HTML. */
const HOSTILE = [
  '<img data-breach src=/breach.png onerror="breach()">',
  '<script data-breach>breach()</script>',
  '<svg data-breach onload="breach()"><a data-breach href="javascript:breach()">x</a></svg>',
  '"\'><b data-breach>bold</b>{{breach()}}',
].join('');

const breach = vi.fn();

/** Nothing of the text has become part of the page. */
function expectHarmless(): void {
  expect(document.querySelectorAll('[data-breach]')).toHaveLength(0);
  expect(breach).not.toHaveBeenCalled();
}

beforeEach(() => {
  vi.stubGlobal('breach', breach);
});

afterEach(() => {
  expectHarmless();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const main = () => page.getByRole('main');

test('the check notices executed HTML', async () => {
  const holder = document.createElement('div');
  document.body.append(holder);
  holder.innerHTML = HOSTILE;
  expect(expectHarmless).toThrow();
  await expect.poll(() => breach.mock.calls.length).toBeGreaterThan(0);
  holder.remove();
  breach.mockClear();
});

describe('search', () => {
  // It is large, and loads when somebody first searches.
  beforeAll(() => import('../../engine/catalog/search/finder.ts'));

  test('shows a query as text in the title, the badge, the box and the suggestions', async () => {
    const query = HOSTILE.slice(0, 150);
    await open(`/search?q=${encodeURIComponent(query)}`);
    await expect.element(main().getByRole('status')).toHaveTextContent(/^Found 0 tools$/);
    await expect.element(main().getByText(`“${query}”`)).toBeInTheDocument();
    expectHarmless();
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search tools' });
    // Some of its words are those of tools: these are offered.
    await box.fill(HOSTILE);
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    expectHarmless();
    await box.fill('<zzqx data-zzqy="zzqz">');
    await expect.element(page.getByText('No tools found matching "<zzqx data-zzqy="zzqz">".')).toBeVisible();
  });

  test.each([HOSTILE, '__proto__'])('the category %s does not exist, and the page says so', async (id) => {
    await open(`/search?q=json&category=${encodeURIComponent(id)}`);
    await expect
      .element(main().getByRole('alert'))
      .toHaveTextContent(/^The category in this link does not exist, so all categories are searched\.$/);
    await expect.element(main().getByRole('status')).toHaveTextContent(/^Found [1-9]/);
  });

  test('an overlong query is truncated, and the page says so', async () => {
    await open(`/search?q=${'x'.repeat(8000)}`);
    await expect
      .element(main().getByRole('alert'))
      .toHaveTextContent(/^The search is too long: only its first 200 characters were used\.$/);
    await expect.element(main().getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });
});

describe('links', () => {
  test('a text is shown as text in both panes', async () => {
    await open(`/lower-case${linkTo({}, HOSTILE)}`);
    await expect.element(await pane('Output')).toHaveTextContent('<script data-breach>');
    expect(await wholeText('Input')).toBe(HOSTILE);
  });

  test('invalid options are rejected with a message', async () => {
    await open(`/lower-case${linkTo({ locale: HOSTILE }, 'STAYS')}`);
    await expect.element(main().getByRole('alert').filter({ hasText: 'This link is damaged' })).toBeVisible();
    await expectText(await pane('Output'), 'stays');
  });

  test('a text that is too long is left out, with a message', async () => {
    await open(`/lower-case${linkTo({}, 'X'.repeat(300_000))}`);
    await expect.element(main().getByRole('alert').filter({ hasText: 'too long' })).toBeVisible();
    await pane('Input');
    await expect.element(count('characters')).toHaveAttribute('data-value', '0');
  });
});

test.each([
  ['json-formatter', '{"<b data-breach>x</b>" 2}', '<b data-breach>', {}],
  ['xml-formatter', '<a><b data-breach="1"></a>', '</a> does not match <b>', {}],
  ['html-formatter', '<p></p></svg>', 'closing tag "svg"', {}],
  ['number-sorter', `${HOSTILE}\n2`, '<img', {}],
  ['utm-builder-generator', 'https://<b data-breach>x</b>', '<b data-breach>', { source: 'a' }],
])('a message of %s quotes what is wrong as text', async (tool, input, said, options) => {
  await open(`/${tool}${linkTo(options, input)}`);
  await expect.element(main().getByCss('[role=alert], [role=status]').filter({ hasText: said })).toBeVisible();
});

describe('files', () => {
  /** Drop files on the page. */
  function drop(...files: readonly File[]): void {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('h1')?.dispatchEvent(event);
  }

  /** Answer the file chooser that opens next with a file. */
  function chooseNext(file: File): void {
    vi.stubGlobal('showOpenFilePicker', undefined);
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
      const chosen = new DataTransfer();
      chosen.items.add(file);
      this.files = chosen.files;
      this.dispatchEvent(new Event('change'));
    });
  }

  test('HTML in the name and the content of a file is shown as text', async () => {
    await open('/lower-case');
    await pane('Input');
    drop(new File([HOSTILE], `${HOSTILE.slice(0, 50)}.html`, { type: 'text/html' }));
    await expect.element(await pane('Output')).toHaveTextContent('<script data-breach>');
    expectHarmless();
    chooseNext(new File(['OPENED'], '<img onerror=breach()>.html', { type: 'text/html' }));
    await page.getByRole('button', { name: 'Open file' }).click();
    await expectText(await pane('Output'), 'opened');
  });

  test('the name of a file cannot disguise its extension or break the line', async () => {
    await open('/lower-case');
    await pane('Input');
    drop(
      new File(['OPENED'], 'annex\u202etxt.exe'),
      new File(['OPENED'], 'two\nlines<img data-breach src=/breach.png onerror=breach()>\u2067.txt'),
    );
    await expectText(await pane('Output'), 'opened');
    await expect.element(main().getByText('annex txt.exe', { exact: true })).toBeVisible();
    const other = main().getByRole('button', { name: /^two lines<img/ });
    await expect
      .element(other)
      .toHaveAttribute('title', expect.stringMatching(/^Open two lines<img data-breach [^\u2067]+\.txt in its place$/));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await main().getByRole('button', { name: 'Download', exact: true }).click();
    await expect.poll(() => names).toEqual(['annex txt-lower-case.exe']);
  });
});

/** Wait until a tool's own view has come. The tabs that its output brings may be there before, and give way then. */
async function expectView(tool: string): Promise<void> {
  const view = await views.get(tool)?.preload();
  for (const { label } of view?.tabs ?? [])
    await expect.element(page.getByRole('tab', { name: label, exact: true })).toBeVisible();
}

/** Open the tabs one by one. */
async function openTabs(): Promise<void> {
  for (const tab of page.getByRole('tab').elements()) {
    await page.elementLocator(tab).click();
    await expect.poll(() => tab.ariaSelected).toBe('true');
    expectHarmless();
  }
}

describe('views', () => {
  test('the rules of find and replace show HTML as text', async () => {
    await open(`/find-and-replace${linkTo({ find: '<b', replace: HOSTILE }, HOSTILE)}`);
    await expect.element(await pane('Output')).toHaveTextContent('<script data-breach>');
    await page.getByRole('tab', { name: 'Rules' }).click();
  });

  test('the matches of a regular expression show HTML as text', async () => {
    await open(`/regex-tester${linkTo({ pattern: '(?<tag><\\w+)[^>]*>', flags: 'g', timeout: '10 s' }, HOSTILE)}`);
    await expect.element(await pane('Output')).toHaveTextContent('<script');
    await expectView('regex-tester');
    await openTabs();
  });

  /** Texts that bring each view what it draws. */
  const inputs: Readonly<Partial<Record<ToolId, string>>> = {
    'csv-to-json-converter': `${JSON.stringify(HOSTILE)},b\n"<b data-breach>1</b>",2`,
    'json-formatter': JSON.stringify({ [HOSTILE]: HOSTILE }),
    'xml-formatter': `<a b="&lt;b data-breach>"><![CDATA[${HOSTILE}]]></a>`,
    'html-formatter': '<p><img data-breach src="/breach.png" onerror="breach()"><b data-breach>x</b></p>',
    'javascript-formatter': `const a = ${JSON.stringify(HOSTILE)}`,
    'utm-builder-generator': `https://example.com/?a=${encodeURIComponent(HOSTILE)}`,
    'number-sorter': `1\n${HOSTILE}\n2`,
    'base64-converter': HOSTILE,
  };

  test.each(TOOL_IDS.filter((id) => views.has(id)))('every tab of %s shows HTML as text', async (tool) => {
    await open(`/${tool}`);
    // Some tools open at a view of theirs, without an output pane.
    await expectView(tool);
    const input = page.getByRole('textbox', { name: 'Input', exact: true });
    if (input.query()) await (await pane('Input')).fill(inputs[tool] ?? HOSTILE);
    await expect.element(page.getByCss('[data-settled]')).not.toHaveAttribute('data-settled', '0');
    await openTabs();
  });
});
