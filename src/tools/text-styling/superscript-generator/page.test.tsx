import { expect, test } from 'vitest';
import { setOption } from '../../../../tests/component/site.tsx';
import { items, openTool, tab } from '../../../../tests/component/tool.ts';

test('the HTML and LaTeX tab starts with the HTML of a power', async () => {
  await openTool('superscript-generator', 'x^2');
  await setOption('What to convert', 'Powers');
  await tab('HTML and LaTeX').click();
  await expect.element(items('Variants').first()).toHaveTextContent('x<sup>2</sup>');
});
