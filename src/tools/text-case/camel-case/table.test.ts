import { rejects, table } from '../../../../tests/table.ts';
import * as camelCase from './tool.ts';

table(camelCase, [
  ['acronyms become words', 'XMLHttpRequest', {}, 'xmlHttpRequest'],
  ['a sentence', "Hello, World! it's 5pm", {}, 'helloWorldIts5pm'],
  ['plural acronyms', 'parseURLs from_the-API', {}, 'parseUrlsFromTheApi'],
  ['numbers do not merge', 'version 1.2 beta', {}, 'version1_2Beta'],
  ['numbers split off', 'utf8decoder', { digits: 'split' }, 'utf8Decoder'],
  ['a valid name', '3 blind mice', { valid: true }, '_3BlindMice'],
  ['line by line', '  first name \r\n\r\nlast-name\n', {}, 'firstName\r\n\r\nlastName\n'],
  ['emoji go', '❤️ I love it 🎉', {}, 'iLoveIt'],
  ['signs alone give nothing', '--- !!', {}, ''],
  ['a line with nothing left', 'a b\n--\nc', {}, 'aB\n\nc'],
  ['acronyms kept, but for the first word', 'HTTP API v2 B2B ID', { acronyms: 'keep' }, 'httpAPIV2B2BID'],
  ['number marks', '1\u0301 2 3', { valid: true }, '_1\u0301_2_3'],
  ['plain letters', 'Ærø Straße', { ascii: true }, 'aeroStrasse'],
  ['a name in camel case stays', 'camelCaseName', {}, 'camelCaseName'],
  ['Turkish capitals by root rules', 'İki I', {}, 'i\u0307kiI'],
  ['words that objects have', '__proto__ constructor', {}, 'protoConstructor'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text gives nothing', ' \n ', {}, ''],
]);

rejects(camelCase, [[{ digits: 'x' }, 'Unknown digits "x". Choose one of: attach, split.']]);
