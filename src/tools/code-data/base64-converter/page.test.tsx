import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectText, press, setOption } from '../../../../tests/component/site.tsx';
import {
  expectCount,
  expectTexts,
  framed,
  hoverCharacter,
  openTool,
  output,
  tab,
  untilTexts,
} from '../../../../tests/component/tool.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
// {"alg":"HS256"} and {"sub":12345678901234567890,"exp":1}
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwLCJleHAiOjF9.AAAA';

test('the Inspect tab shows a decoded picture or token', async () => {
  const input = await openTool('base64-converter', PIXEL);
  await setOption('Direction', 'Decode');
  await tab('Inspect').click();
  await expect.element(page.getByRole('img', { name: 'The decoded PNG image' })).toBeVisible();
  await expect.element(page.getByText('1 × 1 pixels')).toBeVisible();
  await input.fill(TOKEN);
  await expect.element(page.getByText('expired', { exact: true })).toBeVisible();
  const payload = page.getByRole('region', { name: 'Payload' });
  await expect.element(payload).toHaveTextContent('"sub": 12345678901234567890');
});

test('frames a Base64 group and its characters under the pointer and the caret', async () => {
  const input = await openTool('base64-converter', 'ab€ foobar');
  const result = await output();
  await expectText(result, 'YWLigqwgZm9vYmFy');
  await untilTexts(() => hoverCharacter(input, 2), framed(input), '€');
  await expectTexts(framed(result), 'YWLigqwg');
  await hoverCharacter(result, 13);
  await expectTexts(framed(input), 'bar');
  await expectTexts(framed(result), 'YmFy');
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  (input.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}{Home}{/ControlOrMeta}');
  await expectTexts(framed(result), 'YWLi');
  await press('{ArrowRight}{ArrowRight}');
  await expectTexts(framed(result), 'YWLigqwg');
  // The frames follow what is typed, and go where there is nothing to link.
  await press('c');
  await expectText(result, 'YWJj4oKsIGZvb2Jhcg==');
  await expectTexts(framed(result), '4oKs');
  await setOption('Line by line', true);
  await expectCount(framed(result), 0);
});

test('links the last of 200,000 characters to its Base64', async () => {
  const input = await openTool('base64-converter', 'é'.repeat(200_000));
  const result = await output();
  await expect.poll(() => result.element().textContent).toContain('w6nDqcOp');
  (input.element() as HTMLElement).focus();
  const goToLast = () => press('{ControlOrMeta>}{End}{/ControlOrMeta}{ArrowLeft}');
  await untilTexts(goToLast, framed(input), 'é');
  // The other pane has come along.
  await expect.element(framed(result)).toBeInViewport();
});
