import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('remove-extra-spaces', {
  input: '  Hi  , all ( ok )\n\n\nso  ',
  steps: [
    [{}, 'Hi , all ( ok )\n\n\nso'],
    [{ 'Fix spaces around punctuation': true, 'Blank lines': 'At most one' }, 'Hi, all (ok)\n\nso'],
    [{ 'Keep indentation': true, 'Blank lines': 'Remove' }, '  Hi, all (ok)\nso'],
  ],
});
