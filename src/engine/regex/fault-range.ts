import type { Range } from '../unicode/ranges.ts';

/** A character or an escape, as the end of a range in a class. */
const ATOM = String.raw`(?:\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])|[^\\])`;

/** By the parser's reason, the faulty part: it ends where the parser stopped. */
const ENDS: readonly (readonly [reason: RegExp, part: RegExp])[] = [
  [/Nothing to repeat|out of order in \{\}/, /(?:[*+?]|\{\d*,?\d*\})$/],
  [/Range out of order|Invalid character class/, new RegExp(`${ATOM}-${ATOM}$`, 'u')],
  [/Duplicate capture group name|Invalid capture group name/, /\(?\?<[^<]*$/],
  [/escape|property name|Invalid named reference/, /\\[^\\]{0,40}$/],
  [/Lone quantifier/, /[{}\]]$/],
];

/** Returns the place of the last opening bracket of a kind that is not closed; -1 for none. */
function lastOpen(pattern: string, bracket: '(' | '['): number {
  const open: number[] = [];
  let classStart = -1;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (classStart >= 0) {
      if (sign === ']') classStart = -1;
    } else if (sign === '[') classStart = at;
    else if (sign === '(') open.push(at);
    else if (sign === ')') open.pop();
  }
  // Classes that nest may leave the outer one open.
  return bracket === '[' ? Math.max(classStart, pattern.indexOf('[')) : (open.at(-1) ?? -1);
}

/** The first `\k<name>` whose name no group has. */
function danglingName(pattern: string): Range | undefined {
  for (const { 0: text, 1: name = '', index } of pattern.matchAll(/\\k<([^>]*)>/g))
    if (!pattern.includes(`(?<${name}>`)) return { from: index, to: index + text.length };
  return undefined;
}

/**
 * Returns the part of a pattern that is wrong: the parser names only the place where it stopped, often after the part or
 * at the end of the pattern.
 *
 * @param index where the parser stopped, a UTF-16 offset
 * @param reason the parser's sentence
 */
export function faultRange(pattern: string, index: number, reason: string): Range {
  const isClass = reason === 'Unterminated character class';
  if (isClass || reason === 'Unterminated group') {
    const from = lastOpen(pattern, isClass ? '[' : '(');
    if (from >= 0) return { from, to: from + 1 };
  }
  if (reason === 'Invalid group') return { from: Math.max(0, index - 1), to: Math.min(pattern.length, index + 2) };
  if (reason === 'Invalid named capture referenced') return danglingName(pattern) ?? { from: 0, to: pattern.length };
  const end = pattern[index] === '}' && /property name/.test(reason) ? index + 1 : index;
  const part = ENDS.find(([known]) => known.test(reason))?.[1].exec(pattern.slice(0, end));
  // An escape has at least the character after its backslash.
  if (part)
    return {
      from: part.index,
      to: Math.min(pattern.length, Math.max(end, part.index + (/^\\/.test(part[0]) ? 2 : 1))),
    };
  return index < pattern.length ? { from: index, to: index + 1 } : { from: Math.max(0, index - 1), to: index };
}
