import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('text-joiner', {
  input: "O'Hara\n\nLee\nLee",
  steps: [
    [{}, "O'Hara, Lee, Lee"],
    [{ 'Before the last item': ', and ' }, "O'Hara, Lee, and Lee"],
    [{ 'Quote items': 'SQL', Separator: 'Vertical bar' }, "'O''Hara' | 'Lee', and 'Lee'"],
  ],
});
