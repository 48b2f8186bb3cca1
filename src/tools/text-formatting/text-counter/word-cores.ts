import { classOf, LETTER_OR_NUMBER, MARK, SPACE } from '../../../text/character-classes.ts';
import { codePointAt, unitsOf } from '../../../text/code-points.ts';

/** Whether a character parts the words of a run without whitespace: dashes, slashes and ellipses do. */
const isCut = (codePoint: number) =>
  codePoint === 0x2f || codePoint === 0x2013 || codePoint === 0x2014 || codePoint === 0x2026;

/** The classes of the ASCII characters: most are, and a look at a list of their own is quicker. */
export const asciiClasses = () => Uint16Array.from({ length: 0x80 }, (_, unit) => classOf(unit));

/**
 * Go through the words of a text in order: each from its first to its last letter or number, so without quotes and commas.
 *
 * @param onWord receives the UTF-16 offsets of each, `end` not included
 */
export function forEachWordCore(text: string, onWord: (start: number, end: number) => void): void {
  const { length } = text;
  const classes = asciiClasses();
  let start = -1;
  let end = -1;
  for (let i = 0; i < length; ) {
    const unit = text.charCodeAt(i);
    const codePoint = unit < 0x80 ? unit : codePointAt(text, i);
    const type = unit < 0x80 ? (classes[unit] as number) : classOf(codePoint);
    const next = i + unitsOf(codePoint);
    if (type & LETTER_OR_NUMBER) {
      if (start < 0) start = i;
      end = next;
    } else if (type & MARK) {
      if (end === i) end = next;
    } else if (start >= 0 && (type & SPACE || isCut(codePoint))) {
      onWord(start, end);
      start = -1;
    }
    i = next;
  }
  if (start >= 0) onWord(start, end);
}

/** The words of a text in order, as `forEachWordCore` goes through them. */
export function wordCores(text: string): string[] {
  const cores: string[] = [];
  forEachWordCore(text, (start, end) => {
    cores.push(text.slice(start, end));
  });
  return cores;
}
