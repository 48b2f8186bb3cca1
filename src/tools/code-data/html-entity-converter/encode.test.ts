import { expect, test } from 'vitest';
import { type EncodeRules, encodeReferences } from './encode.ts';
import { entityNames } from './html-entities.ts';

const USUAL: EncodeRules = {
  scope: 'special',
  form: 'named',
  apos: 'numeric',
  keepLineBreaks: true,
  names: entityNames(),
};
const NONE = { count: 0, first: -1 };

test.each<[Partial<EncodeRules>, string, string, { count: number; first: number }?]>([
  [{}, 'a & b', 'a &amp; b'],
  [{}, '<>"\' é\x80\n', '&lt;&gt;&quot;&#39; é\x80\n'],
  [{ apos: 'named' }, "'", '&apos;'],
  [{ form: 'decimal' }, "'&", '&#39;&#38;'],
  [{ form: 'hex', apos: 'named' }, "'\u{1f600}", '&#x27;\u{1f600}'],
  [{ scope: 'named' }, 'é日a<é', '&eacute;日a&lt;&eacute;'],
  [{ scope: 'named' }, '\x80日\x85', '\x80日\x85'],
  [{ scope: 'nonascii' }, '\x7fé\u{1f600}<a', '\x7f&eacute;&#128512;&lt;a'],
  [{ scope: 'nonascii', form: 'hex' }, 'é\u{1f600}', '&#xE9;&#x1F600;'],
  [{ scope: 'all', form: 'decimal' }, 'a\n\r\uffffb', '&#97;\n\r&#65535;&#98;'],
  [{ scope: 'all', form: 'decimal', keepLineBreaks: false }, 'a\n\r', '&#97;&#10;&#13;'],
  // No reference gives these back.
  [{ scope: 'nonascii' }, 'a\x80b\x9f\xa0', 'a\x80b\x9f&nbsp;', { count: 2, first: 1 }],
  [{ scope: 'nonascii' }, '\ud800a\udfff', '\ud800a\udfff', { count: 2, first: 0 }],
  [{ scope: 'all', form: 'decimal' }, 'a\0\0', '&#97;\0\0', { count: 2, first: 1 }],
  [{ scope: 'nonascii', form: 'decimal' }, '\ud7ff\ue000', '&#55295;&#57344;'],
])('%j: %j becomes %j', (rules, text, written, raw = NONE) => {
  expect(encodeReferences(text, { ...USUAL, ...rules })).toEqual({ text: written, raw });
});
