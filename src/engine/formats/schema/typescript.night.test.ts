import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../json/parse.ts';
import { inferShape } from './from-samples.ts';
import { typesOfShape } from './typescript.ts';
import { formatChecker } from './validate.ts';

const TSC = resolve('node_modules/.bin/tsc');
const OPTIONS = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', '', '--ignoreConfig'];

/** Names of members that types could clash over. `__proto__` sets the prototype in a literal of JavaScript. */
const key = fc.constantFrom(
  'a',
  'items',
  'item',
  'record',
  'Record',
  'date',
  'root',
  'Root',
  'a-b',
  '1',
  '2',
  'é',
  '',
  'class',
);

const { sample } = fc.letrec<{ sample: unknown }>((tie) => ({
  sample: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(null, true, 1, 1.5, 'a', 'b"', '\u2028', '2024-01-01'),
    fc.array(tie('sample')),
    fc.dictionary(key, tie('sample')),
  ),
}));

test('samples are assignable to their types', { timeout: 120_000 }, async () => {
  const { check } = await formatChecker();
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  try {
    const files = fc.sample(sample, 100).map((value, i) => {
      const text = JSON.stringify(value);
      const types = typesOfShape(inferShape(parseJson(text), check));
      return [join(folder, `sample-${i}.ts`), `${types}\nexport const sample: Root = ${text};\n`] as const;
    });
    await Promise.all(files.map(([file, text]) => writeFile(file, text)));
    const compile = promisify(execFile)(TSC, [...OPTIONS, ...files.map(([file]) => file)], { cwd: folder });
    const { stdout } = await compile.catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
