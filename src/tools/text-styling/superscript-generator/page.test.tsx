import { expect, test } from 'vitest';
import { setOption } from '../../../../tests/component/site.tsx';
import { items, openTool, tab, testJourney } from '../../../../tests/component/tool.ts';

testJourney('superscript-generator', {
  input: 'x^2+1, SO4^2-',
  steps: [[{ 'What to convert': 'Powers' }, 'x\u00b2+1, SO4\u00b2\u207b']],
});

test('the HTML and LaTeX tab starts with the HTML of a power', async () => {
  await openTool('superscript-generator', 'x^2');
  await setOption('What to convert', 'Powers');
  await tab('HTML and LaTeX').click();
  await expect.element(items('Variants').first()).toHaveTextContent('x<sup>2</sup>');
});
