import { expect, test } from 'vitest';
import { earlyScript, inlineScript } from './page-template.ts';

test('the early script is one small classic script, and records requests', async () => {
  const script = await earlyScript();
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toContain('</script>');
  expect(script).toContain('requestLog');
  expect(script.length).toBeLessThan(6100);
});

test('a page without it is an error', () => {
  expect(inlineScript('<head><script>a()</script></head>')).toBe('a()');
  expect(() => inlineScript('<head></head>')).toThrow('The page has no early script.');
});
