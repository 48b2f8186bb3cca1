import { testJourney } from '../../../../tests/component/tool.ts';

testJourney('add-prefix-suffix', {
  input: 'a\n\n  b',
  steps: [
    [{ Prefix: '- ', Suffix: ';' }, '- a;\n\n-   b;'],
    [{ 'Keep indentation first': true, 'Skip blank lines': false }, '- a;\n- ;\n  - b;'],
    [{ 'Only where missing': true, Prefix: '  b' }, '  ba;\n  b;\n  b;'],
    [{ Prefix: '{n}. ', '{n} is the line number': true, 'Only lines containing': 'b' }, 'a\n\n  1. b;'],
  ],
});
