import { convertPattern } from './flavors/convert.ts';

/** Returns a sentence, after a space, on syntax of another language in a pattern that is not valid; empty if none is known. */
export function foreignSyntaxHint(pattern: string): string {
  const first = convertPattern(pattern, '').found.find(({ isDoubtful }) => !isDoubtful);
  return first === undefined ? '' : ` ${first.text}.`;
}
