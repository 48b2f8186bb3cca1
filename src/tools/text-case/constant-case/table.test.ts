import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as constantCase from './tool.ts';

table(constantCase, [
  ['camelCase is split at capitals', 'maxRetryCount', {}, 'MAX_RETRY_COUNT'],
  ['separators are collapsed and trimmed', '  hello -- world__ ', {}, 'HELLO_WORLD'],
  ['acronyms are words and digits stay attached', 'XMLHttpRequest2Url', {}, 'XML_HTTP_REQUEST2_URL'],
  ['ß and ligatures become two capitals', 'straße ﬁx', {}, 'STRASSE_FIX'],
  ['letters can be reduced to ASCII', 'Łódź naïve', { ascii: true }, 'LODZ_NAIVE'],
  ['each line is converted by itself', 'i\nI', {}, 'I\nI'],
  ['letters without case are kept', '日本 go', {}, '日本_GO'],
  ['no split between letters without case and capitals', '日本GO', {}, '日本GO'],
  ['digits can be split off as words', 'v2beta10', { digits: 'split' }, 'V_2_BETA_10'],
  ['versions and numbers belong to their capitals', 'IPv6Address\nB2B 01Y_DD', {}, 'IPV6_ADDRESS\nB2B_01Y_DD'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '   ', {}, ''],
]);

rejects(constantCase, [[{ ascii: 1 }, 'Remove accents must be true or false.']]);

labeled(constantCase, 'maxRetryCount2\nŁódź naïve', [
  [{}, 'MAX_RETRY_COUNT2\nŁÓDŹ_NAÏVE'],
  [{ Numbers: 'Separate', 'Remove accents': true }, 'MAX_RETRY_COUNT_2\nLODZ_NAIVE'],
]);
