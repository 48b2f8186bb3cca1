import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectTexts, marked, openTool } from '../../../tests/component/tool.ts';

test.each(['trim-whitespace', 'remove-extra-spaces'])(
  '%s: highlights the spaces to be removed until switched off',
  async (tool) => {
    const input = await openTool(tool, '  a b  ');
    await expectTexts(marked(input), '  ', '  ');
    const marking = page.getByRole('switch', { name: 'Highlight the spaces to be removed' });
    await expect.element(marking).toBeChecked();
    await marking.click();
    await expect.element(marking).not.toBeChecked();
    await expectCount(marked(input), 0);
    await marking.click();
    await expect.element(marking).toBeChecked();
    await expectCount(marked(input), 2);
  },
);
