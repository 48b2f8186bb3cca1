import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('trim-whitespace', {
  input: '\n    if x:\n      y  ',
  steps: [
    [{}, '\nif x:\ny'],
    [{ Trim: 'Common indentation', 'Remove blank lines at both ends': true }, 'if x:\n  y  '],
    [{ Trim: 'End', Where: 'Whole text' }, '\n    if x:\n      y'],
  ],
});
