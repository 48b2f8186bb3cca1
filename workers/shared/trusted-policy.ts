import { BASE } from './base.ts';

/**
 * Name of the only Trusted Types policy that the content security policy allows, once per page: no script can create
 * another.
 */
export const TRUSTED_TYPES_POLICY = 'lettermill';

/** The script of the service worker. */
export const SERVICE_WORKER = `${BASE}sw.js`;

/**
 * Creates the page's policy of Trusted Types, which works once for each page.
 *
 * @returns the rules themselves if the browser has no Trusted Types
 */
export function createPolicy<Rules extends object>(rules: Rules): Rules {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
  return trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules;
}
