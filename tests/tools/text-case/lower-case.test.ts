import * as lowerCase from '../../../src/tools/text-case/lower-case.ts';
import { rejects, table } from '../../table.ts';

table(lowerCase, [
  ['plain', 'HELLO', {}, 'hello'],
  ['tr', 'I', { locale: 'tr' }, 'ı'],
]);
rejects(lowerCase, [[{ locale: 'xx' }, 'Unknown locale "xx". Choose one of: root, tr.']]);
