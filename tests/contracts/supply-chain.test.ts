import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Names = Readonly<Record<string, string>>;
type Package = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Names;
};

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const manifest = read<{ dependencies: Names; devDependencies: Names }>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Package>> }>('package-lock.json');
const bench = read<{ devDependencies: Names }>('bench/package.json');
const locked = Object.entries(packages).filter(([folder, { link }]) => folder.startsWith('node_modules/') && !link);
const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...bench.devDependencies };

test('package.json names exact versions, and the lock file has them', () => {
  const ranges = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(ranges).toEqual([]);
  const others = Object.entries(wanted).filter(
    ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
  );
  expect(others).toEqual([]);
});

test('every locked package has the hash of its content', () => {
  expect(locked.length).toBeGreaterThan(Object.keys(wanted).length);
  expect(
    locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([folder]) => folder),
  ).toEqual([]);
});

test('no package comes from anywhere but the public registry', () => {
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('the lock file names the binaries of every platform, so that `npm ci` works on all', () => {
  const missing = locked.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${folder}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('no package runs a script when it is installed, and the few that would are known', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const all = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) => (hasInstallScript ? [folder] : []));
  // esbuild's puts its binary where a start costs some milliseconds less.
  expect(all).toEqual(['node_modules/esbuild']);
});

test('the Java and native builds of recheck, which nothing here uses, are not installed', () => {
  const { optionalDependencies = {} } = packages['node_modules/recheck'] ?? {};
  expect(Object.keys(optionalDependencies)).toContain('recheck-jar');
  for (const name of Object.keys(optionalDependencies)) {
    expect(packages[`node_modules/${name}`]).toBeUndefined();
    expect(packages[`node_modules/recheck/node_modules/${name}`]).toMatchObject({ name: 'empty-npm-package' });
    expect(existsSync(`node_modules/${name}`)).toBe(false);
  }
});

test('the README says of every dependency why it is there', () => {
  const readme = readFileSync('README.md', 'utf8');
  const table = readme.slice(readme.indexOf('## What it is made of'));
  expect(Object.keys(wanted).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
