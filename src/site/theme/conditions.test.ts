import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONDITIONS } from './system.ts';

/** The site's own three, which are no conditions of Chakra. */
const OWN = ['coarse', 'dark', 'light'];

test('the list has exactly the conditions that styles use', () => {
  const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/(?<![\w.])_([a-z][A-Za-z]*)(?:=\{|: [{'])/g)].map(
        ([, name]) => name,
      ),
    );
  expect([...new Set(used)].sort()).toEqual([...CONDITIONS, ...OWN].sort());
});
