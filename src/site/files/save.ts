import { matches } from '../../engine/contract/options.ts';
import type { DownloadRule } from '../../engine/contract/tool.ts';
import { downloadName, MEDIA_TYPES } from '../../engine/long/files/download-name.ts';
import { downloadBlob } from '../ui/download-blob.ts';
import type { SavedAs } from './file-state.ts';

/** Returns the name suffix and type of a result. */
export const ruleOf = ({ suffix, rules = [], options = {} }: Omit<SavedAs, 'opened'>): DownloadRule => ({
  suffix,
  ...rules.find(({ when }) => matches(when ?? {}, options)),
});

/** Returns a text as a file with its name and its media type. */
export function textFile(text: string, { opened, ...as }: SavedAs): File {
  const rule = ruleOf(as);
  const isInput = opened?.kind === 'text' || opened?.kind === 'bytes';
  const name = downloadName(isInput ? opened.name : undefined, rule);
  return new File([text], name, { type: MEDIA_TYPES[rule.type ?? 'txt'] });
}

/**
 * Saves a text with its name and its media type.
 *
 * @returns whether the browser has accepted it
 */
export function saveText(text: string, as: SavedAs): boolean {
  const file = textFile(text, as);
  return downloadBlob(file, file.name);
}
