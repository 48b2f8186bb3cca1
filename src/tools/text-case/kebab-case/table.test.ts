import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as kebabCase from './tool.ts';

table(kebabCase, [
  ['digits can be split off as words', 'utf8decoder', { digits: 'split' }, 'utf-8-decoder'],
  ['words are joined by hyphens', 'Hello World', {}, 'hello-world'],
  ['separators are collapsed and trimmed', '  --Foo__bar  BAZ!-- ', {}, 'foo-bar-baz'],
  ['acronyms become words', 'XMLHttpRequest', {}, 'xml-http-request'],
  ['Train-Case capitalizes each word', 'content type', { style: 'capital' }, 'Content-Type'],
  ['dot.case can be reduced to ASCII', 'Crème brûlée', { separator: '.', ascii: true }, 'creme.brulee'],
  ['words can be joined by slashes in capitals', 'my path', { style: 'upper', separator: '/' }, 'MY/PATH'],
  ['soft hyphens and joiners are removed', 'co\u00ADop z\u200dx', {}, 'coop-zx'],
  ['Indic vowel signs stay with their letters', 'हिन्दी पाठ', {}, 'हिन्दी-पाठ'],
  ['a final sigma before a dot is ς', 'ΟΔΟΣ ΟΔΟΣ', { separator: '.' }, 'οδος.οδος'],
  ['a keycap becomes its digit', '1️⃣ step', {}, '1-step'],
  ['versions and numbers belong to their capitals', 'IPv6Address\nB2B 01Y_DD', {}, 'ipv6-address\nb2b-01y-dd'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '\r', {}, ''],
]);

rejects(kebabCase, [[{ separator: '_' }, 'Unknown separator "_". Choose one of: -, ., /.']]);

labeled(kebabCase, 'XMLHttpRequest\nCrème brûlée', [
  [{}, 'xml-http-request\ncrème-brûlée'],
  [{ Case: 'Train-Case', 'Remove accents': true }, 'Xml-Http-Request\nCreme-Brulee'],
  [{ Case: 'COBOL-CASE', Separator: 'Slash' }, 'XML/HTTP/REQUEST\nCREME/BRULEE'],
]);
