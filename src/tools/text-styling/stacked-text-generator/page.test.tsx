import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('stacked-text-generator', {
  input: 'ab\ncd',
  steps: [
    [{}, 'a c\nb d'],
    [{ 'Column order': 'Right to left' }, 'c a\nd b'],
    [{ Layout: 'Stairs' }, 'a\n b\n\nc\n d'],
  ],
});
