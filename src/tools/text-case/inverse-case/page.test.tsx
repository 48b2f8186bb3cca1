import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('inverse-case', {
  input: 'cAPS lOCK wAS ON, Izmir',
  steps: [
    [{}, 'Caps Lock Was on, iZMIR'],
    [{ 'Language rules': 'Turkish / Azerbaijani' }, 'Caps Lock Was on, ıZMİR'],
  ],
});
