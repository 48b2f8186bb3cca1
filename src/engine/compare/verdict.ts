import { numberPieces } from '../diff/numbering.ts';
import { oldIndices } from '../diff/order.ts';
import { linesIn } from '../diff/pieces.ts';
import { keyedLines, withoutCase } from './line-keys.ts';
import type { CompareOptions } from './options.ts';

/** Whether two texts are equal (`as asked` if only ignored characters differ), or their only difference. */
export type Verdict =
  | 'same'
  | 'as asked'
  | 'line endings'
  | 'final line ending'
  | 'letter case'
  | 'whitespace'
  | 'blank lines'
  | 'order'
  | 'different';

const LINE_END = /\r\n?/g;
const NOTHING = {
  'ignore-space': 'none',
  'ignore-case': false,
  'ignore-line-ends': true,
  'ignore-blank-lines': false,
} as const satisfies Partial<CompareOptions>;

const withoutEnds = (text: string) => (text.includes('\r') ? text.replace(LINE_END, '\n') : text);

/** Returns the only kind of difference between two unequal texts. Takes a few passes. */
export function verdictOf(left: string, right: string): Verdict {
  if (left === right) return 'same';
  const [a, b] = [withoutEnds(left), withoutEnds(right)];
  if (a === b) return 'line endings';
  // Else, the one more line break of the two is a blank line.
  if ((a === `${b}\n` || b === `${a}\n`) && a.endsWith('\n') !== b.endsWith('\n')) return 'line endings';
  if (withoutCase(a) === withoutCase(b)) return 'letter case';
  if (a.replace(/\s+/g, '') === b.replace(/\s+/g, '')) {
    const isWithin = a.replace(/\n\s*\n/g, '\n').replace(/\n$/, '') === b.replace(/\n\s*\n/g, '\n').replace(/\n$/, '');
    return isWithin ? 'blank lines' : 'whitespace';
  }
  const numbers = numberPieces(keyedLines(linesIn(left), NOTHING).pieces, keyedLines(linesIn(right), NOTHING).pieces);
  return oldIndices(numbers) ? 'order' : 'different';
}
