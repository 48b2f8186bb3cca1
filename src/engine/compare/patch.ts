import { numberPieces } from '../diff/numbering.ts';
import { type ChangeRanges, eachRange, RangeList } from '../diff/ranges.ts';
import { compareSequences } from '../diff/sequences.ts';
import { isBlank } from '../lines/lines.ts';
import { keyedLines, type Lines } from './line-keys.ts';
import type { CompareOptions } from './options.ts';

/** Lines around a change. */
const CONTEXT = 3;
const NO_NEWLINE = '\\ No newline at end of file\n';

type Ignored = Parameters<typeof keyedLines>[1];

const EXACTLY: Ignored = {
  'ignore-space': 'none',
  'ignore-case': false,
  'ignore-line-ends': false,
  'ignore-blank-lines': false,
};

/** The lines of a text as patches have them: LF alone ends one, and a CR before it belongs to the line. */
function patchLines(text: string, anyEnd: boolean): Lines {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    starts.push(at);
    ends.push(anyEnd && text.charCodeAt(end - 1) === 13 && end > at ? end - 1 : end);
    at = found < 0 ? text.length : found + 1;
  }
  starts.push(text.length);
  return { text, starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

const lineOf = ({ text, starts }: Lines, line: number) => text.slice(starts[line], starts[line + 1]);

/** Changes that share context, from one to another place in the list of them. */
function* hunksOf(changes: ChangeRanges): Generator<ChangeRanges> {
  let from = 0;
  for (let i = 4; i <= changes.length; i += 4) {
    const isGroupEnd = i === changes.length || (changes[i] as number) - (changes[i - 3] as number) > 2 * CONTEXT;
    if (!isGroupEnd) continue;
    yield changes.subarray(from, i);
    from = i;
  }
}

/** Returns a range as `12,3`: first line, 1-based, and number of lines if not 1; an empty one names the line before. */
function rangeOf(from: number, to: number): string {
  const many = to - from;
  if (many === 1) return String(from + 1);
  return `${many === 0 ? from : from + 1},${many}`;
}

/** One line after its sign; a missing line feed is noted below it, as `diff` does. */
const signed = (sign: string, line: string) => (line.endsWith('\n') ? sign + line : `${sign}${line}\n${NO_NEWLINE}`);

/**
 * The hunks of a unified diff, for `git apply` and `patch`: applied to the left text they give the right one, except
 * for ignored differences. Empty if nothing differs.
 *
 * @param options the order of lines always counts
 */
export function unifiedHunks(left: string, right: string, options: Ignored | CompareOptions = EXACTLY): string {
  const { 'ignore-line-ends': anyEnd, 'ignore-blank-lines': noBlanks } = options;
  const [old, now] = [patchLines(left, anyEnd), patchLines(right, anyEnd)];
  const whole = { ...options, 'ignore-blank-lines': false };
  const numbers = numberPieces(keyedLines(old, whole).pieces, keyedLines(now, whole).pieces);
  const found = new RangeList();
  compareSequences(
    numbers.old,
    numbers.new,
    numbers.count,
    () => false,
    (...change) => found.push(...change),
  );
  const count = old.starts.length - 1;
  const areBlank = (lines: Lines, from: number, to: number) => {
    for (let line = from; line < to; line++)
      if (!isBlank(lines.text, lines.starts[line], lines.ends[line])) return false;
    return true;
  };
  const out: string[] = [];
  for (const hunk of hunksOf(found.done())) {
    const isBlankAlone = [...eachRange(hunk)].every(([a, b, c, d]) => areBlank(old, a, b) && areBlank(now, c, d));
    if (noBlanks && isBlankAlone) continue;
    const [first = 0, , firstNew = 0] = hunk;
    const [lastEnd = 0, , lastEndNew = 0] = hunk.subarray(-3);
    const before = Math.min(CONTEXT, first);
    const after = Math.min(CONTEXT, count - lastEnd);
    const ranges = [rangeOf(first - before, lastEnd + after), rangeOf(firstNew - before, lastEndNew + after)];
    out.push(`@@ -${ranges[0]} +${ranges[1]} @@\n`);
    let at = first - before;
    const pushContext = (to: number) => {
      for (; at < to; at++) out.push(signed(' ', lineOf(old, at)));
    };
    for (const [from, to, fromNew, toNew] of eachRange(hunk)) {
      pushContext(from);
      for (; at < to; at++) out.push(signed('-', lineOf(old, at)));
      for (let line = fromNew; line < toNew; line++) out.push(signed('+', lineOf(now, line)));
    }
    pushContext(lastEnd + after);
  }
  return out.join('');
}

/** A path as git writes it: quoted if it has characters that a patch header cannot contain. */
function quoted(path: string): string {
  if (!/["\\\0-\x1f\x7f]/.test(path)) return path;
  const escaped = path.replace(/["\\]/g, '\\$&').replace(/[\0-\x1f\x7f]/g, octal);
  return `"${escaped}"`;
}

const octal = (sign: string) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`;

/**
 * A patch of one file that `git apply` takes.
 *
 * @param name the file, without a folder
 * @returns empty if the texts are the same
 */
export function gitPatch(left: string, right: string, name: string): string {
  const hunks = unifiedHunks(left, right);
  if (hunks === '') return '';
  const [a, b] = [quoted(`a/${name}`), quoted(`b/${name}`)];
  // Git ends a name with whitespace in it by a tab.
  const end = /\s/.test(name) && !a.startsWith('"') ? '\t' : '';
  return `diff --git ${a} ${b}\n--- ${a}${end}\n+++ ${b}${end}\n${hunks}`;
}
