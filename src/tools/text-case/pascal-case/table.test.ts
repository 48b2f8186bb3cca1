import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as pascalCase from './tool.ts';

table(pascalCase, [
  ['digits can be split off as words', 'utf8decoder', { digits: 'split' }, 'Utf8Decoder'],
  ['letters can be reduced to ASCII', 'Ærø straße', { ascii: true }, 'AeroStrasse'],
  ['words are capitalized and joined', 'hello world', {}, 'HelloWorld'],
  ['acronyms become words', 'XMLHttpRequest', {}, 'XmlHttpRequest'],
  ['acronyms can be kept', 'HTTP server v2', { acronyms: 'keep' }, 'HTTPServerV2'],
  ['an underscore separates adjacent numbers', 'foo2Bar_3 4', {}, 'Foo2Bar3_4'],
  ['a name that starts with a digit can get an underscore', '2d shape', { valid: true }, '_2dShape'],
  [
    'in a name of capitals no acronym is known',
    'USER_ID_LIST\nUTF-8\nJSON\nUSER-ID\nUser_ID_LIST',
    { acronyms: 'keep' },
    'UserIdList\nUTF8\nJSON\nUserId\nUserIDLIST',
  ],
  ['a version belongs to its acronym', 'IPv6Address', { acronyms: 'keep' }, 'IPv6Address'],
  ['first letters use their title-case form', 'ǆep მზე ßx', {}, 'ǅepმზეSsx'],
  ['quotes around a word are removed', "rock 'n' roll", {}, 'RockNRoll'],
  ['plural acronyms are treated as words', 'list of URLs', {}, 'ListOfUrls'],
  ['a mixed-case word is not kept as an acronym', 'URLs of', { acronyms: 'keep' }, 'UrlsOf'],
  ['İ stays one letter', 'İstanbul aİ', {}, 'İstanbulAİ'],
  ['the final sigma of each word is ς', 'ΟΔΟΣ ΟΔΟΣ', {}, 'ΟδοςΟδος'],
  ['letters above U+FFFF are split by case', '𐐨𐐀 x', {}, '𐐀𐐀X'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', '\n', {}, ''],
]);

rejects(pascalCase, [[{ acronyms: 'x' }, 'Unknown acronyms "x". Choose one of: word, keep.']]);

labeled(pascalCase, 'HTTP server v2\n2d shape', [
  [{}, 'HttpServerV2\n2dShape'],
  [{ Acronyms: 'parseHTTP', 'Valid identifier': true }, 'HTTPServerV2\n_2dShape'],
]);
