import { isRecord } from '../../engine/values/is-record.ts';
import type { StoredDraft } from './draft.ts';

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Reads a draft that an older version of the site may have stored, or something else under its name. Its text counts
 * even if everything else is damaged: parts that this version does not know are left out.
 *
 * @returns undefined if it has no text, or belongs to no page
 */
export function parseDraft(json: string | null): StoredDraft | undefined {
  try {
    const draft: Partial<StoredDraft> | null = JSON.parse(json ?? 'null');
    const { path, link, input, options, given, typed, isUnsaved, file, sample } = draft ?? {};
    if (typeof path !== 'string' || typeof link !== 'string' || typeof input !== 'string') return undefined;
    return {
      path,
      link,
      input,
      options: isRecord(options) ? options : {},
      given: textOr(given),
      typed: typeof typed === 'number' && typed > 0 ? typed : 0,
      isUnsaved: isUnsaved === true,
      file: textOr(file),
      sample: isRecord(sample?.from) && isRecord(sample.to) ? sample : undefined,
    };
  } catch {
    return undefined;
  }
}
