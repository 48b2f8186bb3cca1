import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as rot13 from './tool.ts';

table(rot13, [
  ['letters are shifted by 13 places', 'Hello, World!', {}, 'Uryyb, Jbeyq!'],
  ['shifting again restores the letters', 'Uryyb, Jbeyq!', {}, 'Hello, World!'],
  ['other letters, emoji, and digits stay', 'éñ 😀 2024', {}, 'éñ 😀 2024'],
  ['rot18 shifts letters and digits', 'Abc 123', { variant: 'rot18' }, 'Nop 678'],
  ['rot5 shifts digits only', 'Abc 0123456789', { variant: 'rot5' }, 'Abc 5678901234'],
  ['rot47 shifts letters, digits, and punctuation', 'Hello, World! 2024', { variant: 'rot47' }, 'w6==@[ (@C=5P a_ac'],
  ['rot47 shifts ! to ~, but not space and DEL', '!O P~ \x7f', { variant: 'rot47' }, 'P~ !O \x7f'],
  ['an empty text stays empty', '', {}, ''],
  ['white space stays', ' \r\n\t', {}, ' \r\n\t'],
  ['lone surrogates stay', 'a\ud800b\udc00', {}, 'n\ud800o\udc00'],
  [
    'links and @names can stay, email addresses are shifted',
    'See https://a.b/c?d=e, @Bob_1 or bob@x.org',
    { protect: true },
    'Frr https://a.b/c?d=e, @Bob_1 be obo@x.bet',
  ],
  ['a link needs no protocol', 'at example.com/end, ok', { protect: true }, 'ng example.com/end, bx'],
  [
    'http links can stay, other schemes are shifted',
    'http://x ftp://x HTTP://x @ é',
    { protect: true },
    'http://x sgc://k UGGC://k @ é',
  ],
  [
    'changed characters are counted, and other shifts are offered',
    'Ab 1é',
    {},
    {
      text: 'No 1é',
      info: { changed: 2 },
      summary: '2 characters changed',
      offers: [{ text: 'Try another number of places?', label: 'Open Caesar Cipher', tool: 'caesar-cipher' }],
    },
  ],
  ['rot5 counts the changed digits', '12', { variant: 'rot5' }, { text: '67', summary: '2 characters changed' }],
  ['a link alone can stay', 'https://x', { protect: true }, 'https://x'],
  [
    'a note reports input that already looks like ROT13',
    'Zrrg zr ng gur hfhny cynpr ng gra gbavtug',
    {},
    {
      text: 'Meet me at the usual place at ten tonight',
      notes: ['The input already looks like ROT13: the output reads like English.'],
    },
  ],
  [
    'plain English gets the general offer of other shifts',
    'Meet me at the usual place at ten tonight',
    {},
    { offers: [{ text: 'Try another number of places?', label: 'Open Caesar Cipher', tool: 'caesar-cipher' }] },
  ],
  [
    'text shifted by one place is recognized',
    'Nffu nf bu uif vtvbm qmbdf bu ufo upojhiu',
    {},
    {
      offers: [
        {
          text: 'The letters suggest English shifted by 1 place, not 13.',
          label: 'Open Caesar Cipher',
          tool: 'caesar-cipher',
        },
      ],
    },
  ],
  [
    'text shifted by another number of places is recognized',
    'Phhw ph dw wkh xvxdo sodfh dw whq wrqljkw',
    {},
    {
      offers: [
        {
          text: 'The letters suggest English shifted by 3 places, not 13.',
          label: 'Open Caesar Cipher',
          tool: 'caesar-cipher',
        },
      ],
    },
  ],
]);

rejects(rot13, [
  [{ variant: 'rot99' }, 'Unknown variant "rot99". Choose one of: rot13, rot5, rot18, rot47.'],
  [{ protect: 'maybe' }, 'Leave links and @names must be true or false.'],
]);

test('applying a variant twice restores the text', async () => {
  const variants = fc.constantFrom('rot13', 'rot5', 'rot18', 'rot47');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), variants, async (text, variant) => {
      const once = await runTool(rot13, text, { variant });
      expect((await runTool(rot13, once.text, { variant })).text).toBe(text);
    }),
  );
});

labeled(rot13, 'Hello, World!', [
  [{}, 'Uryyb, Jbeyq!'],
  [{ Variant: 'ROT47' }, 'w6==@[ (@C=5P'],
]);
