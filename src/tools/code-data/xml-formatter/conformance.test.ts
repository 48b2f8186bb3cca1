import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { w3cDocuments } from '../../../../tests/w3c-xml.ts';
import { documents } from '../../../../tests/xml-documents.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { scanXml } from '../../../engine/formats/xml/scan.ts';
import { notesOn } from './remarks.ts';

/** The error of a text, or the note that it is not well-formed. */
function refusal(text: string): string | undefined {
  try {
    return notesOn(scanXml(text))[0];
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
}

function saxesRefuses(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  let first: string | undefined;
  parser.on('error', (error) => {
    first ??= error.message;
  });
  parser.write(text).close();
  return first;
}

const pieces = fc.constantFrom(
  ...[
    '<a>',
    '</a>',
    '<b>',
    '</b>',
    '<c/>',
    '<a x="1">',
    '<b y=\'2\' z="3"/>',
    '</a >',
    '<é>',
    '</é>',
    '<a:b>',
    '</a:b>',
  ],
  ...['<!-- c -->', '<!---->', '<!-- - -->', '<![CDATA[ ]] > ]]>', '<?p d?>', '<?p?>', '<?p  d ?>'],
  ...['text', ' ', '\n', '\t', '\r\n', '\u00a0', '&lt;', '&#65;', '&#x1F600;', '&amp;', ']]', '>', "'", '"'],
  ...[
    '<',
    '&',
    '=',
    '/',
    '!',
    '?',
    '-',
    '[',
    ']',
    ']]>',
    '--',
    '&nbsp;',
    '&#0;',
    '&#xD800;',
    '&#;',
    '&x',
    'x',
    ':',
    '.',
    '1',
  ],
  ...['\0', '\x01', '\x7f', '\ufffe', '\ud800', '\udc00', '😀', '\u2028', '\u0300'],
  ...['<?xml version="1.0"?>', "<?xml version='1.0' encoding='utf-8' standalone='yes'?>", '<?xml encoding="x"?>'],
  ...['<!DOCTYPE a>', '<!DOCTYPE a SYSTEM "x">', '<!DOCTYPE a PUBLIC \'p\' "s">', '<!ELEMENT a ANY>'],
);
const soup = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''));

const mutated = fc.tuple(documents, fc.nat(), fc.nat({ max: 3 }), soup).map(([text, at, length, other]) => {
  const from = at % (text.length + 1);
  return text.slice(0, from) + other + text.slice(from + length);
});

/**
 * Where saxes is known to be wrong (XML 1.0, fifth edition): it takes `<?p? x?>` and high surrogates
 * without a low one, does not look into a DOCTYPE, and
 * takes no entity on trust that a DTD elsewhere may define.
 */
const isKnown = (text: string) =>
  /<!DOCTYPE a [\s\S]*&(?!lt|amp|#)/.test(text) ||
  !text.isWellFormed() ||
  /<\?[^\s?>]+\?(?!>)/.test(text) ||
  /<!DOCTYPE(?! a(?: SYSTEM "x"| PUBLIC 'p' "s")?>)/.test(text);

describe('comparison with saxes', () => {
  test('both accept well-formed documents', () => {
    fc.assert(
      fc.property(documents, (text) => {
        expect(refusal(text)).toBeUndefined();
        expect(saxesRefuses(text)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  test('both accept or both reject any other text, except for known differences', () => {
    fc.assert(
      fc.property(fc.oneof(soup, mutated), (text) => {
        fc.pre(!isKnown(text));
        const ours = refusal(text);
        const theirs = saxesRefuses(text);
        expect({ ours, theirs, same: (ours === undefined) === (theirs === undefined) }).toMatchObject({ same: true });
      }),
      { numRuns: 5000 },
    );
  });
});

test.each([
  ['rejects those that are not well-formed', 'not-wf', 878, (fault: string | undefined) => fault !== undefined],
  ['accepts valid ones', 'valid', 591, (fault: string | undefined) => fault === undefined],
  ['accepts invalid ones, as no DTD validator', 'invalid', 156, (fault: string | undefined) => fault === undefined],
])('of the documents of the W3C suite, %s', (_, type, count, isRight) => {
  const documents = w3cDocuments(type).map(({ id, text }) => ({ id, fault: refusal(text) }));
  expect(documents).toHaveLength(count);
  expect(documents.filter(({ fault }) => !isRight(fault))).toEqual([]);
});
