import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersOfBytes } from '../../src/engine/bytes/byte-map.ts';
import { type Charset, encodeText } from '../../src/engine/bytes/charsets.ts';
import { encodeTextAsBase64 } from '../../src/tools/code-data/base64-converter/encode-text.ts';
import { base64Linker } from '../../src/tools/code-data/base64-converter/links.ts';
import {
  type EscapeSpans,
  readString,
  stringWriter,
} from '../../src/tools/code-data/json-stringify-generator/escape.ts';
import { contentStart, escapeLink } from '../../src/tools/code-data/json-stringify-generator/escape-links.ts';
import { anyText } from '../any-text.ts';

describe('groups of Base64 and characters', () => {
  test('a group encodes three bytes', () => {
    const linker = base64Linker('foobar', 'Zm9vYmFy', 'utf-8');
    expect(linker?.atBase64(5)).toEqual({ base64: { from: 4, to: 8 }, text: { from: 3, to: 6 } });
    expect(linker?.atText(2)).toEqual({ base64: { from: 0, to: 4 }, text: { from: 2, to: 3 } });
    expect(linker?.atText(6)).toBeUndefined();
  });

  test('a character may span two groups, and a group several characters', () => {
    const linker = base64Linker('ab€', 'YWLigqw=', 'utf-8');
    expect(linker?.atText(2)).toEqual({ base64: { from: 0, to: 7 }, text: { from: 2, to: 3 } });
    expect(linker?.atBase64(0)?.text).toEqual({ from: 0, to: 3 });
  });

  test('line breaks, a data: prefix and %2B do not shift the groups', () => {
    expect(base64Linker('foobar', ' Zm9v\r\n YmFy', 'utf-8')?.atText(4)?.base64).toEqual({ from: 8, to: 12 });
    expect(base64Linker('foo', 'data:;base64,Zm9v', 'utf-8')?.atText(0)?.base64).toEqual({ from: 13, to: 17 });
    expect(base64Linker('\xfb', '%2Bw', 'iso-8859-1')?.atText(0)?.base64).toEqual({ from: 0, to: 4 });
    expect(base64Linker('a', 'data:,a', 'utf-8')).toBeUndefined();
  });

  test('a dropped byte order mark and invalid UTF-8 do not shift the groups', () => {
    expect(base64Linker('abcd', '77u/YWJjZA==', 'utf-8')?.atText(0)?.base64).toEqual({ from: 4, to: 8 });
    // FF FE 61 62
    const linker = base64Linker('\ufffd\ufffdab', '//5hYg==', 'utf-8');
    expect(linker?.atText(3)).toEqual({ base64: { from: 4, to: 6 }, text: { from: 3, to: 4 } });
  });

  test('each character of any text is linked with the groups of its bytes', () => {
    const charset = fc.constantFrom<Charset>('utf-8', 'utf-16le', 'utf-16be');
    fc.assert(
      fc.property(anyText, charset, (given, chosen) => {
        const text = given.toWellFormed();
        const { text: base64 } = encodeTextAsBase64(text, {
          charset: chosen,
          variant: 'standard',
          padding: 'never',
          lineWidth: 0,
          eol: '',
          head: '',
          perLine: false,
        });
        const linker = base64Linker(text, base64, chosen);
        const remedy = 'Correct the groups in src/tools/code-data/base64-converter/links.ts.';
        let byte = 0;
        let offset = 0;
        for (const character of text) {
          const size = encodeText(character, chosen).length;
          const link = linker?.atText(offset);
          expect(link?.text, remedy).toEqual({ from: offset, to: offset + character.length });
          expect(link?.base64.from, remedy).toBe(Math.floor(byte / 3) * 4);
          expect(link?.base64.to, remedy).toBe(Math.min(Math.floor((byte + size - 1) / 3) * 4 + 4, base64.length));
          byte += size;
          offset += character.length;
        }
      }),
    );
  });
});

test('bytes are mapped to characters where some are not valid UTF-8', () => {
  const data = new Uint8Array([0xe2, 0x82, 0x41, 0xef, 0xbf, 0xbd, 0x42]);
  expect(charactersOfBytes('\ufffdA\ufffdB', 'utf-8', 2, 3, data)).toEqual([1, 2]);
  expect(charactersOfBytes('\ufffdA\ufffdB', 'utf-8', 6, 7, data)).toEqual([3, 4]);
});

describe('escape sequences and their characters', () => {
  const options = { quotes: 'double', ascii: true, htmlSafe: false, escapeSlash: false, hexCase: 'lower' } as const;

  test('are linked in both directions', () => {
    const spans: EscapeSpans = { raw: [], escaped: [] };
    const raw = { text: 'a"b\né', start: 0, ranges: spans.raw };
    const escaped = { text: stringWriter(options)(raw.text, spans), start: 1, ranges: spans.escaped };
    expect(escaped.text).toBe('"a\\"b\\n\\u00e9"');
    expect(escapeLink(raw, escaped, 1)).toEqual({ here: { from: 1, to: 2 }, there: { from: 2, to: 4 } });
    expect(escapeLink(raw, escaped, 2)).toEqual({ here: { from: 2, to: 3 }, there: { from: 4, to: 5 } });
    expect(escapeLink(escaped, raw, 10)).toEqual({ here: { from: 7, to: 13 }, there: { from: 4, to: 5 } });
    expect(escapeLink(escaped, raw, 0)).toBeUndefined();
    expect(escapeLink(escaped, raw, 13)).toBeUndefined();
    expect(escapeLink(raw, escaped, 5)).toBeUndefined();
  });

  test('the content starts after the opening quote', () => {
    expect(contentStart(' "a"')).toBe(2);
    expect(contentStart('a')).toBe(0);
  });

  test('each character of any text is linked with its escaped form, and back', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, ascii) => {
        const spans: EscapeSpans = { raw: [], escaped: [] };
        const written = stringWriter({ ...options, ascii })(text, spans);
        const raw = { text, start: 0, ranges: spans.raw };
        const escaped = { text: written, start: 1, ranges: spans.escaped };
        for (let i = 0; i < text.length; i++) {
          const link = escapeLink(raw, escaped, i);
          const { here = { from: 0, to: 0 }, there = { from: 0, to: 0 } } = link ?? {};
          const remedy =
            'Correct src/tools/code-data/json-stringify-generator/escape-links.ts, or the spans in escape.ts.';
          expect(here.from <= i && i < here.to, remedy).toBe(true);
          const piece = written.slice(there.from, there.to);
          expect(readString(`"${piece}"`).text, remedy).toBe(text.slice(here.from, here.to));
          expect(escapeLink(escaped, raw, there.from), remedy).toEqual({ here: there, there: here });
        }
      }),
    );
  });
});
