import type { Charset } from '../../../engine/bytes/charsets.ts';
import { readableCharset } from '../../../engine/bytes/looks-encoded.ts';
import { percentDecode } from '../../../engine/bytes/percent.ts';
import { recognizeFile } from '../../../engine/formats/file-signatures.ts';
import { splitJwt } from './jwt.ts';
import { decodeBase64 } from './reader.ts';

/** Characters that are decoded to see whether they give something readable; a multiple of 4. */
const SAMPLE = 1024;
/** Shorter texts are as well words. */
const SHORTEST = 8;
/** Minimum length from which bytes that are not text count as Base64, if letters, digits, and padding suggest it. */
const SURE = 24;

/** Options to decode a text that is probably Base64. */
export type Base64Form = {
  /** Charset, if not UTF-8. */
  readonly charset?: Charset;
  /** The lines are encoded one by one. */
  readonly perLine?: true;
};

/** Returns the options to decode a text that is probably Base64; undefined for other texts. */
export function base64Form(text: string): Base64Form | undefined {
  const body = text.trim().replace(/^b?(["'`])([^"'`]+)\1[,;]?$/, '$2');
  if (/^data:[^,\s]{0,200};base64,/i.test(body) || body.startsWith('-----BEGIN ')) return {};
  if (body.length < SHORTEST) return undefined;
  const dense = body.includes('%') ? percentDecode(body, false).text : body;
  if (/^(?:[A-Za-z0-9+/\r\n]+|[A-Za-z0-9_\r\n-]+)={0,2}$/.test(dense)) return formOf(dense.replace(/[\r\n]/g, ''));
  if (/=[\r\n]/.test(dense) && !dense.includes(' ')) return formOfLines(dense.split(/[\r\n]+/));
  return splitJwt(body) ? {} : undefined;
}

/** A word, or a few in one, as names in programs are; longer ones nobody writes. */
const isWord = (letters: string) => letters.length < 32 && /^[A-Z]*[a-z]*(?:[A-Z][a-z]+)*$/.test(letters);

const isOneCase = (letters: string) => letters === letters.toLowerCase() || letters === letters.toUpperCase();

/** ASCII, three quarters of it letters, digits and spaces. */
function isPlainText(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  const usual = text.match(/[A-Za-z0-9\s]/g)?.length ?? 0;
  return /^[\s -~]+$/.test(text) && usual >= text.length * 0.75;
}

function formOf(letters: string): Base64Form | undefined {
  const isPadded = letters.endsWith('=');
  if (letters.length % 4 === 1 || (isPadded && letters.length % 4 !== 0)) return undefined;
  const bytes = decodeBase64(letters.slice(0, SAMPLE));
  const charset = readableCharset(bytes, letters.length > SAMPLE);
  // A single word is only letters, too: random bytes from it are not words.
  if (charset && isWord(letters) && (isOneCase(letters) || !isPlainText(bytes))) return undefined;
  if (charset) return charset === 'utf-8' ? {} : { charset };
  const isSure = isPadded && letters.length >= SURE && [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(letters));
  return isSure || recognizeFile(bytes) ? {} : undefined;
}

/** Lines that end in `=` before the last were encoded separately: each of the first ones must be valid Base64. */
function formOfLines(lines: readonly string[]): Base64Form | undefined {
  const isBase64 = lines.slice(0, 20).every((line) => {
    const isLine = /^(?:[A-Za-z0-9+/]+|[A-Za-z0-9_-]+)={0,2}$/.test(line) && line.length % 4 === 0;
    return isLine && readableCharset(decodeBase64(line.slice(0, SAMPLE)), line.length > SAMPLE) !== undefined;
  });
  return isBase64 ? { perLine: true } : undefined;
}
