import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as inverseCase from './tool.ts';

table(inverseCase, [
  ['uppercase and lowercase letters change places', 'Hello World 123', {}, 'hELLO wORLD 123'],
  ['Caps Lock', 'cAPS lOCK wAS ON\r\n', {}, 'Caps Lock Was on\r\n'],
  ['letters that grow', 'İß', {}, 'i\u0307SS'],
  ['İ comes back as one letter', 'i\u0307ß', {}, 'İSS'],
  ['title-case letters and Deseret', 'ǅ 𐐀𐐨', {}, 'ǆ 𐐨𐐀'],
  ['Turkish letters with and without a dot stay apart', 'İIiı', { locale: 'tr' }, 'iıİI'],
  ['Turkish, decomposed', 'I\u0307', { locale: 'tr' }, 'i'],
  ['decomposed accents', 'e\u0301É 😀', {}, 'E\u0301é 😀'],
  ['final sigma', 'ΟΔΟΣ ΣΑΣ. Σ', {}, 'οδος σας. σ'],
  ['final sigma before a sign', "ΟΣ.ΑΣ'Α", {}, "ος.ας'α"],
  ['final sigma with marks', 'Α\u0301Σ\u0301Α ΑΣ\u0301', {}, 'α\u0301σ\u0301α ας\u0301'],
  ['a lowercase final sigma', 'ος', {}, 'ΟΣ'],
  ['final sigma in a text that grows', 'ßΟΣ', {}, 'SSος'],
  ['lone surrogates', '\ud83da', {}, '\ud83dA'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '\t', {}, ''],
  [
    'addresses are offered back',
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
    'addresses kept',
    'sEE https://Ex.com/News?ID=42',
    { protect: true },
    { text: 'See https://Ex.com/News?ID=42', offers: undefined },
  ],
  [
    'an address typed with Caps Lock on is put right',
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
