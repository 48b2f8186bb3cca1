import { isLetter, kindOf } from './mojibake-kinds.ts';

/** The letters beyond ASCII that are written beside each other, by language. */
const ALPHABETS = [
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ', // French
  'ÀÈÉÌÎÒÙÇÍÓÚÏÜ', // Italian, Catalan
  'ÁÉÍÓÚÜÑªº', // Spanish
  'ÀÁÂÃÇÉÊÍÓÔÕÚªº', // Portuguese
  'ÄÖÜẞßÉ', // German
  'ÄÅÆÖØÉÈÐ', // Danish, Finnish, Norwegian, Swedish
  'ÁÆÉÍÐÓÖÚÝÞØ', // Faroese, Icelandic
  'ĄĆĘŁŃÓŚŹŻ', // Polish
  'ÁÄČĎÉĚÍĹĽŇÓÔŘŔŠŤÚŮÝŽ', // Czech, Slovak
  'ĆČĐŠŽ', // Bosnian, Croatian, Serbian, Slovenian
  'ÁÉÍÓÖŐÚÜŰ', // Hungarian
  'ĂÂÎŞŢȘȚ', // Romanian
  'ÂÇĞÎİIıÖŞÛÜƏ', // Azerbaijani, Turkish
  'ĀČĒĢĪĶĻŅŌŖŠŪŽ', // Latvian
  'ĄČĖĘĮŠŪŲŽ', // Lithuanian
  'ÄÕÖŠÜŽ', // Estonian
  'ÀÁÂÃĂĐÈÉÊÌÍĨÒÓÔÕƠÙÚŨƯÝ', // Vietnamese
];

/** No word begins with these, and few have them. */
const RARE_CAPITALS = 'ĹŔ';

const ALL = 0xffffffff;

let languages: Uint32Array | undefined;

function made(): Uint32Array {
  const bits = new Uint32Array(0x180);
  ALPHABETS.forEach((letters, index) => {
    for (const letter of letters + letters.toLowerCase()) {
      const code = letter.charCodeAt(0);
      if (code < bits.length && !RARE_CAPITALS.includes(letter)) bits[code] = (bits[code] as number) | (1 << index);
    }
  });
  return bits;
}

/** The languages that write a Latin letter, as bits. ASCII and letters beyond Latin Extended-A go with all. */
function languagesOf(codePoint: number): number {
  languages ??= made();
  return codePoint < 0x80 || codePoint >= languages.length ? ALL : (languages[codePoint] as number);
}

/** Whether there is a language that writes both of two Latin letters. */
export function shareLanguage(a: number, b: number): boolean {
  // Slovak `dĺžka`.
  return (languagesOf(a) & languagesOf(b)) !== 0 || (a === 0x139 && b === 0x17d);
}

/** Whether there is a language that writes all the Latin letters of some texts. */
export function shareAlphabet(texts: readonly string[]): boolean {
  let common = ALL;
  for (const text of texts) {
    for (let i = 0; i < text.length && common !== 0; i++) {
      if (isLetter(kindOf(text.charCodeAt(i)))) common &= languagesOf(text.charCodeAt(i));
    }
  }
  return common !== 0;
}
