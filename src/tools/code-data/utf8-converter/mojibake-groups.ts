import { charsets, type Misread } from './mojibake-charsets.ts';
import { CharKind, isLetter, kindOf, scriptOf } from './mojibake-kinds.ts';
import { strangeness } from './mojibake-strangeness.ts';
import { type Token, tokenAt, tokenLength } from './mojibake-tokens.ts';
import { hasSoundLetter, isUsual, wordEvidence } from './mojibake-words.ts';

/** Adjacent characters that were each read as several. */
export type Group = {
  /** UTF-16 offsets of the misread text, the end exclusive. */
  readonly from: number;
  readonly to: number;
  /** Original text. */
  readonly text: string;
  /** Evidence that it was misread. */
  readonly gain: number;
  /** Characters that are partly lost. */
  readonly lost: number;
  /** A part of a character is guessed. */
  readonly isGuess: boolean;
};

const LOST = 0xfffd;

/** Minimum evidence that a part of a text is damaged. */
export const THRESHOLD = 2.5;
/** With less evidence than this, a group is undamaged text. */
const MIN_GAIN = -2.5;

const COMMON_MARKS = [0, 1, 2, 3, 4, 6, 7, 8, 0xa, 0xb, 0xc, 0x23, 0x27, 0x28].map((mark) => 0x300 + mark);

/** Returns the evidence from a character that was read as several, by how unlikely its bytes are otherwise. */
function evidenceOf({ codePoint, length, guessed }: Token): number {
  const kind = kindOf(codePoint);
  if (guessed) {
    if (codePoint === LOST) return 0.5;
    if (isLetter(kind) && length === 3) return -1;
    return codePoint === 0x201d || length > 2 ? 1 : 0;
  }
  // The byte order mark.
  if (codePoint === 0xfeff) return 3;
  if (kind === CharKind.Rare) return -2 - length;
  if (kind === CharKind.Control) return 0;
  if (codePoint > 0xffff) return kind === CharKind.Picture ? 4 : 2;
  if (length === 2) {
    if (kind === CharKind.Mark && codePoint < 0x370) return COMMON_MARKS.includes(codePoint) ? 1 : -3;
    return isLetter(kind) || kind === CharKind.Math ? 1 : 0.7;
  }
  const isSign = (codePoint >= 0x2000 && codePoint < 0x2c00) || codePoint >= 0xfe00;
  return isSign ? 2 : 1.5;
}

/** Returns the UTF-16 unit before an offset; a space at the beginning. */
export const before = (text: string, at: number) => (at <= 0 ? 0x20 : text.charCodeAt(at - 1));
const after = (text: string, at: number) => (at >= text.length ? 0x20 : text.charCodeAt(at));

const isForeign = (codePoint: number) => {
  const kind = kindOf(codePoint);
  return (isLetter(kind) || (kind === CharKind.Mark && codePoint >= 0x370)) && scriptOf(codePoint) !== 0;
};

/** Returns the script of a group's only letter, if its neighbors have another script; else 0. */
function loneScript(points: readonly number[], left: number, right: number): number {
  let letters = 0;
  let script = 0;
  for (const point of points) {
    if (!isForeign(point)) continue;
    if (++letters > 1) return 0;
    script = scriptOf(point);
  }
  const isBeside = (point: number) => isLetter(kindOf(point)) && scriptOf(point) === script;
  return isBeside(left) || isBeside(right) ? 0 : script;
}

/** Number of UTF-16 units to search for the end of a sentence. */
const SENTENCE = 200;

/** Number of UTF-16 units on each side of a group that are searched for letters. */
const NEAR = 20;

/** Whether the letters nearest to a place are Latin, before and after it. */
function isAmongLatin(text: string, from: number, to: number): boolean {
  const isLatinNear = (start: number, step: number) => {
    for (let i = start, left = NEAR; i >= 0 && i < text.length && left > 0; i += step, left--) {
      const unit = text.charCodeAt(i);
      if (isLetter(kindOf(unit))) return scriptOf(unit) === 0;
    }
    return undefined;
  };
  const before = isLatinNear(from - 1, -1);
  const after = isLatinNear(to, 1);
  return before !== false && after !== false && (before ?? after ?? false);
}

/** Signs that are never directly after a root: `√≤`. */
const isRelation = (unit: number) => unit === 0x2248 || (unit >= 0x2260 && unit <= 0x2265);

/** Letters that are no function of a formula. */
const REST_OF_WORD = /^(?!sin|cos|tan|cot|log|exp|max|min|mod|lim)\p{Ll}{3}$/u;

/** Whether two capitals precede a lowercase letter, and may be the end of a group. */
function isBrokenWord(first: number, second: number, third: number): boolean {
  return kindOf(third) === CharKind.Lower && kindOf(second) === CharKind.Upper && kindOf(first) === CharKind.Upper;
}

/**
 * Returns the strangeness of the text less that of the original, plus the evidence from its characters (`evidenceOf`).
 *
 * @param inner original characters of a group that was misread twice, else the same tokens
 */
function gainOf(
  text: string,
  from: number,
  to: number,
  tokens: readonly Token[],
  inner: readonly Token[],
  charset: Misread,
): number {
  const left = before(text, from);
  const right = after(text, to);
  let strange = 0;
  let letters = 0;
  let boxes = 0;
  let last = left;
  let lastButOne = before(text, from - 1);
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    strange += strangeness(last, unit);
    if (isBrokenWord(lastButOne, last, unit)) strange += 1.2;
    const kind = kindOf(unit);
    if (isLetter(kind)) letters++;
    else if (kind === CharKind.Box) boxes++;
    lastButOne = last;
    last = unit;
  }
  strange += strangeness(last, right);
  if (isBrokenWord(lastButOne, last, right)) strange += 1.2;
  let gain = strange;
  let point = left;
  for (const token of tokens) gain += evidenceOf(token);
  if (inner !== tokens) for (const token of inner) gain += evidenceOf(token);
  for (const { codePoint } of inner) {
    gain -= strangeness(point, codePoint);
    point = codePoint;
  }
  gain -= strangeness(point, right);
  const size = to - from;
  const kindLeft = kindOf(left);
  const kindRight = kindOf(right);
  if (letters === size && !tokens[0]?.guessed) gain -= wordPenalty(text, from, to, tokens, strange, charset);
  // A word that would be a sign.
  const isWord = letters === size && !isLetter(kindLeft) && !isLetter(kindRight);
  if (isWord && !inner.some(({ codePoint }) => isLetter(kindOf(codePoint)))) gain -= 3;
  // A letter and a sign of mathematics, as in formulas.
  const isAlone = tokens.length === 1 && !isLetter(kindLeft) && !isLetter(kindRight);
  if (isAlone && scriptOf(text.charCodeAt(from)) !== 0 && kindOf(text.charCodeAt(from + 1)) === CharKind.Math)
    gain -= 1.5;
  // Letters of few languages, or of phonetics.
  if (
    tokens.length === 1 &&
    tokens.every(({ codePoint }) => codePoint >= 0x180 && codePoint < 0x2b0 && !isUsual(codePoint))
  )
    gain -= 1.5;
  // Many such ends of words in capitals are not damage either.
  if (tokens.length === 1 && strange <= 0.5 && kindLeft === CharKind.Upper && kindRight !== CharKind.Lower) gain -= 0.8;
  if (tokens.length === 1 && isQuoted(text, from, to, left)) gain -= 4;
  // The rest of the word is sound.
  if ((left > 0x7f && isLetter(kindLeft)) || (right > 0x7f && isLetter(kindRight))) gain -= 1.5;
  // What tables are drawn of.
  if (boxes === size && !(isLetter(kindLeft) && isLetter(kindRight))) {
    if (tokens.length === 1 && opensSentence(text, to, tokens[0] as Token)) return THRESHOLD + 1;
    return Math.min(gain, kindLeft === CharKind.Box || kindRight === CharKind.Box ? -1.5 : 0);
  }
  // Mathematical signs after a word, or before the rest of one, not after a name of one letter.
  const isInWord = isLetter(kindOf(before(text, from - 1))) || REST_OF_WORD.test(text.slice(to, to + 3));
  if (kindOf(text.charCodeAt(from)) === CharKind.Math && isLetter(kindLeft) && isInWord)
    gain += isRelation(text.charCodeAt(from + 1)) ? 2.4 : 1.9;
  const [token] = tokens;
  if (token && tokens.length === 1) gain += wordEvidence(text, from, to, token, charset);
  return gain + typical(text, from, kindLeft, letters < size);
}

const QUOTE_PAIRS = ['“”', '‘’', '«»', '‹›', '„“', '‚‘'];

/** Whether a letter and the sign after it are the end of a quotation, as in `“Ã”`, or a possessive after a name. */
function isQuoted(text: string, from: number, to: number, left: number): boolean {
  if (to - from !== 2) return false;
  const sign = text.charAt(from + 1);
  if (QUOTE_PAIRS.includes(String.fromCharCode(left) + sign)) return true;
  return sign === '’' && /^s(?![\p{L}\p{N}])/u.test(text.slice(to, to + 2)) && kindOf(left) === CharKind.Upper;
}

/** Whether a character is the inverted mark before a sentence that ends in the other one. */
function opensSentence(text: string, to: number, { codePoint }: Token): boolean {
  if (codePoint !== 0xbf && codePoint !== 0xa1) return false;
  return /^\p{L}[^\n\u2500-\u259f]*[?!]/u.test(text.slice(to, to + SENTENCE));
}

/** Returns the evidence from the most common beginnings of groups: `Ã©`, `Â°`, `â†’`. */
function typical(text: string, from: number, left: CharKind, hasSigns: boolean): number {
  const first = text.charCodeAt(from);
  const second = kindOf(text.charCodeAt(from + 1));
  const isCapitals = left === CharKind.Upper;
  // No word begins with these, and none ends in a sign after the second.
  if (first === 0xc3) return hasSigns && !isCapitals ? 1.5 : 0;
  if (first === 0xc2)
    return isCapitals && (second === CharKind.Space || second === CharKind.Punctuation) ? 0 : hasSigns ? 2 : 0;
  const isQuote = text.charCodeAt(from + 1) === 0x20ac;
  return first === 0xe2 && hasSigns && (isQuote || !isLetter(left)) ? 0.6 : 0;
}

/** Letters, and the signs of running text. */
const isWritten = (codePoint: number) =>
  isLetter(kindOf(codePoint)) || (codePoint >= 0x200c && codePoint < 0x2027 && (codePoint | 1) !== 0x2025);

function isOneScript(text: string, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++)
    if (scriptOf(text.charCodeAt(i)) !== scriptOf(text.charCodeAt(from))) return false;
  return true;
}

/** Returns the evidence against a group of letters that could well be a word, or a part of one. */
function wordPenalty(
  text: string,
  from: number,
  to: number,
  tokens: readonly Token[],
  strange: number,
  charset: Misread,
): number {
  const isLatin = scriptOf(text.charCodeAt(from)) === 0;
  let inside = 0;
  if (!isLatin) for (let i = from + 1; i < to; i++) inside += strangeness(text.charCodeAt(i - 1), text.charCodeAt(i));
  // Letters of one script that become neither letters nor quotation marks.
  if (!isLatin && isOneScript(text, from, to) && !tokens.some(({ codePoint }) => isWritten(codePoint))) return 4;
  if (isLatin ? strange > 0 : inside > 0) return 0;
  // Kazakh writes a Latin `I` among its own letters.
  if (!isLatin && hasSoundLetter(text, from, charset)) return 2.5;
  const isLatinText = !isLatin && !tokens.some(({ codePoint }) => isForeign(codePoint)) && isAmongLatin(text, from, to);
  return isLatinText ? 1 : 2.5;
}

/** Returns the deduction for the only letter of a script in the text. */
function lonePenalty(script: number, { name }: Misread): number {
  if (script !== 1) return script === 0 ? 0 : 2;
  return name.startsWith('Windows') ? 3 : 5;
}

type Weighed = Group & { readonly lone: number };

/** Groups repeat: the same characters between the same neighbors are weighed once. */
const KEY_LENGTH = 24;
/** A very long group is cut, so that its characters can be arguments. */
const MAX_UNITS = 8192;

function tokensOf(text: string, from: number, to: number, charset: Misread): Token[] {
  const tokens: Token[] = [];
  for (let i = from; i < to; ) {
    const token = tokenAt(text, i, charset);
    if (!token) break;
    tokens.push(token);
    i += token.length;
  }
  return tokens;
}

/** Returns the tokens of a text that was misread again, as the same charset or as Windows-1252; undefined for others. */
function innerTokens(decoded: string, charset: Misread): Token[] | undefined {
  for (const by of new Set([charset, charsets().all[0] as Misread])) {
    const tokens = tokensOf(decoded, 0, decoded.length, by);
    if (tokens.reduce((sum, { length }) => sum + length, 0) === decoded.length) return tokens;
  }
  return undefined;
}

/**
 * Returns the groups of a text for a charset.
 *
 * @param leadOffsets UTF-16 offsets, ascending, of possible lead bytes with a continuation
 */
export function groupsOf(text: string, leadOffsets: Uint32Array, charset: Misread): Group[] {
  const groups: Weighed[] = [];
  const scripts = new Set<number>();
  const seen = new Map<string, Weighed>();
  let loneGroups = 0;
  const weigh = (from: number, to: number): Weighed => {
    const tokens = tokensOf(text, from, to, charset);
    const points = tokens.map(({ codePoint }) => codePoint);
    const decoded = String.fromCodePoint(...points);
    const inner = innerTokens(decoded, charset) ?? tokens;
    const gain = gainOf(text, from, to, tokens, inner, charset);
    const innerPoints = inner.map(({ codePoint }) => codePoint);
    const lone = loneScript(innerPoints, before(text, from), after(text, to));
    if (lone === 0 && gain >= THRESHOLD) for (const point of points) if (isForeign(point)) scripts.add(scriptOf(point));
    const lost = tokens.filter(({ codePoint, guessed }) => guessed && codePoint === LOST).length;
    const isGuess = tokens.some(({ codePoint, guessed }) => guessed && codePoint !== LOST);
    return { from, to, text: decoded, gain, lost, isGuess, lone };
  };
  const close = (from: number, to: number) => {
    const key = to - from < KEY_LENGTH ? text.slice(Math.max(from - 1, 0), to + 1) : '';
    let group = seen.get(key);
    if (!group) {
      group = weigh(from, to);
      if (key !== '') seen.set(key, group);
    }
    const { gain, lone } = group;
    if (gain <= MIN_GAIN) return;
    if (lone !== 0) loneGroups++;
    groups.push(group.from === from ? group : { ...group, from, to });
  };
  let from = 0;
  let to = -1;
  for (let i = 0; i < leadOffsets.length; i++) {
    const leadOffset = leadOffsets[i] as number;
    if (leadOffset < to) continue;
    const length = tokenLength(text, leadOffset, charset);
    if (length === 0) continue;
    if (leadOffset !== to || to - from > MAX_UNITS) {
      if (to > 0) close(from, to);
      from = leadOffset;
    }
    to = leadOffset + length;
  }
  if (to > 0) close(from, to);
  if (loneGroups === 0) return groups;
  const isLone = ({ lone }: Weighed) => lone !== 0 && !scripts.has(lone);
  return groups
    .map((group) => (isLone(group) ? { ...group, gain: group.gain - lonePenalty(group.lone, charset) } : group))
    .filter(({ gain }) => gain > MIN_GAIN);
}
