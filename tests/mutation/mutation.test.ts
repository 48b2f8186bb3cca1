import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDiff, touched } from './changed.ts';
import { judge, type Mutant, score } from './judge.ts';
import { gone, targets } from './targets.ts';

const DIFF = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -3 +3,2 @@ export function f() {
+x
+y
@@ -20,4 +21,0 @@
diff --git a/src/b.ts b/src/b.ts
deleted file mode 100644
--- a/src/b.ts
+++ /dev/null
@@ -1,2 +0,0 @@
diff --git a/src/c.test.ts b/src/c.test.ts
--- a/src/c.test.ts
+++ b/src/c.test.ts
@@ -1 +1 @@
+z
`;

test('a diff gives the new lines, and the lines around deleted ones', () => {
  expect([...readDiff(DIFF)]).toEqual([
    [
      'src/a.ts',
      [
        [3, 4],
        [21, 22],
      ],
    ],
    ['src/c.test.ts', [[1, 1]]],
  ]);
});

test.each([
  ['lines of its files', { files: ['src/a.ts'], tests: ['src/other'] }, ['src/a.ts:3-4', 'src/a.ts:21-22']],
  ['all if one of its tests differs', { files: ['src/a.ts', 'src/d.ts'], tests: ['src'] }, ['src/a.ts', 'src/d.ts']],
  ['nothing if nothing differs', { files: ['src/d.ts'], tests: ['src/other'] }, []],
])('a change touches %s', (_, target, mutated) => {
  expect(touched(target, readDiff(DIFF))).toEqual(mutated);
});

const [file, lines] = ['tests/night.ts', readFileSync('tests/night.ts', 'utf8').split('\n')];
const mutant = (found: string, replacement: string, status: string): Mutant => {
  const line = lines.findIndex((each) => each.includes(found));
  const column = lines[line]?.indexOf(found) ?? -1;
  const location = {
    start: { line: line + 1, column: column + 1 },
    end: { line: line + 1, column: column + 1 + found.length },
  };
  return { id: '', mutatorName: '', fileName: file, location, replacement, status: status as Mutant['status'] };
};

test('killed, timed-out and crashing mutants count as seen; a survivor is shown as the line it changes', () => {
  const verdict = judge(file, [
    mutant('Boolean', '0', 'Killed'),
    mutant('Boolean', '1', 'Timeout'),
    mutant('Boolean', '2', 'RuntimeError'),
    mutant("'NIGHT'", '""', 'Survived'),
    mutant("'NIGHT'", '"x"', 'Ignored'),
  ]);
  expect(verdict).toEqual({
    file,
    mutants: 4,
    seen: 3,
    ignored: 1,
    unseen: [
      {
        line: expect.any(Number),
        before: expect.stringContaining("env['NIGHT']"),
        after: expect.stringContaining('env[""]'),
      },
    ],
  });
  expect(score(verdict)).toBe(0.75);
  expect(score(judge(file, [mutant('Boolean', '0', 'Ignored')]))).toBe(1);
});

test('the lists name existing files, each of them once', () => {
  expect(gone).toEqual([]);
  const files = targets.flatMap((target) => target.files);
  expect(files.length).toBe(new Set(files).size);
});
