import { itemMarkEnd, lineMarksEnd } from '../../../engine/lines/line-prefixes.ts';
import { forEachLine } from '../../../engine/lines/lines.ts';

const FENCE = /^\s*(`{3,}|~{3,})/;
/** A footnote, or the address of links that name it. */
const DEFINITION = /^\s{0,3}\[[^[\]]+\]:\s/;
const CODE = /``[^`]*``|`[^`]*`/g;
const IMAGE_OR_NOTE = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)|\[\^[^[\]\s]*\]|<[a-z]+:[^<>\s]*>/gi;
const LINK = /\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^[\]]*\])/g;
const CELL_END = /[\s|]+/;
/** In each word: marks of headings, tables, and rules are none. */
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** Counts the words of Markdown without code, images, addresses of links, and notes, over the ends of pieces. */
export class ProseWords {
  count = 0;
  #fence = '';

  /** @param text of whole lines */
  add(text: string): void {
    forEachLine(text, (start, end) => {
      const whole = text.slice(start, end);
      const line = whole.slice(lineMarksEnd(whole, false));
      const fence = FENCE.exec(line)?.[1] ?? '';
      if (this.#fence !== '') {
        if (fence.startsWith(this.#fence)) this.#fence = '';
      } else if (fence !== '') this.#fence = fence;
      else if (!DEFINITION.test(line)) {
        const prose = line.slice(itemMarkEnd(line)).replace(CODE, ' ').replace(IMAGE_OR_NOTE, '').replace(LINK, '$1');
        this.count += prose.split(CELL_END).filter((run) => LETTER_OR_NUMBER.test(run)).length;
      }
    });
  }
}
