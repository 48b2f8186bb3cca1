import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifierWords, isAcronym, plainLetters } from './words.ts';

describe('identifierWords', () => {
  test.each([
    ['XMLHttpRequest_2x', ['XML', 'Http', 'Request', '2x']],
    ['parseURLs', ['parse', 'URLs']],
    ['URLsFrom', ['URLs', 'From']],
    ['NASAssets', ['NAS', 'Assets']],
    ['HTTPSession', ['HTTP', 'Session']],
    ['utf8Decoder 3D v2.0', ['utf8', 'Decoder', '3D', 'v2', '0']],
    ["don’t 'n' 90's", ['dont', 'n', '90s']],
    ['ǅep aǅep', ['ǅep', 'a', 'ǅep']],
    ['日本GO goGo', ['日本GO', 'go', 'Go']],
    ['a\u0301B \u0301c', ['a\u0301', 'B', 'c']],
    ['co\u00adop \ufeffx\u2060y', ['coop', 'xy']],
    ['½Cup Ⅳ_x', ['½', 'Cup', 'Ⅳ', 'x']],
    ['01Y_DD 3DModel 2FAToken 1ST', ['01Y', 'DD', '3D', 'Model', '2FA', 'Token', '1ST']],
    ['B2B I18N P2PNetwork W3CSchema', ['B2B', 'I18N', 'P2P', 'Network', 'W3C', 'Schema']],
    ['Hello1World user2FA OAuth2API', ['Hello1', 'World', 'user2', 'FA', 'O', 'Auth2', 'API']],
    ['HTML5CSS3 UTF8String', ['HTML5', 'CSS3', 'UTF8', 'String']],
    ['IPv6Address getIPv4 APIv2Client', ['IPv6', 'Address', 'get', 'IPv4', 'APIv2', 'Client']],
    ['TLSv1\u0301x IPv\u0301\u0661 ABv', ['TLSv1\u0301x', 'IPv\u0301\u0661', 'A', 'Bv']],
    ['', []],
  ])('%j has the words %j', (line, words) => expect(identifierWords(line)).toEqual(words));

  test('can split off numbers', () => {
    expect(identifierWords('utf8decoder v2', 'split')).toEqual(['utf', '8', 'decoder', 'v', '2']);
  });

  test('loses no letter and no number', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aBcDs12_- .', 'é', 'ǅ', '日', '½') });
    fc.assert(
      fc.property(text, (line) => {
        expect(identifierWords(line).join('')).toBe(line.replace(/[^\p{L}\p{N}]/gu, ''));
      }),
    );
  });
});

test.each([
  ['Łódź', 'Lodz'],
  ['ÆRØ ẞ Þór', 'AERO SS THor'],
  ['Ḹ e\u0301\u0327', 'L e'],
  ['й ё 각', 'й ё 각'],
])('the plain letters of %s', (word, plain) => expect(plainLetters(word)).toBe(plain));

test.each([
  ['HTTP', true],
  ['B2B', true],
  ['A\u0301B', true],
  ['A', false],
  ['A1', false],
  ['URLs', false],
  ['IPv6', true],
  ['MP3s', false],
  ['IPv', false],
  ['HTTPd', false],
  ['sHTTP', false],
  ['日本', false],
])('%s as an acronym: %s', (word, expected) => expect(isAcronym(word)).toBe(expected));
