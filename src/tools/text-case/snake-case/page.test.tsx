import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('snake-case', {
  input: 'First Name\naddress2line',
  steps: [
    [{}, 'first_name\naddress2line'],
    [{ Case: 'Camel_Snake_Case', Numbers: 'Separate word' }, 'First_Name\nAddress_2_Line'],
  ],
});
