import type { SlugLanguage } from './fold.ts';

const SYMBOLS = '&@%+€£$¥₹°';
const ANY_SYMBOL = /[&@%+€£$¥₹°]/g;

/** Words for the symbols, in the order of `SYMBOLS`. Accents are taken off later, where slugs are in ASCII. */
const WORDS: Readonly<Record<SlugLanguage, readonly string[]>> = {
  none: ['and', 'at', 'percent', 'plus', 'euro', 'pound', 'dollar', 'yen', 'rupee', 'degree'],
  da: ['og', 'at', 'procent', 'plus', 'euro', 'pund', 'dollar', 'yen', 'rupee', 'grad'],
  de: ['und', 'at', 'prozent', 'plus', 'euro', 'pfund', 'dollar', 'yen', 'rupie', 'grad'],
  es: ['y', 'arroba', 'por ciento', 'más', 'euro', 'libra', 'dólar', 'yen', 'rupia', 'grado'],
  fi: ['ja', 'at', 'prosentti', 'plus', 'euro', 'punta', 'dollari', 'jeni', 'rupia', 'aste'],
  fr: ['et', 'arobase', 'pour cent', 'plus', 'euro', 'livre', 'dollar', 'yen', 'roupie', 'degré'],
  it: ['e', 'at', 'per cento', 'più', 'euro', 'sterlina', 'dollaro', 'yen', 'rupia', 'grado'],
  nb: ['og', 'at', 'prosent', 'pluss', 'euro', 'pund', 'dollar', 'yen', 'rupi', 'grad'],
  nl: ['en', 'at', 'procent', 'plus', 'euro', 'pond', 'dollar', 'yen', 'roepie', 'graad'],
  pl: ['i', 'at', 'procent', 'plus', 'euro', 'funt', 'dolar', 'jen', 'rupia', 'stopień'],
  pt: ['e', 'arroba', 'por cento', 'mais', 'euro', 'libra', 'dólar', 'iene', 'rupia', 'grau'],
  sv: ['och', 'at', 'procent', 'plus', 'euro', 'pund', 'dollar', 'yen', 'rupie', 'grad'],
  tr: ['ve', 'et', 'yüzde', 'artı', 'avro', 'sterlin', 'dolar', 'yen', 'rupi', 'derece'],
};

/** A letter and a sharp, as in C# and F#m; one letter, so that no page#1 is one. */
const SHARP = /\b([A-Za-z])[#♯]/g;
const PLUS_PLUS = /([A-Za-z])\+\+/g;
const DOT_NET = /(?<![\w.])\.(?=N(?:ET|et)\b)/g;

/**
 * Write symbols as words of a language. Names that end or begin with one are the same in all: "C#" is "C sharp", "C++"
 * is "C plus plus" and ".NET" is "dotNET", unless dots are kept.
 */
export function spellSymbols(
  text: string,
  { language, keep }: { readonly language: SlugLanguage; readonly keep: string },
): string {
  const words = WORDS[language];
  const named = text.replace(SHARP, '$1 sharp ').replace(PLUS_PLUS, '$1 plus plus ');
  return (keep.includes('.') ? named : named.replace(DOT_NET, ' dot')).replace(
    ANY_SYMBOL,
    (symbol) => ` ${words[SYMBOLS.indexOf(symbol)]} `,
  );
}
