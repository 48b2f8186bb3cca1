import { test } from 'vitest';
import { button, expectText, open, pane, press, type } from '../../../../tests/component/site.tsx';

test('Home converts the selection if there is one, and keeps it selected', async () => {
  await open('/');
  await type('Text', 'one two three');
  await press('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  await button('UPPER CASE').click();
  await expectText(await pane('Text'), 'one two THREE');
  await button('Capitalized Case').click();
  await expectText(await pane('Text'), 'one two Three');
  await button('Undo').click();
  await expectText(await pane('Text'), 'one two THREE');
});
