import { rejects, table } from '../../../../tests/table.ts';
import * as kebabCase from './tool.ts';

table(kebabCase, [
  ['numbers split off', 'utf8decoder', { digits: 'split' }, 'utf-8-decoder'],
  ['words are joined by hyphens', 'Hello World', {}, 'hello-world'],
  ['collapsed and trimmed', '  --Foo__bar  BAZ!-- ', {}, 'foo-bar-baz'],
  ['acronyms become words', 'XMLHttpRequest', {}, 'xml-http-request'],
  ['Train-Case capitalizes each word', 'content type', { style: 'capital' }, 'Content-Type'],
  ['dot.case in plain letters', 'Crème brûlée', { separator: '.', ascii: true }, 'creme.brulee'],
  ['path in capitals', 'my path', { style: 'upper', separator: '/' }, 'MY/PATH'],
  ['soft hyphens and joiners', 'co\u00ADop z\u200dx', {}, 'coop-zx'],
  ['Indic vowel signs', 'हिन्दी पाठ', {}, 'हिन्दी-पाठ'],
  ['final sigma before a dot', 'ΟΔΟΣ ΟΔΟΣ', { separator: '.' }, 'οδος.οδος'],
  ['a keycap becomes its digit', '1️⃣ step', {}, '1-step'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '\r', {}, ''],
]);

rejects(kebabCase, [[{ separator: '_' }, 'Unknown separator "_". Choose one of: -, ., /.']]);
