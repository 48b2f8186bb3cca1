import type { Finding, RedactKind } from '../contract.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';

/** Three parts of a signed token, five of an encrypted one (RFC 7515 and 7516); the signature may be empty. */
const PARTS = /(?<![\w-])(ey[\w-]{10,})(?:\.[\w-]*){2,4}/g;

function headerOf(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { 0: token, 1: header = '', index } of text.matchAll(PARTS)) {
    const decoded = headerOf(header);
    if (typeof decoded !== 'object' || decoded === null || !('alg' in decoded) || token.split('.')[1]?.length === 0)
      continue;
    findings.push({
      from: index,
      to: index + token.length,
      certainty: 'certain',
      why: 'its header decodes as that of a JSON Web Token',
    });
  }
  return findings;
}

/** JSON Web Tokens (RFC 7519). */
export const jwt: RedactKind = { ...SECRET_DESCRIPTIONS.jwt, find };
