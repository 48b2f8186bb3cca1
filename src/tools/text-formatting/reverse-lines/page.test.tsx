import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('reverse-lines', {
  input: '1\n2\n\n3\n4',
  steps: [
    [{}, '4\n3\n\n2\n1'],
    [{ Reverse: 'Each paragraph' }, '2\n1\n\n4\n3'],
    [{ Reverse: 'Whole text', 'Remove blank lines': true }, '4\n3\n2\n1'],
  ],
});
