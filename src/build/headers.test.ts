import { expect, test } from 'vitest';
import { contentPolicy, headerPolicy } from './headers.ts';

test('the policy allows the one inline script by its hash, empty style tags, and nothing unsafe', () => {
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  const policy = contentPolicy('alert(1)');
  expect(policy).toContain(`script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='`);
  // The hash of the empty string.
  expect(policy).toContain(`style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`);
  expect(policy).not.toContain('unsafe');
  expect(headerPolicy(policy)).toContain(`frame-ancestors 'none'`);
});

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));

test('the policy denies everything by default and allows only the listed sources', () => {
  const directives = directivesOf(contentPolicy(''));
  expect(directives).toMatchObject({
    'default-src': "'none'",
    // Pages and their workers connect to nothing, not even to the site.
    'connect-src': "'none'",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lettermill',
  });
  // Nothing gets a wider source than the site itself, but for what the page makes: pictures, and the blobs of its workers.
  const sources = Object.entries(directives).flatMap(([name, value]) =>
    ['img-src', 'worker-src', 'require-trusted-types-for', 'trusted-types'].includes(name) ? [] : value.split(' '),
  );
  expect(sources.filter((source) => !/^'(self|none|sha256-[\w+/]+=)'$/.test(source))).toEqual([]);
});

test('the header adds connect-src for the service worker and frame-ancestors to the page policy', () => {
  const page = directivesOf(contentPolicy(''));
  expect(directivesOf(headerPolicy(contentPolicy('')))).toEqual({
    ...page,
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  });
});
