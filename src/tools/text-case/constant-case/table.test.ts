import { rejects, table } from '../../../../tests/table.ts';
import * as constantCase from './tool.ts';

table(constantCase, [
  ['camel case', 'maxRetryCount', {}, 'MAX_RETRY_COUNT'],
  ['collapsed and trimmed', '  hello -- world__ ', {}, 'HELLO_WORLD'],
  ['acronyms and numbers', 'XMLHttpRequest2Url', {}, 'XML_HTTP_REQUEST2_URL'],
  ['letters that grow', 'straße ﬁx', {}, 'STRASSE_FIX'],
  ['plain letters', 'Łódź naïve', { ascii: true }, 'LODZ_NAIVE'],
  ['i, line by line', 'i\nI', {}, 'I\nI'],
  ['letters without case', '日本 go', {}, '日本_GO'],
  ['letters without case never split', '日本GO', {}, '日本GO'],
  ['numbers split off', 'v2beta10', { digits: 'split' }, 'V_2_BETA_10'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '   ', {}, ''],
]);

rejects(constantCase, [[{ ascii: 1 }, 'Remove accents must be true or false.']]);
