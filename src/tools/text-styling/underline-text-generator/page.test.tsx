import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('underline-text-generator', {
  input: 'gap',
  steps: [
    [{ 'Skip g j p q y': true }, 'ga\u0332p'],
    [{ 'Skip g j p q y': false, Line: 'Wavy' }, 'g\u0330a\u0330p\u0330'],
    [{ 'Output as': 'HTML <u>' }, '<u>gap</u>'],
  ],
});
