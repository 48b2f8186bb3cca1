import { rejects, table } from '../../../../tests/table.ts';
import * as small from './tool.ts';

const plain = { mode: 'plain' } as const;

table(small, [
  ['an empty text stays empty', '', {}, { text: '', list: [] }],
  ['white space alone stays', ' \n', {}, ' \n'],
  ['lowercase letters become small capitals', 'Small Xq', {}, 'S\u1D0D\u1D00\u029F\u029F X\uA7AF'],
  [
    'capitals can become small, too',
    'NASA x',
    { capitals: 'small' },
    {
      text: '\u0274\u1D00\uA731\u1D00 x',
      notes: ['No Small capitals form for: x. Kept as typed.'],
      info: { missing: ['x'] },
    },
  ],
  ['capitals that stay do not count as missing', 'NX', {}, { text: 'NX', info: { missing: [] } }],
  ['digits have no small capital form', 'a1', {}, { info: { missing: ['1'] } }],
  ['an accent stays on its letter', '\u00E9', {}, '\u1D07\u0301'],
  ['ligatures and other letters become small capitals', 'æœðł', {}, '\u1D01\u0276\u1D06\u1D0C'],
  ['capital ligatures can become small', 'ÆŁ', { capitals: 'small' }, '\u1D01\u1D0C'],
  [
    'letters without a subscript are listed',
    'Hello bcd',
    { style: 'subscript' },
    {
      text: '\u2095\u2091\u2097\u2097\u2092 bcd',
      notes: [
        'No Subscript form for: b, c, d. Kept as typed.',
        'Letters without a Subscript form of their own took that of the other case.',
      ],
      info: { missing: ['b', 'c', 'd'] },
    },
  ],
  ['capitals fall back to lowercase superscripts', 'CX', { style: 'superscript' }, '\u1D9C\u02E3'],
  [
    'capitals without a superscript can stay as typed',
    'CX',
    { style: 'superscript', fallback: 'keep' },
    { text: 'CX', info: { missing: ['C', 'X'] } },
  ],
  ['newer superscript letters can be used', 'CS', { style: 'superscript', newer: true }, '\uA7F2\uA7F1'],
  ['bold letters become small capitals', '\u{1D5EE}', {}, '\u1D00'],
  ['small letters stay unchanged', '\u1D00\u02E2', {}, '\u1D00\u02E2'],
  ['keycaps and emoji stay', '1\uFE0F\u20E3👍', { style: 'subscript' }, '1\uFE0F\u20E3👍'],
  [
    'the list has all three styles',
    'a',
    { style: 'subscript' },
    {
      list: [
        { label: 'Small capitals', text: '\u1D00' },
        { label: 'Superscript', text: '\u1D43' },
        { label: 'Subscript', text: '\u2090' },
      ],
    },
  ],
  ['small letters become plain again', '\u1D00\u0299x \u02E2\u2098', plain, 'abx sm'],
  ['plain restores signs', '\u207B\u208B\u207A\u208D', plain, '--+('],
  ['plain composes accents', '\u1D07\u0301', plain, '\u00E9'],
  ['plain leaves other fonts unchanged', '\u{1D5EE}', plain, '\u{1D5EE}'],
]);

rejects(small, [
  [{ style: 'tiny' }, 'Unknown style "tiny". Choose one of: smallCaps, superscript, subscript.'],
  [{ capitals: 'x' }, 'Unknown capitals "x". Choose one of: keep, small.'],
  [{ fallback: 'x' }, 'Unknown fallback "x". Choose one of: case, keep.'],
]);
