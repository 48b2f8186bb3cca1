import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '../../workers/shared/trusted-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content policy of every page and, as they start from blobs of the page, of its workers: nothing but the site's own
 * files and the one inline script; no connection (fetch, XMLHttpRequest, beacon, WebSocket ...), not even to the site.
 * `worker-src` has `blob:` for the workers and `'self'` for the service worker; `img-src` what tools draw.
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
    `connect-src 'none'`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ');
}

/** Header of responses over TLS alone, as RFC 6797 has it: a year. Whether subdomains follow is for their owner to say. */
export const TLS_HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Headers of every response beside its content policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The policy for the header of every response, the service worker's script included, which has to fetch the site's
 * files. Both apply in a page, so that it still connects to nothing. A header may also say who may frame the page.
 */
export const headerPolicy = (policy: string): string =>
  `${policy.replace("connect-src 'none'", "connect-src 'self'")}; frame-ancestors 'none'`;

/** Files whose name carries the hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Fonts of ASCII art: they change with a release at most. */
export const FONTS = 'public, max-age=604800';
