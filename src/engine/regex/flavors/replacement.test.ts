import { expect, test } from 'vitest';
import { convertPattern } from './convert.ts';
import { convertTemplate } from './replacement.ts';

// `§{` means `${`, which the linter takes for a template.
test.each([
  ['(\\d)-(\\d)', '\\2-\\1', '$2-$1'],
  ['(?P<y>\\d)', '\\g<y>!\\g<1>\\g<0>', '$<y>!$1$&'],
  ['(?<y>\\d)', '§{y}§{1}§{0}$0', '$<y>$1$&$&'],
  ['(?<y>\\d)', '$+{y} $y', '$<y> $<y>'],
  ['(a)', 'US$\\1', 'US$$$1'],
  ['(a)', '$$\\1', '$$$1'],
  ['(a)', '\\\\1 \\3 §{x} $x §{2}', '\\\\1 \\3 §{x} $x §{2}'],
  ['(?>a)(b)', '$1', '$2'],
  ['(a)'.repeat(10), '\\g<1>0', '$010'],
  ['(a)', '\\g<1>0', '$10'],
  ['(a)(b)', '\\20\\10', '$20$10'],
  ['(a)'.repeat(10), '\\10', '$10'],
  ['(?<n>a)(b)', '$1 $& $$1 $<n>', '$1 $& $$1 $<n>'],
])('with /%s/, %s is %s', (pattern, template, expected) => {
  const typed = template.replaceAll('§', '$');
  expect(convertTemplate(typed, convertPattern(pattern, '')).template).toBe(expected.replaceAll('§', '$'));
});

test('names each reference at its place', () => {
  const { found } = convertTemplate('a\\1§{1}'.replaceAll('§', '$'), convertPattern('(a)', ''));
  expect(found.map(({ from, to, text }) => [from, to, text])).toEqual([
    [1, 3, '\\1 is Python, PCRE, POSIX, and Ruby: in JavaScript $1'],
    [3, 7, `${'$'}{1} is PCRE, .NET, Java, and Go: in JavaScript $1`],
  ]);
});

test('names references to groups that the pattern lacks, except for those that may be text', () => {
  const { found } = convertTemplate('\\2 \\g<3> §{4} §{x} $5'.replaceAll('§', '$'), convertPattern('(a)', ''));
  expect(found.map(({ text }) => text)).toEqual([
    '\\2 stays as it is, as the pattern has no group 2',
    '\\g<3> stays as it is, as the pattern has no group 3',
    `${'$'}{4} stays as it is, as the pattern has no group 4`,
  ]);
});
