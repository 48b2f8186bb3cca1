import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('italic-text-converter', {
  input: 'Ab1',
  steps: [
    [{ 'Italic style': 'Sans bold italic' }, '\u{1d63c}\u{1d657}1'],
    [{ Numbers: 'Bold' }, '\u{1d63c}\u{1d657}\u{1d7ed}'],
  ],
});
