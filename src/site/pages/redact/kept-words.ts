import type { OwnWord } from '../../../engine/redact/options.ts';
import { MAX_WORD } from './settings.ts';

/** Key of the local storage for words that the visitor asked to keep. */
export const WORDS_KEY = 'lettermill-redact-words';

const isWord = (one: unknown): one is OwnWord => {
  const { text, isPattern, name } = (one ?? {}) as Partial<Record<keyof OwnWord, unknown>>;
  const isText = typeof text === 'string' && text !== '' && text.length <= MAX_WORD;
  return isText && ['undefined', 'boolean'].includes(typeof isPattern) && ['undefined', 'string'].includes(typeof name);
};

/** Returns the words that are kept on this device; undefined if none were asked to be kept, or cannot be read. */
export function readKeptWords(): readonly OwnWord[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WORDS_KEY) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isWord) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps words on this device, or none. Returns whether that could be done. */
export function keepWords(words: readonly OwnWord[] | undefined): boolean {
  try {
    if (words) localStorage.setItem(WORDS_KEY, JSON.stringify(words));
    else localStorage.removeItem(WORDS_KEY);
    return true;
  } catch {
    return false;
  }
}
