import { rejects, table } from '../../../../tests/table.ts';
import * as subscript from './tool.ts';

const plain = { mode: 'plain' } as const;
const formula = { what: 'formula' } as const;
const digits = { what: 'digits' } as const;

table(subscript, [
  ['an empty text stays empty', '', {}, { text: '', list: [] }],
  ['letters and digits are lowered', 'H2O', {}, '\u2095\u2082\u2092'],
  ['letters as typed', 'H2O', { fallback: 'keep' }, { text: 'H\u2082O', info: { missing: ['H', 'O'] } }],
  ['digits and signs', 'a1+b2', digits, { text: 'a\u2081\u208Ab\u2082', notes: [] }],
  ['a real minus sign', '(\u22121=-1)', digits, '\u208D\u208B\u2081\u208C\u208B\u2081\u208E'],
  ['formulas, not years', 'C12H22O11 in 2024', formula, 'C\u2081\u2082H\u2082\u2082O\u2081\u2081 in 2024'],
  ['coefficients stay', '12 Na', formula, '12 Na'],
  ['digits after brackets are lowered', 'Ca(OH)2 [x]3 {y}4 2H2', formula, 'Ca(OH)\u2082 [x]\u2083 {y}\u2084 2H\u2082'],
  ['signs and accents are not in front of an index', '+2 é2 ²2', formula, '+2 é2 ²2'],
  ['keycaps stay', 'a1\uFE0F\u20E3 a12\uFE0F', formula, 'a1\uFE0F\u20E3 a\u20812\uFE0F'],
  ['a digit at the start of a line stays', 'H2\r\n2\nO', formula, 'H\u2082\r\n2\nO'],
  [
    'HTML and LaTeX of a formula',
    '2 H2O & Ca(OH)2',
    formula,
    {
      list: [
        { label: 'HTML', text: '2 H<sub>2</sub>O &amp; Ca(OH)<sub>2</sub>' },
        { label: 'LaTeX', text: '2 H_{2}O \\& Ca(OH)_{2}' },
      ],
    },
  ],
  [
    'HTML and LaTeX of everything, by line',
    ' a_b \n\nc<',
    {},
    {
      list: [
        { label: 'HTML', text: ' <sub>a_b</sub> \n\n<sub>c&lt;</sub>' },
        { label: 'LaTeX', text: ' _{a\\_b} \n\n_{c<}' },
      ],
    },
  ],
  [
    'HTML of digits',
    'x1+2\\',
    digits,
    {
      list: [
        { label: 'HTML', text: 'x<sub>1+2</sub>\\' },
        { label: 'LaTeX', text: 'x_{1+2}\\textbackslash{}' },
      ],
    },
  ],
  ['lowered letters and digits become plain again', 'CO\u2082 x\u2099\u208A\u2081', plain, 'CO2 xn+1'],
  ['missing letters', 'by', {}, { text: 'by', notes: ['No Subscript form for: b, y. Kept as typed.'] }],
]);

rejects(subscript, [[{ what: 'letters' }, 'Unknown what "letters". Choose one of: all, digits, formula.']]);
