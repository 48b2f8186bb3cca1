import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content policy of every page: nothing but the site's own files, and the one inline script.
 *
 * Styles come from files and from the style sheet API; the hash is that of the empty style tags which Emotion
 * fills through that API.
 *
 * @param script the inline script of every page
 */
export function contentPolicy(script: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hash(script)}`,
    `style-src 'self' ${hash('')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Headers of every response beside its content policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A policy in a header may also say who may frame the page, which one in a tag may not. */
export const headerPolicy = (policy: string): string => `${policy}; frame-ancestors 'none'`;

/** Files whose name carries the hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Fonts of ASCII art: they change with a release at most. */
export const FONTS = 'public, max-age=604800';

/** The same headers for hosts that read a `_headers` file. */
export function hostHeaders(policy: string): string {
  const all = { 'Content-Security-Policy': headerPolicy(policy), ...securityHeaders };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '/assets/*',
    `  Cache-Control: ${IMMUTABLE}`,
    '/figlet/*',
    `  Cache-Control: ${FONTS}`,
    '',
  ].join('\n');
}
