import { rejects, table } from '../../../../tests/table.ts';
import * as capitalizedCase from './tool.ts';

table(capitalizedCase, [
  ['every word', 'hello wORLD', {}, 'Hello World'],
  ['apostrophes start no word', "don’t STOP o'neill", {}, "Don’t Stop O'neill"],
  ['hyphens, slashes, brackets', 'mother-in-law and/or  (friend)', {}, 'Mother-in-law And/Or  (Friend)'],
  ['numbers, quotes, underscores', 'the 3rd “ÉCOLE” foo_bar', {}, 'The 3rd “École” Foo_bar'],
  ['title letters', 'ßa ǆep ﬁne ა', {}, 'Ssa ǅep Fine ა'],
  ['final sigma', 'ΟΔΟΣ ΟΣ', {}, 'Οδος Ος'],
  ['Turkish i becomes a dotted capital', 'istanbul ISPARTA', { locale: 'tr' }, 'İstanbul Isparta'],
  ['Turkish, decomposed', 'I\u0307stanbul SI\u0307S', { locale: 'tr' }, 'İstanbul Sis'],
  ['Dutch ij is capitalized as one letter', 'ijsland IJSVRIJ', { locale: 'nl' }, 'IJsland IJsvrij'],
  ['Dutch, quoted and short', '“ij” ij i', { locale: 'nl' }, '“IJ” IJ I'],
  [
    'meant capitals and names',
    "my NASA iPhone on github's page",
    { keep: 'mixed', exact: 'GitHub' },
    "My NASA iPhone On GitHub's Page",
  ],
  ['acronyms only', 'NASA iPhone USA2 aB', { keep: 'acronyms' }, 'NASA Iphone USA2 Ab'],
  [
    'a line in capitals tells no acronym',
    'THE NASA FILE\nthe NASA file',
    { keep: 'mixed' },
    'The Nasa File\nThe NASA File',
  ],
  ['hyphenated parts', 'mother-in-law x‐y x‑y', { hyphens: true }, 'Mother-In-Law X‐Y X‑Y'],
  ['names with a hyphen', 'my WI-FI tcp/ip', { hyphens: true, exact: 'Wi-Fi;TCP/IP' }, 'My Wi-Fi TCP/IP'],
  ['a name beats kept capitals', 'the NASA', { keep: 'acronyms', exact: 'Nasa' }, 'The Nasa'],
  ['possessives of names', 'MCDONALD’S mcdonalds', { exact: 'McDonald' }, 'McDonald’s Mcdonalds'],
  ['words that objects have', 'constructor __proto__', { exact: 'toString' }, 'Constructor __Proto__'],
  [
    'addresses keep their case',
    '(HTTPS://Ex.com/A) bob@Ex.com x@ @y',
    { protect: true },
    '(HTTPS://Ex.com/A) bob@Ex.com X@ @Y',
  ],
  ['marks go with their letter', 'e\u0301a \u0301x', {}, 'E\u0301a \u0301X'],
  ['letters above U+FFFF', '𐐨𐐀 😀a', {}, '𐐀𐐨 😀A'],
  ['İ grows by root rules', 'İSTANBUL aİ', {}, 'I\u0307stanbul Ai\u0307'],
  ['line ends and space stay', ' a\r\n\tb\rc \n\n', {}, ' A\r\n\tB\rC \n\n'],
  ['lone surrogates', '\ud83da \ude00', {}, '\ud83dA \ude00'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', ' \n\u3000\t', {}, ''],
]);

rejects(capitalizedCase, [
  [{ keep: 'all' }, 'Unknown keep "all". Choose one of: none, acronyms, mixed.'],
  [{ locale: 'el' }, 'Unknown locale "el". Choose one of: root, tr, nl.'],
  [{ exact: 'x'.repeat(1001) }, 'Spell exactly must be at most 1,000 characters long.'],
]);
