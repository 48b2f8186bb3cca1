import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as slash from './tool.ts';

const plain = { mode: 'plain' } as const;

table(slash, [
  ['an empty text stays empty', '', {}, ''],
  ['spaces get no slash by default', 'a b', {}, 'a\u0338 b\u0338'],
  ['spaces can get a slash, too', 'a b', { spaces: true }, 'a\u0338 \u0338b\u0338'],
  ['an equals sign gets a short slash, which does not compose', 'a=b', {}, 'a\u0338=\u0337b\u0338'],
  ['∈ and → get a short slash, which does not compose', '∈→', {}, '∈\u0337→\u0337'],
  ['a slashed character gets no second slash', 'a\u0338=\u0337b\u0338', {}, 'a\u0338=\u0337b\u0338'],
  ['a slash can be short', 'No', { line: 'short' }, 'N\u0337o\u0337'],
  ['a slash can be double', 'a=', { line: 'double' }, 'a\u20EB=\u20EB'],
  ['a slash can be reversed', 'a', { line: 'reverse' }, 'a\u20E5'],
  ['plain removes slashes of any length', 'a\u0338=\u0337b\u0338', plain, 'a=b'],
  ['plain leaves other characters unchanged', 'a \u2260 b ø', plain, 'a \u2260 b ø'],
  ['emoji and line endings stay', '👍\r\n1\uFE0F\u20E3', {}, '👍\r\n1\uFE0F\u20E3'],
]);

rejects(slash, [[{ line: 'tilde' }, 'Unknown line "tilde". Choose one of: long, short, double, reverse.']]);

labeled(slash, 'a=b', [
  [{}, 'a\u0338=\u0337b\u0338'],
  [{ Slash: 'Short' }, 'a\u0337=\u0337b\u0337'],
]);
