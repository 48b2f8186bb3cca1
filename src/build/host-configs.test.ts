import { expect, test } from 'vitest';
import { IMMUTABLE, securityHeaders } from './headers.ts';
import { caddyConfig, hostHeaders, hostRedirects, nginxConfig } from './host-configs.ts';

test('hosts that read _headers get the policy and the caching of hashed files', () => {
  const headers = hostHeaders(`default-src 'none'`, '/');
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n/);
  expect(headers).toMatch(/^ {2}Strict-Transport-Security: max-age=\d{8}$/m);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
});

test.each([
  ['nginx', nginxConfig],
  ['Caddy', caddyConfig],
])('%s gets the policy, the other headers, and the caching of hashed files', (_, config) => {
  const text = config(`default-src 'none'`, '/');
  expect(text).toContain(`Content-Security-Policy "default-src 'none'; frame-ancestors 'none'"`);
  for (const [name, value] of Object.entries(securityHeaders)) expect(text).toContain(`${name} "${value}"`);
  // Over TLS alone.
  expect(text).not.toMatch(/^\s*(?:add_header )?Strict-Transport-Security "/m);
  expect(text).toMatch(/Strict-Transport-Security \$lettermill_tls|@tls Strict-Transport-Security/);
  expect(text).toContain(`~^/assets/ "${IMMUTABLE}"`);
});

test('a site in a path has it at every path of its configurations', () => {
  expect(hostHeaders('', '/tools/')).toContain('/tools/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  expect(hostRedirects('/tools/')).toBe('/tools/preview_page.html/*  /tools/preview_page.html  200\n');
  const nginx = nginxConfig('', '/tools/');
  expect(nginx).toContain('  location ^~ /tools/ {\n');
  expect(nginx).toContain('error_page 404 /tools/404.html;');
  const caddy = caddyConfig('', '/tools/');
  expect(caddy).toContain('\thandle /tools/* {\n');
  expect(caddy).toContain('rewrite * /tools/404.html');
});
