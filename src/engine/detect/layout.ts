import type { Step } from '../recipe/recipe.ts';
import { type Idea, idea } from './candidate.ts';

/** Length in UTF-16 units above which the fast printers are used. */
const SLOW_FROM = 20_000;

/** Returns the idea to format HTML or JavaScript. Its library is slow, so long texts are formatted in its fast mode. */
export function layoutIdeas(kind: 'html' | 'javascript', text: string, options: Step['options'] = {}): readonly Idea[] {
  const fast = text.length > SLOW_FROM ? { fast: true } : {};
  return [idea('Format it', `${kind}-formatter`, { ...options, ...fast }, () => true)];
}
