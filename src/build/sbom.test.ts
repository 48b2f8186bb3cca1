import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { billOfMaterials, type Manifest } from './sbom.ts';
import type { Lock } from './shipped-packages.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const hash = Buffer.alloc(64, 1);
const lock: Lock = {
  packages: {
    '': { version: '1.0.0', dependencies: { a: '1.0.0', '@b/c': '2.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: `sha512-${hash.toString('base64')}`,
      dependencies: { d: '^1.0.0', e: '^1.0.0' },
    },
    'node_modules/a/node_modules/d': { version: '1.5.0', license: 'MIT' },
    'node_modules/@b/c': { version: '2.0.0', license: '(MIT OR Apache-2.0)', dependencies: { d: '^2.0.0' } },
    'node_modules/d': { version: '2.0.0', license: 'ISC' },
    'node_modules/e': { version: '1.0.0', license: 'ISC' },
  },
};
const site: Manifest = { name: 'site', version: '1.0.0', license: 'MIT' };
const shipped = ['node_modules/d', 'node_modules/a/node_modules/d', 'node_modules/a', 'node_modules/@b/c'];

describe('the bill of materials', () => {
  test('lists only the shipped packages, with version, license and hash', () => {
    const bom = JSON.parse(billOfMaterials(site, lock, shipped));
    const [first, ...others] = bom.components;
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'site' } },
    });
    expect(first).toMatchObject({ group: '@b', name: 'c', version: '2.0.0', purl: 'pkg:npm/%40b/c@2.0.0' });
    expect(first.licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
    expect(others.map(({ purl }: { purl: string }) => purl)).toEqual([
      'pkg:npm/a@1.0.0',
      'pkg:npm/d@1.5.0',
      'pkg:npm/d@2.0.0',
    ]);
    expect(others[0].hashes).toEqual([{ alg: 'SHA-512', content: hash.toString('hex') }]);
    expect(others[0].licenses).toEqual([{ license: { id: 'MIT', acknowledgement: 'declared' } }]);
  });

  test('lists the dependencies of each package', () => {
    const { dependencies } = JSON.parse(billOfMaterials(site, lock, shipped));
    expect(dependencies).toEqual([
      { ref: '.', dependsOn: ['node_modules/@b/c', 'node_modules/a'] },
      { ref: 'node_modules/@b/c', dependsOn: ['node_modules/d'] },
      { ref: 'node_modules/a', dependsOn: ['node_modules/a/node_modules/d'] },
      { ref: 'node_modules/a/node_modules/d' },
      { ref: 'node_modules/d' },
    ]);
  });

  test('does not depend on the order of the packages or on the time', () => {
    const text = billOfMaterials(site, lock, shipped);
    expect(billOfMaterials(site, lock, shipped.toReversed())).toBe(text);
    expect(text).not.toMatch(/timestamp|serialNumber/);
  });

  test('throws if a package is missing from the lock file', () => {
    expect(() => billOfMaterials(site, lock, ['node_modules/x'])).toThrow('names no license of node_modules/x');
  });

  test('is valid against the CycloneDX schema', () => {
    const schema = (name: string) =>
      read<object>(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`);
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ['jsf-0.82', 'spdx', 'cryptography-defs']) {
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    }
    const isValid = ajv.compile(schema('bom-1.6'));
    const all = read<Lock>('package-lock.json');
    const folders = Object.keys(all.packages).filter((folder) =>
      /^node_modules\/(react|@emotion|recheck)/.test(folder),
    );
    const bom = JSON.parse(billOfMaterials(read<Manifest>('package.json'), all, folders));
    expect(bom.components.length).toBeGreaterThan(5);
    isValid(bom);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...bom, specVersion: 1 })).toBe(false);
  });
});
