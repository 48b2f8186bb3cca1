import { rejects, table } from '../../../../tests/table.ts';
import * as sentenceCase from './tool.ts';

table(sentenceCase, [
  [
    'each sentence starts with a capital',
    'HELLO WORLD. how ARE you? fine! ok',
    {},
    'Hello world. How are you? Fine! Ok',
  ],
  ['dots inside words', 'visit example.com at 3.14. done', {}, 'Visit example.com at 3.14. Done'],
  ['closing quotes', 'he said "GO." then left… what', {}, 'He said "go." Then left… What'],
  ['several closers', 'a. (b?)*) c !” d', {}, 'A. (B?)*) C !” D'],
  ['an ellipsis inside', 'wait…what… OK', {}, 'Wait…what… Ok'],
  ['no pronoun', 'e i ragazzi', { pronoun: false }, 'E i ragazzi'],
  [
    'the pronoun I becomes a capital',
    "so i, I'M and i’ve I'LL “i'd” i's it's hi",
    {},
    "So I, I'm and I’ve I'll “I'd” I's it's hi",
  ],
  ['the pronoun is English in any language', 'şu i ve I', { locale: 'tr' }, 'Şu I ve I'],
  ['each line', 'first LINE\r\nsecond line\r\n', {}, 'First line\r\nSecond line\r\n'],
  ['each paragraph starts with a capital', 'one TWO\nthree\n\nfour', { lines: 'paragraph' }, 'One two\nthree\n\nFour'],
  [
    'paragraphs, \\r\\n',
    'a\r\nb\r\n \u200b\t\r\nc\r\rd\re',
    { lines: 'paragraph' },
    'A\r\nb\r\n \u200b\t\r\nC\r\rD\re',
  ],
  ['a line of signs is not blank', 'a\n---\nb', { lines: 'paragraph' }, 'A\n---\nb'],
  ['lines never', 'a\n\nb. c', { lines: 'never' }, 'A\n\nb. C'],
  ['lists and opening signs', '1. apples\n- pears\n¿qué? sí', {}, '1. Apples\n- Pears\n¿Qué? Sí'],
  [
    'acronyms and names',
    'we saw NASA in paris. he Did',
    { keep: 'acronyms', exact: 'Paris' },
    'We saw NASA in Paris. He did',
  ],
  ['danda and Chinese stops', 'यह है। ok 你好。hi', {}, 'यह है। Ok 你好。Hi'],
  ['Japanese stops', 'AB！CD？ef｡gh', {}, 'Ab！Cd？Ef｡Gh'],
  ['abbreviations, literally', 'fruit, e.g. apples', {}, 'Fruit, e.g. Apples'],
  [
    'abbreviations do not end a sentence',
    'fruit, e.g. Apples vs. Pears (etc.) and so on. E.G. nuts etc.! so',
    { abbr: true },
    'Fruit, e.g. apples vs. pears (etc.) and so on. E.g. nuts etc.! So',
  ],
  ['abbreviations before an ellipsis', 'a etc... b', { abbr: true }, 'A etc... B'],
  ['addresses keep their case', 'GO TO HTTPS://X.com/Y. then', { protect: true }, 'Go to HTTPS://X.com/Y. Then'],
  ['an address at the start', 'Bob@Ex.COM says', { protect: true }, 'Bob@Ex.COM says'],
  ['parts of a word', 'and/OR a–B', {}, 'And/or a–b'],
  ['title letters', 'ßen. ǆep. მზე', {}, 'Ssen. ǅep. მზე'],
  ['Dutch ij is capitalized as one letter', 'IJS. ijs', { locale: 'nl' }, 'IJs. IJs'],
  ['final sigma', 'ΟΔΟΣ. ΟΔΟΣ', {}, 'Οδος. Οδος'],
  ['signs between', '... ok. — 5 Apples', {}, '... Ok. — 5 apples'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '\u00a0\n', {}, ''],
]);

rejects(sentenceCase, [[{ lines: 'x' }, 'Unknown lines "x". Choose one of: each, paragraph, never.']]);
