import { expect, test } from 'vitest';
import { rejects, runTool, table } from '../../../../tests/table.ts';
import * as facebook from './tool.ts';

table(facebook, [
  ['an empty text stays empty', '', {}, ''],
  ['bold script borrows digits', 'Hi 5', { style: 'boldScript' }, '\uD835\uDCD7\uD835\uDCF2 \uD835\uDFD3'],
  ['the holes of fraktur', 'CHIRZ', { style: 'fraktur' }, '\u212D\u210C\u2111\u211C\u2128'],
  ['bold in Messenger', 'a b\n', { markup: 'messenger-bold' }, '*a b*\n'],
  ['italic in Messenger', 'a', { markup: 'messenger-italic' }, '_a_'],
  ['struck in Messenger', 'a', { markup: 'messenger-strike' }, '~a~'],
  ['code in Messenger', 'a', { markup: 'messenger-code' }, '`a`'],
  ['nothing is escaped', '*a*', {}, '*a*'],
  ['accents left as typed', 'é', { style: 'bold', accents: 'skip' }, 'é'],
  ['search note', 'a', { style: 'bold' }, { notes: ['Facebook’s search does not find styled words.'] }],
  ['no search note without a style', 'a', {}, { notes: [] }],
  ['fonts and marks become plain again', '\u{1D4D7}\u{1D4F2}\u0332', { mode: 'plain' }, 'Hi'],
]);

rejects(facebook, [[{ style: 'comic' }, 'Unknown style "comic".']]);

test('letters come first, markup says where it works', async () => {
  const { list = [], info } = await runTool(facebook, 'Hi');
  expect(list).toHaveLength(51 + 4);
  expect(list[51]).toEqual({ label: 'Bold (Messenger and WhatsApp)', text: '*Hi*' });
  expect(info).toMatchObject({ meters: [{ limit: 63_206 }, { limit: 8000 }, { limit: 101 }] });
});
