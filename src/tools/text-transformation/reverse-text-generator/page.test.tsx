import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('reverse-text-generator', {
  input: 'Hello World',
  steps: [
    [{}, 'dlroW olleH'],
    [{ 'Keep capitals in place': true }, 'Dlrow Olleh'],
    [{ Reverse: 'Upside down' }, 'pl\u0279oM oll\u01ddH'],
  ],
});
