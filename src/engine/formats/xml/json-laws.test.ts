import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalXml } from '../../../../tests/canonical-xml.ts';
import { w3cDocuments } from '../../../../tests/w3c-xml.ts';
import { documents } from '../../../../tests/xml-documents.ts';
import { attempt, ToolError } from '../../contract/tool-error.ts';
import { parseJson } from '../json/parse.ts';
import { jsonToXml } from './from-json.ts';
import { xmlToJson } from './to-json.ts';

/** Checks both laws for a document: the XML comes back canonically equal, and its JSON as it was. */
function expectSame(xml: string): void {
  const json = xmlToJson(xml);
  const tape = parseJson(json.text);
  for (const indent of [undefined, '', '\t']) {
    const back = jsonToXml(tape, indent);
    expect(back.notes.filter((note) => !note.startsWith('In the XML, '))).toEqual([]);
    expect(canonicalXml(back.text)).toBe(canonicalXml(xml));
    expect(xmlToJson(back.text).text).toBe(json.text);
  }
}

test('any document comes back from JSON canonically equal', () => {
  fc.assert(
    fc.property(documents, (xml) => {
      expect(canonicalXml(xml)).toBeDefined();
      expectSame(xml);
    }),
    { numRuns: 2000 },
  );
});

/** Parts of documents that the others do not have. */
const rarities = fc.constantFrom(
  ...['&#32;', '&#13;', '\r\n', '\r', '&#10;\t', '<![CDATA[]]>', '<![CDATA[ ]]>', '<![CDATA[]]]]><![CDATA[>]]>', ' '],
  ...['<b/>', '<b> </b>', '<b> <c/> </b>', '<b>x <c> <d/></c></b>', '<b xml:space="preserve"> <c/></b>', 'x', '😀'],
  ...['<!---->', '<!-- \r -->', '<?p?>', '<?p  d ?>', '<b x="&#9; \t&#10;\r\n&lt;\'"/>', "<b x='\"&quot;'/>"],
);
const rareDocuments = fc
  .tuple(
    fc.constantFrom(
      '',
      '\ufeff',
      '<?xml version="1.0" encoding="UTF-8" standalone=\'yes\' ?>\r\n',
      '<!-- c --><!DOCTYPE  a\n[<!ELEMENT b (#PCDATA|c)*>\r\n<!ATTLIST b xml:space (default|preserve) "preserve">]  >',
    ),
    fc.array(rarities, { maxLength: 8 }),
  )
  .map(([head, parts]) => `${head}<a>${parts.join('')}</a><!-- d -->`);

test('whitespace, references, and CDATA sections come back from JSON canonically equal', () => {
  fc.assert(fc.property(rareDocuments, expectSame), { numRuns: 3000 });
});

const names = fc.constantFrom('a', 'b', 'a', 'x y', '', '@a', '@b', '@a b', '@', 'é:z', '__proto__', 'toString');
const marks = fc.constantFrom('#text', '#content', '#comment', '#instruction', '#doctype', '#declaration', '#', 'a');
const scalars = fc.constantFrom<unknown>(
  '',
  ' ',
  '\n ',
  'x',
  ' y ',
  ']]>',
  '&lt;',
  '\r\n',
  '"\'',
  '😀',
  'p d',
  1.5,
  true,
  null,
);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    { arbitrary: scalars, weight: 3 },
    { arbitrary: fc.array(tie('value'), { maxLength: 3 }), weight: 2 },
    { arbitrary: fc.dictionary(names, tie('value'), { maxKeys: 3 }), weight: 2 },
    { arbitrary: fc.dictionary(fc.oneof(names, marks), tie('value'), { maxKeys: 3 }), weight: 2 },
  ),
})).value;

/** The XML of a JSON text; undefined for one with a text that XML cannot have. */
const xmlOf = (json: string, indent: string | undefined) => attempt(() => jsonToXml(parseJson(json), indent));

test('JSON of any form comes back, or a note says what does not', () => {
  let exact = 0;
  let changed = 0;
  fc.assert(
    fc.property(anyJson, fc.constantFrom(undefined, '  '), (value, indent) => {
      const json = JSON.stringify(value);
      const xml = xmlOf(json, indent);
      if (!xml) return;
      expect(canonicalXml(xml.text)).toBeDefined();
      const back = xmlToJson(xml.text).text;
      if (xml.notes.some((note) => !note.startsWith('In the XML, '))) changed++;
      else {
        exact++;
        expect(back).toBe(json);
      }
      const again = xmlOf(back, indent);
      expect(xmlToJson(again?.text ?? '').text).toBe(back);
      expect(again?.notes.filter((note) => !note.startsWith('In the XML, '))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
  expect({ exact: exact > 20, changed: changed > 500 }).toEqual({ exact: true, changed: true });
});

describe('documents of the W3C suite', () => {
  /** The result for a document: the laws hold, all or those of JSON alone, or the message of an error. */
  const resultFor = (xml: string) => {
    try {
      expectSame(xml);
      return canonicalXml(xml) === undefined ? 'not read by saxes' : 'same';
    } catch (error) {
      if (error instanceof ToolError) return error.message.replace(/^Line.*?: /, '');
      throw error;
    }
  };

  test.each([
    ['valid', { same: 555, unread: 0, entities: 36 }],
    ['invalid', { same: 150, unread: 0, entities: 6 }],
  ])('%s ones come back canonically equal, unless they use entities', (type, expected) => {
    const results = w3cDocuments(type).map(({ text }) => resultFor(text));
    const count = (wanted: RegExp) => results.filter((result) => wanted.test(result)).length;
    expect({
      same: count(/^same$/),
      unread: count(/^not read/),
      entities: count(/^entities are not expanded/),
    }).toEqual(expected);
    expect(results).toHaveLength(Object.values(expected).reduce((sum, one) => sum + one));
  });
});

test('the mapping is as docs/formats-xml.md shows it', () => {
  const page = readFileSync(new URL('../../../../docs/formats-xml.md', import.meta.url), 'utf8');
  const [, fromXml = '', fromJson = ''] = page.split(/^## From .*$/m);
  const rows = (part: string) =>
    [...part.matchAll(/^\| `(.*?)`.*? \| `(.*?)`/gm)].map(([, a = '', b = '']) => [a, b] as const);
  const shown = rows(fromXml);
  expect(shown).toHaveLength(13);
  for (const [xml, json] of shown) {
    expect(xmlToJson(xml).text).toBe(json);
    expectSame(xml);
  }
  const others = rows(fromJson).filter(([json, xml]) => json.startsWith('{"') && !xml.includes('…'));
  expect(others).toHaveLength(5);
  for (const [json, xml] of others) expect(jsonToXml(parseJson(json), undefined).text).toBe(xml);
});
