import type { ByExample, Idea, Pairs } from '../../../engine/by-example/contract.ts';
import { escapeField } from '../../../engine/by-example/escape-field.ts';
import { fullLines, linesIn } from '../../../engine/by-example/signatures.ts';
import type { Values } from '../../../engine/contract/options.ts';
import type { page } from './tool.ts';

type Numbering = Partial<Values<(typeof page)['options']>>;

const LABEL = /^(\s*)(-?\d+|[a-z]+|[A-Z]+)(.*)$/s;
const NUMBERED = /^[\s([#]*(?:\d+|[a-z]|[ivx]+)(?:\W|\d)/i;

/** Returns the numbering before the first lines: its start, its step, and its separator. */
function numberings(have: string, want: string): Idea<Numbering>[] {
  const first = linesIn(have).find((line) => line.trim() !== '');
  const [line = '', second = ''] = linesIn(want).filter((each) => each.trim() !== '');
  const at = first === undefined ? -1 : line.indexOf(first);
  const label = at > 0 ? LABEL.exec(line.slice(0, at)) : undefined;
  if (!label) return [];
  const [, indent = '', number = '', rest = ''] = label;
  // A single line that gets nothing but digits in front may have got them in any way.
  if (/\p{L}/u.test(rest) || (rest === '' && second === '')) return [];
  const separator = rest === '. ' ? {} : { separator: escapeField(rest) };
  if (!/\d/.test(number)) {
    const isUpper = number === number.toUpperCase();
    return (isUpper ? (['ALPHA', 'ROMAN'] as const) : (['alpha', 'roman'] as const)).map((style) => ({
      options: { ...separator, style },
    }));
  }
  const start = Number(number);
  const next = /^\s*(-?\d+)/.exec(second)?.[1];
  // Two numbers make a step of anything.
  const isCounted = linesIn(want).length > 2 || Number(next) === start + 1 || Number(next) === 2 * start;
  const step = next === undefined || !isCounted ? 1 : Number(next) - start;
  const counted = { ...separator, ...(start !== 1 && { start }), ...(step !== 1 && step !== 0 && { step }) };
  // Padding is seen: it costs no more than the number itself.
  const pad = /^0\d/.test(number) ? ('zeros' as const) : indent ? ('spaces' as const) : undefined;
  return [
    { options: counted, cost: start > 1 && /[1-9]/.test(number.slice(1)) ? 0.3 : 0 },
    ...(pad ? [{ options: { ...counted, pad } }] : []),
    { options: { ...counted, blank: 'skip' } },
  ];
}

/** The lines without what seems to be their numbering. */
const withoutNumbers = (pairs: Pairs) =>
  pairs.every(({ want }) => linesIn(want).every((line) => line === '' || NUMBERED.test(line)))
    ? [pairs.map(({ want }) => want.replace(/^[ \t]*(?:\d+|[a-z])[.):\]-]?[ \t]*/gim, ''))]
    : [];

export const byExample = {
  changes: ['digits'],
  can: (_, want) => NUMBERED.test(fullLines(want)[0] ?? ''),
  main: ['style'],
  // If each text is one line, the same number before all is a prefix.
  infer: (pairs) =>
    pairs.length > 1 && pairs.every(({ want }) => linesIn(want).length === 1)
      ? []
      : numberings(pairs[0].have, pairs[0].want),
  before: withoutNumbers,
} satisfies ByExample<typeof page>;
