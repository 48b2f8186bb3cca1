import { Arguments, asText, type Made, made, step, unescapeChef } from './arguments.ts';
import type { ChefOperation } from './scan.ts';

/** A `Fork` at line breaks: its place, and that of its `Merge` or the end of the recipe. */
export type Fork = { readonly from: number; readonly to: number };

/** Operations that do the same to a text as to each of its lines. */
const BY_LINE: ReadonlySet<string> = new Set([
  'To Upper case',
  'To Lower case',
  'Swap case',
  'Alternating Caps',
  'ROT13',
  'ROT47',
  'URL Encode',
  'URL Decode',
  'From HTML Entity',
  'Remove Diacritics',
  'Remove null bytes',
  'Remove ANSI Escape Codes',
  'Unescape Unicode Characters',
  'Normalise Unicode',
  'Pad lines',
  'Remove line numbers',
]);

/** Operations that can write line breaks into a line. One that takes each line as a whole would then take its parts. */
const MAKES_LINES: ReadonlySet<string> = new Set([
  'From Base64',
  'URL Decode',
  'From HTML Entity',
  'Unescape Unicode Characters',
  'Find / Replace',
]);
const NEEDS_WHOLE_LINES: ReadonlySet<string> = new Set([
  'From Base64',
  'To Base64',
  'URL Encode',
  'Reverse',
  'Alternating Caps',
]);

/** The steps of an operation for each line, where it does that; `given` are those for a whole text. */
export function forEachLine({ op, args }: ChefOperation, given: Made): Made | undefined {
  const [first] = given.steps;
  if (op === 'URL Encode' && first) {
    const byLine = step(first.tool, { ...first.options, perLine: true });
    return { ...given, steps: [byLine, ...given.steps.slice(1)] };
  }
  if (BY_LINE.has(op)) return given;
  if (op === 'Reverse' && args[0] !== 'Line') return { ...given, steps: [step('reverse-text-generator')] };
  if ((op === 'From Base64' || op === 'To Base64') && first) {
    return made(step(first.tool, { ...first.options, perLine: true }));
  }
  return op === 'Find / Replace' && findsInLines(args) ? given : undefined;
}

/** Whether every occurrence of a text without a line break is replaced: patterns can look beyond their line. */
function findsInLines([find, , all = true]: readonly unknown[]): boolean {
  const { option, string } = (find ?? {}) as { option?: unknown; string?: unknown };
  if (typeof string !== 'string' || option === undefined || option === 'Regex') return false;
  const text = option === 'Simple string' ? string : unescapeChef(string);
  return all === true && !/[\r\n]/.test(text);
}

/**
 * Returns the forks that need no loop, because all their operations work line by line.
 *
 * @param isPerLine whether the operation at an index works line by line
 */
export function lineForks(operations: readonly ChefOperation[], isPerLine: (index: number) => boolean): Fork[] {
  const forks: Fork[] = [];
  for (const [from, operation] of operations.entries()) {
    if (!isOn(operation, 'Fork') || from < (forks.at(-1)?.to ?? 0) || !splitsLines(operation)) continue;
    const merge = operations.findIndex((other, index) => index > from && isOn(other, 'Merge'));
    const to = merge < 0 ? operations.length : merge;
    if (allPerLine(operations, from + 1, to, isPerLine)) forks.push({ from, to });
  }
  return forks;
}

function allPerLine(
  operations: readonly ChefOperation[],
  from: number,
  to: number,
  isPerLine: (index: number) => boolean,
): boolean {
  let count = 0;
  let mayHaveBroken = false;
  for (let index = from; index < to; index++) {
    const { op = '', disabled = true } = operations[index] ?? {};
    if (disabled || op === 'Comment') continue;
    if (!isPerLine(index) || (mayHaveBroken && NEEDS_WHOLE_LINES.has(op))) return false;
    mayHaveBroken ||= MAKES_LINES.has(op);
    count++;
  }
  return count > 0;
}

const isOn = ({ op, disabled }: ChefOperation, name: string) => op === name && !disabled;

function splitsLines({ args }: ChefOperation): boolean {
  const [split, merge] = [0, 1].map((index) => new Arguments([asText(args[index] ?? '\\n')]).escaped(0, ''));
  return split === '\n' && merge === '\n';
}
