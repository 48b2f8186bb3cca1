import { expect, test } from 'vitest';
import { licensesPage } from './licenses.ts';
import { packageFolder } from './shipped-packages.ts';

test.each([
  ['/srv/site/node_modules/react/index.js', 'node_modules/react'],
  ['/srv/site/node_modules/@emotion/cache/dist/a.js?x', 'node_modules/@emotion/cache'],
  ['/srv/site/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['\0/srv/site/node_modules/react/index.js?commonjs', 'node_modules/react'],
  ['/srv/site/src/main.tsx', undefined],
])('the package folder of %s', (module, folder) => {
  expect(packageFolder(module)).toBe(folder);
});

test('lists every package with its version and license, and prints a shared license text once', () => {
  const page = licensesPage([
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'Do as you like.' },
    { name: 'b', version: '2.0.0', license: 'ISC', text: '' },
    { name: 'c', version: '3.0.0', license: 'MIT', text: 'Do as you like.' },
  ]);
  expect(page).toMatch(/^a 1\.0\.0 \.+ MIT$/m);
  expect(page).toMatch(/^b 2\.0\.0 \.+ ISC$/m);
  expect(page.match(/Do as you like\./g)).toHaveLength(1);
  expect(page).toContain('a 1.0.0\nc 3.0.0\n---');
  expect(page).toContain('https://spdx.org/licenses/ISC.html');
});
