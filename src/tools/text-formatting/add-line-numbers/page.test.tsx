import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('add-line-numbers', {
  input: '1. a\n1. b\n\n7. c',
  steps: [
    [{ 'Replace existing numbers': true }, '1. a\n2. b\n3. \n4. c'],
    [{ 'Blank lines': 'Skip', Separator: ') ', 'First number': 9, Alignment: 'Zeros' }, '09) a\n10) b\n\n11) c'],
    [{ 'Restart after a blank line': true, 'First number': 1, Style: 'I II III' }, ' I) a\nII) b\n\n I) c'],
  ],
});
