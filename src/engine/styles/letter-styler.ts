import { isAsciiAlphanumeric } from '../unicode/ascii.ts';
import { isEmojiCluster } from '../unicode/emoji.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { toNfc } from '../unicode/nfc.ts';
import { TextBuilder } from '../unicode/text-builder.ts';
import { type Letters, needsTextStyle, plainFonts } from './styled-alphabets.ts';

/** Treatment of accented letters: restyle the base and keep its marks, drop the marks, or leave the letter as typed. */
export type Accents = 'keep' | 'strip' | 'skip';

/** Options for applying a styled alphabet to a text. */
export type LetterOptions = {
  readonly accents?: Accents;
  /** Letters that are in a font style already are read as plain letters first. Default true. */
  readonly restyle?: boolean;
};

/** A text in another style. */
export type StyledText = {
  readonly text: string;
  /** The letters and digits of ASCII in the input that the style cannot show, sorted. They stay as typed. */
  readonly missing: readonly string[];
};

/** The first unit that can attach to the letter before it. */
const FIRST_MARK = 0x300;
const JOINER = 0x200d;

// Line and enclosing marks and variation selectors are not accents.
const ACCENT = /(?![\u0332\u0333\u0334-\u0338\u0305\u033f\u034f\u20d0-\u20f0\ufe00-\ufe0f])\p{M}/u;
const MARKS = /\p{M}/gu;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]/u;

/** No styled alphabet has characters in these blocks, from CJK to Yi and Hangul. */
const isBeyondStyles = (unit: number) => (unit >= 0x3400 && unit < 0xa490) || (unit >= 0xac00 && unit < 0xd800);

const mayDecompose = (codePoint: number) =>
  (codePoint >= 0xc0 && codePoint <= 0x24f) ||
  (codePoint >= 0x1e00 && codePoint <= 0x1fff) ||
  (codePoint >= 0x386 && codePoint <= 0x3ce);

type Decomposed = { readonly base: number; readonly marks: string };

/** By code point; `null` where a letter does not decompose. At most 1,200 entries. */
const decompositions = new Map<number, Decomposed | null>();

/** An accented Latin or Greek letter as its base and its marks. */
function decompose(codePoint: number): Decomposed | null {
  if (!mayDecompose(codePoint)) return null;
  const known = decompositions.get(codePoint);
  if (known !== undefined) return known;
  const letter = String.fromCodePoint(codePoint);
  const parts = letter.normalize('NFD');
  const found =
    parts === letter || !LETTER_OR_DIGIT.test(parts) ? null : { base: parts.charCodeAt(0), marks: parts.slice(1) };
  decompositions.set(codePoint, found);
  return found;
}

const isAccentUnit = (unit: number) => unit >= FIRST_MARK && unit <= 0x36f;
/** Nothing attaches here: ASCII, Latin-1, a mathematical or fullwidth letter, or the end of the text. */
const isStandalone = (unit: number) => !(unit >= FIRST_MARK) || unit === 0xd835 || (unit >= 0xff01 && unit <= 0xff5e);

/** Returns the end of the cluster of a letter that ends at `after`: by code units alone if they suffice, not tables. */
function attachedEnd(text: string, start: number, after: number): number {
  let end = after;
  while (isAccentUnit(text.charCodeAt(end))) end++;
  return isStandalone(text.charCodeAt(end)) ? end : clusterEnd(text, start);
}

/** Whether a letter is shown as an emoji because of a following mark, or as a later part of a joined emoji. */
function isEmojiAt(text: string, codePoint: number, start: number, end: number): boolean {
  if (needsTextStyle(codePoint) && text.charCodeAt(start - 1) === JOINER) return true;
  for (let i = start + 1; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0xfe0f || unit === 0x20e3 || unit === 0xd83c) return isEmojiCluster(text.slice(start, end));
  }
  return false;
}

/** The forms of ASCII, by its units: a list is quicker to look into than a map. */
const asciiForms = new WeakMap<Letters, readonly (string | undefined)[]>();

function asciiOf(letters: Letters): readonly (string | undefined)[] {
  const known = asciiForms.get(letters);
  if (known) return known;
  const forms = Array.from({ length: 0x80 }, (_, unit) => letters.get(unit));
  asciiForms.set(letters, forms);
  return forms;
}

/** By UTF-16 unit: 1 where it begins a character of an alphabet. */
const leadUnits = new WeakMap<Letters, Uint8Array>();

function leadsOf(letters: Letters): Uint8Array {
  const known = leadUnits.get(letters);
  if (known) return known;
  const leads = new Uint8Array(0x10000);
  for (const codePoint of letters.keys()) leads[String.fromCodePoint(codePoint).charCodeAt(0)] = 1;
  leadUnits.set(letters, leads);
  return leads;
}

class LetterStyler {
  readonly #text: string;
  readonly #letters: Letters;
  readonly #accents: Accents;
  readonly #plain: Letters | undefined;
  readonly #out = new TextBuilder();
  /** By UTF-16 unit of a letter or digit of ASCII: 1 where the style lacks it. */
  readonly #missing = new Uint8Array(0x80);

  constructor(text: string, letters: Letters, { accents = 'keep', restyle = true }: LetterOptions) {
    this.#text = text;
    this.#letters = letters;
    this.#accents = accents;
    this.#plain = restyle ? plainFonts() : undefined;
  }

  style(): StyledText {
    const text = this.#text;
    const ascii = asciiOf(this.#letters);
    for (let i = 0; i < text.length; ) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80 && !(text.charCodeAt(i + 1) >= FIRST_MARK)) {
        const styled = ascii[unit];
        if (styled === undefined) this.#addUnstyled(unit);
        else this.#out.add(styled);
        i++;
      } else if (isBeyondStyles(unit)) {
        this.#out.unit(unit);
        i++;
      } else i = this.#styleAt(i);
    }
    const missing = Array.from(this.#missing.keys()).filter((unit) => this.#missing[unit]);
    return { text: this.#out.toString(), missing: missing.map((unit) => String.fromCharCode(unit)) };
  }

  #addUnstyled(unit: number): void {
    this.#out.unit(unit);
    if (isAsciiAlphanumeric(unit)) this.#missing[unit] = 1;
  }

  /** Styles the character at an offset with its attached marks. Returns the offset after them. */
  #styleAt(start: number): number {
    const text = this.#text;
    const codePoint = text.codePointAt(start) ?? 0;
    const after = start + (codePoint > 0xffff ? 2 : 1);
    const accented = decompose(codePoint);
    const read = this.#letters.has(codePoint) ? undefined : this.#plain?.get(codePoint);
    const base = accented?.base ?? read?.codePointAt(0) ?? codePoint;
    // A sign of fullwidth CJK text is not a letter in another style, unless the wanted style has the sign too.
    const known = this.#letters.has(base) || (read !== undefined && LETTER_OR_DIGIT.test(read));
    if (!known) {
      if (isAsciiAlphanumeric(base)) return this.#copyCluster(start, after, base);
      this.#out.copy(text, start, after);
      return after;
    }
    const end = attachedEnd(text, start, after);
    const tail = read !== undefined && needsTextStyle(codePoint) && text[after] === '\ufe0e' ? after + 1 : after;
    const skipped = this.#accents === 'skip' && (accented !== null || ACCENT.test(text.slice(tail, end)));
    if (skipped || isEmojiAt(text, codePoint, start, end)) {
      this.#out.copy(text, start, end);
      return end;
    }
    if (read !== undefined) this.#addPlain(read);
    else this.#out.add(this.#letters.get(base) ?? '');
    if (this.#accents === 'strip') this.#out.add(text.slice(tail, end).replace(MARKS, ''));
    else {
      if (accented) this.#out.add(accented.marks);
      this.#out.copy(text, tail, end);
    }
    return end;
  }

  /** Styles the plain form of a styled letter. */
  #addPlain(plain: string): void {
    for (const character of plain) {
      const codePoint = character.codePointAt(0) ?? 0;
      const styled = this.#letters.get(codePoint);
      if (styled !== undefined) this.#out.add(styled);
      else if (codePoint < 0x80) this.#addUnstyled(codePoint);
      else this.#out.add(character);
    }
  }

  /** Leave a letter with its accents as typed; `base` counts as missing unless it is part of an emoji. */
  #copyCluster(start: number, after: number, base: number): number {
    const end = attachedEnd(this.#text, start, after);
    this.#out.copy(this.#text, start, end);
    if (!isEmojiAt(this.#text, base, start, end)) this.#missing[base] = 1;
    return end;
  }
}

/**
 * Show the letters of a text in a style.
 *
 * Emoji, and letters that the style lacks, stay as they are. Accents go on the styled letter: letters of U+00C0-024F,
 * U+0386-03CE and U+1E00-1FFF are decomposed. Linear; ASCII takes about 15 ns a character.
 *
 * @param letters the form of each character, see styled-alphabets.ts
 */
export function styleLetters(text: string, letters: Letters, options: LetterOptions = {}): StyledText {
  return new LetterStyler(text, letters, options).style();
}

const MAX_COMPOSITIONS = 4096;
/** Letters with marks that were composed before, as it takes 0.3 us each. */
const compositions = new Map<string, string>();

function compose(letter: string, marks: string): string {
  const parts = letter + marks;
  const known = compositions.get(parts);
  if (known !== undefined) return known;
  const composed = toNfc(parts);
  if (parts.length <= 4 && compositions.size < MAX_COMPOSITIONS) compositions.set(parts, composed);
  return composed;
}

/**
 * Turn styled letters back into plain characters.
 *
 * The exact inverse of `styleLetters` by table, not NFKC, which would also change ligatures, fractions and width forms
 * that nobody styled. Marks on a restored letter are composed with it (NFC); all other text keeps its code points.
 *
 * @param plain the plain form of each styled character: `plainFonts()`, `plainScripts()` or `plainFontsAndScripts()`
 */
export function unstyleLetters(text: string, plain: Letters): string {
  const leads = leadsOf(plain);
  const out = new TextBuilder();
  let copied = 0;
  for (let i = 0; i < text.length; ) {
    const unit = text.charCodeAt(i);
    if (leads[unit] === 0) {
      i++;
      continue;
    }
    const codePoint = text.codePointAt(i) ?? unit;
    const after = i + (codePoint > 0xffff ? 2 : 1);
    const letter = plain.get(codePoint);
    if (letter === undefined) {
      i = after;
      continue;
    }
    const end = attachedEnd(text, i, after);
    if (!isEmojiAt(text, codePoint, i, end)) {
      const tail = needsTextStyle(codePoint) && text[after] === '\ufe0e' ? after + 1 : after;
      if (copied < i) out.copy(text, copied, i);
      out.add(tail === end ? letter : compose(letter, text.slice(tail, end)));
      copied = end;
    }
    i = end;
  }
  out.copy(text, copied, text.length);
  return out.toString();
}
