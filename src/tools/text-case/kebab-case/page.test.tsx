import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText } from '../../../../tests/component/site.tsx';
import { expectTexts, figures, openTool, output } from '../../../../tests/component/tool.ts';

test('counts names and repeats, and a preset changes the style', async () => {
  await openTool('kebab-case', 'content type\nx\ncontent-type');
  await expectTexts(figures(), '3 names, 1 repeated');
  await page.getByRole('button', { name: 'Train-Case' }).click();
  await expectText(await output(), 'Content-Type\nX\nContent-Type');
});
