import { decodeBytes } from '../bytes/charsets.ts';
import { compressionOf } from '../bytes/decompress.ts';
import { readableCharset } from '../bytes/looks-encoded.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import { fileOf, isPlausible, isReadable } from './encodings.ts';
import type { View } from './view.ts';

/** Characters that are decoded to see whether they give something readable; a multiple of 4. */
const DECODED = 2048;

function bytesOf(letters: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Names, words and paths that are written with the letters of Base64. */
function isWords(letters: string): boolean {
  const parts = letters.split(/[-_/+]/);
  const isName = (part: string) => /^(?:[A-Z]*[a-z]*(?:[A-Z][a-z]+)*|[A-Z]+|\d+|[a-z]+\d{1,4}|)$/.test(part);
  return letters.length < 40 && parts.every(isName) && !letters.endsWith('=');
}

/** Whether lines look like wrapped Base64: all as long as the first, except for the last. */
function isWrapped(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (first.length < 16) return false;
  const last = lines.at(-1) ?? '';
  return lines.slice(0, -1).every((line) => line.length === first.length) && last.length <= first.length;
}

/** Base64 and Base64URL (RFC 4648) of a text or of a file. */
export function base64({ text, head, isCut, lines }: View): readonly Candidate[] {
  if (text.length < 8) return NOTHING;
  const pem = /^-----BEGIN [A-Z0-9 ]+-----\s+(?=[A-Za-z0-9+/])/.exec(head)?.[0];
  if (pem !== undefined) return pemBlock(text, pem);
  if (!/^[A-Za-z0-9+/_=\s-]+$/.test(head) || !/^[A-Za-z0-9+/_\s-]+={0,2}$/.test(text)) return NOTHING;
  const rows = lines.map((line) => line.trim());
  if (
    /\s/.test(text) &&
    (rows.some((row) => /\s/.test(row)) || !(isCut ? (rows[0]?.length ?? 0) >= 16 : isWrapped(rows)))
  ) {
    return NOTHING;
  }
  const letters = text.slice(0, DECODED * 2).replace(/\s+/g, '');
  const isUrl = /[-_]/.test(letters);
  if (isUrl && /[+/]/.test(letters)) return NOTHING;
  const whole = text.length <= DECODED * 2;
  const body = letters.replace(/=+$/, '');
  if (whole && (body.length % 4 === 1 || (letters !== body && letters.length % 4 !== 0))) return NOTHING;
  if (isWords(letters)) return NOTHING;
  const bytes = bytesOf(body.slice(0, DECODED));
  if (!bytes) return NOTHING;
  const found = (confidence: number, why: string, proof: Candidate['proof'], ideas: Candidate['ideas']) => [
    {
      kind: 'base64' as const,
      confidence,
      why,
      proof,
      ideas,
      opens: true as const,
      bytes: () => bytesOf(text.replace(/\s+|=+$/g, '')) ?? bytes,
    },
  ];
  const options = { direction: 'decode', ...(isUrl && { variant: 'urlsafe' }) };
  const file = fileOf(bytes);
  if (file && (bytes.length >= 20 || compressionOf(bytes))) {
    const show = compressionOf(bytes)
      ? idea('Unpack it', 'base64-converter', { ...options, unpack: true }, isReadable)
      : idea('Show the bytes', 'base64-converter', options);
    return found(0.98, `its first bytes say ${file}`, 'signature', [show]);
  }
  const charset = readableCharset(bytes, !whole || body.length > DECODED);
  if (!charset) return NOTHING;
  const read = decodeBytes(bytes, charset, 1).text.slice(0, 600);
  // Each readable character is worth 1.4 bits against chance.
  const isMixed = /[a-z]/.test(body) && /[A-Z]/.test(body);
  if (!isPlausible(read) || (!isMixed && body.length < 24)) return NOTHING;
  const isPlain = /^[\w\s.,:;!?'"@{}[\]<>()/=&%#-]+$/.test(read);
  const bits = bytes.length * 1.4 - (isPlain ? 0 : 4) + (letters.endsWith('=') ? 2 : 0);
  if (bits < 8) return NOTHING;
  return found(bits >= 9.5 ? 0.96 : 0.75, `${plural(bytes.length, 'byte')} of readable text`, 'decoded', [
    idea('Decode it', 'base64-converter', { ...options, ...(charset !== 'utf-8' && { charset }) }, isReadable),
  ]).map((each) => ({ ...each, needsRun: true as const }));
}

/** A key or certificate (RFC 7468). */
function pemBlock(text: string, head: string): readonly Candidate[] {
  const label = /BEGIN ([A-Z0-9 ]+)-/.exec(head)?.[1] ?? '';
  if (!text.includes(`-----END ${label}-----`)) return NOTHING;
  return [
    {
      kind: 'base64',
      confidence: 0.97,
      why: `a PEM block: ${label.toLowerCase()}`,
      proof: 'shape',
      ideas: [idea('Show the bytes', 'base64-converter', { direction: 'decode' })],
    },
  ];
}
