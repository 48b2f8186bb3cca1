import { rejects, table } from '../../../../tests/table.ts';
import * as pascalCase from './tool.ts';

table(pascalCase, [
  ['numbers split off', 'utf8decoder', { digits: 'split' }, 'Utf8Decoder'],
  ['plain letters', 'Ærø straße', { ascii: true }, 'AeroStrasse'],
  ['words are capitalized and joined', 'hello world', {}, 'HelloWorld'],
  ['acronyms become words', 'XMLHttpRequest', {}, 'XmlHttpRequest'],
  ['acronyms kept', 'HTTP server v2', { acronyms: 'keep' }, 'HTTPServerV2'],
  ['an underscore keeps two numbers apart', 'foo2Bar_3 4', {}, 'Foo2Bar3_4'],
  ['a valid name', '2d shape', { valid: true }, '_2dShape'],
  ['title letters', 'ǆep მზე ßx', {}, 'ǅepმზეSsx'],
  ['quotes around a word', "rock 'n' roll", {}, 'RockNRoll'],
  ['plural acronyms', 'list of URLs', {}, 'ListOfUrls'],
  ['acronyms kept: with lowercase letters they are words', 'URLs of', { acronyms: 'keep' }, 'UrlsOf'],
  ['İ stays one letter', 'İstanbul aİ', {}, 'İstanbulAİ'],
  ['final sigma', 'ΟΔΟΣ ΟΔΟΣ', {}, 'ΟδοςΟδος'],
  ['letters above U+FFFF split by case, too', '𐐨𐐀 x', {}, '𐐀𐐀X'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', '\n', {}, ''],
]);

rejects(pascalCase, [[{ acronyms: 'x' }, 'Unknown acronyms "x". Choose one of: word, keep.']]);
