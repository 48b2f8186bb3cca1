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
  [
    'digits after brackets are lowered',
    'Ca(OH)2 [O]3 {Fe}4 2H2',
    formula,
    'Ca(OH)\u2082 [O]\u2083 {Fe}\u2084 2H\u2082',
  ],
  ['signs and accents are not in front of an index', '+2 é2 ²2', formula, '+2 é2 ²2'],
  ['keycaps stay', 'H2\uFE0F\u20E3 CO2\uFE0F', formula, 'H2\uFE0F\u20E3 CO2\uFE0F'],
  ['charges with a caret are raised', 'SO4^2- Fe^{3+} Na^+ e^-', formula, 'SO₄²⁻ Fe³⁺ Na⁺ e⁻'],
  ['charges without a caret', 'Fe3+, NH4+ (OH-) SO42- PO43-', formula, 'Fe³⁺, NH₄⁺ (OH⁻) SO₄²⁻ PO₄³⁻'],
  ['charges with a real minus sign', 'SO4^2\u2212 Cl\u2212', formula, 'SO₄²⁻ Cl⁻'],
  ['charges behind square brackets', '[Fe(CN)6]3- [Cu(NH3)4]^2+', formula, '[Fe(CN)₆]³⁻ [Cu(NH₃)₄]²⁺'],
  ['organic ions', 'CH3COO- HCO3- H3O+', formula, 'CH₃COO⁻ HCO₃⁻ H₃O⁺'],
  ['ions of several atoms of one element', 'I3- Hg22+ O22- C60-', formula, 'I₃⁻ Hg₂²⁺ O₂²⁻ C₆₀⁻'],
  ['hydrates', 'CuSO4·5H2O CuSO4.5H2O', formula, 'CuSO₄·5H₂O CuSO₄.5H₂O'],
  ['states', '2Na+(aq) + H2O(l)', formula, '2Na⁺(aq) + H₂O(l)'],
  ['an equation', '2H2+O2→2H2O', formula, '2H₂+O₂→2H₂O'],
  ['electrons', 'Fe3+ + 3e- = Fe, e-mail', formula, 'Fe³⁺ + 3e⁻ = Fe, e-mail'],
  ['formulas in a sentence', 'Drink H2O. (CO2) is not H2O.Then', formula, 'Drink H₂O. (CO₂) is not H₂O.Then'],
  ['hyphens are no charges', 'H2O-based, CO2- and N2-rich', formula, 'H₂O-based, CO₂- and N₂-rich'],
  ['an unclosed bracket', 'NaCl(CO2 gas', formula, 'NaCl(CO₂ gas'],
  ['brackets in brackets', '((((CO2)2)2)2)2', formula, '((((CO₂)₂)₂)₂)₂'],
  ['symbols of no element', 'x2 Xy2 MP3 Covid19 R2D2 iPhone15 pH7', formula, 'x2 Xy2 MP3 Covid19 R2D2 iPhone15 pH7'],
  ['single elements are no molecules', 'F1 B12 K2 C4 N95 U235 Co2', formula, 'F1 B12 K2 C4 N95 U235 Co2'],
  ['molecules of one element', 'H2 N2 O3 Cl2 P4 S8 C60', formula, 'H₂ N₂ O₃ Cl₂ P₄ S₈ C₆₀'],
  [
    'other names of symbols',
    'B2B P2P W3C I2C C3PO H5N1 PS5 USB3 CSS3',
    formula,
    'B2B P2P W3C I2C C3PO H5N1 PS5 USB3 CSS3',
  ],
  ['formulas in capitals', 'HNO3 BF3 CS2 NH3 KOH', formula, 'HNO₃ BF₃ CS₂ NH₃ KOH'],
  ['counts of 1 and years are none', 'CO1 H1O2 (C)2024', formula, 'CO1 H1O2 (C)2024'],
  ['grades and powers are no ions', 'B+ C- x^2+1 10^-3', formula, 'B+ C- x^2+1 10^-3'],
  ['scripts without spaces may touch', '水H2O是 éH2O H2Oé', formula, '水H₂O是 éH2O H2Oé'],
  ['equivalents', 'CO2e CO2eq', formula, 'CO₂e CO₂eq'],
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
  [
    'lowered letters can go back',
    'ᵢⱼ',
    {},
    { offers: [{ text: 'This text is already styled.', label: 'Back to plain', options: { mode: 'plain' } }] },
  ],
]);

rejects(subscript, [[{ what: 'letters' }, 'Unknown what "letters". Choose one of: all, digits, formula.']]);
