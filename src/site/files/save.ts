import { matches } from '../../engine/contract/options.ts';
import type { DownloadRule } from '../../engine/contract/tool.ts';
import { recognizeFile } from '../../engine/formats/file-signatures.ts';
import { downloadName, mediaType, withEnding } from '../../engine/long/files/download-name.ts';
import { downloadBlob } from '../ui/download-blob.ts';
import type { SavedAs } from './file-state.ts';
import type { Content } from './save-back.ts';

/** Returns the name suffix and type of a result. */
export const ruleOf = ({ suffix, rules = [], options = {} }: Omit<SavedAs, 'opened'>): DownloadRule => ({
  suffix,
  ...rules.find(({ when }) => matches(when ?? {}, options)),
});

/** Returns a text, or bytes, as a file with its name and its media type. */
export function resultFile(content: Content, { opened, ...as }: SavedAs): File {
  const rule = ruleOf(as);
  const isInput = opened?.kind === 'text' || opened?.kind === 'bytes';
  const name = downloadName(isInput ? opened.name : undefined, rule);
  if (typeof content === 'string') return new File([content], name, { type: mediaType(rule.type ?? 'txt') });
  const type = recognizeFile(new Uint8Array(content));
  return new File([content], withEnding(name, type?.ending ?? 'bin', false), { type: type?.mime ?? '' });
}

/**
 * Saves a text, or bytes, with its name and its media type.
 *
 * @returns whether the browser has accepted it
 */
export function saveResult(content: Content, as: SavedAs): boolean {
  const file = resultFile(content, as);
  return downloadBlob(file, file.name);
}
