import { rejects, table } from '../../../../tests/table.ts';
import * as superscript from './tool.ts';

const plain = { mode: 'plain' } as const;
const powers = { what: 'powers' } as const;

table(superscript, [
  ['an empty text stays empty', '', {}, { text: '', list: [] }],
  ['letters, digits and signs are raised', 'x2+n', {}, '\u02E3\u00B2\u207A\u207F'],
  [
    'the other case, and what has none',
    'Quick CFS',
    {},
    { text: 'Q\u1D58\u2071\u1D9C\u1D4F \u1D9C\u1DA0\u02E2', info: { missing: ['Q'] } },
  ],
  ['newest letters', 'QCFSq', { newer: true }, '\uA7F4\uA7F2\uA7F3\uA7F1\uD801\uDFA5'],
  ['digits and signs', 'a1-b', { what: 'digits' }, 'a\u00B9\u207Bb'],
  ['powers and charges', 'x^2+1, SO4^2-', powers, 'x\u00B2+1, SO4\u00B2\u207B'],
  [
    'all of a power or nothing',
    'a^{q}b 2^ 3',
    powers,
    { text: 'a^{q}b 2^ 3', notes: ['No Superscript form for: q. Kept as typed.'], info: { missing: ['q'] } },
  ],
  ['brackets go', 'x^{n+1} y^(2k) z^((1))', powers, 'x\u207F\u207A\u00B9 y\u00B2\u1D4F z^((1))'],
  [
    'signs of powers and charges are raised',
    '10^-3 e^+ Na^+, x^−1 Ca^2+',
    powers,
    '10\u207B\u00B3 e\u207A Na\u207A, x\u207B\u00B9 Ca\u00B2\u207A',
  ],
  ['a sign before a term is no charge', 'x^2-y x^2-1', powers, 'x\u00B2-y x\u00B2-1'],
  ['a charge in brackets', '[SO4^2-] (Fe^3+)', powers, '[SO4\u00B2\u207B] (Fe\u00B3\u207A)'],
  ['one letter', 'x^n x^ab x^é', powers, 'x\u207F x\u1D43b x^é'],
  ['Greek powers', 'e^β', powers, 'e\u1D5D'],
  ['the other case, switched off', 'x^C', { ...powers, fallback: 'keep' }, 'x^C'],
  ['a keycap is no power', 'x^1\uFE0F\u20E3', powers, 'x^1\uFE0F\u20E3'],
  ['empty and open groups', 'x^{} x^() x^{2 x^ ^', powers, 'x^{} x^() x^{2 x^ ^'],
  ['groups end with the line', 'x^{2\n}', powers, 'x^{2\n}'],
  [
    'endings of ordinals can be raised',
    'the 1st, 22nd, 3RD, 4th; 5the x1st x^2',
    { ...powers, ordinals: true },
    'the 1\u02E2\u1D57, 22\u207F\u1D48, 3\u1D3F\u1D30, 4\u1D57\u02B0; 5the x1st x\u00B2',
  ],
  [
    'HTML and LaTeX, also where no raised form exists',
    'a^{q} < x^2, 2nd',
    { ...powers, ordinals: true },
    {
      list: [
        { label: 'HTML', text: 'a<sup>q</sup> &lt; x<sup>2</sup>, 2<sup>nd</sup>' },
        { label: 'LaTeX', text: 'a^{q} < x^{2}, 2^{nd}' },
      ],
    },
  ],
  ['raised letters and digits become plain again', 'x\u00B2\u207A\u1D9C', plain, 'x2+c'],
  ['an accent stays on its raised letter', 'é', {}, '\u1D49\u0301'],
  [
    'raised letters can go back',
    'ʰᵉˡˡᵒ',
    {},
    { offers: [{ text: 'This text is already styled.', label: 'Back to plain', options: { mode: 'plain' } }] },
  ],
  ['a letter of phonetics is not raised text', 'tʰ', {}, { offers: [] }],
]);

rejects(superscript, [[{ what: 'formula' }, 'Unknown what "formula". Choose one of: all, digits, powers.']]);
