import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('subscript-generator', {
  input: 'C12H22O11 in 2024',
  steps: [[{ 'What to convert': 'Chemical formulas' }, 'C\u2081\u2082H\u2082\u2082O\u2081\u2081 in 2024']],
});
