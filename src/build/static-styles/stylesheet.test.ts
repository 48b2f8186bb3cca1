import { expect, test } from 'vitest';
import { stylesheet } from './stylesheet.ts';

test('rules for children and siblings come after the rules of the elements themselves', () => {
  const rules = new Map([
    ['a', '.a{margin:0;}.a>*{min-height:3rem;}@media (x){.a{margin:1px;}.a svg{width:1px;}}'],
    ['b', '@layer recipes{.b{color:red;}.b:hover [data-hint]{z-index:1;}}.b:is(:hover, [data-a="b c"]){top:0;}'],
    ['c', '.light .c{color:blue;}.c+.d,.c:not(:is(a, b)){left:0;}'],
  ]);
  expect(stylesheet('html{}', rules).split('\n')).toEqual([
    'html{}',
    '.a{margin:0;}@media (x){.a{margin:1px;}}',
    '@layer recipes{.b{color:red;}}.b:is(:hover, [data-a="b c"]){top:0;}',
    '.light .c{color:blue;}',
    '.a>*{min-height:3rem;}@media (x){.a svg{width:1px;}}',
    '@layer recipes{.b:hover [data-hint]{z-index:1;}}',
    '.c+.d,.c:not(:is(a, b)){left:0;}',
  ]);
});
