import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTool, output, testJourney } from '../../../../tests/component/tool.ts';

testJourney('utm-builder-generator', {
  input: 'example.com',
  steps: [
    [
      { utm_source: 'Newsletter', utm_medium: 'email', utm_campaign: 'Spring Sale' },
      'https://example.com/?utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale',
    ],
  ],
});

test('an invalid address does not affect the other links', async () => {
  await openTool('utm-builder-generator', 'a.de\nhttp://exa mple.com\nb.de');
  await page.getByLabelText('utm_source', { exact: true }).fill('x');
  const result = await output();
  await expect.element(result).toHaveTextContent('https://b.de/?utm_source=x');
  await expect.element(result).toHaveTextContent('Line 2: "http://exa mple.com" is not a valid address.');
  await expect.element(page.getByText('2 of 3 links built')).toBeVisible();
});
