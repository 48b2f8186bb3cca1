import type { Span } from '../../../engine/styles/raised-spans.ts';
import { isDigit } from '../../../engine/unicode/ascii.ts';
import { classOf, LETTER, MARK, NUMBER } from '../../../engine/unicode/character-classes.ts';
import { codePointAt, codePointBefore } from '../../../engine/unicode/code-points.ts';
import { once } from '../../../engine/values/once.ts';

/** The 118 elements, and deuterium. */
const ELEMENTS =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb ' +
  'Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au ' +
  'Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts ' +
  'Og D';
/** Returns a symbol as a number: its first code unit, and its second, or 0. */
const symbolKey = (first: number, second: number) => first * 0x80 + second;
const allElements = once(
  () => new Set(ELEMENTS.split(' ').map((symbol) => symbolKey(symbol.charCodeAt(0), symbol.charCodeAt(1) || 0))),
);

/** Molecules of one element; `F1`, `B12` and `K2` are not molecules. */
const MOLECULES = /^(?:[HDNOF]2|Cl2|Br2|I2|O3|P4|S[68]|C[67]0)$/;
/** Ions that are known without a number, `B+` and `As-` being none. */
const SIMPLE_IONS = /^(?:(?:H|D|Li|Na|K|Rb|Cs|Ag|Cu|Au|Tl)\+|(?:Cl|Br|OH|CN|OCN|SCN|HS|ClO|BrO)[-\u2212])$/;
/** Names that are spelled with element symbols by chance: business, buses, robots, viruses. */
const OTHER_NAMES = /^(?:([A-Z])\d\1|B2[CG]|C2B|I2[CS]|W3C|C3PO|H\d+N\d+)$/;
/** An abbreviation with a number, like `USB3`, `PS5` and `ISO9001`, unless it ends as formulas do: `HNO3`, `BF3`, `CS2`. */
const ABBREVIATION = /^[A-Z]{2,}\d+$/;
const FORMULA_END = /^CS2$|^[BCNP]I[34]$|(?:(?<!O)O[2-8]|(?<!H)H[2-6]|(?<!F)F[2-7])$/;
/** A minus after them is the hyphen of a compound: `CO2- and H2O-based`. */
const NEUTRAL = /^(?:H2O|CO2|[HN]2|NH3|CH4)[-\u2212]$/;
/** Text after `CO2` in the unit of an equivalent. */
const EQUIVALENT = /^e(?:qv?)?(?![\p{L}\p{N}])/u;
/** Text after the end of a formula or its charge: nothing, space, punctuation, a state such as `(aq)`. */
const STATE = /^\((?:aq|s|l|g)\)/;
const ENDS = /^[\s)\]},.;:!?/|"']/;

/** Maximum length of a formula, which limits the search; deeper brackets are not groups of atoms. */
const MAX_LENGTH = 80;
const DEEPEST = 4;
const MAX_COUNT_LENGTH = 3;

const SMALL_E = 0x65;
const isCapital = (unit: number) => unit >= 0x41 && unit <= 0x5a;
const isSmall = (unit: number) => unit >= 0x61 && unit <= 0x7a;
const isSign = (unit: number) => unit === 0x2b || unit === 0x2d || unit === 0x2212;
/** Whether a unit after a digit makes it an emoji. */
const makesEmoji = (unit: number) => unit === 0xfe0f || unit === 0x20e3;
/** Returns whether a character joins the parts of a hydrate. */
const isDot = (unit: number) => unit === 0xb7 || unit === 0x2022 || unit === 0x22c5 || unit === 0x2a || unit === 0x2e;
const isOpener = (unit: number) => unit === 0x28 || unit === 0x5b || unit === 0x7b;
/** The closing bracket of an opening one. */
const closerOf = (unit: number) => (unit === 0x28 ? 0x29 : unit + 2);

/** Returns whether a character continues a word or number. Scripts without spaces may touch a formula. */
const continuesWord = (codePoint: number) =>
  codePoint >= 0 && codePoint < 0x2000 && (classOf(codePoint) & (LETTER | NUMBER | MARK)) !== 0;

/** Reads the formulas of a text, one at a time. All offsets are in UTF-16 units. */
class Reader {
  readonly #text: string;
  readonly #elements = allElements();
  /** The indices and charges of all formulas so far. */
  readonly spans: Span[] = [];
  /** End of the formula that was read last. */
  at = 0;
  #limit = 0;
  /** Number of spans before this formula, and of its symbols so far. */
  #before = 0;
  #symbols = 0;
  /** Whether a bracket with a count, or a charge, proves that this is a formula. */
  #isExplicit = false;

  constructor(text: string) {
    this.#text = text;
  }

  #unit(at = this.at): number {
    return at < this.#limit ? this.#text.charCodeAt(at) : -1;
  }

  #digitsEnd(from: number): number {
    let end = from;
    while (isDigit(this.#unit(end)) && !makesEmoji(this.#unit(end + 1))) end++;
    return end;
  }

  #add(start: number, end: number, raised: boolean, content = this.#text.slice(start, end)): void {
    this.spans.push({ start, end, content, raised });
  }

  /** Reads the count of an atom or group; 1 is never written. @returns false if the count is not valid */
  #count(): boolean {
    const end = this.#digitsEnd(this.at);
    if (end === this.at) return true;
    const digits = this.#text.slice(this.at, end);
    if (digits.length > MAX_COUNT_LENGTH || digits === '1' || digits.startsWith('0')) return false;
    this.#add(this.at, end, false);
    this.at = end;
    return true;
  }

  #element(): boolean {
    const next = this.#unit(this.at + 1);
    const second = isSmall(next) ? next : 0;
    if (!this.#elements.has(symbolKey(this.#unit(), second))) return false;
    this.at += second === 0 ? 1 : 2;
    this.#symbols++;
    return true;
  }

  /** Discards everything read since a position. */
  #resetTo(at: number, spans: number, symbols: number): false {
    this.at = at;
    this.spans.length = spans;
    this.#symbols = symbols;
    return false;
  }

  #group(depth: number): boolean {
    const { at } = this;
    const { length } = this.spans;
    const symbols = this.#symbols;
    this.at++;
    if (depth >= DEEPEST || !this.#units(depth + 1) || this.#unit() !== closerOf(this.#unit(at))) {
      return this.#resetTo(at, length, symbols);
    }
    this.at++;
    this.#isExplicit ||= isDigit(this.#unit());
    return true;
  }

  /** Reads elements and groups with their counts. */
  #units(depth: number): boolean {
    const from = this.at;
    for (;;) {
      const unit = this.#unit();
      // A capital is an element, or this is not a formula; a bracket may be one of the sentence.
      if (isCapital(unit) ? !this.#element() : !(isOpener(unit) && this.#group(depth))) {
        return this.at > from && !isCapital(unit);
      }
      if (!this.#count()) return false;
    }
  }

  #endsAt(at: number): boolean {
    const after = this.#text.slice(at, at + 4);
    return after === '' || ENDS.test(after) || STATE.test(after) || after.charCodeAt(0) >= 0x2000;
  }

  #isWordAfter(): boolean {
    return continuesWord(this.at < this.#text.length ? codePointAt(this.#text, this.at) : -1);
  }

  /** `^2-`, `^{2-}`, and signs without a caret, whose digits may be the last count read. */
  #charge(start: number): void {
    const caret = /^\^(?:\{([0-9]*[+\-\u2212\u2013])\}|([0-9]*[+\-\u2212\u2013]))/.exec(
      this.#text.slice(this.at, this.at + 8),
    );
    if (caret) {
      const content = (caret[1] ?? caret[2] ?? '').replace('\u2013', '-');
      this.#add(this.at, this.at + caret[0].length, true, content);
      this.at += caret[0].length;
      this.#isExplicit = true;
      return;
    }
    const end = this.at + 1;
    if (!isSign(this.#unit()) || !this.#endsAt(end)) return;
    const last = this.spans.length > this.#before ? this.spans.at(-1) : undefined;
    const digits = last?.end === this.at ? last.content : '';
    const whole = this.#text.slice(start, end);
    if (NEUTRAL.test(whole)) return;
    if (digits === '' && last === undefined && !SIMPLE_IONS.test(whole)) return;
    let charge = 0;
    // The numbers of one element and of square brackets are charges: Fe3+, [Fe(CN)6]3-. Others are counts: NH4+.
    const isAlone = this.#symbols === 1 || this.#text.charAt(this.at - digits.length - 1) === ']';
    if (digits.length === 1) charge = isAlone && !/^I3[-\u2212]$/.test(whole) ? 1 : 0;
    else if (digits.length === 2 && !MOLECULES.test(whole.slice(0, -1))) charge = /^[2-9][2-7]$/.test(digits) ? 1 : 0;
    if (/H\d+.$/.test(whole) && digits.length > 1) charge = 0;
    if (charge > 0) {
      this.spans.pop();
      if (digits.length > 1) this.#add(this.at - digits.length, this.at - 1, false);
    }
    this.#add(this.at - charge, end, true);
    this.at = end;
    this.#isExplicit = true;
  }

  /** Whether a formula starts at an offset: then `at` is its end, and `spans` has its indices and charges. */
  read(from: number): boolean {
    this.#limit = Math.min(this.#text.length, from + MAX_LENGTH);
    this.#isExplicit = false;
    this.#symbols = 0;
    this.#before = this.spans.length;
    this.at = from;
    return this.#formula() || this.#resetTo(from, this.#before, 0);
  }

  #formula(): boolean {
    this.at = this.#digitsEnd(this.at);
    const start = this.at;
    if (!this.#units(0)) return this.#electron(start);
    this.#charge(start);
    while (isDot(this.#unit())) {
      const from = this.at++;
      const { length } = this.spans;
      const symbols = this.#symbols;
      this.at = this.#digitsEnd(this.at);
      // Otherwise it is the period of a sentence.
      if (this.#units(0) && !this.#isWordAfter()) continue;
      this.#resetTo(from, length, symbols);
      break;
    }
    const whole = this.#text.slice(start, this.at).replace(/[()[\]{}]/g, '');
    if (this.#isWordAfter() && !(whole === 'CO2' && EQUIVALENT.test(this.#text.slice(this.at, this.at + 4))))
      return false;
    if (this.#isExplicit) return true;
    if (this.#symbols === 1) return MOLECULES.test(whole);
    return !OTHER_NAMES.test(whole) && (!ABBREVIATION.test(whole) || FORMULA_END.test(whole));
  }

  /** `e^-` and `3e-`. */
  #electron(start: number): boolean {
    if (this.#unit(start) !== SMALL_E) return false;
    this.at = start + 1;
    const isCounted = start > 0 && isDigit(this.#text.charCodeAt(start - 1));
    if (this.#unit() === 0x5e || (isCounted && isSign(this.#unit()) && this.#unit() !== 0x2b)) {
      const from = this.#unit() === 0x5e ? this.at + 1 : this.at;
      if (!isSign(this.#unit(from)) || !this.#endsAt(from + 1)) return false;
      this.#add(this.at, from + 1, true, this.#text.charAt(from));
      this.at = from + 1;
      return true;
    }
    return false;
  }
}

/**
 * Returns the indices and charges of the chemical formulas in a text: `H2O`, `Ca(OH)2`, `CuSO4·5H2O`, `SO4^2-`, `Fe3+`.
 *
 * A formula consists of element symbols with counts, and is not part of a word: `Covid19`, `MP3` and `B2B` are not
 * formulas. Amounts before it stay. Raised spans have `raised`; the caret is not part of their content.
 */
export function formulaSpans(text: string): Span[] {
  const reader = new Reader(text);
  let openersEnd = 0;
  for (let i = 0; i < text.length; ) {
    const unit = text.charCodeAt(i);
    if (isOpener(unit)) {
      openersEnd = Math.max(openersEnd, i);
      while (isOpener(text.charCodeAt(openersEnd))) openersEnd++;
      if (openersEnd - i > DEEPEST) {
        i++;
        continue;
      }
    }
    const mayStart = isCapital(unit) || isDigit(unit) || isOpener(unit) || unit === SMALL_E;
    i = mayStart && !continuesWord(codePointBefore(text, i)) && reader.read(i) ? Math.max(reader.at, i + 1) : i + 1;
  }
  return reader.spans;
}
