import { isDigit } from '../unicode/ascii.ts';
import { once } from '../values/once.ts';

/*
 * The styled alphabets of Unicode 17 as tables. Each row is read in both directions: to style a letter, and to find the
 * plain letter of a styled one. letter-styler.ts applies them to texts.
 */

/** A run of letters in one style. Code points. */
type FontRow = {
  readonly label: string;
  /** Code point of A; B to Z follow. */
  readonly upper: number;
  /** Code point of a; b to z follow. Without it, lowercase letters become capitals ('fold'). */
  readonly lower?: number;
  /** Code point of 0; 1 to 9 follow. */
  readonly digits?: number;
  /** Code point of the capital alpha: 58 characters follow in the order of `GREEK`. */
  readonly greek?: number;
  /** A font whose digits may be used instead. */
  readonly borrowsDigits?: 'bold' | 'sansBold';
  /** Exceptions to the runs: characters, each followed by its form. */
  readonly others?: string;
};

const CIRCLED_OTHERS = '0\u24ea 1\u2460 2\u2461 3\u2462 4\u2463 5\u2464 6\u2465 7\u2466 8\u2467 9\u2468';
const NEGATIVE_OTHERS = '0\u24ff 1\u2776 2\u2777 3\u2778 4\u2779 5\u277a 6\u277b 7\u277c 8\u277d 9\u277e';
const BRACKET_OTHERS = '1\u2474 2\u2475 3\u2476 4\u2477 5\u2478 6\u2479 7\u247a 8\u247b 9\u247c';
const SCRIPT_OTHERS = 'B\u212c E\u2130 F\u2131 H\u210b I\u2110 L\u2112 M\u2133 R\u211b e\u212f g\u210a o\u2134';
const FRAKTUR_OTHERS = 'C\u212d H\u210c I\u2111 R\u211c Z\u2128';
const OUTLINE_OTHERS = 'C\u2102 H\u210d N\u2115 P\u2119 Q\u211a R\u211d Z\u2124';
// Dotless i and j.
const ITALIC_OTHERS = 'h\u210e \u0131\u{1d6a4} \u0237\u{1d6a5}';
// Digamma.
const BOLD_OTHERS = '\u03dc\u{1d7ca} \u03dd\u{1d7cb}';
const WIDE_OTHERS =
  '!\uff01 "\uff02 #\uff03 $\uff04 %\uff05 &\uff06 \'\uff07 (\uff08 )\uff09 *\uff0a +\uff0b ,\uff0c -\uff0d .\uff0e ' +
  '/\uff0f :\uff1a ;\uff1b <\uff1c =\uff1d >\uff1e ?\uff1f @\uff20 [\uff3b \\\uff3c ]\uff3d ^\uff3e _\uff3f `\uff40 ' +
  '{\uff5b |\uff5c }\uff5d ~\uff5e \u00a2\uffe0 \u00a3\uffe1 \u00ac\uffe2 \u00af\uffe3 \u00a6\uffe4 \u00a5\uffe5 ' +
  '\u20a9\uffe6';

const FONTS = {
  bold: { label: 'Serif bold', upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce, greek: 0x1d6a8, others: BOLD_OTHERS },
  italic: { label: 'Serif italic', upper: 0x1d434, lower: 0x1d44e, greek: 0x1d6e2, others: ITALIC_OTHERS },
  boldItalic: { label: 'Serif bold italic', upper: 0x1d468, lower: 0x1d482, greek: 0x1d71c, borrowsDigits: 'bold' },
  script: { label: 'Script', upper: 0x1d49c, lower: 0x1d4b6, others: SCRIPT_OTHERS },
  boldScript: { label: 'Bold script', upper: 0x1d4d0, lower: 0x1d4ea, borrowsDigits: 'bold' },
  fraktur: { label: 'Fraktur', upper: 0x1d504, lower: 0x1d51e, others: FRAKTUR_OTHERS },
  boldFraktur: { label: 'Bold fraktur', upper: 0x1d56c, lower: 0x1d586, borrowsDigits: 'bold' },
  doubleStruck: { label: 'Outline', upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8, others: OUTLINE_OTHERS },
  sans: { label: 'Sans', upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  sansBold: { label: 'Sans bold', upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec, greek: 0x1d756 },
  sansItalic: { label: 'Sans italic', upper: 0x1d608, lower: 0x1d622 },
  sansBoldItalic: {
    label: 'Sans bold italic',
    upper: 0x1d63c,
    lower: 0x1d656,
    greek: 0x1d790,
    borrowsDigits: 'sansBold',
  },
  mono: { label: 'Typewriter', upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
  circled: { label: 'Bubbles', upper: 0x24b6, lower: 0x24d0, others: CIRCLED_OTHERS },
  negativeCircled: { label: 'Black bubbles', upper: 0x1f150, others: NEGATIVE_OTHERS },
  squared: { label: 'Squares', upper: 0x1f130 },
  negativeSquared: { label: 'Black squares', upper: 0x1f170 },
  parenthesized: { label: 'Brackets', upper: 0x1f110, lower: 0x249c, others: BRACKET_OTHERS },
  fullwidth: { label: 'Wide', upper: 0xff21, lower: 0xff41, digits: 0xff10, others: WIDE_OTHERS },
} as const satisfies Readonly<Record<string, FontRow>>;

/** A style with its own letters: group F of the alphabets. */
export type FontId = keyof typeof FONTS;

/** The fonts in the order in which they are shown. */
export const FONT_IDS: readonly FontId[] = [
  'bold',
  'italic',
  'boldItalic',
  'script',
  'boldScript',
  'fraktur',
  'boldFraktur',
  'doubleStruck',
  'sans',
  'sansBold',
  'sansItalic',
  'sansBoldItalic',
  'mono',
  'circled',
  'negativeCircled',
  'squared',
  'negativeSquared',
  'parenthesized',
  'fullwidth',
];

/** The 58 Greek letters and signs of the mathematical alphabets, in the order of Unicode. */
const GREEK =
  '\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03f4' +
  '\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u2207\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba' +
  '\u03bb\u03bc\u03bd\u03be\u03bf\u03c0\u03c1\u03c2\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9\u2202\u03f5\u03d1' +
  '\u03f0\u03d5\u03f1\u03d6';

/** Read as a styled letter, but never written: script small l, and the double-struck italics. */
const READ_ONLY = 'l\u2113 D\u2145 d\u2146 e\u2147 i\u2148 j\u2149';

const SUPERSCRIPT =
  'a\u1d43 b\u1d47 c\u1d9c d\u1d48 e\u1d49 f\u1da0 g\u1d4d h\u02b0 i\u2071 j\u02b2 k\u1d4f l\u02e1 m\u1d50 ' +
  'n\u207f o\u1d52 p\u1d56 r\u02b3 s\u02e2 t\u1d57 u\u1d58 v\u1d5b w\u02b7 x\u02e3 y\u02b8 z\u1dbb A\u1d2c ' +
  'B\u1d2e D\u1d30 E\u1d31 G\u1d33 H\u1d34 I\u1d35 J\u1d36 K\u1d37 L\u1d38 M\u1d39 N\u1d3a O\u1d3c P\u1d3e ' +
  'R\u1d3f T\u1d40 U\u1d41 V\u2c7d W\u1d42 0\u2070 1\u00b9 2\u00b2 3\u00b3 4\u2074 5\u2075 6\u2076 7\u2077 ' +
  '8\u2078 9\u2079 +\u207a -\u207b =\u207c (\u207d )\u207e \u03b2\u1d5d \u03b3\u1d5e \u03b4\u1d5f \u03b8\u1dbf ' +
  '\u03c6\u1d60 \u03c7\u1d61';

const NEWER = 'q\u{107a5} C\ua7f2 F\ua7f3 Q\ua7f4 S\ua7f1';

const SUBSCRIPT =
  'a\u2090 e\u2091 h\u2095 i\u1d62 j\u2c7c k\u2096 l\u2097 m\u2098 n\u2099 o\u2092 p\u209a r\u1d63 s\u209b ' +
  't\u209c u\u1d64 v\u1d65 x\u2093 \u0259\u2094 0\u2080 1\u2081 2\u2082 3\u2083 4\u2084 5\u2085 6\u2086 7\u2087 ' +
  '8\u2088 9\u2089 +\u208a -\u208b =\u208c (\u208d )\u208e \u03b2\u1d66 \u03b3\u1d67 \u03c1\u1d68 \u03c6\u1d69 ' +
  '\u03c7\u1d6a';

const SMALL_CAPS =
  'a\u1d00 b\u0299 c\u1d04 d\u1d05 e\u1d07 f\ua730 g\u0262 h\u029c i\u026a j\u1d0a k\u1d0b l\u029f m\u1d0d ' +
  'n\u0274 o\u1d0f p\u1d18 q\ua7af r\u0280 s\ua731 t\u1d1b u\u1d1c v\u1d20 w\u1d21 y\u028f z\u1d22 \u00e6\u1d01 ' +
  '\u0153\u0276 \u00f0\u1d06 \u0142\u1d0c';

/** A style of raised, lowered or small letters: group S of the alphabets. */
export type ScriptId = 'smallCaps' | 'superscript' | 'subscript';

const SCRIPTS: Readonly<Record<ScriptId, { readonly label: string; readonly letters: string }>> = {
  smallCaps: { label: 'Small capitals', letters: SMALL_CAPS },
  superscript: { label: 'Superscript', letters: SUPERSCRIPT },
  subscript: { label: 'Subscript', letters: SUBSCRIPT },
};

/** The form of each character, by code point; characters without one are absent. */
export type Letters = ReadonlyMap<number, string>;

const TEXT_STYLE = '\ufe0e';

/** Whether a styled letter (M, A, B, O, P in bubbles and squares) is drawn as a colored emoji unless U+FE0E follows. */
export function needsTextStyle(codePoint: number): boolean {
  return (
    codePoint === 0x24c2 ||
    codePoint === 0x1f170 ||
    codePoint === 0x1f171 ||
    codePoint === 0x1f17e ||
    codePoint === 0x1f17f
  );
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** The pairs of a row `aX bY`: each character and the code point that shows it. */
function* pairsOf(row: string): Generator<readonly [number, number]> {
  if (row === '') return;
  for (const pair of row.split(' ')) yield [codeOf(pair), codeOf(pair.slice(codeOf(pair) > 0xffff ? 2 : 1))];
}

function* run(first: string, count: number, styled: number | undefined): Generator<readonly [number, number]> {
  if (styled === undefined) return;
  for (let i = 0; i < count; i++) yield [codeOf(first) + i, styled + i];
}

/** A font's own letters: character and styled code point. A hole comes twice, the right form last. */
function* fontPairs({ upper, lower, digits, greek, others = '' }: FontRow): Generator<readonly [number, number]> {
  yield* run('A', 26, upper);
  yield* run('a', 26, lower);
  yield* run('0', 10, digits);
  if (greek !== undefined) for (let i = 0; i < GREEK.length; i++) yield [GREEK.charCodeAt(i), greek + i];
  yield* pairsOf(others);
}

/** Numbers 10 to 50 in one circle: three runs. */
const CIRCLED_NUMBERS = [
  [10, 20, 0x2469],
  [21, 35, 0x3251],
  [36, 50, 0x32b1],
] as const;

/** The circled number from 10 to 50; `undefined` for any other number. */
export function circledNumber(value: number): string | undefined {
  const found = CIRCLED_NUMBERS.find(([from, to]) => value >= from && value <= to);
  return found && String.fromCharCode(found[2] + value - found[0]);
}

const show = (styled: number) => String.fromCodePoint(styled) + (needsTextStyle(styled) ? TEXT_STYLE : '');
/** Greek letters, partial differential and nabla. */
const isGreek = (codePoint: number) =>
  (codePoint >= 0x370 && codePoint <= 0x3ff) || codePoint === 0x2202 || codePoint === 0x2207;

/** Parts of a font to use. */
export type FontChoice = {
  /** The font's own digits or, if it has none, those of a related bold font, if any. Default true. */
  readonly digits?: boolean;
  /** Greek letters and the signs nabla and partial differential. Default true. */
  readonly greek?: boolean;
};

/** Cache of tables, by font or script and its choices: there are some 100 at most. */
const tables = new Map<string, Letters>();

function tableOf(key: string, make: () => Letters): Letters {
  const known = tables.get(key);
  if (known) return known;
  const made = make();
  tables.set(key, made);
  return made;
}

/** The letters of a font. A style without lowercase letters shows them as capitals. */
export function fontLetters(id: FontId, { digits = true, greek = true }: FontChoice = {}): Letters {
  return tableOf(`${id} ${digits} ${greek}`, () => makeFontLetters(id, digits, greek));
}

function makeFontLetters(id: FontId, digits: boolean, greek: boolean): Letters {
  const row: FontRow = FONTS[id];
  const letters = new Map<number, string>();
  if (row.lower === undefined)
    for (const [letter, styled] of run('a', 26, row.upper)) letters.set(letter, show(styled));
  for (const [letter, styled] of fontPairs(row)) letters.set(letter, show(styled));
  if (row.borrowsDigits) {
    for (const [digit, styled] of run('0', 10, FONTS[row.borrowsDigits].digits)) letters.set(digit, show(styled));
  }
  for (const letter of letters.keys()) {
    if ((!digits && isDigit(letter)) || (!greek && isGreek(letter))) letters.delete(letter);
  }
  return letters;
}

/** Parts of a script to use. */
export type ScriptChoice = {
  /** A letter without a form takes that of its other case. Default true. */
  readonly otherCase?: boolean;
  /** Superscripts that Unicode has since 2021 and 2025 only. Default false. */
  readonly newer?: boolean;
};

/** The letters of a raised, lowered or small style. Small capitals show capitals too when `otherCase` is on. */
export function scriptLetters(id: ScriptId, { otherCase = true, newer = false }: ScriptChoice = {}): Letters {
  return tableOf(`${id} ${otherCase} ${newer}`, () => makeScriptLetters(id, otherCase, newer));
}

function makeScriptLetters(id: ScriptId, otherCase: boolean, newer: boolean): Letters {
  const pairs = [...pairsOf(SCRIPTS[id].letters), ...pairsOf(id === 'superscript' && newer ? NEWER : '')];
  const letters = new Map(pairs.map(([letter, styled]) => [letter, show(styled)]));
  const minus = id === 'smallCaps' ? undefined : letters.get(codeOf('-'));
  if (minus) letters.set(0x2212, minus);
  if (!otherCase) return letters;
  for (const [letter, styled] of pairs) {
    const character = String.fromCodePoint(letter);
    const lower = character.toLowerCase();
    const other = codeOf(lower === character ? character.toUpperCase() : lower);
    if (!letters.has(other)) letters.set(other, show(styled));
  }
  return letters;
}

/** The inverse table of one font: the plain form of each styled letter, digit or sign. */
export function plainFont(id: FontId): Letters {
  return tableOf(`plain ${id}`, () => {
    // As a map first, so that of a hole only the right form is read.
    const styles = new Map(fontPairs(FONTS[id]));
    return new Map(Array.from(styles, ([letter, styled]) => [styled, String.fromCodePoint(letter)]));
  });
}

/** Plain letters of all fonts, read-only forms included. Circled 10 to 50 are two digits. */
export const plainFonts: () => Letters = once(() => {
  const plain = new Map(FONT_IDS.flatMap((id) => [...plainFont(id)]));
  for (const [letter, styled] of pairsOf(READ_ONLY)) plain.set(styled, String.fromCodePoint(letter));
  for (const [from, to, styled] of CIRCLED_NUMBERS) {
    for (let value = from; value <= to; value++) plain.set(styled + value - from, String(value));
  }
  return plain;
});

/** Returns the plain letter of each superscript, subscript and small capital. */
export const plainScripts: () => Letters = once(() => {
  const rows = [SUPERSCRIPT, NEWER, SUBSCRIPT, SMALL_CAPS].flatMap((row) => [...pairsOf(row)]);
  return new Map(rows.map(([letter, styled]) => [styled, String.fromCodePoint(letter)]));
});

/** Returns the plain letter of each letter of all fonts and scripts. */
export const plainFontsAndScripts: () => Letters = once(() => new Map([...plainScripts(), ...plainFonts()]));

/** Returns the common name of a letter style. */
export function alphabetLabel(id: FontId | ScriptId): string {
  return { ...FONTS, ...SCRIPTS }[id].label;
}
