import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('remove-line-breaks', {
  input: 'inter-\nnational\n\nlaw',
  steps: [
    [{}, 'inter- national law'],
    [{ 'Join hyphenated words': true, 'Keep paragraphs': true }, 'international\n\nlaw'],
    [{ 'Replace breaks with': 'Custom', 'Custom text': ' | ', 'Keep paragraphs': false }, 'international | law'],
  ],
});
