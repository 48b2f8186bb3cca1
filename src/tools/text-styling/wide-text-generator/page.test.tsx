import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('wide-text-generator', {
  input: 'a b',
  steps: [
    [{ 'Spaces become': 'Normal spaces' }, '\uff41 \uff42'],
    [{ Method: 'Gaps', Gap: 2 }, 'a     b'],
  ],
});
