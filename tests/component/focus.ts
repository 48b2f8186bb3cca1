import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { press } from './site.tsx';

/** A button or link by its name. */
export const named = (name: string): Locator =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first();

/** Whether an element is in view and has the marks of the focus: an outline, of its own or of its label, or the edge of its pane. */
function showsFocus(element: Element): boolean {
  const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return false;
  const outlined = [element, element.closest('label')].some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  const frame = element.closest('section');
  const other = [...document.querySelectorAll('main section')].find((section) => !section.contains(element));
  return (
    outlined ||
    (element.getAttribute('role') === 'textbox' &&
      frame !== null &&
      getComputedStyle(frame).borderColor !== getComputedStyle(other ?? document.body).borderColor)
  );
}

/** Wait until an element has the focus and looks like it. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.element(target).toHaveFocus();
  await expect.poll(() => showsFocus(target.element())).toBe(true);
}

/** Press Tab, which leads to this element. */
export async function tabTo(target: Locator): Promise<void> {
  await press('{Tab}');
  await expectFocus(target);
}
