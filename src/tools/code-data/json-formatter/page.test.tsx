import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('json-formatter', {
  input: '{"b":1.0,"a":12345678901234567890}',
  steps: [
    [{}, '{\n  "b": 1.0,\n  "a": 12345678901234567890\n}'],
    [{ Mode: 'Minify', 'Sort keys': 'A to Z' }, '{"a":12345678901234567890,"b":1.0}'],
  ],
});
