import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText } from '../../../../tests/component/site.tsx';
import { expectTexts, figures, openTool, output, testJourney } from '../../../../tests/component/tool.ts';

testJourney('kebab-case', {
  input: 'XMLHttpRequest\nCrème brûlée',
  steps: [
    [{}, 'xml-http-request\ncrème-brûlée'],
    [{ Case: 'Train-Case', 'Remove accents': true }, 'Xml-Http-Request\nCreme-Brulee'],
    [{ Case: 'COBOL-CASE', Separator: 'path/case' }, 'XML/HTTP/REQUEST\nCREME/BRULEE'],
  ],
});

test('counts names and repeats, and a preset changes the style', async () => {
  await openTool('kebab-case', 'content type\nx\ncontent-type');
  await expectTexts(figures(), '3 names, 1 repeated');
  await page.getByRole('button', { name: 'Train-Case' }).click();
  await expectText(await output(), 'Content-Type\nX\nContent-Type');
});
