import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('remove-empty-lines', {
  input: '\na\n \n\nb',
  steps: [
    [{}, 'a\nb'],
    [{ 'Blank lines to keep': 1 }, 'a\n\nb'],
    [{ 'Treat lines with only spaces as blank': false, 'Blank lines to keep': 0 }, 'a\n \nb'],
  ],
});
