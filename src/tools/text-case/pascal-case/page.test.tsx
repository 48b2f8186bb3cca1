import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('pascal-case', {
  input: 'HTTP server v2\n2d shape',
  steps: [
    [{}, 'HttpServerV2\n2dShape'],
    [{ Acronyms: 'HTTP', 'Valid identifier': true }, 'HTTPServerV2\n_2dShape'],
  ],
});
