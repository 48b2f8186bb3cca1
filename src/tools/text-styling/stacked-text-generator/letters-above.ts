import { isSpace } from '../../../engine/lines/lines.ts';
import { isEmojiCluster } from '../../../engine/unicode/emoji.ts';
import { clusterEnd, clusters } from '../../../engine/unicode/graphemes.ts';

/** Letters with the combining letter that shows each above another. There are none for j, q and y. */
const ABOVE =
  'a\u0363 e\u0364 i\u0365 o\u0366 u\u0367 c\u0368 d\u0369 h\u036a m\u036b r\u036c t\u036d v\u036e x\u036f g\u1dda k\u1ddc ' +
  'l\u1ddd n\u1de0 s\u1de4 z\u1de6 b\u1de8 f\u1deb p\u1dee w\u1df1 \u00e6\u1dd4 \u00e7\u1dd7 \u00f0\u1dd9 \u00e4\u1df2 ' +
  '\u00f6\u1df3 \u00fc\u1df4';

const aboveTable = () => new Map(ABOVE.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const));

export type LettersAbove = {
  readonly text: string;
  /** Clusters of the top text that have no combining letter, each once, in order of appearance: their places stay bare. */
  readonly missing: readonly string[];
  /** Number of letters of the top text left without a letter below them. */
  readonly leftOver: number;
};

/**
 * Put the letters of one text above those of another, one by one; spaces and emoji are passed over, spaces of the top
 * text too. Case is ignored, and accents but those of ä, ç, ö and ü.
 */
export function putLettersAbove(base: string, top: string): LettersAbove {
  const table = aboveTable();
  const letters = clusters(top).filter((cluster) => !isSpace(cluster.charCodeAt(0)));
  const missing = new Set<string>();
  let above = '';
  let next = 0;
  let at = 0;
  while (at < base.length && next < letters.length) {
    const cluster = base.slice(at, clusterEnd(base, at));
    at += cluster.length;
    above += cluster;
    if (isSpace(cluster.charCodeAt(0)) || isEmojiCluster(cluster)) continue;
    const letter = letters[next++] ?? '';
    const small = letter.toLowerCase().normalize('NFC');
    const mark = table.get(small) ?? table.get(small.normalize('NFD').charAt(0));
    if (mark) above += mark;
    else missing.add(letter);
  }
  return { text: above + base.slice(at), missing: [...missing], leftOver: letters.length - next };
}

/** A text without combining letters, and the letters that they showed. */
export function takeLettersOff(text: string): { text: string; top: string } {
  const letterOf = new Map([...aboveTable()].map(([letter, mark]) => [mark, letter] as const));
  const found: string[] = [];
  const rest = text.replace(/[\u0363-\u036f\u1dd4-\u1df4]/g, (mark) => {
    const letter = letterOf.get(mark);
    if (letter) found.push(letter);
    return letter ? '' : mark;
  });
  return { text: rest, top: found.join('') };
}
