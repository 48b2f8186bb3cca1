import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const instructions = [...dockerfile.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }));
const argumentsOf = (wanted: string) => instructions.flatMap(({ name, rest }) => (name === wanted ? [rest] : []));
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the Dockerfile', () => {
  test('copies files that are there, and that .dockerignore lets through', () => {
    const sources = argumentsOf('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(sources).toContain('package.json');
    expectNone(
      sources.filter((source) => !existsSync(source) || ignored.some((path) => source.startsWith(`${path}/`))),
      'Correct COPY in Dockerfile:',
    );
  });

  test('takes from the build what src/build/image.ts writes', () => {
    const taken = argumentsOf('COPY').flatMap((rest) => /^--from=build \/image\/(\S+)/.exec(rest)?.[1] ?? []);
    const source = readFileSync('src/build/image.ts', 'utf8');
    expect(taken).toEqual(['nginx.conf', 'site']);
    expectNone(
      taken.filter((name) => !source.includes(`join(target, '${name}'`)),
      'src/build/image.ts does not write:',
    );
  });

  test('runs scripts and files that are there', () => {
    const commands = argumentsOf('RUN').join(' && ');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const missing = [
      ...[...commands.matchAll(/npm run -s (\S+)/g)].filter(([, script = '']) => !(script in scripts)),
      ...[...commands.matchAll(/\S+\.ts\b/g)].filter(([file]) => !existsSync(file)),
    ];
    expect(commands).toContain('npm ci');
    expectNone(
      missing.map(([command]) => command),
      'Correct RUN in Dockerfile:',
    );
  });

  test('serves without root, at the port of its configuration', () => {
    const [port] = argumentsOf('EXPOSE');
    expect(argumentsOf('USER').at(-1)).toMatch(/^[1-9]\d*$/);
    expect(Number(port)).toBeGreaterThan(1023);
    expect(readFileSync('src/build/image.ts', 'utf8')).toContain(`const PORT = ${port};`);
  });
});

test('.dockerignore lets through what the configuration of TypeScript refers to', () => {
  const referred = [...readFileSync('tsconfig.json', 'utf8').matchAll(/"path": "(?:\.\/)?([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(referred.length).toBeGreaterThan(2);
  // Vite reads each of them.
  expectNone(
    referred.filter((path) => ignored.includes(path.split('/')[0] ?? '')),
    'Remove from .dockerignore:',
  );
});

test('.dockerignore names what is there in a working copy, or what .gitignore names', () => {
  const byGit = readFileSync('.gitignore', 'utf8').split('\n');
  expectNone(
    ignored.filter((path) => path !== '.git' && !existsSync(path) && !byGit.includes(path)),
    'Remove from .dockerignore:',
  );
});
