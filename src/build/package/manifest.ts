import { spawnSync } from 'node:child_process';
import { SHORT_PROGRAM } from '../../cli/usage.ts';
import { EMAIL, SITE_ORIGIN } from '../../site/site.ts';

/** Fields of this project's package.json that its package has, too. */
export type Project = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly repository?: unknown;
};

/** The address of a Git remote as npm writes it; undefined for one that is not a public host. */
export function repositoryUrl(remote: string): string | undefined {
  const [, host, path] =
    /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/git@|git@)([\w.-]+\.\w+)[:/](.+?)(?:\.git)?\/?$/.exec(remote) ?? [];
  return host && path ? `git+https://${host}/${path}.git` : undefined;
}

/**
 * Returns the repository that the package is built from, which npm compares with its provenance: the one that
 * package.json names, else that of the running GitHub workflow, else the remote `origin`.
 */
export function repositoryOf({ repository }: Project, env: NodeJS.ProcessEnv = process.env): unknown {
  if (repository !== undefined) return repository;
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: name } = env;
  const remote = name
    ? `${server}/${name}`
    : spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' }).stdout;
  const url = repositoryUrl(remote.trim());
  return url && { type: 'git', url };
}

/** The package of the fonts that are not in the other one. */
export const FONTS_PACKAGE = 'lettermill-fonts';

/** The name in the registry of servers for agents, which the owner of the site's domain proves: com.lettermill/lettermill. */
export const serverName = ({ name }: Project): string =>
  `${new URL(SITE_ORIGIN).hostname.split('.').reverse().join('.')}/${name}`;

/** A module that is the same everywhere. */
const module = (name: string) => ({ types: `./web/${name}.d.ts`, default: `./web/${name}.js` });

/** Returns the package.json of the package. @param tools their ids */
export function manifestOf(project: Project, tools: readonly string[]): Readonly<Record<string, unknown>> {
  const { name, version, license, engines } = project;
  return {
    name,
    mcpName: serverName(project),
    version,
    description: `${tools.length} text, code, and data tools, as a command and as functions.`,
    keywords: ['text', 'cli', 'convert', 'case', 'sort', 'json', 'csv', 'base64', 'diff', 'unicode', 'mcp'],
    license,
    homepage: SITE_ORIGIN,
    bugs: { email: EMAIL },
    repository: repositoryOf(project),
    type: 'module',
    engines,
    bin: { [name]: 'lib/lettermill.js', [SHORT_PROGRAM]: 'lib/lettermill.js' },
    man: ['man/lettermill.1'],
    exports: {
      '.': { types: './lib/index.d.ts', browser: './web/index.js', node: './lib/index.js', default: './web/index.js' },
      ...Object.fromEntries(['worker', 'workers', ...tools].map((name) => [`./${name}`, module(name)])),
      './package.json': './package.json',
    },
    // A bundle may leave out other modules that it does not use.
    sideEffects: ['./web/worker.js', './web/src/cli/web/web.worker.js', './lib/*.js'],
    types: './lib/index.d.ts',
    files: ['lib', 'web', 'fonts', 'man', 'names.json', 'licences.txt', 'CHANGELOG.md'],
    // The fonts that few people ask for.
    peerDependencies: { [FONTS_PACKAGE]: version },
    peerDependenciesMeta: { [FONTS_PACKAGE]: { optional: true } },
    publishConfig: { access: 'public' },
  };
}

/** Returns the package.json of the package of fonts. */
export function fontsManifestOf(project: Project): Readonly<Record<string, unknown>> {
  const { name, version, license } = project;
  return {
    name: FONTS_PACKAGE,
    version,
    description: `FIGlet fonts for ${name}.`,
    keywords: ['figlet', 'ascii-art', 'fonts', name],
    license,
    homepage: SITE_ORIGIN,
    bugs: { email: EMAIL },
    repository: repositoryOf(project),
    exports: { './fonts/*': './fonts/*', './package.json': './package.json' },
    files: ['fonts'],
    publishConfig: { access: 'public' },
  };
}
