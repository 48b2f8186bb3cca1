import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectText, pane } from '../../../../tests/component/site.tsx';
import { expectTexts, figures, hoverCharacter, openTool, tab } from '../../../../tests/component/tool.ts';
import guide from './guide.ts';

test('shows how many words were changed', async () => {
  await openTool('title-case', 'the Lord of the rings');
  await expectTexts(figures(), '2 of 5 words changed');
});

test('lists the reason for each word', async () => {
  await openTool('title-case', 'give up the ghost');
  await tab('Why').click();
  await expect.element(page.getByRole('table', { name: 'Why' })).toHaveTextContent('upsmall word');
});

test('shows the reason for the word that is pointed at', async () => {
  await openTool('title-case', 'give up the ghost');
  const reason = page.getByText('the: small word', { exact: true });
  await expect.element(reason).not.toBeInTheDocument();
  const output = await pane('Output');
  await expect.element(output).toHaveTextContent('Give up the Ghost');
  await hoverCharacter(output, 'Give up t'.length);
  await expect.element(reason).toBeVisible();
});

test('tries a title of the guide in its style, which Undo takes back', async () => {
  await openTool('title-case', 'my own text');
  await page.getByRole('button', { name: 'Try it: APA 7' }).click();
  await expectText(await pane('Output'), guide.cases.find(({ names }) => names[0] === 'APA 7')?.output ?? '');
  await expect.element(page.getByLabelText('Style', { exact: true })).toHaveValue('apa');
  await button('Undo').click();
  await expectText(await pane('Output'), 'My Own Text');
  await expect.element(page.getByLabelText('Style', { exact: true })).toHaveValue('plain');
});
