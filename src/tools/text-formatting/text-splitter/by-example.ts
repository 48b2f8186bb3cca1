import { hasMoreLines } from '../../../engine/by-example/conditions.ts';
import type { ByExample } from '../../../engine/by-example/contract.ts';
import { escapeField } from '../../../engine/by-example/escape-field.ts';
import { separatorsIn } from '../../../engine/by-example/separators.ts';
import { linesIn, sameLetters } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const KNOWN: ReadonlySet<string> = new Set([',', ';', '|', ' ', '\t', '\n']);

const custom = (text: string) =>
  separatorsIn(text)
    .filter((separator) => !KNOWN.has(separator))
    .map((separator) => ({ options: { sep: 'custom', custom: escapeField(separator) } as const }));

const size = (by: 'length' | 'words' | 'lines' | 'parts', count: number) => ({ options: { by, size: count } });

/** Pieces of a size that the first ones show. */
function sizes(want: string) {
  const lines = linesIn(want.replace(/\n$/, ''));
  const longest = Math.max(...lines.map(({ length }) => length));
  const block = lines.indexOf('');
  return [
    ...(longest > 0
      ? [size('length', longest), { options: { by: 'length', size: longest, wholeWords: false } } as const]
      : []),
    size('words', (lines[0] ?? '').trim().split(/\s+/).length),
    size('parts', lines.length),
    ...(block > 0 ? [{ options: { by: 'lines', size: block, out: 'blank' } } as const] : []),
  ];
}

/** One character in each line, where a text is a word or two. */
const characters = (have: string) =>
  have.length <= 40 && !have.includes('\n') ? [{ ...size('length', 1), cost: 0.4 }] : [];

export const byExample = {
  changes: ['lines'],
  can: (have, want) =>
    (hasMoreLines(have, want) || have.includes('\n')) && (sameLetters(have, want) || /\(1\/\d/.test(want)),
  main: ['by', 'sep'],
  vary: ['by', 'sep', 'out', 'trim', 'dropEmpty', 'quotes', 'wholeWords', 'atSentences', 'counter'],
  skip: { by: ['regex', 'posts'], sep: ['custom'], out: ['custom'] },
  infer: ([{ have, want }]) => [...custom(have), ...sizes(want)],
  guess: (have) => [...custom(have).map((idea) => ({ ...idea, cost: 0.3 })), ...characters(have)],
  middle: true,
} satisfies ByExample<typeof page>;
