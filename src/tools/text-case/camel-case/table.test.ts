import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as camelCase from './tool.ts';

table(camelCase, [
  ['acronyms become words', 'XMLHttpRequest', {}, 'xmlHttpRequest'],
  ['a sentence becomes one name', "Hello, World! it's 5pm", {}, 'helloWorldIts5pm'],
  ['plural acronyms are treated as words', 'parseURLs from_the-API', {}, 'parseUrlsFromTheApi'],
  ['an underscore separates adjacent numbers', 'version 1.2 beta', {}, 'version1_2Beta'],
  ['digits can be split off as words', 'utf8decoder', { digits: 'split' }, 'utf8Decoder'],
  ['a name that starts with a digit can get an underscore', '3 blind mice', { valid: true }, '_3BlindMice'],
  ['each line is converted by itself', '  first name \r\n\r\nlast-name\n', {}, 'firstName\r\n\r\nlastName\n'],
  ['emoji are removed', '❤️ I love it 🎉', {}, 'iLoveIt'],
  ['a text of punctuation alone becomes empty', '--- !!', {}, ''],
  ['a line without letters becomes empty', 'a b\n--\nc', {}, 'aB\n\nc'],
  ['acronyms can be kept except in the first word', 'HTTP API v2 B2B ID', { acronyms: 'keep' }, 'httpAPIV2B2BID'],
  [
    'in a name of capitals no acronym is known',
    'MY_API_KEY\nHTTP_2_URL\nMAX-HTTP-RETRIES 3\nÉTAT_ÜBER\nΑΒ_ΓΔ',
    { acronyms: 'keep' },
    'myApiKey\nhttp2Url\nmaxHttpRetries3\nétatÜber\nαβΓδ',
  ],
  ['acronyms are kept with a version', 'getIPv6Address\nset API v2', { acronyms: 'keep' }, 'getIPv6Address\nsetAPIV2'],
  ['a word may begin with a number', 'make 3DModel of 01Y_DD', {}, 'make3dModelOf01yDd'],
  ['combining marks on digits are kept', '1\u0301 2 3', { valid: true }, '_1\u0301_2_3'],
  ['letters can be reduced to ASCII', 'Ærø Straße', { ascii: true }, 'aeroStrasse'],
  ['a name in camel case stays unchanged', 'camelCaseName', {}, 'camelCaseName'],
  ['Turkish İ and I follow the root locale', 'İki I', {}, 'i\u0307kiI'],
  ['names of Object.prototype are ordinary words', '__proto__ constructor', {}, 'protoConstructor'],
  ['an empty text stays empty', '', {}, ''],
  ['a blank text becomes empty', ' \n ', {}, ''],
]);

rejects(camelCase, [[{ digits: 'x' }, 'Unknown digits "x". Choose one of: attach, split.']]);

labeled(camelCase, 'parse HTTP2 header\n3 blind mice', [
  [{}, 'parseHttp2Header\n3BlindMice'],
  [{ Acronyms: 'parseHTTP', 'Valid identifier': true }, 'parseHTTP2Header\n_3BlindMice'],
  [{ Numbers: 'Separate', 'Remove accents': true }, 'parseHTTP2Header\n_3BlindMice'],
]);
