import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('lower-case', {
  input: 'SEE HTTPS://Ex.com/Path, ISPARTA',
  steps: [
    [{}, 'see https://ex.com/path, isparta'],
    [{ 'Keep URLs and email addresses': true }, 'see HTTPS://Ex.com/Path, isparta'],
    [{ 'Language rules': 'Turkish / Azerbaijani' }, 'see HTTPS://Ex.com/Path, ısparta'],
  ],
});
