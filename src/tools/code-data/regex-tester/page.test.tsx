import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('regex-tester', {
  input: 'From 2024-05-17',
  steps: [
    [
      { Pattern: '(\\d{4})-(\\d\\d)-(\\d\\d)', Mode: 'Replace', 'Replacement or template': '$3.$2.$1' },
      'From 17.05.2024',
    ],
  ],
});
