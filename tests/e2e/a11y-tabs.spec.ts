import { setTheme, violations } from './axe.ts';
import { expectView } from './panes.ts';
import { expect, test, toolIds } from './site.ts';

// Colours that are still changing would be measured halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const tool of toolIds) {
  test(`axe finds nothing in the tabs of ${tool}`, async ({ page }) => {
    await page.goto(`/${tool}`);
    await expect(page.locator('.cm-content').first()).toBeAttached();
    const sample = page.getByRole('button', { name: 'Sample', exact: true });
    if (await sample.isVisible()) await sample.click();
    await expect(page.locator('[data-count=output]')).not.toHaveAttribute('data-value', '0');
    await expectView(page, tool);
    const tabs = page.getByRole('tablist', { name: 'Output views' }).getByRole('tab');
    const names = (await tabs.allTextContents()).filter((name) => name !== 'Text');
    const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
    for (const theme of ['dark', 'light']) {
      await setTheme(page, theme);
      for (const name of names) {
        await tabs.and(page.getByRole('tab', { name, exact: true })).click();
        await expect(panel(name)).toBeVisible();
        // All but the colours is the same in both themes.
        const rules = theme === 'light' ? ['color-contrast'] : undefined;
        expect(await violations(page, { within: '[role=tabpanel]', rules }), `${name}, ${theme}`).toEqual([]);
      }
    }
  });
}
