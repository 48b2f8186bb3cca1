import { soundKey } from './sound-key.ts';

const CODES: Readonly<Record<string, string>> = {
  a: '0',
  e: '0',
  i: '0',
  j: '0',
  o: '0',
  u: '0',
  y: '0',
  b: '1',
  p: '1',
  d: '2',
  t: '2',
  f: '3',
  v: '3',
  w: '3',
  g: '4',
  k: '4',
  q: '4',
  l: '5',
  m: '6',
  n: '6',
  r: '7',
  s: '8',
  z: '8',
};

/** Returns the code of a letter; '' for h, which has none. @param before the letter before it, '' if it is the first */
function codeOf(letter: string, before: string, after: string): string {
  switch (letter) {
    case 'p':
      return after === 'h' ? '3' : '1';
    case 'd':
    case 't':
      return after !== '' && 'csz'.includes(after) ? '8' : '2';
    case 'x':
      return before !== '' && 'ckq'.includes(before) ? '8' : '48';
    case 'c': {
      const isHard = after !== '' && (before === '' ? 'ahkloqrux' : 'ahkoqux').includes(after);
      return isHard && before !== 's' && before !== 'z' ? '4' : '8';
    }
    default:
      return CODES[letter] ?? '';
  }
}

/** Returns the code of a word of a-z. */
function encodeWord(word: string): string {
  let codes = '';
  for (let at = 0; at < word.length; at++) codes += codeOf(word.charAt(at), word.charAt(at - 1), word.charAt(at + 1));
  const single = codes.replace(/(.)\1+/g, '$1');
  return single.slice(0, 1) + single.slice(1).replaceAll('0', '');
}

/** Returns the sound of a value by Cologne phonetics (H. J. Postel, 1969), which are those of German: see `soundKey`. */
export const cologneKey = (value: string): string => soundKey(value, encodeWord);
