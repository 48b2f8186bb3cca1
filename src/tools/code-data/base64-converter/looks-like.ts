import { recogniseFile } from '../../../formats/file-signatures.ts';
import { utf8Faults } from '../../../text/utf8.ts';
import { decodeBase64 } from './codec.ts';
import { splitJwt } from './jwt.ts';

/** Characters that are decoded to see whether they give something readable; a multiple of 4. */
const SAMPLE = 1024;
/** Shorter texts are as well words. */
const SHORTEST = 8;

/** Valid UTF-8, but for a character cut at the end, without control characters other than tab and line breaks. */
function isReadable(bytes: Uint8Array): boolean {
  const { faults, count } = utf8Faults(bytes, 1);
  const [fault] = faults;
  if (count > 1 || (fault && fault.index + fault.length < bytes.length)) return false;
  return bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}

/** Whether a text is probably Base64: a `data:` URI, PEM, a JWT, or characters that give readable bytes or a known file. */
export function looksLikeBase64(text: string): boolean {
  const body = text.trim();
  if (/^data:[^,\s]{0,200};base64,/i.test(body) || body.startsWith('-----BEGIN ')) return true;
  if (body.length < SHORTEST) return false;
  if (!/^(?:[A-Za-z0-9+/\r\n]+|[A-Za-z0-9_\r\n-]+)={0,2}$/.test(body)) return splitJwt(body) !== undefined;
  const letters = body.replace(/[\r\n]/g, '');
  const padded = letters.endsWith('=');
  if (letters.length % 4 === 1 || (padded && letters.length % 4 !== 0)) return false;
  const bytes = decodeBase64(letters.slice(0, SAMPLE));
  return recogniseFile(bytes) !== undefined || isReadable(bytes);
}
