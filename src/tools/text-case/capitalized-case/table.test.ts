import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as capitalizedCase from './tool.ts';

table(capitalizedCase, [
  ['the two letters that ŉ becomes have a capital, too', 'ŉ ʼNUFF', {}, 'ʼN ʼNuff'],
  ['every word is capitalized', 'hello wORLD', {}, 'Hello World'],
  ['an apostrophe does not start a word', "don’t STOP o'neill", {}, "Don’t Stop O'neill"],
  [
    'words start after slashes and brackets, not after hyphens',
    'mother-in-law and/or  (friend)',
    {},
    'Mother-in-law And/Or  (Friend)',
  ],
  [
    'words start after quotes, not after digits or underscores',
    'the 3rd “ÉCOLE” foo_bar',
    {},
    'The 3rd “École” Foo_bar',
  ],
  ['first letters use their title-case form', 'ßa ǆep ﬁne ა', {}, 'Ssa ǅep Fine ა'],
  ['a final sigma is ς', 'ΟΔΟΣ ΟΣ', {}, 'Οδος Ος'],
  ['Turkish i becomes a dotted capital', 'istanbul ISPARTA', { locale: 'tr' }, 'İstanbul Isparta'],
  ['a decomposed Turkish İ is treated as one letter', 'I\u0307stanbul SI\u0307S', { locale: 'tr' }, 'İstanbul Sis'],
  ['Dutch ij is capitalized as one letter', 'ijsland IJSVRIJ', { locale: 'nl' }, 'IJsland IJsvrij'],
  [
    'Dutch articles of one letter stay small',
    "'s-gravenhage en 't gooi, 's avonds, d's ’S-HERTOGENBOSCH",
    { locale: 'nl' },
    "'s-Gravenhage En 't Gooi, 's Avonds, D's ’s-Hertogenbosch",
  ],
  ['Dutch ij is capitalized in quotes and alone', '“ij” ij i', { locale: 'nl' }, '“IJ” IJ I'],
  [
    'mixed-case words and exact names keep their spelling',
    "my NASA iPhone on github's page",
    { keep: 'mixed', exact: 'GitHub' },
    "My NASA iPhone On GitHub's Page",
  ],
  ['only acronyms are kept in acronyms mode', 'NASA iPhone USA2 aB', { keep: 'acronyms' }, 'NASA Iphone USA2 Ab'],
  [
    'no acronym is recognized in a line of capitals',
    'THE NASA FILE\nthe NASA file',
    { keep: 'mixed' },
    'The Nasa File\nThe NASA File',
  ],
  ['parts after a hyphen can be capitalized', 'mother-in-law x‐y x‑y', { hyphens: true }, 'Mother-In-Law X‐Y X‑Y'],
  [
    'exact names can contain hyphens and slashes',
    'my WI-FI tcp/ip',
    { hyphens: true, exact: 'Wi-Fi;TCP/IP' },
    'My Wi-Fi TCP/IP',
  ],
  ['an exact name takes precedence over kept capitals', 'the NASA', { keep: 'acronyms', exact: 'Nasa' }, 'The Nasa'],
  [
    'an exact name matches its possessive, not its plural',
    'MCDONALD’S mcdonalds',
    { exact: 'McDonald' },
    'McDonald’s Mcdonalds',
  ],
  [
    'names of Object.prototype are ordinary words',
    'constructor __proto__',
    { exact: 'toString' },
    'Constructor __Proto__',
  ],
  [
    'addresses keep their case',
    '(HTTPS://Ex.com/A) bob@Ex.com x@ @y',
    { protect: true },
    '(HTTPS://Ex.com/A) bob@Ex.com X@ @Y',
  ],
  ['a combining mark does not start a word', 'e\u0301a \u0301x', {}, 'E\u0301a \u0301X'],
  ['letters above U+FFFF are capitalized', '𐐨𐐀 😀a', {}, '𐐀𐐨 😀A'],
  ['İ is kept as a capital and decomposed in lowercase', 'İSTANBUL aİ', {}, 'İstanbul Ai\u0307'],
  ['i with a combining dot is capitalized as İ', 'i\u0307stanbul', {}, 'İstanbul'],
  ['a decomposed İ stays as typed', 'I\u0307stanbul', {}, 'I\u0307stanbul'],
  [
    'words start after commas, semicolons, bars, and colons',
    'DOE,JOHN;SMITH|ANN:X "A","BC"',
    {},
    'Doe,John;Smith|Ann:X "A","Bc"',
  ],
  [
    'initials around an ampersand are capitalized',
    "r&d AT&T q&a M&M'S h&m. us&THEM",
    {},
    "R&D AT&T Q&A M&M's H&M. Us&Them",
  ],
  ['letters after a time or a number stay lowercase', '3:30PM 1,200TH a;1B', {}, '3:30pm 1,200th A;1b'],
  [
    'dotted initials and abbreviations get their usual case',
    'IN THE u.s. AND U.K. AT 5 P.M. DR. SMITH OF ACME INC. VS. NO. 5, E.G. J. R. R.',
    {},
    'In The U.S. And U.K. At 5 p.m. Dr. Smith Of Acme Inc. vs. No. 5, e.g. J. R. R.',
  ],
  [
    'initials are recognized before a hyphen or an apostrophe',
    "U.S.-BASED u.s.'s PH.D.",
    {},
    "U.S.-based U.S.'s Ph.D.",
  ],
  ['initials of mixed case stay', 'z.B. i.d.R.', {}, 'z.B. i.d.R.'],
  ['initials typed in capitals need no last dot', 'A.B. A.B a.b', {}, 'A.B. A.B A.b'],
  ['lowercase abbreviations are capitalized at the start of a line', 'e.g. this\np.m.', {}, 'E.g. This\nP.m.'],
  [
    'list markers are not capitalized',
    'a) one\n(b) two\niv. three\n- [x] four',
    {},
    'a) One\n(b) Two\niv. Three\n- [x] Four',
  ],
  [
    'addresses are not split at query separators',
    'see http://Ex.com/a?b=c&d=e&f;x',
    {},
    'See Http://Ex.com/A?b=c&d=e&f;x',
  ],
  ['character references stay', 'tom &amp; AT&amp;T &NBSP;x&#xAB;Y', {}, 'Tom &amp; At&amp;T &NBSP;X&#xAB;Y'],
  ['exact names can contain an ampersand', 'b&jam and B&Bs', { exact: 'b&Jam' }, 'b&Jam And B&Bs'],
  ['line endings and spaces stay', ' a\r\n\tb\rc \n\n', {}, ' A\r\n\tB\rC \n\n'],
  ['lone surrogates stay', '\ud83da \ude00', {}, '\ud83dA \ude00'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', ' \n\u3000\t', {}, ''],
  [
    'offers to keep acronyms and names that lost their capitals',
    'my NASA iPhone',
    {},
    {
      text: 'My Nasa Iphone',
      offers: [{ text: 'NASA and iPhone lost their capitals.', label: 'Keep them', options: { keep: 'mixed' } }],
    },
  ],
  [
    'offers to keep addresses that changed',
    'see https://Ex.com/News?ID=42',
    {},
    {
      text: 'See Https://Ex.com/News?id=42',
      offers: [{ text: 'https://Ex.com/News?ID=42 changed.', label: 'Keep them', options: { protect: true } }],
    },
  ],
  ['no offer for Dutch capital IJ', 'IJsland en IJ', { locale: 'nl' }, { text: 'IJsland En IJ', offers: undefined }],
]);

rejects(capitalizedCase, [
  [{ keep: 'all' }, 'Unknown keep "all". Choose one of: none, acronyms, mixed.'],
  [{ locale: 'el' }, 'Unknown locale "el". Choose one of: root, tr, nl.'],
  [{ exact: 'x'.repeat(1001) }, 'Spell exactly must be at most 1,000 characters long.'],
]);

labeled(capitalizedCase, 'my NASA mother-in-law on github', [
  [{}, 'My Nasa Mother-in-law On Github'],
  [{ 'Keep capitals': 'Acronyms (NASA)', 'Capitalize after hyphens': true }, 'My NASA Mother-In-Law On Github'],
  [{ 'Spell exactly': 'GitHub' }, 'My NASA Mother-In-Law On GitHub'],
]);

table(capitalizedCase, [['the number of a war', 'world war ii', {}, 'World War II']]);
