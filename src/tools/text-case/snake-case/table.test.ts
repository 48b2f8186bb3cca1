import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as snakeCase from './tool.ts';

table(snakeCase, [
  [
    'signs and apostrophes that a name lacks are counted, but for punctuation',
    "C++ & C#, it's (a) – b_c\n😀 100%",
    {},
    { text: 'c_c_its_a_b_c\n100', info: { names: 2, losses: { characters: 7 } } },
  ],
  ['words are joined by underscores', 'Hello World', {}, 'hello_world'],
  ['underscores at the ends are removed', '__init__ value', {}, 'init_value'],
  ['acronyms become words', 'getHTTPResponseCode', {}, 'get_http_response_code'],
  ['digits can be split off as words', 'address2line', { digits: 'split' }, 'address_2_line'],
  ['a number that begins a word belongs to its capitals', '01Y_DD\n3DModel', {}, '01y_dd\n3d_model'],
  ['a version belongs to its acronym', 'IPv6Address getAPIv2', {}, 'ipv6_address_get_apiv2'],
  ['digits of versions can be split off', 'IPv6Address', { digits: 'split' }, 'ipv_6_address'],
  ['letters can be reduced to ASCII', 'Prénom / Straße / Søn', { ascii: true }, 'prenom_strasse_son'],
  ['each line is converted by itself', 'First Name\nLast Name\n', {}, 'first_name\nlast_name\n'],
  ['apostrophes are removed', "90's   hits", {}, '90s_hits'],
  ['an emoji alone becomes an empty text', '\u200b🎉', {}, ''],
  ['words can be capitalized', 'first NAME', { style: 'capital' }, 'First_Name'],
  ['other scripts keep their marks in ASCII mode', 'Пётр Łódź й', { ascii: true }, 'пётр_lodz_й'],
  ['decomposed Latin letters lose their marks in ASCII mode', 'e\u0301a \u00cf', { ascii: true }, 'ea_i'],
  ['dotless ı and dotted İ become i in ASCII mode', 'ısı İ', { ascii: true }, 'isi_i'],
  ['marks without a base letter are removed', '\u0301a \u0301', {}, 'a'],
  ['a combining mark counts as part of its base letter', 'a\u0301B', {}, 'a\u0301_b'],
  ['a soft hyphen between CR and LF is removed', 'a\r\u00ad\nb', {}, 'a\r\nb'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '\t\n', {}, ''],
]);

test('is idempotent, keeps line breaks, and leaves no extra underscores', async () => {
  const pieces = fc.constantFrom(...'aBc1_- .\n', '\r\n', 'é', 'Σ', 'ǅ', '日', '\u0301', "'", '😀', '½');
  await fc.assert(
    fc.asyncProperty(fc.array(pieces), async (parts) => {
      const text = `x${parts.join('')}`;
      const { text: once } = await runTool(snakeCase, text);
      expect((await runTool(snakeCase, once)).text).toBe(once);
      expect(once.match(/\r\n|[\r\n]/g)).toEqual(text.match(/\r\n|[\r\n]/g));
      expect(once).not.toMatch(/^_|__|_$/m);
    }),
  );
});

rejects(snakeCase, [[{ style: 'upper' }, 'Unknown style "upper". Choose one of: lower, capital.']]);

labeled(snakeCase, 'First Name\naddress2line', [
  [{}, 'first_name\naddress2line'],
  [{ Case: 'Camel_Snake_Case', Numbers: 'Separate' }, 'First_Name\nAddress_2_Line'],
]);
