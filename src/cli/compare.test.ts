import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { compareTexts } from './api/compare-texts.ts';

// Named as seen from the working directory, as people name them.
const folder = relative('.', mkdtempSync(join(tmpdir(), 'compare-')));
const [a, b] = [join(folder, 'a'), join(folder, 'b')];
writeFileSync(a, 'one\nTwo x\n');
writeFileSync(b, 'one\ntwo y\n');
afterAll(() => rmSync(folder, { recursive: true }));

const compare = (args: readonly string[], input = '') => tool(['--compare', ...args], input);

test('prints a unified diff and exits with 1 if files differ', async () => {
  expect(await compare([a, b])).toEqual({
    status: 1,
    stdout: `--- ${a}\n+++ ${b}\n@@ -1,2 +1,2 @@\n one\n-Two x\n+two y\n`,
    stderr: '',
  });
});

test('prints nothing and exits with 0 if standard input is the same', async () => {
  expect(await compare(['--ignore-space', '-', a], 'one\nTwo  x\n')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test.each<[string[], string]>([
  [[a, 'nowhere'], 'nowhere: There is no such file.\n'],
  [[a, '.'], '.: This is a folder.\n'],
  [['--json', a, b], `${a}: Line 1, column 1: one is not a JSON value; put double quotes around text.\n`],
])('%j fails and exits with 2', async (args, message) => {
  expect(await compare(args)).toEqual({ status: 2, stdout: '', stderr: message });
});

test('--first compares what a recipe makes of both files', async () => {
  const [c, d] = [join(folder, 'c.xml'), join(folder, 'd.xml')];
  writeFileSync(c, '<a><b>1</b><c/></a>');
  writeFileSync(d, '<a>\n<b>2</b><c/></a>');
  const { status, stdout } = await compare(['--first', 'xml-formatter', c, d]);
  expect([status, stdout]).toEqual([1, expect.stringContaining('-  <b>1</b>\n+  <b>2</b>\n')]);
  writeFileSync(d, '<a>');
  expect(await compare(['--first', 'xml-formatter', c, d])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`${d}: `),
  });
  expect(await compare(['--first', 'xml-former', c, d])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('xml-former'),
  });
});

test.each([
  ['password-generator', `This recipe begins with a tool that generates text, so it reads no file: ${a}\n`],
  ['upper-case | redact', 'With the step redact, each file would get a map of its own, so that different values count'],
])('--first %s is wrong usage, as it would not compare the files', async (first, message) => {
  expect(await compare([a, b, '--first', first])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(message),
  });
});

test('--json names the field that matched objects, and can ignore the order of items', async () => {
  const [c, d] = [join(folder, 'c'), join(folder, 'd')];
  writeFileSync(c, '[{"id":1},{"id":2,"v":[1,2]}]');
  writeFileSync(d, '[{"id":2,"v":[2,1]},{"id":1}]');
  const stderr = 'Items of the whole value are matched by "id".\n';
  expect(await compare(['--json', c, d])).toEqual({
    status: 1,
    stdout: '- /1/v/0: 1\n+ /0/v/1: 1\n> /0 -> /1: {"id":1}\n',
    stderr,
  });
  expect(await compare(['--json', '--ignore-order', c, d])).toEqual({ status: 0, stdout: '', stderr: '' });
});

test.each<[Record<string, unknown>, string]>([
  [{ by: 'word' }, '--- left\n+++ right\n@@ -1 +1 @@\none\n[-Two x-]{+two y+}\n'],
  [{ by: 'word', 'ignore-case': true }, '--- left\n+++ right\n@@ -1 +1 @@\none\ntwo [-x-]{+y+}\n'],
  [{ 'ignore-order': true }, '--- left\n+++ right\n+two y\n-Two x\n'],
  [{ as: 'lists' }, '  one\n- Two x\n+ two y\n'],
])('compares a row of a batch with %j', (options, text) => {
  expect(compareTexts(['one\nTwo x\n', 'one\ntwo y\n'], options)).toEqual({ ok: true, isSame: false, text });
});

test('a last line without a line break is no change, and a note says it', () => {
  const note = 'The left text has no line break at its end.';
  const same = { ok: true, isSame: false, text: '', notes: [note] };
  expect(compareTexts(['a\nb', 'a\nb\n'], { by: 'word' })).toEqual(same);
  expect(compareTexts(['a\nb', 'b\na\n'], { 'ignore-order': true })).toEqual(same);
  expect(compareTexts(['a\nb', 'a\nb\nc\n'], { by: 'word' })).toMatchObject({
    text: '--- left\n+++ right\n@@ -1 +1 @@\na\nb\n{+c+}\n',
    notes: [note],
  });
  expect(compareTexts(['a\nb', 'a\nb\n'], { 'ignore-line-ends': true, by: 'word' })).toMatchObject({ isSame: true });
});
