import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, pane } from '../../../../tests/component/site.tsx';
import { expectHidden } from '../../../../tests/component/window.ts';

test('a note says how styled letters are read aloud, and can be dismissed', async () => {
  await open('/bold-text-generator');
  await (await pane('Input')).fill('Hi');
  const note = page.getByRole('complementary', { name: 'Accessibility of styled text' });
  await expect.element(note).toHaveTextContent('Likely to be read as');
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expectHidden(note);
});
