import { devices, expect, type Page, test } from '@playwright/test';
import { drawnTools } from '../wanted-tools.ts';
import { alive, expectView, goWithin } from './panes.ts';

// No text of a control is cut on a phone, whichever choice each option has.

const { defaultBrowserType: _, viewport: __, ...touch } = devices['Pixel 5'];
const WIDTHS = [360, 390];
const GROUP = 12;
const groups = Array.from({ length: Math.ceil(drawnTools.length / GROUP) }, (_, i) =>
  drawnTools.slice(i * GROUP, (i + 1) * GROUP),
);

/**
 * Returns the texts that are cut now, and, one after the other, with each choice of each option that is in sight, and of
 * those that a choice brings. Every option has its value again in the end.
 */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    /** Controls whose whole text is to be seen, and the figures in the heads of the panes. */
    const CONTROLS = 'main :is(button, label, summary, [data-label], [data-head] h2, [data-count])';
    const found = new Set<string>();
    const drawn = () => new Promise((done) => setTimeout(done));
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()} ${JSON.stringify(element.textContent)}`;

    /** Whether a text exceeds the control, or is seen in part only in something that clips it. */
    function isCut(text: Text, control: Element): boolean {
      // A row of a gallery shows the beginning of a text, which Copy takes whole.
      if (text.parentElement?.closest('[data-plain]')) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()];
      for (let box: Element | null = text.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        // Only for screen readers.
        if (position === 'absolute' && box.clientWidth <= 1) return false;
        // A row of tabs that scrolls.
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (box !== control && overflowX === 'visible') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isWithin = (rect: DOMRect) =>
          rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 2 && rect.bottom <= bottom + 2;
        // A figure that has no room leaves the line.
        if (!control.matches('button *, button') && boxes.every((rect) => rect.top >= bottom - 1)) return false;
        if (!boxes.every(isWithin)) return true;
      }
      return boxes.some(({ left, right }) => left < 0 || right > innerWidth);
    }

    function lookAtTexts(): void {
      for (const control of document.querySelectorAll(CONTROLS)) {
        if (!isSeen(control)) continue;
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
          if (text.data.trim() !== '' && isCut(text, control)) found.add(nameOf(control));
      }
    }

    const measured = new Set<string>();
    /** Whether a control is seen for the first time at its width. */
    function isNew(control: HTMLElement): boolean {
      const key = `${control.id} ${control.offsetWidth}`;
      if (!isSeen(control) || measured.has(key)) return false;
      measured.add(key);
      return true;
    }

    /** A list as wide as its content shows whether a choice is wider than the list. */
    function lookAtLists(): void {
      for (const list of document.querySelectorAll<HTMLSelectElement>('main select')) {
        if (!isNew(list)) continue;
        const copy = list.cloneNode(true) as HTMLSelectElement;
        Object.assign(copy.style, { position: 'absolute', width: 'max-content', minWidth: '0', maxWidth: 'none' });
        list.after(copy);
        const over = copy.offsetWidth - list.offsetWidth;
        copy.remove();
        const labels = [...list.options].map((option) => option.label);
        if (over > 0) found.add(`${over} pixels of a choice of ${list.labels[0]?.textContent}: ${labels.join(' | ')}`);
      }
    }

    /** A number of all its digits, up to eight, and a placeholder. What else is typed may be longer than any field. */
    function lookAtFields(): void {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input:is([type=number], [placeholder])')) {
        if (!isNew(field)) continue;
        const { value } = field;
        for (const text of field.type === 'number' ? [field.min, field.max] : [field.placeholder]) {
          if (field.type === 'number' && text.length > 8) continue;
          field.value = text;
          if (field.scrollWidth > field.clientWidth) found.add(`text ${JSON.stringify(text)}`);
        }
        field.value = value;
      }
    }

    function look(): void {
      lookAtTexts();
      lookAtLists();
      lookAtFields();
    }

    /** Gives an option a value as a person does. */
    async function choose(control: HTMLSelectElement | HTMLInputElement, value: string): Promise<void> {
      if (control instanceof HTMLSelectElement) {
        control.value = value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else control.click();
      await drawn();
      look();
    }

    const seen = new Set<string>();
    async function chooseEach(): Promise<void> {
      for (const field of document.querySelectorAll<HTMLElement>('[aria-label=Options] [data-option]')) {
        const name = field.dataset['option'] as string;
        if (seen.has(name) || !isSeen(field)) continue;
        seen.add(name);
        const list = field.querySelector('select');
        const radios = [...field.querySelectorAll<HTMLInputElement>('[type=radio]')];
        const toggle = field.querySelector<HTMLInputElement>('[role=switch]');
        const usual = radios.find((radio) => radio.checked);
        const choices: (() => Promise<void>)[] = [];
        if (list) {
          const { value } = list;
          for (const other of [...list.options].map((option) => option.value).filter((each) => each !== value))
            choices.push(() => choose(list, other));
          choices.push(() => choose(list, value));
        } else if (usual) {
          for (const radio of [...radios.filter((each) => each !== usual), usual])
            choices.push(() => choose(radio, ''));
        } else if (toggle)
          choices.push(
            () => choose(toggle, ''),
            () => choose(toggle, ''),
          );
        for (const [i, take] of choices.entries()) {
          await take();
          if (i < choices.length - 1) await chooseEach();
        }
      }
    }

    await drawn();
    look();
    await chooseEach();
    return [...found];
  });

test.describe('on a phone', () => {
  test.use({ ...touch, viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' } as object);
  for (const group of groups) {
    test(`no text of a control is cut: ${group.join(', ')}`, async ({ page }) => {
      test.slow();
      await page.goto(`/${group[0]}`);
      await alive(page);
      for (const id of group) {
        await test.step(id, async () => {
          await goWithin(page, `/${id}`);
          await expect(page.locator('[data-panes] textarea, .cm-content').first()).toBeVisible();
          const sample = page.getByRole('button', { name: 'Sample', exact: true });
          if (await sample.isVisible()) await sample.click();
          await expect(page.locator('[data-count=output]')).not.toHaveAttribute('data-value', '0');
          await expectView(page, id);
          const opener = page.getByRole('button', { name: /^Options/ });
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 640 });
            expect.soft(await cutTexts(page), `${id} at ${width} pixels`).toEqual([]);
            if (!(await opener.isVisible())) continue;
            await opener.click();
            const sheet = page.getByRole('dialog', { name: 'Options' });
            await expect(sheet).toBeVisible();
            expect.soft(await cutTexts(page), `${id}, all options, at ${width} pixels`).toEqual([]);
            await page.keyboard.press('Escape');
            await expect(sheet).toHaveCount(0);
          }
        });
      }
    });
  }
});
