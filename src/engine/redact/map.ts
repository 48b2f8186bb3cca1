import { ToolError } from '../contract/tool-error.ts';
import { randomIndex } from '../random/secure.ts';
import { isRecord } from '../values/is-record.ts';
import { parseJson } from '../values/parse-json.ts';
import { plural } from '../values/plural.ts';
import { crc32 } from './crc32.ts';
import type { RedactionMap } from './result.ts';

/** One value of a map. */
export type MapEntry = RedactionMap['entries'][number];

const FORMAT = 'redaction map';

/** Returns a map of entries. */
export function mapOf({
  open,
  close,
  secret,
  entries,
}: Pick<RedactionMap, 'open' | 'close' | 'secret' | 'entries'>): RedactionMap {
  const content = { open, close, secret, entries };
  const check = crc32(JSON.stringify(content)).toString(16).padStart(8, '0');
  return { lettermill: FORMAT, version: 1, ...content, check };
}

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
        : 'This is not a redaction map: it is not JSON. Choose the file that was saved with the redacted text.',
    );
  }
  if (!isRecord(map) || map['lettermill'] !== FORMAT) {
    throw new ToolError('This JSON is not a redaction map. Choose the file that was saved with the redacted text.');
  }
  if (map['version'] !== 1) throw new ToolError('The map is of a newer version. Update Lettermill to read it.');
  const { open, close, secret, entries, check } = map;
  const isComplete =
    isText(open) && isText(close) && Number.isSafeInteger(secret) && Array.isArray(entries) && entries.every(isEntry);
  if (!isComplete) throw new ToolError(`The map is damaged: a part of it is missing. ${AGAIN}`);
  const read = mapOf({ open, close, secret: secret as number, entries: entries as readonly MapEntry[] });
  if (check !== read.check) throw new ToolError(`The map is damaged: its check does not match its content. ${AGAIN}`);
  const repeated = read.entries.length - new Set(read.entries.map(({ replacement }) => replacement)).size;
  if (repeated > 0) {
    throw new ToolError(`The map is damaged: it repeats ${plural(repeated, 'replacement')}. ${AGAIN}`);
  }
  return read;
}
