import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DESKTOP, expectText, open, PHONE, pane, press, setOption } from '../../../../tests/component/site.tsx';
import { TOOL_IDS } from '../../../engine/tool-ids.ts';

const SMALL_PHONE = { width: 320, height: 640 };

const form = () => page.getByRole('group', { name: 'Options', exact: true });
const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const resetButtons = () => page.getByRole('button', { name: 'Reset options' }).elements().filter(isVisible);
const reset = () => page.elementLocator(resetButtons()[0] as Element);

/** Go to another page as a link does. It takes a fraction of the time of a new visit. */
async function goWithin(path: string): Promise<void> {
  const before = document.querySelector('h1');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  while (before?.isConnected || !document.querySelector('h1')) await new Promise(requestAnimationFrame);
}

/** The frame that the test runs in. To change its width takes no time; `page.viewport` goes through the browser. */
const frame = window.frameElement as HTMLElement;
const frameWidth = frame.style.width;
afterEach(() => {
  frame.style.width = frameWidth;
});

/** Finds elements of the form, the presets and the output actions that are cut off or exceed the edge of the window. */
function cutElements(): readonly string[] {
  const within = '[aria-label="Options"], [aria-label="Presets"], [aria-label="Output actions"]';
  const seen = [...document.querySelectorAll<HTMLElement>(within)].flatMap((group) => [
    group,
    ...group.querySelectorAll<HTMLElement>('button, label, [role=radiogroup], input, select, textarea, div'),
  ]);
  return seen
    .filter((element) => element.checkVisibility() && !element.closest('[role=radiogroup] label input'))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      // A text field scrolls what is typed. What only screen readers get is one pixel wide.
      const scrolls =
        !element.matches('input, select, textarea') &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1;
      return scrolls || left < 0 || right > document.documentElement.clientWidth;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Returns the height of the presets and options, in pixels. */
function formHeight(): number {
  const groups = [...document.querySelectorAll('[role=group]:is([aria-label="Presets"], [aria-label="Options"])')];
  const boxes = groups.map((group) => group.getBoundingClientRect());
  return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
}

test('no tool scrolls sideways on a phone, and no form takes more than two lines on a desktop', async () => {
  await open('/about-us', PHONE);
  for (const id of TOOL_IDS) {
    await goWithin(`/${id}`);
    for (const { width } of [PHONE, SMALL_PHONE, DESKTOP]) {
      frame.style.width = `${width}px`;
      expect(innerWidth).toBe(width);
      const where = `${id} at ${width} pixels`;
      // On a phone it is in the menu of the page.
      await expect.poll(() => resetButtons().length, { message: where }).toBe(width === DESKTOP.width ? 1 : 0);
      expect(
        document.querySelectorAll('[role=group]:is([aria-label="Options"], [aria-label="Output actions"])'),
        where,
      ).toHaveLength(2);
      if (width === DESKTOP.width) {
        // Labels, two lines of controls, and what is between them.
        expect(formHeight(), where).toBeLessThanOrEqual(100);
        expect((resetButtons()[0] as HTMLButtonElement).disabled, where).toBe(true);
      } else expect(cutElements(), where).toEqual([]);
    }
    frame.style.width = frameWidth;
  }
}, 240_000);

test.for([
  ['find-and-replace', ['Find', 'Replace with']],
  ['utm-builder-generator', ['utm_source', 'utm_medium', 'utm_campaign']],
  ['word-wrap', ['Line width']],
] as const)(
  'on a phone %s shows its essential fields, two to a line where they fit, with their labels inside',
  async ([id, labels]) => {
    for (const size of [PHONE, SMALL_PHONE]) {
      await open(`/${id}`, size);
      const fields = labels.map((label) => form().getByLabelText(label, { exact: true }));
      for (const field of fields) await expect.element(field).toBeVisible();
      const boxes = fields.map((field) => field.element().getBoundingClientRect());
      for (const [i, { left, right, top, bottom, height }] of boxes.entries()) {
        expect(height, labels[i]).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(16);
        expect(right).toBeLessThanOrEqual(size.width - 16);
        const before = boxes[i - 1];
        if (before && i % 2 === 1 && size === PHONE) {
          expect(top, labels[i]).toBe(before.top);
          expect(left, labels[i]).toBeGreaterThan(before.right);
        } else if (before) expect(top, labels[i]).toBeGreaterThanOrEqual(before.bottom);
        const text = form()
          .getByText(labels[i] as string, { exact: true })
          .element()
          .getBoundingClientRect();
        expect(text.top, labels[i]).toBeGreaterThanOrEqual(top);
        expect(text.bottom, labels[i]).toBeLessThan(bottom - 16);
      }
      const opener = form()
        .getByRole('button', { name: /^Options/ })
        .element()
        .getBoundingClientRect();
      expect(opener.top).toBe(boxes[0]?.top);
      expect(opener.right).toBeLessThanOrEqual(size.width - 16);
    }
  },
);

describe('on a desktop', () => {
  test('neither a hint nor an error moves a field', async () => {
    await open('/word-wrap');
    await (await pane('Input')).fill('a b');
    await expectText(await pane('Output'), 'a b');
    const places = () =>
      [...document.querySelectorAll('main :is(input, label, h2)')].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      );
    const before = places();
    const width = form().getByLabelText('Line width', { exact: true });
    await width.hover();
    await expect.element(form().getByText('Maximum characters per line.')).toBeVisible();
    expect(places()).toEqual(before);
    await width.fill('0');
    await expect.element(form().getByText(/^Line width must be/)).toBeVisible();
    expect(places()).toEqual(before);
    await userEvent.unhover(width);
  });

  test('Reset sets every option to its default at once', async () => {
    await open('/sort-lines');
    await (await pane('Input')).fill('b\na\nb');
    await setOption('Order', 'Descending');
    await setOption('Trim lines', true);
    const output = await pane('Output');
    await expectText(output, 'b\nb\na');
    await reset().click();
    await expectText(output, 'a\nb\nb');
    await expect.element(form().getByLabelText('Trim lines')).not.toBeChecked();
    await expect.element(reset()).toBeDisabled();
    await expect.element(form()).toHaveFocus();
  });

  test('Reset works without a text, and keeps the caret in a text', async () => {
    await open('/sort-lines');
    const input = await pane('Input');
    await setOption('Order', 'Descending');
    await reset().click();
    await expect.element(reset()).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(reset()).toBeEnabled();
    await input.click();
    await press('ac{ArrowLeft}');
    await reset().click();
    await expect.element(reset()).toBeDisabled();
    (input.element() as HTMLElement).focus();
    await press('b');
    await expectText(input, 'abc');
  });

  test('a preset is pressed while the options match it', async () => {
    await open('/sort-lines');
    await pane('Input');
    const preset = (name: string) => page.getByRole('group', { name: 'Presets' }).getByRole('button', { name });
    await expect.element(preset('A to Z')).toHaveAttribute('aria-pressed', 'true');
    await preset('File names').click();
    await expect.element(preset('File names')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(preset('A to Z')).toHaveAttribute('aria-pressed', 'false');
    await setOption('Order', 'Descending');
    await expect.element(preset('File names')).toHaveAttribute('aria-pressed', 'false');
  });
});
