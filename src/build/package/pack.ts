import { execFileSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fontFolder, toolPaths } from '../../cli/host/node-host.ts';
import { loadTool, type NodeTool } from '../../cli/host/node-tools.ts';
import { writeLicenses } from '../licenses.ts';
import { bundle, bundleForWeb } from './bundle.ts';
import { manPage } from './man-page.ts';
import { manifestOf, type Project } from './manifest.ts';
import { NAMES_FILE, withNewNames } from './names.ts';
import { functionTypes, optionTypes } from './option-types.ts';

/**
 * Builds the package of the command line and its functions, and packs it: `dist-package/lettermill-3.0.0.tgz`. Prints
 * the path of that file. Names of tools and options that are new become part of its interface.
 */
const root = resolve(import.meta.dirname, '../../..');
const target = resolve(root, process.env['PACKAGE_DIST'] || 'dist-package');
const folder = join(target, 'lettermill');
const lib = join(folder, 'lib');
const web = join(folder, 'web');

const project: Project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const tools: ReadonlyMap<string, NodeTool> = new Map(
  await Promise.all(
    [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
  ),
);

await rm(target, { recursive: true, force: true });
await bundle(lib);
await bundleForWeb(web);
await chmod(join(lib, 'lettermill.js'), 0o755);
await writeLicenses(folder, { use: 'in this package', fonts: 'fonts/' });

await copyFile(join(root, 'src/cli/index.d.ts'), join(lib, 'index.d.ts'));
await writeFile(join(lib, 'tool-options.d.ts'), optionTypes(tools));
for (const [id, tool] of tools) await writeFile(join(web, `${id}.d.ts`), functionTypes(id, tool));
await copyFile(join(root, 'src/cli/workers.d.ts'), join(web, 'workers.d.ts'));
await writeFile(join(web, 'worker.d.ts'), '// The script of a worker, which exports nothing.\nexport {};\n');
await mkdir(join(folder, 'man'));
await writeFile(join(folder, 'man/lettermill.1'), manPage(project.version, tools));
await cp(fontFolder(), join(folder, 'fonts'), { recursive: true });

const names = join(root, NAMES_FILE);
const listed = withNewNames(JSON.parse(await readFile(names, 'utf8')), tools);
await writeFile(names, listed);
await writeFile(join(folder, 'names.json'), listed);

for (const file of ['LICENSE', 'CHANGELOG.md']) await copyFile(join(root, file), join(folder, file));
await copyFile(join(root, 'docs/package.md'), join(folder, 'README.md'));
const manifest = manifestOf(project, [...tools.keys()]);
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
if (manifest['repository'] === undefined) {
  console.error('No repository is known: name it as "repository" in package.json before you publish the package.');
}

execFileSync('npm', ['pack', '--pack-destination', target], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
console.log(join(target, `${project.name}-${project.version}.tgz`));
