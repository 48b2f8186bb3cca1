import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('word-wrap', {
  input: '- one two three\nlonglonglong',
  steps: [
    [{ 'Line width': 9 }, '- one two\nthree\nlonglonglong'],
    [{ 'Continued lines': 'Hanging after bullets', 'Break long words': true }, '- one two\n  three\nlonglongl\nong'],
    [{ 'Line prefix': '> ', 'Line width': 11 }, '> - one two\n>   three\n> longlongl\n> ong'],
  ],
});
