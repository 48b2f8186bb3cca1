import { labeled } from '../../../../tests/labeled.ts';
import { rejects, table } from '../../../../tests/table.ts';
import * as subscript from './tool.ts';

const plain = { mode: 'plain' } as const;
const formula = { what: 'formula' } as const;
const digits = { what: 'digits' } as const;

table(subscript, [
  [
    'letters that took the other case are told',
    'Aab',
    {},
    {
      text: '\u2090\u2090b',
      notes: [
        'No Subscript form for: b. Kept as typed.',
        'Letters without a Subscript form of their own took that of the other case.',
      ],
    },
  ],
  ['letters in their own case are none of those', 'aei', {}, { notes: [] }],
  ['an empty text stays empty', '', {}, { text: '', list: [] }],
  ['letters and digits become subscripts', 'H2O', {}, '\u2095\u2082\u2092'],
  [
    'capitals without a subscript can stay as typed',
    'H2O',
    { fallback: 'keep' },
    { text: 'H\u2082O', info: { missing: ['H', 'O'] } },
  ],
  ['digits and signs alone can become subscripts', 'a1+b2', digits, { text: 'a\u2081\u208Ab\u2082', notes: [] }],
  [
    'a minus sign becomes the same subscript as a hyphen',
    '(\u22121=-1)',
    digits,
    '\u208D\u208B\u2081\u208C\u208B\u2081\u208E',
  ],
  [
    'digits of a formula become subscripts, years do not',
    'C12H22O11 in 2024',
    formula,
    'C\u2081\u2082H\u2082\u2082O\u2081\u2081 in 2024',
  ],
  ['coefficients stay', '12 Na', formula, '12 Na'],
  [
    'digits after brackets become subscripts',
    'Ca(OH)2 [O]3 {Fe}4 2H2',
    formula,
    'Ca(OH)\u2082 [O]\u2083 {Fe}\u2084 2H\u2082',
  ],
  ['no subscripts after signs, accented letters, and superscripts', '+2 é2 ²2', formula, '+2 é2 ²2'],
  ['keycaps stay', 'H2\uFE0F\u20E3 CO2\uFE0F', formula, 'H2\uFE0F\u20E3 CO2\uFE0F'],
  ['charges with a caret become superscripts', 'SO4^2- Fe^{3+} Na^+ e^-', formula, 'SO₄²⁻ Fe³⁺ Na⁺ e⁻'],
  [
    'charges without a caret become superscripts',
    'Fe3+, NH4+ (OH-) SO42- PO43-',
    formula,
    'Fe³⁺, NH₄⁺ (OH⁻) SO₄²⁻ PO₄³⁻',
  ],
  ['charges with a minus sign become superscripts', 'SO4^2\u2212 Cl\u2212', formula, 'SO₄²⁻ Cl⁻'],
  [
    'charges after square brackets become superscripts',
    '[Fe(CN)6]3- [Cu(NH3)4]^2+',
    formula,
    '[Fe(CN)₆]³⁻ [Cu(NH₃)₄]²⁺',
  ],
  ['charges of polyatomic ions become superscripts', 'CH3COO- HCO3- H3O+', formula, 'CH₃COO⁻ HCO₃⁻ H₃O⁺'],
  ['ions with several atoms of one element are recognized', 'I3- Hg22+ O22- C60-', formula, 'I₃⁻ Hg₂²⁺ O₂²⁻ C₆₀⁻'],
  ['hydrates are recognized', 'CuSO4·5H2O CuSO4.5H2O', formula, 'CuSO₄·5H₂O CuSO₄.5H₂O'],
  ['states of matter in parentheses stay', '2Na+(aq) + H2O(l)', formula, '2Na⁺(aq) + H₂O(l)'],
  ['an equation is recognized', '2H2+O2→2H2O', formula, '2H₂+O₂→2H₂O'],
  ['electrons are recognized, e-mail is not', 'Fe3+ + 3e- = Fe, e-mail', formula, 'Fe³⁺ + 3e⁻ = Fe, e-mail'],
  [
    'formulas in a sentence are recognized',
    'Drink H2O. (CO2) is not H2O.Then',
    formula,
    'Drink H₂O. (CO₂) is not H₂O.Then',
  ],
  ['hyphens are not charges', 'H2O-based, CO2- and N2-rich', formula, 'H₂O-based, CO₂- and N₂-rich'],
  ['a formula after an unclosed bracket is recognized', 'NaCl(CO2 gas', formula, 'NaCl(CO₂ gas'],
  ['nested brackets are recognized', '((((CO2)2)2)2)2', formula, '((((CO₂)₂)₂)₂)₂'],
  [
    'names that are not formulas stay',
    'x2 Xy2 MP3 Covid19 R2D2 iPhone15 pH7',
    formula,
    'x2 Xy2 MP3 Covid19 R2D2 iPhone15 pH7',
  ],
  ['single elements are not molecules', 'F1 B12 K2 C4 N95 U235 Co2', formula, 'F1 B12 K2 C4 N95 U235 Co2'],
  ['molecules of one element are recognized', 'H2 N2 O3 Cl2 P4 S8 C60', formula, 'H₂ N₂ O₃ Cl₂ P₄ S₈ C₆₀'],
  [
    'names made of element symbols stay',
    'B2B P2P W3C I2C C3PO H5N1 PS5 USB3 CSS3',
    formula,
    'B2B P2P W3C I2C C3PO H5N1 PS5 USB3 CSS3',
  ],
  ['formulas in capitals are recognized', 'HNO3 BF3 CS2 NH3 KOH', formula, 'HNO₃ BF₃ CS₂ NH₃ KOH'],
  ['counts of 1 and years stay', 'CO1 H1O2 (C)2024', formula, 'CO1 H1O2 (C)2024'],
  ['grades and powers are not ions', 'B+ C- x^2+1 10^-3', formula, 'B+ C- x^2+1 10^-3'],
  ['formulas may touch Han characters but not accented letters', '水H2O是 éH2O H2Oé', formula, '水H₂O是 éH2O H2Oé'],
  ['CO2 equivalents are recognized', 'CO2e CO2eq', formula, 'CO₂e CO₂eq'],
  [
    'HTML and LaTeX of a charge',
    'SO4^2-',
    formula,
    {
      list: [
        { label: 'HTML', text: 'SO<sub>4</sub><sup>2-</sup>' },
        { label: 'LaTeX', text: 'SO_{4}^{2-}' },
      ],
    },
  ],
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
    'HTML and LaTeX wrap each line',
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
    'HTML and LaTeX of digits and signs',
    'x1+2\\',
    digits,
    {
      list: [
        { label: 'HTML', text: 'x<sub>1+2</sub>\\' },
        { label: 'LaTeX', text: 'x_{1+2}\\textbackslash{}' },
      ],
    },
  ],
  [
    'small capitals are no subscripts, raised letters of formulas are',
    'SO\u2084\u00b2\u207b level 5\u1d57\u02b0, \u0280\u026a\u1d20\u1d07\u0280',
    plain,
    'SO42- level 5th, \u0280\u026a\u1d20\u1d07\u0280',
  ],
  ['letters of the phonetic alphabet stay', '\u0274\u029f H\u2082O', plain, '\u0274\u029f H2O'],
  ['subscripts become plain again', 'CO\u2082 x\u2099\u208A\u2081', plain, 'CO2 xn+1'],
  [
    'a note lists letters without a subscript',
    'by',
    {},
    { text: 'by', notes: ['No Subscript form for: b, y. Kept as typed.'] },
  ],
  [
    'offers plain text for subscript input',
    'ᵢⱼ',
    {},
    { offers: [{ text: 'This text is already styled.', label: 'Unstyle', options: { mode: 'plain' } }] },
  ],
]);

rejects(subscript, [[{ what: 'letters' }, 'Unknown what "letters". Choose one of: all, digits, formula.']]);

labeled(subscript, 'C12H22O11 in 2024', [
  [{ 'What to convert': 'Chemical formulas' }, 'C\u2081\u2082H\u2082\u2082O\u2081\u2081 in 2024'],
]);
