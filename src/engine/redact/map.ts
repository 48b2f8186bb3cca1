import { ToolError } from '../contract/tool-error.ts';
import { randomIndex } from '../random/secure.ts';
import { isRecord } from '../values/is-record.ts';
import { parseJson } from '../values/parse-json.ts';
import { plural } from '../values/plural.ts';
import type { RedactionMap } from './result.ts';

/** One value of a map. */
export type MapEntry = RedactionMap['entries'][number];

const FORMAT = 'redaction map';

/** CRC-32 of each byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** Returns the CRC-32 of bytes (ISO 3309, as in gzip), in hexadecimal. */
function crc32(bytes: Uint8Array): string {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] as number);
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

const checkOf = (entries: readonly MapEntry[]) => crc32(new TextEncoder().encode(JSON.stringify(entries)));

/** Returns a map of entries. */
export const mapOf = (map: Pick<RedactionMap, 'open' | 'close' | 'secret' | 'entries'>): RedactionMap => ({
  lettermill: FORMAT,
  version: 1,
  open: map.open,
  close: map.close,
  secret: map.secret,
  entries: map.entries,
  check: checkOf(map.entries),
});

/** Returns a new secret of a map: 53 random bits. @throws ToolError if there is no secure random source */
export const newSecret = (): number => randomIndex(2 ** 21) * 2 ** 32 + randomIndex(2 ** 32);

/** Returns a map as the text of a file, which is as secret as the values in it. */
export const writeMap = (map: RedactionMap): string => `${JSON.stringify(map, null, 2)}\n`;

const isText = (value: unknown): value is string => typeof value === 'string';
const ACTIONS: readonly unknown[] = ['placeholder', 'standIn', 'last4', 'remove', 'hash'];

const isEntry = (value: unknown): value is MapEntry =>
  isRecord(value) &&
  ACTIONS.includes(value['action']) &&
  isText(value['kind']) &&
  isText(value['value']) &&
  isText(value['replacement']) &&
  value['replacement'] !== '';

const AGAIN = 'Use the file as it was saved, or redact the text again.';

/**
 * Returns the map in the text of a file.
 *
 * @throws ToolError if it is none, or damaged; the message has nothing of its values
 */
export function readMap(json: string): RedactionMap {
  const map = parseJson(json.replace(/^\ufeff/, ''));
  if (map === undefined) {
    const isCut = /^\s*\{\s*"lettermill"/.test(json);
    throw new ToolError(
      isCut
        ? `The map is damaged: its JSON is cut off or was edited. ${AGAIN}`
        : 'This is no map: it is no JSON. Choose the file that was saved with the redacted text.',
    );
  }
  if (!isRecord(map) || map['lettermill'] !== FORMAT) {
    throw new ToolError('This JSON is no redaction map. Choose the file that was saved with the redacted text.');
  }
  if (map['version'] !== 1) throw new ToolError('The map is of a newer version. Update Lettermill to read it.');
  const { open, close, secret, entries, check } = map;
  const isComplete =
    isText(open) && isText(close) && Number.isSafeInteger(secret) && Array.isArray(entries) && entries.every(isEntry);
  if (!isComplete) throw new ToolError(`The map is damaged: a part of it is missing. ${AGAIN}`);
  const read = mapOf({ open, close, secret: secret as number, entries: entries as readonly MapEntry[] });
  if (check !== read.check) throw new ToolError(`The map is damaged: its check does not match its entries. ${AGAIN}`);
  const repeated = read.entries.length - new Set(read.entries.map(({ replacement }) => replacement)).size;
  if (repeated > 0) {
    throw new ToolError(`The map is damaged: it repeats ${plural(repeated, 'replacement')}. ${AGAIN}`);
  }
  return read;
}
