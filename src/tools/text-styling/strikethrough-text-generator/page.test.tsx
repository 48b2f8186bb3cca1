import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('strikethrough-text-generator', {
  input: 'a b',
  steps: [
    [{}, 'a\u0336 \u0336b\u0336'],
    [{ 'Strike spaces too': false }, 'a\u0336 b\u0336'],
    [{ 'Output as': 'Discord ~~x~~' }, '~~a b~~'],
  ],
});
