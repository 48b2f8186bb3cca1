import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, press } from '../../../../tests/component/site.tsx';
import { expectTexts, hoverCharacter, openTool, selected, tab, untilTexts } from '../../../../tests/component/tool.ts';

test('a click in the outline shows the XPath of the element', async () => {
  await openTool('xml-formatter', '<a><b>x</b><b>y</b></a>');
  await tab('Outline').click();
  await page.getByRole('button', { name: 'b y' }).click();
  await expect.element(page.getByText('/a/b[2]')).toBeVisible();
});

test('the outline shows attributes', async () => {
  await openTool('xml-formatter', '<r><book id="1" lang="en"><![CDATA[A & B]]></book></r>');
  await tab('Outline').click();
  await expect.element(page.getByRole('button', { name: 'book id="1" lang="en" A & B' })).toBeVisible();
});

test('the XPath of the caret is shown and copied', async () => {
  const input = await openTool('xml-formatter', '<r><a x="1"/><a>t</a></r>');
  await tab('Outline').click();
  const path = page.getByLabelText('XPath', { exact: true });
  await untilTexts(() => hoverCharacter(input, 7), path, '/r/a[1]/@x');
  (input.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}{End}{/ControlOrMeta}{ArrowLeft}');
  await expectTexts(path, '/r');
  await press('{ArrowLeft}'.repeat(9));
  await expectTexts(path, '/r/a[2]');
  await expect.element(page.getByRole('button', { name: 'a t', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy XPath' }).click();
  await expect.poll(clipboard).toBe('/r/a[2]');
  await page.getByRole('button', { name: 'Select in the input' }).click();
  await expect.poll(selected).toBe('<a>t</a>');
});
