import { isHanOrKana } from './cjk.ts';
import { clusterWidth } from './cluster-width.ts';
import { clusterEnd } from './graphemes.ts';

export type Wrapping = {
  /** Most columns of a line. */
  readonly width: number;
  /** Cut words that are longer than a line. */
  readonly long: boolean;
  /** What stands in front of continued lines: nothing, the indentation of the first, or also room for its bullet. */
  readonly indent: 'none' | 'same' | 'hang';
  /** Count wide characters and emoji as two columns. */
  readonly wide: boolean;
};

/** Whether a line may break at this white space, and loses it there. U+00A0, U+2007 and U+202F hold words together. */
export function isBreakSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || unit === 9;
  return unit === 0x1680 || (unit >= 0x2000 && unit <= 0x200b && unit !== 0x2007) || unit === 0x205f || unit === 0x3000;
}

/** Closing punctuation, the long-vowel mark and small kana do not start a line. */
const NO_START =
  '、。，！？」』）ー…,.!?)]};:%ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ';
/** Opening brackets do not end a line. */
const NO_END = '「『（【([{';

/** Whether a line may break between two characters without a space: next to Han and kana. */
function mayBreakBetween(last: number, next: number): boolean {
  if (!isHanOrKana(last) && !isHanOrKana(next)) return false;
  return !NO_START.includes(String.fromCodePoint(next)) && !NO_END.includes(String.fromCodePoint(last));
}

/** How many columns a text takes. */
export function textWidth(text: string, wide: boolean): number {
  let width = 0;
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    width += clusterWidth(text, at, end, wide);
    at = end;
  }
  return width;
}

/** The indentation of a line, and what stands in front of the lines that continue it. */
function indentationOf(line: string, { width, indent, wide }: Wrapping) {
  let end = 0;
  while (end < line.length && isBreakSpace(line.charCodeAt(end))) end++;
  // One as wide as the line would leave no room.
  const fits = (text: string) => textWidth(text, wide) < width;
  const typed = line.slice(0, end);
  const first = fits(typed) ? typed : '';
  let rest = indent === 'none' ? '' : first;
  if (indent === 'hang') {
    const pattern = /(?:[-*+•–—]|[0-9]+[.)])[ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]+/y;
    pattern.lastIndex = end;
    const bullet = pattern.exec(line)?.[0];
    if (bullet !== undefined) rest += ' '.repeat(Math.min(textWidth(bullet, wide), width));
  }
  return { end, first, rest: fits(rest) ? rest : '' };
}

/**
 * Break a line so that none of its parts is wider than the width, but for words that are wider by themselves.
 *
 * It breaks at white space, which goes, and next to Han and kana as their rules allow. The indentation stays on the first
 * part, unless it is as wide as a line. Linear.
 *
 * @param line a text without line breaks that is not blank
 * @returns the parts, with their indentation; the line itself if it fits without the white space at its end
 */
export function wrapLine(line: string, wrapping: Wrapping): string[] {
  const { width, long, wide } = wrapping;
  // No character is wider than two columns, nor wider than its code units but for the wide ones.
  if (line.length * (wide ? 2 : 1) <= width) return [line];
  const indentation = indentationOf(line, wrapping);
  const restRoom = width - textWidth(indentation.rest, wide);
  const parts: string[] = [];
  let room = width - textWidth(indentation.first, wide);

  // The part that is being filled, without the white space behind it; none while `from` is negative.
  let from = -1;
  let to = 0;
  let filled = 0;
  // Columns of white space behind it.
  let gap = 0;
  // What stands between two places to break: from where it starts to where the next cluster does.
  let start = -1;
  let size = 0;

  const finish = () => {
    parts.push((parts.length === 0 ? indentation.first : indentation.rest) + line.slice(from, to));
    room = restRoom;
  };
  const cut = (end: number) => {
    from = start;
    filled = 0;
    for (to = start; to < end; ) {
      const next = clusterEnd(line, to);
      const columns = clusterWidth(line, to, next, wide);
      if (filled + columns > room && to > from) {
        finish();
        from = to;
        filled = 0;
      }
      filled += columns;
      to = next;
    }
  };
  const place = (end: number) => {
    if (from >= 0 && filled + gap + size <= room) filled += gap + size;
    else {
      if (from >= 0) finish();
      if (long && size > room) cut(end);
      else {
        from = start;
        filled = size;
      }
    }
    to = end;
    gap = 0;
    start = -1;
    size = 0;
  };

  let last = 0;
  for (let at = indentation.end; at < line.length; ) {
    const next = clusterEnd(line, at);
    const columns = clusterWidth(line, at, next, wide);
    const codePoint = line.codePointAt(at) as number;
    // A space that carries a mark is no white space.
    if (next - at === 1 && isBreakSpace(codePoint)) {
      if (start >= 0) place(at);
      gap += columns;
    } else {
      if (start >= 0 && mayBreakBetween(last, codePoint)) place(at);
      if (start < 0) start = at;
      size += columns;
      last = codePoint;
    }
    at = next;
  }
  if (start >= 0) place(line.length);
  if (parts.length === 0 && filled <= room && indentation.first.length === indentation.end) return [line];
  finish();
  return parts;
}
