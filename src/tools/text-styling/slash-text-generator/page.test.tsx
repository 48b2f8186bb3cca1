import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('slash-text-generator', {
  input: 'a=b',
  steps: [
    [{}, 'a\u0338=\u0337b\u0338'],
    [{ Slash: 'Short' }, 'a\u0337=\u0337b\u0337'],
  ],
});
