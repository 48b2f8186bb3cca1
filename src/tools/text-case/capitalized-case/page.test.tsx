import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('capitalized-case', {
  input: 'my NASA mother-in-law on github',
  steps: [
    [{}, 'My Nasa Mother-in-law On Github'],
    [{ 'Keep capitals': 'Keep ACRONYMS', 'Capitalize after hyphens': true }, 'My NASA Mother-In-Law On Github'],
    [{ 'Spell exactly': 'GitHub' }, 'My NASA Mother-In-Law On GitHub'],
  ],
});
