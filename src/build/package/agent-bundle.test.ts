import { expect, test } from 'vitest';
import { DEFINITIONS } from '../../cli/mcp/definitions.ts';
import { bundleManifest, serverJson } from './agent-bundle.ts';
import { manifestOf, type Project } from './manifest.ts';

const project: Project = {
  name: 'lettermill',
  version: '2.0.0',
  license: 'MIT',
  engines: { node: '>=20' },
  repository: { type: 'git', url: 'git+https://github.com/some/name.git' },
};

test('the registry gets the package by the name that the package has, within its limits', () => {
  const server = serverJson(project);
  expect(server).toMatchObject({
    name: 'com.lettermill/lettermill',
    version: '2.0.0',
    repository: { url: 'https://github.com/some/name', source: 'github' },
    packages: [{ registryType: 'npm', identifier: 'lettermill', version: '2.0.0', transport: { type: 'stdio' } }],
  });
  expect(manifestOf(project, [])).toHaveProperty('mcpName', server['name']);
  expect(String(server['description']).length).toBeLessThanOrEqual(100);
});

test('a bundle for desktop clients asks for the folder that it may use, and names its tools and its privacy policy', () => {
  const manifest = bundleManifest(project);
  expect(manifest).toMatchObject({
    manifest_version: '0.3',
    version: '2.0.0',
    icon: 'icon.png',
    server: { type: 'node', entry_point: 'server/lib/lettermill.js' },
    user_config: { root: { type: 'directory', required: true } },
    privacy_policies: ['https://lettermill.com/privacy-policy'],
  });
  const { mcp_config } = manifest['server'] as { readonly mcp_config: { readonly args: readonly string[] } };
  const { args } = mcp_config;
  expect(args.join(' ')).toBe(`\${__dirname}/server/lib/lettermill.js mcp --root \${user_config.root}`);
  expect(manifest['tools']).toEqual(DEFINITIONS.map(({ name, description }) => ({ name, description })));
});
