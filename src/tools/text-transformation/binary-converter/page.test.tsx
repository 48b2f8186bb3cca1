import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('binary-converter', {
  input: 'A\u20ac',
  steps: [
    [{}, '01000001 11100010 10000010 10101100'],
    [{ 'Between bytes': 'Comma', '0b prefix': true }, '0b01000001,0b11100010,0b10000010,0b10101100'],
    [{ Encoding: 'UTF-16 BE' }, '0b00000000,0b01000001,0b00100000,0b10101100'],
  ],
});
