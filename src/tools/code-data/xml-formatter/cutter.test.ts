import { expect, test } from 'vitest';
import { scanDoctype } from '../../../engine/formats/xml/doctype.ts';
import { XmlCutter } from './cutter.ts';

/** The parts of a text that comes in pieces of a length, with `|` between them. */
function parts(text: string, size: number, keepsComments = true): string {
  const cutter = new XmlCutter(keepsComments, (all, at) => {
    try {
      return scanDoctype(all, at).end;
    } catch {
      return -1;
    }
  });
  const given: string[] = [];
  for (let at = 0; at < text.length; at += size) {
    const part = cutter.add(text.slice(at, at + size));
    if (part !== undefined) given.push(part);
  }
  expect(cutter.waiting).toBe(cutter.remainder().length);
  return [...given, cutter.remainder()].join('|');
}

test.each([
  ['between tags', '<a><b/><c></c></a>', '<a>|<b/>|<c></c>|</a>'],
  ['not in an element that may be empty', '<a></a>', '<a></a>'],
  ['not beside text', '<a> <b/> <c/>d</a>', '<a> <b/>| <c/>|d</a>'],
  ['not before the root element', '<?p?><!-- c --><a/><?p?><!-- c -->', '<?p?><!-- c --><a/>|<?p?>|<!-- c -->'],
  ['between root elements', '<a/>\n<b></b>\n<c/>', '<a/>|\n<b></b>|\n<c/>'],
  ['beside CDATA and instructions', '<a><![CDATA[>]]]>b<?p >?><?q?></a>', '<a>|<![CDATA[>]]]>|b<?p >?>|<?q?>|</a>'],
  ['not before an instruction that may come first', '<a><?p?>b</a>', '<a><?p?>|b</a>'],
  ['beside comments that are kept', '<a><!-- > - --><b/></a>', '<a>|<!-- > - -->|<b/>|</a>'],
  ['after a complete tag', '<a b=">" c=\'/>"\'><d/></a>', '<a b=">" c=\'/>"\'>|<d/>|</a>'],
  [
    'after a declaration',
    '<!DOCTYPE a [<!ENTITY b "]><c>">]><a><b/></a>',
    '<!DOCTYPE a [<!ENTITY b "]><c>">]><a>|<b/>|</a>',
  ],
  ['on from what is wrong', '<a><b c="<d/><e/></a>', '<a><b c="<d/><e/>|</a>'],
  ['on from an unknown mark', '<a><!bcdefgh><c/><d/></a>', '<a><!bcdefgh><c/>|<d/>|</a>'],
])('cuts %s', (_, text, expected) => {
  expect(parts(text, 1)).toBe(expected);
});

test('comments that are left out add no cuts', () => {
  expect(parts('<a><!-- 1 --><b/><!-- 2 -->c<!-- 3 --></a>', 1, false)).toBe(
    '<a><!-- 1 --><b/>|<!-- 2 -->c<!-- 3 --></a>',
  );
});

test('each part is as long as the text so far allows', () => {
  expect(parts('<a><b/><c/><d/></a>', 9)).toBe('<a>|<b/><c/>|<d/>|</a>');
  expect(parts('<a><b/><c/><d/></a>', 100)).toBe('<a><b/><c/><d/>|</a>');
});
