import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('upper-case', {
  input: 'straße, ή οδός',
  steps: [
    [{}, 'STRASSE, Ή ΟΔΌΣ'],
    [{ 'German sharp s': 'ẞ' }, 'STRAẞE, Ή ΟΔΌΣ'],
    [{ 'Language rules': 'Greek' }, 'STRAẞE, Ή ΟΔΟΣ'],
  ],
});
