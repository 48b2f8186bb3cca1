import { expect, test } from 'vitest';
import { TOOL_IDS } from '../../engine/tool-ids.ts';
import { SITE_URL } from '../site.ts';
import { llmsText } from './llms-text.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

test.each(TOOL_IDS)('%s has a description that search engines show whole', (id) => {
  const description = PAGE_DESCRIPTIONS[id] ?? '';
  expect(description, 'Write one in src/site/shell/page-descriptions.ts.').not.toBe('');
  expect(description.length).toBeGreaterThanOrEqual(120);
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description).toMatch(/^[A-Z].*\.$/);
});

test('llms.txt has a link for each tool, with its description', () => {
  const text = llmsText();
  expect(text).toMatch(/^# Lettermill\n\n> 69 free tools/);
  for (const id of TOOL_IDS) expect(text).toContain(`](${SITE_URL}/${id}): ${PAGE_DESCRIPTIONS[id]}\n`);
  for (const path of ['/recipe', '/compare', '/find-by-example']) expect(text).toContain(`](${SITE_URL}${path}): `);
});
