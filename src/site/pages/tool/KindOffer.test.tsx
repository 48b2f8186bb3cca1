import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, pane, paste } from '../../../../tests/component/site.tsx';
import { button, expectHidden, expectTexts, output } from '../../../../tests/component/tool.ts';

test('a tool that cannot read a text offers the one that can', async () => {
  await open('/json-formatter');
  await paste('Input', '<?xml version="1.0"?>\n<feed><entry id="1"/></feed>');
  await expect.element(button('Open in XML Formatter')).toBeVisible();
  // The error that offers to read it as XML has said so; a live region says it to screen readers.
  await expect.element(button('Read as XML')).toBeVisible();
  const said = page.getByText('This looks like XML.').elements();
  expect(said.filter((element) => !element.hasAttribute('aria-live'))).toHaveLength(1);
  await button('Open in XML Formatter').click();
  await expectTexts(page.getByRole('heading', { level: 1 }), 'XML Formatter');
  await expect.element(await output()).toHaveTextContent('<entry id="1"/>');
  await expectHidden(page.getByText('This looks like'));
});

test('a tool that accepts any text offers the one that decodes it', async () => {
  await open('/title-case');
  await paste('Input', btoa('Meet me at the bridge at noon, and bring the map.'));
  await button('Open in Base64 Converter').click();
  await expectText(await output(), 'Meet me at the bridge at noon, and bring the map.');
  expect((await pane('Input')).element().textContent).toBe(btoa('Meet me at the bridge at noon, and bring the map.'));
});
