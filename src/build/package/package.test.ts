import { describe, expect, test } from 'vitest';
import { toolPaths } from '../../cli/host/node-host.ts';
import { loadTool, type NodeTool } from '../../cli/host/node-tools.ts';
import { manPage } from './man-page.ts';
import { manifestOf, type Project, repositoryOf, repositoryUrl } from './manifest.ts';
import { optionTypes } from './option-types.ts';

const project: Project = { name: 'lettermill', version: '2.0.0', license: 'MIT', engines: { node: '>=20' } };
const tools: ReadonlyMap<string, NodeTool> = new Map(
  await Promise.all(
    [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
  ),
);

describe('the repository', () => {
  test.each<readonly [string, string | undefined]>([
    ['https://github.com/some/name', 'git+https://github.com/some/name.git'],
    ['https://user:secret@github.com/some/name.git', 'git+https://github.com/some/name.git'],
    ['git@github.com:some/name.git', 'git+https://github.com/some/name.git'],
    ['ssh://git@gitlab.com/some/name.git', 'git+https://gitlab.com/some/name.git'],
    ['/srv/git/name.git', undefined],
    ['', undefined],
  ])('of the remote %j is %j', (remote, url) => {
    expect(repositoryUrl(remote)).toBe(url);
  });

  test('is that of package.json, else that of the workflow', () => {
    const env = { GITHUB_REPOSITORY: 'some/name' };
    expect(repositoryOf({ ...project, repository: 'github:a/b' }, env)).toBe('github:a/b');
    expect(repositoryOf(project, env)).toEqual({ type: 'git', url: 'git+https://github.com/some/name.git' });
  });
});

test('the package has a license, types, modules for each tool, and no dependency', () => {
  const manifest = manifestOf(project, ['upper-case']);
  expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { access: 'public' }, types: './lib/index.d.ts' });
  expect(Object.keys(manifest)).not.toContain('dependencies');
  // A laptop cannot state where it builds: the workflow of a release asks for that itself.
  expect(manifest['publishConfig']).not.toHaveProperty('provenance');
  expect(manifest['peerDependenciesMeta']).toEqual({ 'lettermill-fonts': { optional: true } });
  expect(manifest['exports']).toHaveProperty('./upper-case', {
    types: './web/upper-case.d.ts',
    default: './web/upper-case.js',
  });
});

test('the man page has every tool, and no line that roff would take for a request', () => {
  const page = manPage('2.0.0', tools);
  expect([...tools.keys()].filter((id) => !page.includes(`.SS ${id.replaceAll('-', '\\-')}\n`))).toEqual([]);
  const requests = new Set(page.split('\n').flatMap((line) => /^[.'](\S*)/.exec(line)?.[1] ?? []));
  expect([...requests].sort()).toEqual(['B', 'I', 'PP', 'SH', 'SS', 'TH', 'TP', 'br', 'fi', 'nf']);
});

test('the types have the options of every tool, with their values', () => {
  const types = optionTypes(tools);
  expect([...tools.keys()].filter((id) => !types.includes(`  readonly '${id}': {`))).toEqual([]);
  expect(types).toContain(
    "    readonly by?: 'alpha' | 'natural' | 'number' | 'date' | 'last' | 'length' | 'code' | 'random';\n",
  );
  expect(types).toContain('    readonly matchCase?: boolean;\n');
  expect(types).toContain("  readonly ignoreSpace?: 'none' | 'ends' | 'amount' | 'all';\n");
});
