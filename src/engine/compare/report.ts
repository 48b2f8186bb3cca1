import { eachRange, firstAfter } from '../diff/ranges.ts';
import { compareJson } from './compare-json.ts';
import { compareLists, entriesOf, entryAt } from './compare-lists.ts';
import { compareText, type TextComparison } from './compare-text.ts';
import { type CompareOptions, jsonLeniency } from './options.ts';
import { unifiedHunks } from './patch.ts';
import { isQuiet, ROW, type Row, RowKind, rowAt } from './rows.ts';
import { jsonChangeLine, matchedInWords, openEndInWords } from './words.ts';

/** A comparison for a terminal or a program. */
export type Report =
  | { readonly ok: true; readonly isSame: boolean; readonly text: string; readonly notes?: readonly string[] }
  /** One of the texts is not JSON. */
  | { readonly ok: false; readonly side: 'left' | 'right'; readonly message: string };

/** Lines around a difference. */
const CONTEXT = 3;

const withEnd = (line: string) => (/[\r\n]$/.test(line) ? line : `${line}\n`);

/** A row with removed text in `[-...-]` and added text in `{+...+}`, as in `git diff --word-diff`. */
function inWords({ kind, left, right }: Row, before: string, after: string, { marks }: TextComparison): string {
  const [old, now] = [before.slice(left.from, left.to), after.slice(right.from, right.to)];
  const both = (removed: string, added: string) => (removed && `[-${removed}-]`) + (added && `{+${added}+}`);
  if (isQuiet(kind)) return left.line < 0 ? now : old;
  if (kind !== RowKind.changed) return both(left.line < 0 ? '' : old, right.line < 0 ? '' : now);
  let text = '';
  let [at, atRight] = [left.from, right.from];
  // A change may end where the row begins on one side, and within it on the other.
  const first = Math.min(firstAfter(marks, left.from, 1), firstAfter(marks, right.from, 3));
  for (const [a, b, c, d] of eachRange(marks.subarray(4 * first))) {
    if (a > left.to && c > right.to) break;
    if (b < left.from || d < right.from || a > left.to || c > right.to) continue;
    const [from, to, fromRight, toRight] = [
      Math.max(a, left.from),
      Math.min(b, left.to),
      Math.max(c, right.from),
      Math.min(d, right.to),
    ];
    if (from < at || fromRight < atRight) continue;
    text += after.slice(atRight, fromRight) + both(before.slice(from, to), after.slice(fromRight, toRight));
    [at, atRight] = [to, toRight];
  }
  return text + after.slice(atRight, right.to);
}

/** The changed lines with their context; changes within a line are in brackets. */
function wordDiff(left: string, right: string, found: TextComparison): string {
  const { rows } = found;
  const count = rows.length / ROW;
  const all = Array.from({ length: count }, (_, i) => rowAt(rows, i));
  const isNear = new Uint8Array(count);
  all.forEach(({ kind }, i) => {
    if (!isQuiet(kind)) isNear.fill(1, Math.max(0, i - CONTEXT), i + CONTEXT + 1);
  });
  const out: string[] = [];
  all.forEach((row, i) => {
    if (!isNear[i]) return;
    if (!isNear[i - 1]) out.push(`@@ -${Math.max(row.left.line + 1, 0)} +${Math.max(row.right.line + 1, 0)} @@\n`);
    const next = all[i + 1];
    const isContinued = next && isNear[i + 1] && next.left.line === row.left.line && next.right.line === row.right.line;
    const text = inWords(row, left, right, found);
    out.push(isContinued ? text : withEnd(text));
  });
  return out.join('');
}

/** Lines that differ regardless of their positions, each after its sign, `-` or `+`. */
function unordered(left: string, right: string, { rows }: TextComparison): string {
  const out: string[] = [];
  for (let i = 0; i < rows.length / ROW; i++) {
    const { kind, left: l, right: r } = rowAt(rows, i);
    if (kind === RowKind.removed) out.push(withEnd(`-${left.slice(l.from, l.to)}`));
    if (kind === RowKind.added) out.push(withEnd(`+${right.slice(r.from, r.to)}`));
  }
  return out.join('');
}

/** Returns a name as patches have it: in quotes, with escapes of C, if it has control characters, quotes, or backslashes. */
function patchName(name: string): string {
  if (!/[\p{Cc}\p{Bidi_Control}\u2028\u2029"\\]/u.test(name)) return name;
  const bytes = new TextEncoder().encode(name);
  const octal = (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`;
  const parts = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === '\\') return `\\${character}`;
    return byte < 32 || byte > 126 ? octal(byte) : character;
  });
  return `"${parts.join('')}"`;
}

/** Compare two texts with no time limit, and report changes as `diff -u`, `git diff --word-diff` or `comm` would. */
export function reportOf(
  left: string,
  right: string,
  options: CompareOptions,
  names: readonly [left: string, right: string],
): Report {
  if (options.as === 'json') {
    const found = compareJson(left, right, jsonLeniency(options), Number.POSITIVE_INFINITY);
    if ('side' in found) return { ok: false, side: found.side, message: found.message };
    const text = found.changes.map((change) => `${jsonChangeLine(change)}\n`).join('');
    return { ok: true, isSame: text === '', text, notes: matchedInWords(found) };
  }
  if (options.as === 'lists') {
    const found = compareLists(left, right, options);
    const { notes } = found;
    const lines = Array.from(entriesOf(found, 'either'), (entry) => {
      const { text, left: ofLeft, right: ofRight } = entryAt(found, entry, left, right);
      return `${ofLeft === 0 ? '+' : ofRight === 0 ? '-' : ' '} ${text}\n`;
    });
    return {
      ok: true,
      isSame: found.left + found.right === 0,
      text: lines.join(''),
      ...(notes.length > 0 && { notes }),
    };
  }
  const header = `--- ${patchName(names[0])}\n+++ ${patchName(names[1])}\n`;
  if (options.by === 'line' && !options['ignore-order']) {
    const hunks = unifiedHunks(left, right, options);
    return { ok: true, isSame: hunks === '', text: hunks && header + hunks };
  }
  const found = compareText(left, right, options, Number.POSITIVE_INFINITY);
  const text = options['ignore-order'] ? unordered(left, right, found) : wordDiff(left, right, found);
  const note = openEndInWords(found);
  const isSame = text === '' && note === undefined;
  return { ok: true, isSame, text: text && header + text, ...(note && { notes: [note] }) };
}
