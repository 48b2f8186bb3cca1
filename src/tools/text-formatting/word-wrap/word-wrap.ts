import { endsUnspaced, isUnspaced, joinsWithoutSpace } from '../../../engine/language/unspaced-scripts.ts';
import { itemMarkEnd, wouldBeginBlock } from '../../../engine/lines/line-prefixes.ts';
import { isCjk } from '../../../engine/unicode/cjk.ts';
import { codePointBefore } from '../../../engine/unicode/code-points.ts';
import { clusterEnd } from '../../../engine/unicode/graphemes.ts';
import { clusterWidth } from './cluster-width.ts';

export type Wrapping = {
  /** Most columns of a line. */
  readonly width: number;
  /** Cut words that are longer than a line. */
  readonly long: boolean;
  /** Indentation of continued lines: none, that of the first, or also the width of its bullet. */
  readonly indent: 'none' | 'same' | 'hang';
  /** Count wide characters and emoji as two columns. */
  readonly wide: boolean;
};

/** Returns whether a line may break at this whitespace, which is dropped there; not at U+00A0, U+2007, U+202F. */
function isBreakSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || unit === 9;
  return unit === 0x1680 || (unit >= 0x2000 && unit <= 0x200b && unit !== 0x2007) || unit === 0x205f || unit === 0x3000;
}

/** Closing punctuation, the long-vowel mark and small kana do not start a line. */
const NO_START =
  '、。，．！？：；」』）］｝〕〉》】〗〙・゛゜ヽヾゝゞ々〻ー…,.!?)]};:%ฯๆໆຯៗ។៕ၖ၊။ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ';
/** Opening brackets do not end a line. */
const NO_END = '「『（［｛〔〈《【〖〘([{';

/** For each UTF-16 code unit: 1 if it must not start a line, 2 if it must not end one. */
let edges: Uint8Array | undefined;

function buildEdges(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const character of NO_START) table[character.charCodeAt(0)] = 1;
  for (const character of NO_END) table[character.charCodeAt(0)] = 2;
  return table;
}

/**
 * Whether a line may break between two characters without a space. Both have to be of scripts without spaces: where the
 * lines are joined again, there is a space next to any other.
 */
function mayBreakBetween(last: number, next: number): boolean {
  if (!isUnspaced(next) || !isUnspaced(last)) return false;
  edges ??= buildEdges();
  return edges[next] !== 1 && edges[last] !== 2;
}

let segmenter: Intl.Segmenter | undefined;
/** UTF-16 code units after a place to break that are read for the word there. */
const WORD_CONTEXT = 24;
/** UTF-16 code units whose words are found at a time, more in longer parts: a long text takes quadratic time in some engines. */
const WORD_WINDOW = 256;

/** Returns the number of columns of a text. */
export function textWidth(text: string, wide: boolean): number {
  let width = 0;
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    width += clusterWidth(text, at, end, wide);
    at = end;
  }
  return width;
}

/**
 * Breaks lines so that only single words exceed the width.
 *
 * It breaks at whitespace, which is removed; and in scripts without spaces between words, where whitespace stays at the
 * end of the line, so that joining the lines gives the text again. Chinese and Japanese words wider than a line
 * break between characters, as their rules allow. The indentation stays on the first part, unless it is as wide as a
 * line. A mark such as `-` or `1.` within a line does not begin a part if it fits there with the word before it.
 * Linear.
 */
export class LineBreaker {
  readonly #wrapping: Wrapping;
  #line = '';
  #parts: string[] = [];
  /** Text in front of the first part, and of those that continue it. */
  #first = '';
  #rest = '';
  /** Columns for the part that is being filled. */
  #available = 0;
  /** The part that is being filled, without trailing whitespace; none while `#from` is negative. */
  #from = -1;
  #to = 0;
  #filled = 0;
  /** Start and width of the last word that follows whitespace, and the end of the text before; -1 if none. */
  #lastStart = -1;
  #lastSize = 0;
  #lastBefore = 0;
  /** Words of a range of the line, which begins with a word. */
  #words: Intl.Segments | undefined;
  #wordsFrom = 0;
  #wordsTo = 0;

  constructor(wrapping: Wrapping) {
    this.#wrapping = wrapping;
  }

  /** Whether a line is so short that it fits with any characters. */
  isShort(line: string): boolean {
    // No character is wider than two columns, and only wide ones are wider than their code units.
    return line.length * (this.#wrapping.wide ? 2 : 1) <= this.#wrapping.width;
  }

  /**
   * @param line a text without line breaks that is not blank
   * @returns the parts, with their indentation; the line itself if it fits without the whitespace at its end
   */
  break(line: string): readonly string[] {
    if (this.isShort(line)) return [line];
    const { wide } = this.#wrapping;
    const indentationEnd = this.#start(line);
    // Start and columns of the text since the last place to break, and the columns of whitespace before it.
    let start = -1;
    let size = 0;
    let gap = 0;
    let last = 0;
    for (let at = indentationEnd; at < line.length; ) {
      const next = clusterEnd(line, at);
      const columns = clusterWidth(line, at, next, wide);
      const codePoint = line.codePointAt(at) as number;
      // A space that carries a mark is not whitespace.
      const isGap = next - at === 1 && isBreakSpace(codePoint);
      if (start >= 0 && (isGap || mayBreakBetween(last, codePoint))) {
        this.#append(start, at, size, gap);
        start = -1;
        size = 0;
        gap = 0;
      }
      if (isGap) gap += columns;
      else {
        if (start < 0) start = at;
        size += columns;
        last = codePoint;
      }
      at = next;
    }
    if (start >= 0) this.#append(start, line.length, size, gap);
    const isWhole =
      this.#parts.length === 0 && this.#filled <= this.#available && this.#first.length === indentationEnd;
    if (isWhole) return [line];
    if (endsUnspaced(line.slice(this.#from, this.#to))) this.#to = line.length;
    this.#finish();
    return this.#parts;
  }

  /** Begin a line: find its indentation and that of the parts that continue it. */
  #start(line: string): number {
    const { indent, wide, width } = this.#wrapping;
    let end = 0;
    while (end < line.length && isBreakSpace(line.charCodeAt(end)) && clusterEnd(line, end) === end + 1) end++;
    this.#line = line;
    this.#words = undefined;
    this.#parts = [];
    this.#from = -1;
    this.#lastStart = -1;
    this.#filled = 0;
    this.#first = this.#narrow(line.slice(0, end));
    this.#rest = indent === 'none' ? '' : this.#first;
    if (indent === 'hang') {
      let hang = itemMarkEnd(line);
      while (hang > 0 && isBreakSpace(line.charCodeAt(hang))) hang++;
      const mark = line.slice(end, Math.max(end, hang));
      this.#rest = this.#narrow(this.#rest + ' '.repeat(Math.min(textWidth(mark, wide), width)));
    }
    this.#available = width - textWidth(this.#first, wide);
    return end;
  }

  /** Returns an indentation, unless it is as wide as the line. */
  #narrow(indentation: string): string {
    return textWidth(indentation, this.#wrapping.wide) < this.#wrapping.width ? indentation : '';
  }

  /**
   * Returns the last position to break the current part without a space: at the start of a word, at most `at`; the
   * start of the part if there is none.
   */
  #wordStart(at: number): number {
    if (typeof Intl.Segmenter === 'undefined') return isCjk(this.#line.codePointAt(at) as number) ? at : this.#from;
    for (let start = at; start > this.#from; start--) {
      start = this.#wordAt(start, at);
      if (start <= this.#from) break;
      const before = codePointBefore(this.#line, start);
      if (isBreakSpace(before) || mayBreakBetween(before, this.#line.codePointAt(start) as number)) return start;
    }
    return this.#from;
  }

  /** Returns the start of the word at an offset of the current part. @param to the last offset that will be asked for */
  #wordAt(offset: number, to: number): number {
    if (!this.#words || to + WORD_CONTEXT > this.#wordsTo) {
      segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
      // A part starts with a word, or within a cut one: the text before does not matter.
      this.#wordsFrom = this.#from;
      this.#wordsTo = Math.max(this.#from + WORD_WINDOW, to + WORD_CONTEXT);
      this.#words = segmenter.segment(this.#line.slice(this.#wordsFrom, this.#wordsTo));
    }
    return this.#wordsFrom + (this.#words.containing(offset - this.#wordsFrom)?.index ?? 0);
  }

  /** Break the current part between words, where the range from `start` does not fit on it. Returns whether it was. */
  #breakBefore(start: number): boolean {
    const cut = this.#wordStart(start);
    if (cut === this.#from) return false;
    this.#to = cut;
    while (isBreakSpace(this.#line.charCodeAt(this.#to - 1))) this.#to--;
    this.#keepSpaces(cut);
    this.#finish();
    this.#from = cut;
    this.#to = start;
    this.#filled = textWidth(this.#line.slice(cut, start), this.#wrapping.wide);
    return true;
  }

  /** Puts unbreakable text, from `start` to `end`, on the current part or on a new one. */
  #append(start: number, end: number, size: number, gap: number): void {
    if (this.#from >= 0 && this.#filled + gap + size <= this.#available) {
      if (gap > 0) {
        this.#lastStart = start;
        this.#lastSize = 0;
        this.#lastBefore = this.#to;
      }
      this.#lastSize += size;
      this.#filled += gap + size;
      this.#to = end;
      return;
    }
    if (gap > 0 && this.#moveLast(start, end, gap + size)) return;
    if (this.#from >= 0 && this.#to === start) {
      if (this.#breakBefore(start) && this.#from < start) {
        this.#append(start, end, size, 0);
        return;
      }
      if (this.#from < start) {
        // A word wider than the line: Chinese and Japanese break between characters, others stick out.
        if (!this.#mayCut(start)) {
          this.#filled += size;
          this.#to = end;
          return;
        }
        // What follows has the words of a line that begins here: wrapped again, it must break at the same places.
        this.#words = undefined;
      }
    }
    if (this.#from >= 0 && this.#from < start) {
      this.#keepSpaces(start);
      this.#finish();
    }
    this.#from = start;
    this.#to = end;
    this.#filled = size;
    if (this.#wrapping.long && size > this.#available) this.#cut(start, end);
  }

  /**
   * Begin a part with the last word of the current one, if the range from `start` would begin a list, a quotation, or a
   * heading there. Returns whether it was done.
   *
   * @param size columns of the range and of the whitespace before it
   */
  #moveLast(start: number, end: number, size: number): boolean {
    const { width, wide } = this.#wrapping;
    const last = this.#lastStart;
    if (last < 0 || !wouldBeginBlock(this.#line, start) || wouldBeginBlock(this.#line, last)) return false;
    if (this.#lastSize + size > width - textWidth(this.#rest, wide)) return false;
    this.#to = this.#lastBefore;
    this.#keepSpaces(last);
    this.#finish();
    this.#from = last;
    this.#to = end;
    this.#filled = this.#lastSize + size;
    return true;
  }

  /** Whether a word may be cut at an offset. */
  #mayCut(at: number): boolean {
    if (this.#wrapping.long) return true;
    return isCjk(this.#line.codePointAt(at) as number) && isCjk(codePointBefore(this.#line, at));
  }

  /** Leave the whitespace before a break at the end of the line, if joining the lines would not give it back. */
  #keepSpaces(next: number): void {
    if (this.#to === next) return;
    if (joinsWithoutSpace(this.#line.slice(this.#from, this.#to), this.#line.slice(next, next + 2))) this.#to = next;
  }

  /** Cuts long text between clusters. The rest becomes the current part. */
  #cut(start: number, end: number): void {
    this.#filled = 0;
    for (this.#to = start; this.#to < end; ) {
      const next = clusterEnd(this.#line, this.#to);
      const columns = clusterWidth(this.#line, this.#to, next, this.#wrapping.wide);
      if (this.#filled + columns > this.#available && this.#to > this.#from) {
        this.#finish();
        this.#from = this.#to;
        this.#filled = 0;
      }
      this.#filled += columns;
      this.#to = next;
    }
  }

  /** Write the current part. */
  #finish(): void {
    const indentation = this.#parts.length === 0 ? this.#first : this.#rest;
    this.#parts.push(indentation + this.#line.slice(this.#from, this.#to));
    this.#lastStart = -1;
    if (this.#parts.length === 1) this.#available = this.#wrapping.width - textWidth(this.#rest, this.#wrapping.wide);
  }
}
