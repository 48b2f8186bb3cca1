import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { DEFINITIONS } from '../../cli/mcp/definitions.ts';
import { EMAIL, PRODUCT, SITE_ORIGIN } from '../../site/site.ts';
import { type Project, repositoryOf, serverName } from './manifest.ts';

/** At most 100 characters, as the registry has it. */
const DESCRIPTION = 'Exact text and data work, offline: count, sort, diff, regex, JSON, CSV, encodings, redact.';

/** Where a bundle keeps the server. */
const ENTRY = 'server/lib/lettermill.js';

/** Returns the server.json of the registry: https://modelcontextprotocol.io/registry, schema of December 2025. */
export function serverJson(project: Project): Readonly<Record<string, unknown>> {
  const { name, version } = project;
  const { url } = (repositoryOf(project) ?? {}) as { readonly url?: string };
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: serverName(project),
    title: PRODUCT,
    description: DESCRIPTION,
    version,
    websiteUrl: SITE_ORIGIN,
    ...(url && {
      repository: { url: url.replace(/^git\+|\.git$/g, ''), source: new URL(url.slice(4)).hostname.split('.')[0] },
    }),
    icons: [{ src: `${SITE_ORIGIN}/icon-512.png`, mimeType: 'image/png', sizes: ['512x512'] }],
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [
          { type: 'positional', value: 'mcp' },
          {
            type: 'named',
            name: '--root',
            description: 'The folder whose files may be read and written',
            format: 'filepath',
            isRequired: false,
          },
        ],
      },
    ],
  };
}

/** Returns the manifest of a bundle for desktop clients: https://github.com/modelcontextprotocol/mcpb, version 0.3. */
export function bundleManifest({ name, version, license, engines }: Project): Readonly<Record<string, unknown>> {
  return {
    manifest_version: '0.3',
    name,
    display_name: PRODUCT,
    version,
    description: DESCRIPTION,
    author: { name: PRODUCT, email: EMAIL, url: SITE_ORIGIN },
    homepage: SITE_ORIGIN,
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: ENTRY,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${ENTRY}`, 'mcp', '--root', `\${user_config.root}`],
        env: {},
      },
    },
    tools: DEFINITIONS.map(({ name, description }) => ({ name, description })),
    user_config: {
      root: {
        type: 'directory',
        title: 'Folder',
        description: 'The folder whose files may be read and written. No other file is.',
        required: true,
      },
    },
    privacy_policies: [`${SITE_ORIGIN}/privacy-policy`],
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines['node'] } },
    keywords: ['text', 'json', 'csv', 'diff', 'regex', 'redact'],
    license,
  };
}

/** Returns the bundle, a zip archive. @param folder of the package @param icon its file */
export async function agentBundle(project: Project, folder: string, icon: string): Promise<Uint8Array> {
  const files: Zippable = {
    'manifest.json': Buffer.from(`${JSON.stringify(bundleManifest(project), null, 2)}\n`),
    'icon.png': await readFile(icon),
  };
  for (const part of ['lib', 'fonts']) {
    for (const file of await readdir(join(folder, part))) {
      if (!file.endsWith('.d.ts')) files[`server/${part}/${file}`] = await readFile(join(folder, part, file));
    }
  }
  for (const file of ['package.json', 'LICENSE', 'licences.txt', 'README.md']) {
    files[`server/${file}`] = await readFile(join(folder, file));
  }
  // The same bytes each time.
  return zipSync(files, { level: 9, mtime: new Date(2020, 0, 1) });
}
