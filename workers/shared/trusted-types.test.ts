import { expect, test } from 'vitest';
import { SERVICE_WORKER } from './trusted-policy.ts';
import { dataScript, scriptUrl } from './trusted-types.ts';

test('only scripts of the site are allowed', async () => {
  Object.assign(globalThis, { location: new URL('https://site.example/page') });
  try {
    expect(scriptUrl(SERVICE_WORKER)).toBe('/sw.js');
    const blob = await (await fetch(scriptUrl('/assets/a.js'))).text();
    expect(blob).toContain('import("https://site.example/assets/a.js")');
    for (const wrong of [
      'https://other.example/a.js',
      '//other.example/a.js',
      'data:text/javascript,1',
      'javascript:1',
    ]) {
      expect(() => scriptUrl(wrong), wrong).toThrow(TypeError);
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
  }
});

test('a data script must be JSON, not code', () => {
  expect(dataScript('{"a":1}')).toBe('{"a":1}');
  expect(() => dataScript('alert(1)')).toThrow(SyntaxError);
});
