import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('sentence-case', {
  input: 'WE SAW nasa. i did\nin PARIS',
  steps: [
    [{}, 'We saw nasa. I did\nin paris'],
    [{ 'A new line starts a sentence': 'Never', 'Spell exactly': 'NASA, Paris' }, 'We saw NASA. I did\nin Paris'],
    [{ 'Capitalize English "I"': false, 'A new line starts a sentence': 'Always' }, 'We saw NASA. I did\nIn Paris'],
  ],
});
