import { expect, test } from 'vitest';
import { contentPolicy, headerPolicy, hostHeaders } from './headers.ts';

test('the policy allows the one inline script by its hash, empty style tags, and nothing unsafe', () => {
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  const policy = contentPolicy('alert(1)');
  expect(policy).toContain(`script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='`);
  // The hash of the empty string.
  expect(policy).toContain(`style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`);
  expect(policy).not.toContain('unsafe');
  expect(headerPolicy(policy)).toContain(`frame-ancestors 'none'`);
});

test('what a page may do is named, and everything else is forbidden', () => {
  const directives = new Map(
    headerPolicy(contentPolicy(''))
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(Object.fromEntries(directives)).toMatchObject({
    'default-src': "'none'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
  // Nothing gets a wider source than the site itself, pictures made by the page excepted.
  const sources = [...directives].flatMap(([name, value]) => (name === 'img-src' ? [] : (value?.split(' ') ?? [])));
  expect(sources.filter((source) => !/^'(self|none|sha256-[\w+/]+=)'$/.test(source))).toEqual([]);
});

test('hosts that read _headers get the policy and the caching of hashed files', () => {
  const headers = hostHeaders(`default-src 'none'`);
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n/);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
});
