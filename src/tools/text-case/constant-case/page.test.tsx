import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('constant-case', {
  input: 'maxRetryCount2\nŁódź naïve',
  steps: [
    [{}, 'MAX_RETRY_COUNT2\nŁÓDŹ_NAÏVE'],
    [{ Numbers: 'Separate word', 'Remove accents': true }, 'MAX_RETRY_COUNT_2\nLODZ_NAIVE'],
  ],
});
