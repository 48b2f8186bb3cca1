import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, press, setOption } from '../../../../tests/component/site.tsx';
import {
  expectTexts,
  framed,
  hoverCharacter,
  openTool,
  output,
  tab,
  untilTexts,
} from '../../../../tests/component/tool.ts';

test('an escape and its character are framed together, on either side', async () => {
  const input = await openTool('json-stringify-generator', 'a"b\té');
  const result = await output();
  await expectText(result, '"a\\"b\\té"');
  (input.element() as HTMLElement).focus();
  const goHome = () => press('{ControlOrMeta>}{End}{Home}{/ControlOrMeta}');
  await untilTexts(goHome, framed(result), 'a');
  await press('{ArrowRight}');
  await expectTexts(framed(result), '\\"');
  await hoverCharacter(result, 6);
  await expectTexts(framed(input), '\t');
  await setOption('Escape non-ASCII', true);
  await hoverCharacter(input, 4);
  await expectTexts(framed(result), '\\u00e9');
  await tab('Statistics').click();
  await expect.element(page.getByLabelText('Statistics').first()).toHaveTextContent('1non-ASCII');
});
