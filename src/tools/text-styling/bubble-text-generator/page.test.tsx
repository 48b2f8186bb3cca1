import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('bubble-text-generator', {
  input: '12 of 50',
  steps: [
    [{ Numbers: '10 to 50 whole' }, '\u246b \u24de\u24d5 \u32bf'],
    [{ Shape: 'Squares' }, '12 \u{1f13e}\u{1f135} 50'],
  ],
});
