import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { distinctAnswers } from './api/find-answers.ts';
import { usageOf } from './find.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const have = file('have', 'Hello there\nyou 2\n');
const want = file('want', 'HELLO THERE\nYOU 2\n');
// Nothing makes the one of the other, which takes the longest to find out.
const words = file('words', 'good morning\ngood night');
const french = file('french', 'bonjour\nbonne nuit');
const UPPER = { v: 1, steps: [{ tool: 'upper-case', options: {} }] };

describe('--find', () => {
  test('prints the recipe as JSON for --recipe, and in words on standard error', async () => {
    const { status, stdout, stderr } = await tool(['--find', have, want]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'Found: upper-case\n' });
    expect(JSON.parse(stdout)).toEqual(UPPER);
    expect((await tool(['--recipe', stdout], 'abc')).stdout).toBe('ABC');
  });

  test('converts another file with --apply, and keeps the line break at its end', async () => {
    const rest = file('rest', 'über 1\r\nx\n');
    expect(await tool(['--find', have, want, '--apply', rest])).toEqual({
      status: 0,
      stdout: 'ÜBER 1\r\nX\n',
      stderr: 'Found: upper-case\n',
    });
  });

  test('ignores a final line break of both files', async () => {
    const lines = file('lines', 'red\ngreen\nblue\n');
    const joined = file('joined', 'red, green, blue\n');
    const { stdout, stderr } = await tool(['--find', lines, joined, '--apply', '-'], 'one\ntwo\n');
    expect({ stdout, stderr }).toEqual({ stdout: 'one, two\n', stderr: 'Found: text-joiner\n' });
  });

  test('says what the recipe leaves out of the other file', async () => {
    const lines = file('list', 'red\ngreen\nblue\n');
    const joined = file('joined-list', 'red, green, blue\n');
    const { stdout, stderr } = await tool(['--find', lines, joined, '--apply', '-'], 'one\n\ntwo\n');
    expect({ stdout, stderr }).toEqual({
      stdout: 'one, two\n',
      stderr: 'Found: text-joiner\n1 blank line left out.\n',
    });
  });

  test('does not ignore the final line break if a simpler recipe needs it', async () => {
    const script = file('script', 'const a={b:1,c:[2,3]}\n');
    const tidy = file('script-tidy', 'const a = { b: 1, c: [2, 3] };\n');
    const { status, stderr } = await tool(['--find', script, tidy]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'Found: javascript-formatter\n' });
  });

  test('uses another pair of files to resolve an ambiguity', async () => {
    const [one, two] = [file('one', 'ann'), file('two', 'Ann')];
    const [three, four] = [file('three', 'TOM and ANN'), file('four', 'Tom And Ann')];
    const { stdout } = await tool(['--find', one, two, three, four, '--apply', '-'], 'all OF us');
    expect(stdout).toBe('All Of Us');
  });

  test('exits with 1 and reports that no recipe fits', async () => {
    const { status, stdout, stderr } = await tool(['--find', words, french]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^No tool does this, and no recipe that was tried\. (The nearest is .+: line \d+ becomes .+)?/,
    );
    expect(stderr).toMatch(/Give more lines, or another pair of files\.\n$/);
  });

  test('exits with 1 if the example is too ambiguous', async () => {
    const { status, stderr } = await tool(['--find', file('little', 'ab'), file('less', 'a')]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This is too little to tell: .+ does it, and so does much else\. Give more lines/);
  });

  test('exits with 1 and shows a text that the examples leave open', async () => {
    const { status, stderr } = await tool(['--find', file('near', '1199\n913'), file('five', '1200\n915')]);
    expect(status).toBe(1);
    expect(stderr).toBe('Patterns that fit the examples differ for "4422". Give another example like it.\n');
  });

  test('exits with 1 and names the step if the recipe fails on a text', async () => {
    const [json, tidy] = [
      file('json', '{"b":[1,{"a":null}]}'),
      file('json-tidy', '{\n  "b": [\n    1,\n    {\n      "a": null\n    }\n  ]\n}'),
    ];
    const { status, stdout, stderr } = await tool(['--find', json, tidy, '--apply', '-'], '{"b" 1}');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Found: json-formatter\nStep 1 \(json-formatter\): Line 1, column 6: /);
  });

  test.each<[what: string, args: string[], message: string]>([
    ['a file that is not there', [have, 'nowhere'], 'nowhere: There is no such file.\n'],
    ['one file alone', [have], 'Give two files, what you have and what you want: --find in.txt out.txt\nFor help: '],
  ])('%s is wrong usage and exits with 2', async (_, args, message) => {
    const { status, stdout, stderr } = await tool(['--find', ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.slice(0, message.length)).toBe(message);
  });
});

describe('the arguments of --find', () => {
  test('are pairs of files, the file to convert, and options', () => {
    expect(usageOf(['a', '-', 'c', 'd', '--apply', 'e', '--lossy', '--time-limit=2'])).toEqual({
      files: ['a', '-', 'c', 'd'],
      apply: 'e',
      reading: { encoding: undefined, lossy: true },
      timeLimit: 2000,
    });
  });

  test.each<[string[], string]>([
    [[], 'Give two files, what you have and what you want: --find in.txt out.txt'],
    [['a', 'b', 'c'], 'Unexpected argument "c". Files come in pairs: --find in out in2 out2'],
    [['-', '-'], 'Standard input can be only one of the files.'],
    [['-', 'b', '--apply', '-'], 'Standard input can be only one of the files.'],
    [['a', 'b', '--time-limit', 'soon'], '--time-limit must be a number of seconds from 0 (no limit) to 2,147,483.'],
    [['a', 'b', '--encoding', 'ebcdic'], 'Unknown encoding "ebcdic". Try utf-16le, windows-1252, or shift_jis.'],
    [['a', 'b', '--strict'], 'Unknown option "strict". Choose one of: encoding, lossy, time-limit, apply.'],
  ])('%j are rejected', (args, message) => {
    expect(() => usageOf(args)).toThrow(message);
  });
});

describe('a row of a batch', () => {
  async function replies(...jobs: readonly unknown[]) {
    const { stdout } = await tool(['--batch'], jobs.map((job) => JSON.stringify(job)).join('\n'));
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  test('gives different answers, best first, with the other texts converted, or none if nothing fits', async () => {
    const [upper, both, none] = await replies(
      { find: [['Hello there', 'HELLO THERE']], apply: ['x y', 'Ab'] },
      { find: [['a b', 'A B']], apply: ['hello you'] },
      { find: [['good morning\ngood night', 'bonjour\nbonne nuit']], apply: ['x'] },
    );
    expect(upper.ok).toBe(true);
    expect(upper.answers[0]).toEqual({ steps: UPPER.steps, applied: ['X Y', 'AB'] });
    const applied = both.answers.map((answer: { applied: string[] }) => answer.applied[0]);
    expect(applied).toEqual(expect.arrayContaining(['HELLO YOU', 'Hello You']));
    expect(new Set(applied).size).toBe(applied.length);
    expect(applied.length).toBeLessThanOrEqual(10);
    expect(none).toEqual({ ok: true, answers: [] });
  });

  test('may omit the texts to convert', async () => {
    const [reply] = await replies({ find: [['Hello there', 'HELLO THERE']] });
    expect(reply.answers[0]).toEqual({ steps: UPPER.steps, applied: [] });
  });

  test('gets an error as its reply if it is malformed', async () => {
    const pairs = '"find" must be a list of pairs of strings: a text and its wanted result.';
    const texts = '"apply" must be a list of strings.';
    expect(
      await replies(
        { find: [] },
        { find: 'a' },
        { find: [['a']] },
        { find: [['a', 1]] },
        { find: [['a', 'b']], apply: 'x' },
      ),
    ).toEqual([pairs, pairs, pairs, pairs, texts].map((message) => ({ ok: false, error: { code: 'input', message } })));
  });
});

describe('answersToGive', () => {
  const answer = (tool: string, ...applied: (string | null)[]) => ({ steps: [{ tool, options: {} }], applied });
  const named = (...tried: ReturnType<typeof answer>[]) => distinctAnswers(tried).map(({ steps }) => steps[0]?.tool);

  test('gives the first of the answers that convert all texts alike', () => {
    expect(named(answer('a', 'x', 'y'), answer('b', 'x', 'z'), answer('c', 'x', 'y'))).toEqual(['a', 'b']);
  });

  test('gives answers that fail on a text only if all do', () => {
    expect(named(answer('a', 'x', null), answer('b', 'x', 'z'))).toEqual(['b']);
    expect(named(answer('a', 'x', null), answer('b', null, 'z'), answer('c', 'x', null))).toEqual(['a', 'b']);
  });

  test('gives all answers, but 10 at most, if there are no texts', () => {
    const many = Array.from({ length: 12 }, (_, i) => answer(`t${i}`));
    expect(named(...many)).toEqual(many.slice(0, 10).map(({ steps }) => steps[0]?.tool));
  });
});

// Last, for it takes the thread with all that it has loaded.
test('a search that takes too long is stopped', async () => {
  const { status, stdout, stderr } = await tool(['--find', words, french, '--time-limit', '0.01']);
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Stopped after 0.01 s. Give shorter texts, or more time with --time-limit.\n',
  });
});
