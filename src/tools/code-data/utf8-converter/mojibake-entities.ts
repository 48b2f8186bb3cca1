import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { repairMojibake } from './mojibake.ts';
import type { Edit } from './mojibake-edits.ts';

/** Character references that may represent bytes, with the characters next to them. */
const REFERENCES = /(?:[^\0-\x7f]*&(?:#\d{2,4}|#x[\da-f]{2,4}|[a-z]{2,6}\d{0,2});)+[^\0-\x7f]*/gi;

const entityDecoder = lazyImportOnce(() => import('entities/decode'));

/** A text without the character references that represent misread bytes (`&Atilde;&copy;`); all others stay. */
export async function openReferences(given: string): Promise<{ text: string; edits: Edit[] }> {
  if (!/[^\0-\x7f;]&#?\w|;&#?\w|&#?\w+;[^\0-\x7f]/.test(given)) return { text: given, edits: [] };
  const { decodeHTML } = await entityDecoder();
  const edits: Edit[] = [];
  let text = '';
  let at = 0;
  for (const match of given.matchAll(REFERENCES)) {
    const [found] = match;
    const to = match.index + found.length;
    const opened = decodeHTML(found);
    const [before, after] = [given.charAt(match.index - 1), given.charAt(to)];
    const { edits: repairs } = repairMojibake(before + opened + after);
    const isDamage = repairs[0]?.from === before.length && repairs.at(-1)?.to === before.length + opened.length;
    if (!isDamage || /^[\0-\x7f]/.test(opened)) continue;
    text += given.slice(at, match.index) + opened;
    edits.push({ from: match.index, to, newFrom: text.length - opened.length, newTo: text.length });
    at = to;
  }
  return { text: text + given.slice(at), edits };
}
