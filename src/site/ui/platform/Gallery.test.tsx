import { expect, test, vi } from 'vitest';
import { open, PHONE, pane } from '../../../../tests/component/site.tsx';
import { items } from '../../../../tests/component/tool.ts';
import { pool } from '../../../../workers/browser-pool.ts';

test('rows have their height before they are drawn', async () => {
  await open('/instagram-fonts', PHONE);
  const input = await pane('Input');
  const rows = items('All fonts');
  await expect.element(rows.first()).toBeVisible();
  const heights = () =>
    rows
      .elements()
      .slice(0, 6)
      .map((row) => Math.round(row.getBoundingClientRect().height));
  const one = heights();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = pool.run.bind(pool);
  vi.spyOn(pool, 'run').mockImplementation(async (...job) => {
    await released;
    return run(...job);
  });
  await input.fill('one\ntwo\nthree');
  await expect.poll(() => heights()[0]).toBeGreaterThan((one[0] ?? 0) + 20);
  const before = heights();
  release();
  await expect
    .poll(
      () =>
        rows
          .elements()
          .slice(0, 6)
          .filter((row) => row.textContent.normalize('NFKC').includes('three')).length,
    )
    .toBe(6);
  expect(heights()).toEqual(before);
  vi.restoreAllMocks();
});
