import { expect, test } from 'vitest';
import { withBuiltins } from './builtin-modules.ts';

test.each([
  ['import { a, b as c } from "node:fs";', 'const { a, b: c } = process.getBuiltinModule("node:fs");'],
  ['import process$1 from "node:process";', 'const process$1 = process.getBuiltinModule("node:process");'],
  [
    'import fs, { a } from "node:fs/promises";',
    'const fs = process.getBuiltinModule("node:fs/promises");const { a } = process.getBuiltinModule("node:fs/promises");',
  ],
  ['import * as os from "node:os";', 'const os = process.getBuiltinModule("node:os");'],
  ['import { a } from "./fs.js";', 'import { a } from "./fs.js";'],
  ['var r = createRequire(import.meta.url);', 'var r = ((id) => createRequire(import.meta.url)(id));'],
  ['createRequire(import.meta.url).resolve(id);', 'createRequire(import.meta.url).resolve(id);'],
  ['  import { a } from "node:fs";', '  import { a } from "node:fs";'],
])('%s', (code, expected) => {
  expect(withBuiltins(code)).toBe(expected);
});
