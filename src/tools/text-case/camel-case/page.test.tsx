import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('camel-case', {
  input: 'parse HTTP2 header\n3 blind mice',
  steps: [
    [{}, 'parseHttp2Header\n3BlindMice'],
    [{ Acronyms: 'HTTP', 'Valid identifier': true }, 'parseHTTP2Header\n_3BlindMice'],
    [{ Numbers: 'Separate word', 'Remove accents': true }, 'parseHTTP2Header\n_3BlindMice'],
  ],
});
