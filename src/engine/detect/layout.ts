import type { Step } from '../recipe/recipe.ts';
import { type Idea, idea } from './candidate.ts';

/** UTF-16 units above which the slow printers are not waited for. */
const SLOW_FROM = 20_000;

/**
 * The layout of HTML or JavaScript: a library does it that is slow on long texts, so that they get its quick mode.
 */
export function layoutIdeas(kind: 'html' | 'javascript', text: string, options: Step['options'] = {}): readonly Idea[] {
  const fast = text.length > SLOW_FROM ? { fast: true } : {};
  return [idea('Format it', `${kind}-formatter`, { ...options, ...fast }, () => true)];
}
