import { withLosses } from '../contract/losses.ts';
import type { Offer } from '../contract/offer.ts';
import { type Conversion, inPieces, type PieceOutput, type Pieces } from '../contract/streaming.ts';
import { lazyOutput, type OutputParts } from '../contract/tool.ts';
import { forEachLine, isSpace, spaceTable } from '../lines/lines.ts';
import { formatNumber } from '../values/format-number.ts';
import { once } from '../values/once.ts';
import { plural } from '../values/plural.ts';
import { chunkEnd, isAddress, nextAddressSign } from './addresses.ts';
import { CaseLosses } from './case-losses.ts';
import { mapWords, type WordCaseOptions, type WordVisitor } from './case-words.ts';
import { lostApostrophes, lostCharacters } from './lost-characters.ts';
import type { WordCuts } from './word-cuts.ts';

/** Number of words of a text, and of those that are written differently in another. */
export type WordChanges = { readonly words: number; readonly changed: number };

/** Returns the number of words that a case tool changed, as a phrase. */
const wordsChanged = ({ words, changed }: WordChanges) =>
  `${formatNumber(changed)} of ${plural(words, 'word')} changed`;

type CasePieces = Pieces<WordChanges>;

/**
 * Returns the conversion of a case tool: the figures of the pieces add up. A blank text becomes empty.
 * @example caseInPieces('space', (input) => ({ text: input })).cut // 'space'
 */
export const caseInPieces = (cut: CasePieces['cut'], convert: (input: string) => OutputParts): Conversion =>
  inPieces<WordChanges>({
    cut,
    piece: (input) => (input.trim() === '' ? '' : (convert(input) as ReturnType<CasePieces['piece']>)),
    summarize: (info) => ({ info, summary: wordsChanged(info) }),
  });

/** Called with the UTF-16 offsets, in the old text, of a word that has changed. */
type OnChanged = (start: number, end: number) => void;

/**
 * Compare two texts word by word where each word is as long as it was; undefined if one is not. Without a branch for
 * each word: a processor cannot predict where words end.
 */
function compareAligned(before: string, after: string): WordChanges | undefined {
  const { length } = before;
  if (after.length !== length) return undefined;
  const spaces = spaceTable();
  let words = 0;
  let changed = 0;
  let isBroken = 0;
  /** 1 for a space before, and 1 for a difference in the word that runs. */
  let wasSpace = 1;
  let differs = 0;
  for (let i = 0; i < length; i++) {
    const unit = before.charCodeAt(i);
    const isSpace = spaces[unit] as number;
    // The sign of a difference, as a bit.
    const isOther = -(unit ^ after.charCodeAt(i)) >>> 31;
    words += wasSpace & ~isSpace;
    changed += isSpace & differs;
    isBroken |= isSpace & isOther;
    differs = (isSpace ^ 1) & (differs | isOther);
    wasSpace = isSpace;
  }
  return isBroken ? undefined : { words, changed: changed + differs };
}

/** Compare two texts word by word. They have the same whitespace, and maybe longer or shorter words. */
function compareWords(before: string, after: string, onChanged?: OnChanged): WordChanges {
  let words = 0;
  let changed = 0;
  let i = 0;
  let j = 0;
  while (i < before.length) {
    let unit = before.charCodeAt(i);
    if (isSpace(unit)) {
      i++;
      j++;
      continue;
    }
    words++;
    const from = i;
    const start = j;
    let same = true;
    do {
      if (after.charCodeAt(j++) !== unit) same = false;
      unit = before.charCodeAt(++i);
    } while (i < before.length && !isSpace(unit));
    if (same && chunkEnd(after, j) === j) continue;
    changed++;
    onChanged?.(from, i);
    j = chunkEnd(after, start);
  }
  return { words, changed };
}

/** Changes that a case tool records, to offer the options that prevent them. */
export type Watch = {
  /** Collects the words that lost capitals, to offer to keep them. */
  readonly losses: CaseLosses;
  /** Looks for those words, where the change itself did not come across them. */
  readonly findLosses?: () => void;
  /** Whether a changed address is damaged by the change (UTF-16 offsets). Undefined: addresses are not searched. */
  readonly harmsAddress?: ((start: number, end: number) => boolean) | undefined;
};

/**
 * The output of a tool that only changes letters, with how many words it changed. Words are separated by whitespace.
 *
 * @param text the input with other letters: whitespace is as it was
 * @example letterCaseOutput('one two', 'One two').info // { words: 2, changed: 1 }
 */
export function letterCaseOutput(input: string, text: string, watch?: Watch): OutputParts {
  const aligned = once(() => compareAligned(input, text));
  const info = () => aligned() ?? compareWords(input, text);
  const offers = watch && (() => offersOf(input, text, watch, aligned() !== undefined));
  return lazyOutput({ text }, { info, ...(offers && { offers }) });
}

/** Goes through the changed words that may be addresses, until the callback stops it: UTF-16 offsets. */
function forEachChangedAddress(
  before: string,
  after: string,
  isAligned: boolean,
  onAddress: (start: number, end: number) => boolean,
): void {
  let isSearching = true;
  const onChanged = (start: number, end: number) => {
    if (isSearching && isAddress(before, start, end)) isSearching = onAddress(start, end);
  };
  if (!isAligned) {
    if (nextAddressSign(before, 0) >= 0) compareWords(before, after, onChanged);
    return;
  }
  let end = 0;
  for (let at = nextAddressSign(before, 0); at >= 0 && isSearching; at = nextAddressSign(before, end)) {
    let start = at;
    while (start > 0 && !isSpace(before.charCodeAt(start - 1))) start--;
    end = chunkEnd(before, at);
    if (before.slice(start, end) !== after.slice(start, end)) onChanged(start, end);
  }
}

/** Returns offers to keep the lost capitals and addresses; undefined if nothing was lost. */
function offersOf(
  input: string,
  text: string,
  { losses, findLosses, harmsAddress }: Watch,
  isAligned: boolean,
): readonly Offer[] | undefined {
  findLosses?.();
  if (harmsAddress) {
    const onAddress = (start: number, end: number) => !harmsAddress(start, end) || losses.address(input, start, end);
    forEachChangedAddress(input, text, isAligned, onAddress);
  }
  const offers = losses.offers(input);
  return offers.length > 0 ? offers : undefined;
}

/**
 * `letterCaseOutput` for a tool whose only such option is `protect`.
 * @example addressCaseOutput('a@b.de', 'A@B.DE', false).offers[0].text // 'a@b.de changed.'
 */
export function addressCaseOutput(
  input: string,
  text: string,
  isProtected: boolean,
  harmsAddress: (start: number, end: number) => boolean = () => true,
): OutputParts {
  return letterCaseOutput(input, text, {
    losses: new CaseLosses(),
    harmsAddress: isProtected ? undefined : harmsAddress,
  });
}

/**
 * `mapWords` as the output of a tool, which offers to keep acronyms, names like iPhone and addresses that it changed.
 *
 * @param keepsMixed whether the visitor keeps some names like iPhone itself
 * @example
 * const options = { keep: 'none', exact: '', protect: true, locale: 'root' };
 * wordCaseOutput('of NASA', options, 'dashes', { word: () => 'lower' }).offers[0].text // 'NASA lost its capitals.'
 */
export function wordCaseOutput(
  input: string,
  options: WordCaseOptions,
  cuts: WordCuts,
  visitor: WordVisitor,
  keepsMixed = false,
): OutputParts {
  const losses = new CaseLosses(keepsMixed);
  const lost = (text: string, start: number, end: number) => losses.word(text, start, end);
  const text = mapWords(input, options, cuts, { ...visitor, lost });
  return letterCaseOutput(input, text, { losses, harmsAddress: options.protect ? undefined : () => true });
}

type Names = { readonly names: number; readonly characters: number };

/**
 * Returns the conversion of a tool that makes a name of each line: repeated names are only counted in one piece.
 * @example namesInPieces((input) => input).piece('a\nb\na').summary // '3 names, 1 repeated'
 */
export const namesInPieces = (convert: (input: string) => string): Conversion =>
  inPieces<Names>({
    cut: 'line',
    piece: (input) => namesOutput(input, convert(input)),
    summarize: ({ names, characters }) => ({
      info: withLosses({ names }, { characters }),
      summary: plural(names, 'name'),
    }),
    without: ['repeated'],
  });

/** Returns the output for names, one per line: their number, and how many repeat another. */
function namesOutput(input: string, text: string): PieceOutput<Names> {
  const seen = new Set<string>();
  let names = 0;
  forEachLine(text, (start, end) => {
    if (start === end) return;
    names++;
    seen.add(text.slice(start, end));
  });
  const repeated = names - seen.size;
  const characters = lostCharacters(input, false) + lostApostrophes(input);
  return {
    text,
    part: { names, characters },
    info: withLosses({ names, repeated }, { characters }),
    summary: plural(names, 'name') + (repeated > 0 ? `, ${formatNumber(repeated)} repeated` : ''),
  };
}
