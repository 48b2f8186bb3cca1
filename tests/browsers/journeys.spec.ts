import { expect, test } from './fixtures.ts';
import { button, expectShown, field, fill, openTool, pane, poll, text } from './targets.ts';

test('Home: type, convert, copy, and paste elsewhere', async ({ app }) => {
  await openTool(app, '/');
  await fill(app, pane('Text'), 'hello naïve world');
  await poll(() => text(app, '//*[@data-count="words"]')).toBe('3');
  await app.click(button('UPPER CASE'));
  await expectShown(app, 'Text', 'HELLO NAÏVE WORLD');
  await app.click(button('Copy Text!'));
  await poll(() => text(app, `${button('Copied!')} | ${button('Error in Copy!')}`)).toBe('Copied!');

  await openTool(app, '/snake-case');
  await app.click(pane('Input'));
  await app.press('Control+v');
  await expectShown(app, 'Input', 'HELLO NAÏVE WORLD');
  await expectShown(app, 'Output', 'hello_naïve_world');
});

test('a tool: an error with its position, its correction, and an option', async ({ app }) => {
  await openTool(app, '/json-formatter');
  await fill(app, pane('Input'), '{"b": 1, "a" 2}');
  await poll(() => text(app, '//*[@role="alert"][.//text()]')).toContain('Line 1, column 14: ":" expected');
  await app.click(button('Go to'));
  await app.type(': 2');
  await app.click('//label[normalize-space()="Minify"]');
  await expectShown(app, 'Output', '{"b":1,"a":2}');
});

test('the regex tester: matches, and a pattern that never ends', async ({ app, engine }) => {
  await openTool(app, '/regex-tester');
  await fill(app, field('Pattern'), '(?<year>\\d{4})-(\\d\\d)');
  await fill(app, pane('Input'), 'From 2024-05 to 2025-11');
  await poll(() =>
    // The groups of a match are marks of their own.
    app.evaluate('[...document.querySelectorAll(".cm-match")].map((mark) => mark.textContent).join("")'),
  ).toBe('2024-052025-11');
  await fill(app, pane('Input'), `${'a'.repeat(40)}!`);
  await fill(app, field('Pattern'), '^(a+)+$');
  // If WebKit cannot compile a pattern, it interprets it and gives up after a million steps: the result then has a
  // warning.
  const ended = engine.name === 'webkit' ? /Stopped after 1 s|repeats inside/ : /Stopped after 1 s/;
  await poll(() => text(app, '//main')).toMatch(ended);
  await fill(app, field('Pattern'), 'a+!');
  await poll(() => app.evaluate('document.querySelector("[role=alert]")?.textContent')).toBe('');
});

test('a page that is loaded again has the text, the options, and the result', async ({ app }) => {
  await openTool(app, '/base64-converter');
  await fill(app, pane('Input'), 'R3LDvMOfZQ==');
  await app.click('//label[normalize-space()="Decode"]');
  await expectShown(app, 'Output', 'Grüße');
  await openTool(app, '/base64-converter');
  await expectShown(app, 'Output', 'Grüße');
  await expectShown(app, 'Input', 'R3LDvMOfZQ==');
});

test('search: suggestions by keyboard, and the page of results', async ({ app }) => {
  await openTool(app, '/');
  const box = '//header//input[@name="q"]';
  await app.press('Control+k');
  await app.type('base64');
  await poll(() => text(app, '//*[@role="option"]')).toContain('Base64');
  await app.press('ArrowDown');
  await app.press('Enter');
  await poll(() => app.evaluate('location.pathname')).toBe('/base64-converter');
  await poll(() => text(app, '//h1')).toContain('Base64');
  // The new page takes the focus once it is there: its input, where there is a mouse.
  await poll(() =>
    app.evaluate('document.activeElement?.id || document.activeElement?.getAttribute("aria-label")'),
  ).toMatch(/^(main|Input)$/);
  await fill(app, box, 'sort');
  await app.press('Enter');
  await poll(() => app.evaluate('location.pathname + location.search')).toBe('/search?q=sort');
  await poll(() => text(app, '//main')).toContain('Found 2 tools');
});

test('the theme: light after a click, and on the next page', async ({ app }) => {
  const theme = () => app.evaluate('document.documentElement.className');
  await openTool(app, '/');
  await poll(theme).toContain('dark');
  await app.click(button('Switch to light theme'));
  await poll(theme).toContain('light');
  await openTool(app, '/lower-case');
  expect(await theme()).toContain('light');
});

test('a dialog takes the focus, and returns it when it closes', async ({ app }) => {
  await openTool(app, '/lower-case');
  await app.click(button('Copy link'));
  await poll(() => app.evaluate('document.querySelector("dialog[open]")?.contains(document.activeElement)')).toBe(true);
  await app.press('Escape');
  await poll(() => app.evaluate('document.querySelector("dialog[open]")')).toBeNull();
  await poll(() => app.evaluate('document.activeElement.textContent')).toBe('Copy link');
});

test('Back closes a dialog where the browser does not by itself, and the page stays', async ({ app }) => {
  await openTool(app, '/lower-case');
  // There only a person's Back closes it, no script.
  if (await app.evaluate('"CloseWatcher" in window')) return;
  await fill(app, pane('Input'), 'TEXT');
  await app.click(button('Copy link'));
  await poll(() => app.evaluate('document.querySelector("dialog[open]") !== null')).toBe(true);
  await app.evaluate('history.back()');
  await poll(() => app.evaluate('document.querySelector("dialog[open]")')).toBeNull();
  expect(await app.evaluate('location.pathname')).toBe('/lower-case');
  await expectShown(app, 'Input', 'TEXT');
});
