import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as inverseCase from './tool.ts';

table(inverseCase, [
  ['uppercase and lowercase letters are swapped', 'Hello World 123', {}, 'hELLO wORLD 123'],
  ['text typed with Caps Lock on is corrected', 'cAPS lOCK wAS ON\r\n', {}, 'Caps Lock Was on\r\n'],
  ['İ and ß become two characters', 'İß', {}, 'i\u0307SS'],
  ['i with a combining dot becomes İ', 'i\u0307ß', {}, 'İSS'],
  ['title-case letters become lowercase, Deseret letters are swapped', 'ǅ 𐐀𐐨', {}, 'ǆ 𐐨𐐀'],
  ['Turkish dotted and dotless letters stay distinct', 'İIiı', { locale: 'tr' }, 'iıİI'],
  ['a decomposed Turkish İ becomes i', 'I\u0307', { locale: 'tr' }, 'i'],
  ['decomposed accents stay on their letters', 'e\u0301É 😀', {}, 'E\u0301é 😀'],
  ['a final Σ becomes ς, a lone Σ becomes σ', 'ΟΔΟΣ ΣΑΣ. Σ', {}, 'οδος σας. σ'],
  ['Σ before punctuation becomes ς', "ΟΣ.ΑΣ'Α", {}, "ος.ας'α"],
  ['a final sigma is recognized despite combining marks', 'Α\u0301Σ\u0301Α ΑΣ\u0301', {}, 'α\u0301σ\u0301α ας\u0301'],
  ['a lowercase final sigma becomes Σ', 'ος', {}, 'ΟΣ'],
  ['a final sigma is recognized after ß becomes SS', 'ßΟΣ', {}, 'SSος'],
  ['lone surrogates stay', '\ud83da', {}, '\ud83dA'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '\t', {}, ''],
  [
    'offers to keep addresses that changed',
    'sEE https://Ex.com/News?ID=42 (OR bob@ex.com)',
    {},
    {
      text: 'See HTTPS://eX.COM/nEWS?id=42 (or BOB@EX.COM)',
      offers: [
        { text: 'https://Ex.com/News?ID=42 and bob@ex.com changed.', label: 'Keep them', options: { protect: true } },
      ],
    },
  ],
  [
    'protected addresses are kept without an offer',
    'sEE https://Ex.com/News?ID=42',
    { protect: true },
    { text: 'See https://Ex.com/News?ID=42', offers: undefined },
  ],
  [
    'an address typed with Caps Lock on is corrected without an offer',
    'sEE HTTPS://EX.COM/nEWS',
    {},
    { text: 'See https://ex.com/News', offers: undefined },
  ],
]);

test('inverting twice restores a text whose letters each have one counterpart', async () => {
  const units = fc.constantFrom(...'aZéÉяЖ 1.-\n', '😀', '\u0301', '日', '𐐀');
  await fc.assert(
    fc.asyncProperty(fc.array(units), async (parts) => {
      const text = `x${parts.join('')}`;
      const { text: once } = await runTool(inverseCase, text);
      expect((await runTool(inverseCase, once)).text).toBe(text);
    }),
  );
});

rejects(inverseCase, [[{ locale: 'nl' }, 'Unknown locale "nl". Choose one of: root, tr.']]);

labeled(inverseCase, 'cAPS lOCK wAS ON, Izmir', [
  [{}, 'Caps Lock Was on, iZMIR'],
  [{ 'Language rules': 'Turkish / Azerbaijani' }, 'Caps Lock Was on, ıZMİR'],
]);
