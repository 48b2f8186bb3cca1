import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as lowerCase from './tool.ts';

table(lowerCase, [
  ['capitals become lowercase', 'HELLO World 1', {}, 'hello world 1'],
  ['final sigma', 'ΑΣ ΟΔΟΣ ΣΑΣ\r\nΣ', {}, 'ας οδος σας\r\nσ'],
  ['dotted I', 'İI', {}, 'i\u0307i'],
  ['sharp s', 'STRASSE ẞ', {}, 'strasse ß'],
  ['Deseret and the Kelvin sign', '𐐀 \u212a', {}, '𐐨 k'],
  ['Turkish I becomes a dotless lowercase letter', 'Iİ I\u0307', { locale: 'tr' }, 'ıi i'],
  [
    'addresses keep their case',
    'SEE HTTPS://Ex.com/Path OR Bob@Ex.com, NOW',
    { protect: true },
    'see HTTPS://Ex.com/Path or Bob@Ex.com, now',
  ],
  ['addresses in brackets', '(“WWW.Ex.com/A”) <FTP://A> Http', { protect: true }, '(“WWW.Ex.com/A”) <FTP://A> http'],
  ['not addresses', '@HOME A@B A@B@C.D X@.', { protect: true }, '@home a@b a@b@c.d x@.'],
  ['an address alone', 'Bob@Ex.com', { protect: true }, 'Bob@Ex.com'],
  ['spaces stay', ' A \n', {}, ' a \n'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '\ufeff \r\n', {}, ''],
  ['a blank text gives nothing with addresses protected', ' ', { protect: true }, ''],
]);

test('twice is like once, and protection only holds back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const { text: once } = await runTool(lowerCase, text);
      expect((await runTool(lowerCase, once)).text).toBe(once);
      const { text: held } = await runTool(lowerCase, text, { protect: true });
      expect((await runTool(lowerCase, held)).text).toBe(once);
    }),
  );
});

rejects(lowerCase, [[{ locale: 'xx' }, 'Unknown locale "xx". Choose one of: root, tr.']]);
