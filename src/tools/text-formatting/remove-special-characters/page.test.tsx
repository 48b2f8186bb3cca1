import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { count, expectText, open, pane, paste, press } from '../../../../tests/component/site.tsx';
import {
  containing,
  expectCount,
  expectTexts,
  figures,
  output,
  rows,
  selected,
  tab,
} from '../../../../tests/component/tool.ts';

test('lists hidden characters, selects one from its row, and removes only these', async () => {
  await open('/remove-special-characters');
  await paste('Input', 'a\u200bb\u200bc\u00add!');
  await tab('Hidden').click();
  const hidden = rows('Hidden characters');
  await expectTexts(
    hidden,
    containing('Character'),
    containing('Zero width spaceU+200B2'),
    containing('Soft hyphenU+00AD1'),
  );
  await hidden.nth(1).click();
  await expect.poll(selected).toBe('\u200b');
  await page.getByRole('button', { name: 'Remove only these' }).click();
  await expect.element(page.getByLabelText('Remove', { exact: true })).toHaveValue('invisible');
  await tab('Text').click();
  await expectText(await output(), 'abcd!');
  await tab('Removed').click();
  await expectCount(rows('Removed'), 3);
});

test('a long line is marked only near its visible part, and can be edited and undone', async () => {
  await open('/remove-special-characters');
  await paste('Input', 'a!'.repeat(99_950));
  await expectTexts(figures(), '99,950 characters removed');
  const input = await pane('Input');
  const content = input.element();
  /** Marks in all, and how many of them are in sight. */
  const marks = () => {
    const frame = content.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const all = [...content.querySelectorAll('.cm-match')].map((mark) => mark.getBoundingClientRect());
    return [all.length, all.filter(({ top, bottom }) => bottom > frame.top && top < frame.bottom).length] as const;
  };
  for (const part of [0.5, 0.1, 0.9, 0]) {
    content.parentElement?.scrollTo(0, content.scrollHeight * part);
    await expect.poll(() => marks()[1]).toBeGreaterThan(300);
    expect(marks()[0]).toBeLessThan(4000);
  }
  (content as HTMLElement).focus();
  await press('{ControlOrMeta>}{Home}{/ControlOrMeta}{ArrowRight}xyz');
  await expect.element(count('characters')).toHaveAttribute('data-value', '199903');
  await expect.poll(() => content.textContent).toContain('axyz!a!a');
  // Keys that come less than half a second apart are undone together, those of a slow machine one by one.
  const length = () => Number(count('characters').element().getAttribute('data-value'));
  for (let before = 199_903; before > 199_900; before = length()) {
    await press('{ControlOrMeta>}z{/ControlOrMeta}');
    await expect.poll(length).toBeLessThan(before);
  }
  expect(length()).toBe(199_900);
  await expect.poll(() => content.textContent).toContain('a!a!a');
  expect(content.textContent).not.toMatch(/[xyz]/);
});
