import * as kebabCase from '../../../src/tools/text-case/kebab-case.ts';
import { rejects, table } from '../../table.ts';

table(kebabCase, [
  ['words', 'Hello World', {}, 'hello-world'],
  ['collapsed and trimmed', '  --Foo__bar  BAZ!-- ', {}, 'foo-bar-baz'],
  ['acronyms', 'XMLHttpRequest', {}, 'xml-http-request'],
  ['Train-Case', 'content type', { style: 'capital' }, 'Content-Type'],
  ['dot.case in plain letters', 'Crème brûlée', { separator: '.', ascii: true }, 'creme.brulee'],
  ['path in capitals', 'my path', { style: 'upper', separator: '/' }, 'MY/PATH'],
  ['soft hyphens and joiners', 'co\u00ADop z\u200dx', {}, 'coop-zx'],
  ['Indic vowel signs', 'हिन्दी पाठ', {}, 'हिन्दी-पाठ'],
  ['final sigma before a dot', 'ΟΔΟΣ ΟΔΟΣ', { separator: '.' }, 'οδος.οδος'],
  ['keycaps', '1️⃣ step', {}, '1-step'],
  ['nothing', '', {}, ''],
  ['blank', '\r', {}, ''],
]);

rejects(kebabCase, [[{ separator: '_' }, 'Unknown separator "_". Choose one of: -, ., /.']]);
