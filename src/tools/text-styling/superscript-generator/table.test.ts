import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as superscript from './tool.ts';

const plain = { mode: 'plain' } as const;
const powers = { what: 'powers' } as const;

table(superscript, [
  ['an empty text stays empty', '', {}, { text: '', list: [] }],
  ['letters, digits, and signs become superscripts', 'x2+n', {}, '\u02E3\u00B2\u207A\u207F'],
  [
    'letters fall back to the other case, Q is listed as missing',
    'Quick CFS',
    {},
    { text: 'Q\u1D58\u2071\u1D9C\u1D4F \u1D9C\u1DA0\u02E2', info: { missing: ['Q'] } },
  ],
  ['newer superscript letters can be used', 'QCFSq', { newer: true }, '\uA7F4\uA7F2\uA7F3\uA7F1\uD801\uDFA5'],
  ['digits and signs alone can become superscripts', 'a1-b', { what: 'digits' }, 'a\u00B9\u207Bb'],
  ['powers and charges after a caret become superscripts', 'x^2+1, SO4^2-', powers, 'x\u00B2+1, SO4\u00B2\u207B'],
  [
    'a power is converted as a whole or not at all',
    'a^{q}b 2^ 3',
    powers,
    { text: 'a^{q}b 2^ 3', notes: ['No Superscript form for: q. Kept as typed.'], info: { missing: ['q'] } },
  ],
  [
    'brackets around a power are removed',
    'x^{n+1} y^(2k) z^((1))',
    powers,
    'x\u207F\u207A\u00B9 y\u00B2\u1D4F z^((1))',
  ],
  [
    'signs of powers and charges become superscripts',
    '10^-3 e^+ Na^+, x^−1 Ca^2+',
    powers,
    '10\u207B\u00B3 e\u207A Na\u207A, x\u207B\u00B9 Ca\u00B2\u207A',
  ],
  ['a sign before a term is not a charge', 'x^2-y x^2-1', powers, 'x\u00B2-y x\u00B2-1'],
  [
    'a charge before a closing bracket becomes a superscript',
    '[SO4^2-] (Fe^3+)',
    powers,
    '[SO4\u00B2\u207B] (Fe\u00B3\u207A)',
  ],
  ['without brackets only one letter becomes a superscript', 'x^n x^ab x^é', powers, 'x\u207F x\u1D43b x^é'],
  ['a Greek power becomes a superscript', 'e^β', powers, 'e\u1D5D'],
  ['the fallback to the other case can be turned off', 'x^C', { ...powers, fallback: 'keep' }, 'x^C'],
  ['a keycap is not a power', 'x^1\uFE0F\u20E3', powers, 'x^1\uFE0F\u20E3'],
  ['empty and unclosed groups stay', 'x^{} x^() x^{2 x^ ^', powers, 'x^{} x^() x^{2 x^ ^'],
  ['a group does not span lines', 'x^{2\n}', powers, 'x^{2\n}'],
  [
    'ordinal endings can become superscripts',
    'the 1st, 22nd, 3RD, 4th; 5the x1st x^2',
    { ...powers, ordinals: true },
    'the 1\u02E2\u1D57, 22\u207F\u1D48, 3\u1D3F\u1D30, 4\u1D57\u02B0; 5the x1st x\u00B2',
  ],
  [
    'HTML and LaTeX include powers without superscript letters',
    'a^{q} < x^2, 2nd',
    { ...powers, ordinals: true },
    {
      list: [
        { label: 'HTML', text: 'a<sup>q</sup> &lt; x<sup>2</sup>, 2<sup>nd</sup>' },
        { label: 'LaTeX', text: 'a^{q} < x^{2}, 2^{nd}' },
      ],
    },
  ],
  ['superscripts become plain again', 'x\u00B2\u207A\u1D9C', plain, 'x2+c'],
  ['plain keeps subscripts and small capitals', 'H₂ ᴀ²', plain, 'H₂ ᴀ2'],
  ['an accent stays on its superscript letter', 'é', {}, '\u1D49\u0301'],
  [
    'offers plain text for superscript input',
    'ʰᵉˡˡᵒ',
    {},
    { offers: [{ text: 'This text is already styled.', label: 'Unstyle', options: { mode: 'plain' } }] },
  ],
  ['no offer for a phonetic letter', 'tʰ', {}, { offers: [] }],
]);

rejects(superscript, [[{ what: 'formula' }, 'Unknown what "formula". Choose one of: all, digits, powers.']]);

labeled(superscript, 'x^2+1, SO4^2-', [[{ 'What to convert': 'Powers' }, 'x\u00b2+1, SO4\u00b2\u207b']]);
