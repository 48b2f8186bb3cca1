import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';

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
const workspaces = ['bench', 'tests'].map((folder) => read<{ devDependencies: Names }>(`${folder}/package.json`));
const locked = Object.entries(packages).filter(([folder, { link }]) => folder.startsWith('node_modules/') && !link);
const wanted: Names = Object.assign(
  {},
  manifest.dependencies,
  ...[manifest, ...workspaces].map(({ devDependencies }) => devDependencies),
);

test('package.json names exact versions, and the lock file has them', () => {
  const ranges = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expectNone(
    ranges.map(([name, version]) => `${name}: ${version}`),
    'Write exact versions, without ^ or ~, in package.json, bench/package.json, and tests/package.json (npm install --save-exact):',
  );
  const others = Object.entries(wanted).filter(
    ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
  );
  expectNone(
    others.map(([name, version]) => `${name}: ${version}, locked ${packages[`node_modules/${name}`]?.version}`),
    'package-lock.json has other versions: run npm install, and commit it.',
  );
});

test('every locked package has the hash of its content', () => {
  expect(locked.length).toBeGreaterThan(Object.keys(wanted).length);
  expectNone(
    locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([folder]) => folder),
    'package-lock.json has no SHA-512 hash of these: delete their entries, and run npm install.',
  );
});

test('every package comes from the public registry', () => {
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expectNone(
    elsewhere.map(([folder, { resolved }]) => `${folder}: ${resolved}`),
    'package-lock.json must take these from https://registry.npmjs.org/: run npm install with that registry.',
  );
});

test('the lock file lists the binaries of every platform, so that `npm ci` works on all of them', () => {
  const missing = locked.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${folder}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expectNone(
    missing,
    'package-lock.json lacks these binaries of other platforms: delete node_modules and package-lock.json, and run npm install.',
  );
});

test('no package runs an install script, and the packages that have one are known', () => {
  const remedy = 'Write ignore-scripts=true in .npmrc: a package must not run code when it is installed.';
  expect(readFileSync('.npmrc', 'utf8'), remedy).toMatch(/^ignore-scripts=true$/m);
  const all = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) => (hasInstallScript ? [folder] : []));
  // esbuild's puts its binary where a start costs some milliseconds less.
  const known =
    'A package wants to run a script when it is installed. Choose another, or make sure that it works without, and add it here.';
  expect(all, known).toEqual(['node_modules/esbuild']);
});

test('the Java and native builds of recheck, which nothing here uses, are not installed', () => {
  const { optionalDependencies = {} } = packages['node_modules/recheck'] ?? {};
  expect(Object.keys(optionalDependencies)).toContain('recheck-jar');
  for (const name of Object.keys(optionalDependencies)) {
    const remedy = `Replace ${name} by npm:empty-npm-package@1.0.0 under overrides of package.json, and run npm install.`;
    expect(packages[`node_modules/${name}`], remedy).toBeUndefined();
    expect(packages[`node_modules/recheck/node_modules/${name}`], remedy).toMatchObject({ name: 'empty-npm-package' });
    expect(existsSync(`node_modules/${name}`), remedy).toBe(false);
  }
});

test('docs/dependencies.md explains every dependency', () => {
  const table = readFileSync('docs/dependencies.md', 'utf8');
  expectNone(
    Object.keys(wanted).filter((name) => !table.includes(`\`${name}\``)),
    'Explain in the tables of docs/dependencies.md what each of these is for:',
  );
});
