import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, expectCount } from '../../../../../tests/component/tool.ts';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { FontGallery } from './FontGallery.tsx';

test('draws only fonts near the visible part, and a large font only on request', async () => {
  const asked = new Set<unknown>();
  const run: ViewProps['run'] = async (patch) => {
    asked.add(patch.font);
    return { ok: true, output: { text: `drawn in ${patch.font}` } } as Awaited<ReturnType<ViewProps['run']>>;
  };
  const props = { input: 'Hi', options: {}, run, setOptions: () => undefined } as unknown as ViewProps;
  await render(
    <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
      <FontGallery {...props} />
    </div>,
  );
  await expect.element(page.getByRole('list', { name: 'Fonts' })).toHaveTextContent('drawn in Slant');
  expect(asked.size).toBeLessThan(20);
  await page.getByRole('searchbox', { name: 'Search fonts' }).fill('big mono');
  await expect.element(page.getByText('2 fonts')).toBeVisible();
  await expectCount(page.getByRole('list', { name: 'Fonts' }).getByRole('listitem'), 2);
  expect([...asked].filter((font) => String(font).startsWith('Big Mono'))).toEqual([]);
  await button('Load and draw Big Mono 9').click();
  await expect.element(page.getByText('drawn in Big Mono 9')).toBeVisible();
  expect([...asked].filter((font) => String(font).startsWith('Big Mono'))).toEqual(['Big Mono 9']);
});
