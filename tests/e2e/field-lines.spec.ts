import type { Page } from '@playwright/test';
import { drawnTools } from '../wanted-tools.ts';
import { alive, goWithin } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

// The line below a field: its hint, or what is wrong with its value.

const GROUP = 12;
const groups = Array.from({ length: Math.ceil(drawnTools.length / GROUP) }, (_, i) =>
  drawnTools.slice(i * GROUP, (i + 1) * GROUP),
);

/** Returns what is wrong with the place of the line below an option. */
const misplaced = (page: Page, option: string, kind: 'hint' | 'fault'): Promise<readonly string[]> =>
  page.evaluate(
    ([option, kind]) => {
      const field = document.querySelector(`[aria-label=Options] [data-option=${option}]`) as HTMLElement;
      const line = field.querySelector<HTMLElement>(`[data-${kind}]`);
      if (!line?.checkVisibility({ visibilityProperty: true })) return ['not shown'];
      const controls = [...field.querySelectorAll(':is(select, textarea, input, button, label)')];
      const bottom = Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
      const box = line.getBoundingClientRect();
      const own = field.getBoundingClientRect();
      const wrong: string[] = [];
      if (box.top < bottom - 1 || box.top > bottom + 6) wrong.push(`${box.top - bottom} pixels below its field`);
      if (box.left > own.right || box.right < own.left) wrong.push('beside its field');
      if (box.left < -1 || box.right > innerWidth + 1) wrong.push('out of the window');
      if (line.scrollWidth > line.clientWidth + 1) wrong.push('cut');
      const others = ':is([data-option], [data-panes] > *, [role=group] > button, [role=group] input, label, button)';
      for (const other of document.querySelectorAll(`main ${others}`)) {
        if (field.contains(other) || other.contains(field) || !other.checkVisibility()) continue;
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const covers = box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
        if (covers) wrong.push(`over ${other.outerHTML.slice(0, 80)}`);
      }
      return wrong;
    },
    [option, kind] as const,
  );

/** Opens all options. */
async function openAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More options', expanded: false });
  if (await more.isVisible()) await more.click();
}

for (const group of groups) {
  test(`a hint is directly below its field, whole, and covers nothing: ${group.join(', ')}`, async ({ page }) => {
    test.slow();
    await page.goto(`/${group[0]}`);
    await alive(page);
    for (const id of group) {
      await goWithin(page, `/${id}`);
      await openAll(page);
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const hints = page.locator('[aria-label=Options] [data-option]:visible:has([data-hint])');
        for (const field of await hints.all()) {
          const option = (await field.getAttribute('data-option')) as string;
          await field
            .locator(':is(select, input, textarea, button):not([type=radio])')
            .or(field.locator('label'))
            .first()
            .hover();
          expect.soft(await misplaced(page, option, 'hint'), `${id}, ${option}, at ${width} pixels`).toEqual([]);
        }
        await page.mouse.move(0, 0);
      }
    }
  });

  test(`an error is directly below its field, whole, and covers nothing: ${group.join(', ')}`, async ({ page }) => {
    test.slow();
    await page.goto(`/${group[0]}`);
    await alive(page);
    for (const id of group) {
      await goWithin(page, `/${id}`);
      const sample = page.getByRole('button', { name: 'Sample', exact: true });
      if (await sample.isVisible()) await sample.click();
      await openAll(page);
      for (const number of await page.locator('[aria-label=Options] [data-option]:visible [type=number]').all()) {
        const option = await number.evaluate((input) => input.closest<HTMLElement>('[data-option]')?.dataset['option']);
        const value = await number.inputValue();
        await number.fill('1e20');
        await expect(number).toHaveAttribute('aria-invalid', 'true');
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          if (!(await number.isVisible())) continue;
          expect
            .soft(await misplaced(page, option as string, 'fault'), `${id}, ${option}, at ${width} pixels`)
            .toEqual([]);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await number.fill(value);
        await expect(number).not.toHaveAttribute('aria-invalid');
      }
    }
  });
}

test('an error of a text is below it, also where it is long: a filter of rows, a query', async ({ page }) => {
  for (const [id, label, value] of [
    ['csv-to-json-converter', 'Filter rows', 'nowhere > 5 and'],
    ['json-formatter', 'Query', '$.items[?@.price >'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${id}`);
    await alive(page);
    await page.getByRole('button', { name: 'Sample', exact: true }).click();
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const option = await field.evaluate((input) => input.closest<HTMLElement>('[data-option]')?.dataset['option']);
    expect.soft(await misplaced(page, option as string, 'fault'), id).toEqual([]);
  }
});
