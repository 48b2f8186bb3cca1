import { rejects, table } from '../../../../tests/table.ts';
import * as slash from './tool.ts';

const plain = { mode: 'plain' } as const;

table(slash, [
  ['an empty text stays empty', '', {}, ''],
  ['no spaces', 'a b', {}, 'a\u0338 b\u0338'],
  ['spaces too', 'a b', { spaces: true }, 'a\u0338 \u0338b\u0338'],
  ['signs that would fuse', 'a=b', {}, 'a\u0338=\u0337b\u0338'],
  ['other signs that would fuse', '∈→', {}, '∈\u0337→\u0337'],
  ['never twice', 'a\u0338=\u0337b\u0338', {}, 'a\u0338=\u0337b\u0338'],
  ['a slash can be short', 'No', { line: 'short' }, 'N\u0337o\u0337'],
  ['a slash can be double', 'a=', { line: 'double' }, 'a\u20EB=\u20EB'],
  ['a slash can go backwards', 'a', { line: 'reverse' }, 'a\u20E5'],
  ['slashes of any length come off', 'a\u0338=\u0337b\u0338', plain, 'a=b'],
  ['plain leaves other characters', 'a \u2260 b ø', plain, 'a \u2260 b ø'],
  ['emoji and line ends', '👍\r\n1\uFE0F\u20E3', {}, '👍\r\n1\uFE0F\u20E3'],
]);

rejects(slash, [[{ line: 'tilde' }, 'Unknown line "tilde". Choose one of: long, short, double, reverse.']]);
