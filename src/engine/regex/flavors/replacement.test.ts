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

const found = (template: string, pattern: string) =>
  convertTemplate(template.replaceAll('§', '$'), convertPattern(pattern, '')).found.map(({ text }) => text);

test.each([
  ['\\2', '(a)'],
  ['\\g<3>', '(a)'],
  ['\\g<nme>', '(?<name>a)'],
  ['§{4}', '(a)'],
  ['§{nme}', '(?<name>a)'],
  ['§+{nme}', '(?<name>a)'],
  ['§5', '(a)'],
  ['§<name>', '(a)'],
  ['\\1', 'a'],
  ['§{1}', 'a'],
])('says that %s stays where %s has no such group', (template, pattern) => {
  const reference = template.replace('§', '$');
  const group = /\w+/.exec(reference.replace('\\g', ''))?.[0];
  expect(found(template, pattern)).toEqual([`${reference} stays as it is, as the pattern has no group ${group}`]);
});

test('reads a number of two digits as JavaScript does: a group and a digit where there are not so many groups', () => {
  const template = '§2§10'.replaceAll('§', '$');
  expect(convertTemplate(template, convertPattern('(a)(b)', ''))).toEqual({ found: [], template });
});

test('says that a reference to a name that no group has is left out', () => {
  expect(found('§<last>, §<frist>', '(?<first>a) (?<last>b)')).toEqual([
    '$<frist> is left out, as the pattern has no group frist',
  ]);
});

test.each(['§5', '§{name}', '§<name>', '§x', '§ 5'])('%s is text where there are no groups', (template) => {
  expect(found(template, 'a')).toEqual([]);
});
