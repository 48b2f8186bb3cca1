import type { Locator } from '@playwright/test';
import { expectView, pane } from './panes.ts';
import { toolsByCategory } from './rooms.ts';
import { expect, test } from './site.ts';

test('on paper: black on white, the name of the tool and the whole result, and nothing to press', async ({ page }) => {
  await page.goto('/reverse-lines');
  await (await pane(page, 'Input')).fill(Array.from({ length: 200 }, (_, i) => `line ${i}`).join('\n'));
  const output = await pane(page, 'Output');
  await expect(output).toContainText('line 199');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reverse Lines');
  // As long as it is, with its last line on the sheet.
  await expect(output.getByText('line 0', { exact: true })).toBeVisible();
  expect(await output.evaluate((element) => element.closest('section')?.clientHeight)).toBeGreaterThan(200 * 16);
  expect(await output.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  for (const role of ['button', 'link', 'combobox', 'radio'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveCount(0);
});

test.describe('where the system sets the colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const style = (target: Locator, property: string, pseudo = '') =>
    target.evaluate(
      (element, [name, part]) => getComputedStyle(element, part || null).getPropertyValue(name as string),
      [property, pseudo],
    );

  test('buttons have edges; what is selected, on, marked or has the focus differs from what is not', async ({
    page,
  }) => {
    await page.goto('/regex-tester');
    const input = await pane(page, 'Input');
    await page.getByRole('button', { name: 'Sample' }).click();
    await expect(page.locator('.cm-match').first()).toBeVisible();
    await expectView(page, 'regex-tester');
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      expect(await style(button, 'border-top-width')).toBe('1px');
      expect(await style(button, 'border-top-color')).not.toBe(await style(page.locator('body'), 'background-color'));
    }
    const differs = async (one: Locator, other: Locator, property = 'background-color', pseudo = '') =>
      expect(await style(one, property, pseudo)).not.toBe(await style(other, property, pseudo));
    await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first());
    await differs(page.locator('[aria-pressed=true]').first(), page.locator('[aria-pressed=false]').first());
    await differs(page.locator('.cm-match').first(), page.locator('.cm-line').first());
    await input.focus();
    const [focused, other] = ['Input', 'Output'].map((name) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .first(),
    ) as [Locator, Locator];
    expect(await style(focused, 'outline-style')).toBe('solid');
    expect(await style(other, 'outline-style')).toBe('none');

    await page.goto('/password-generator');
    await pane(page, 'Output');
    const radio = (checked: boolean) => page.locator('label', { has: page.getByRole('radio', { checked }) }).first();
    await differs(radio(true), radio(false));
    const toggle = (checked: boolean) => page.getByRole('switch', { checked }).first();
    await differs(toggle(true), toggle(false));
    await differs(toggle(true), toggle(false), 'transform', '::before');
  });
});

test('nothing moves for those who ask for stillness, whatever they do', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/json-formatter');
  await pane(page, 'Input');
  /** What still runs, or would for longer than one can see. */
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1)
        .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120)),
    );
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    'a sample': () => page.getByRole('button', { name: 'Sample' }).click(),
    'more options': () => page.getByRole('button', { name: 'More options' }).click(),
    'a switch': () => page.getByRole('switch', { name: 'JSON Lines' }).click(),
    'copy and its notification': async () => {
      await page.getByRole('switch', { name: 'JSON Lines' }).click();
      await page.getByRole('button', { name: 'Copy Text!' }).click();
      await expect(page.getByRole('listitem').getByText('Copied!')).toBeVisible();
    },
    'another view': () => page.getByRole('tab', { name: 'Tree' }).click(),
    'a dialog': async () => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
    },
    'a menu': async () => {
      await page.getByRole('button', { name: 'Text Tools' }).click();
      await expect(page.getByRole('group', { name: 'Text Tools' })).toBeVisible();
    },
    'a theme': () => page.getByRole('button', { name: /light theme/ }).click(),
    'another page': async () => {
      await page.getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    },
  };
  for (const [what, act] of Object.entries(acts)) {
    await act();
    expect(await moving(), what).toEqual([]);
  }
});

test('a result is announced once typing rests, not at every key', async ({ page }) => {
  await page.clock.install();
  await page.goto('/lower-case');
  const input = await pane(page, 'Input');
  const output = await pane(page, 'Output');
  await input.focus();
  const live = page.locator('main div[aria-live=polite]:not(.cm-announced, section > *)');
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const expectResult = (text: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(10);
        return output.textContent();
      })
      .toBe(text);
  let typed = '';
  for (const key of 'HELLO') {
    await page.keyboard.press(key);
    typed += key.toLowerCase();
    await expectResult(typed);
    await page.clock.runFor(1000);
    await expect(live).toHaveText('');
  }
  await page.clock.runFor(300);
  await expect(live).toHaveText('Output: 5 characters');
});

test.describe('styled letters', () => {
  const NOTE = 'Screen readers may skip or spell out styled letters. Keep names and key facts in plain text.';
  // An output that cannot be seen is not styled.
  const styling = (toolsByCategory['text-styling'] ?? []).filter((id) => id !== 'invisible-text-generator');

  test(`carry a note on all ${styling.length} pages, before any script runs`, async ({ request }) => {
    for (const id of styling) expect(await (await request.get(`/${id}`)).text(), id).toContain(NOTE);
  });

  test('are read out in words, and the note can be dismissed', async ({ page }) => {
    await page.goto('/bold-text-generator');
    await (await pane(page, 'Input')).fill('Hi');
    const note = page.getByRole('complementary', { name: 'Accessibility of styled text' });
    await expect(note).toContainText('Likely to be read as');
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await expect(note).toBeHidden();
  });
});

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('messages leave the result in sight, and a button that gets the focus is not covered', async ({ page }) => {
    const options = JSON.stringify({ pattern: 'b|(a|a)*$', timeout: '250 ms' });
    await page.goto(`/regex-tester#${new URLSearchParams({ v: '1', options, input: `b ${'a'.repeat(60)}!` })}`);
    const longer = page.getByRole('button', { name: 'Run longer' });
    await expect(longer).toBeVisible();
    await expect(page.getByText('This link set 2 options')).toBeVisible();
    const text = await page.getByRole('tabpanel', { name: 'Text' }).boundingBox();
    expect(text?.height).toBeGreaterThanOrEqual(80);
    // From below the fold, as Tab does it.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Keep' }).focus();
    await page.keyboard.press('Tab');
    await expect(longer).toBeFocused();
    const isCovered = () =>
      longer.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isCovered).toBe(false);
  });
});
