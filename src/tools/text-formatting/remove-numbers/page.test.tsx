import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('remove-numbers', {
  input: '1. v2 has 20 parts, ½ done',
  steps: [
    [{}, '. v has parts, ½ done'],
    [{ Remove: 'Whole numbers' }, '. v2 has parts, ½ done'],
    [{ Remove: 'List numbering' }, 'v2 has 20 parts, ½ done'],
    [{ Remove: 'Digits', Digits: 'All scripts, and ² ½ Ⅳ' }, '. v has parts, done'],
  ],
});
