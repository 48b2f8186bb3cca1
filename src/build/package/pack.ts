import { execFileSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { toolPaths } from '../../cli/host/node-host.ts';
import { loadTool, type NodeTool } from '../../cli/host/node-tools.ts';
import { FAVORITE_FONTS } from '../../tools/text-styling/big-text-converter/favorite-fonts.ts';
import { writeLicenses } from '../licenses.ts';
import { agentBundle, serverJson } from './agent-bundle.ts';
import { bundle, bundleForWeb } from './bundle.ts';
import { infoTypes } from './info-types.ts';
import { manPage } from './man-page.ts';
import { FONTS_PACKAGE, fontsManifestOf, manifestOf, type Project } from './manifest.ts';
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

const FONTS = join(root, 'node_modules/figlet/fonts');
const FONTS_README = `# Fonts for Lettermill

The FIGlet fonts of \`lettermill big-text-converter --font\` that are not part of the package lettermill. Install both. Each
font names its author inside its file.
`;

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
await writeFile(join(lib, 'tool-options.d.ts'), `${optionTypes(tools)}\n${await infoTypes(tools)}`);
for (const [id, tool] of tools) await writeFile(join(web, `${id}.d.ts`), functionTypes(id, tool));
await copyFile(join(root, 'src/cli/workers.d.ts'), join(web, 'workers.d.ts'));
await writeFile(join(web, 'worker.d.ts'), '// The script of a worker, which exports nothing.\nexport {};\n');
await mkdir(join(folder, 'man'));
await writeFile(join(folder, 'man/lettermill.1'), manPage(project.version, tools));
await mkdir(join(folder, 'fonts'));
const fontFiles = FAVORITE_FONTS.map((font) => `${font}.flf`);
for (const file of fontFiles) await copyFile(join(FONTS, file), join(folder, 'fonts', file));

const more = join(target, FONTS_PACKAGE);
await cp(FONTS, join(more, 'fonts'), { recursive: true, filter: (source) => !fontFiles.includes(basename(source)) });

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

await copyFile(join(root, 'LICENSE'), join(more, 'LICENSE'));
await writeFile(join(more, 'README.md'), FONTS_README);
await writeFile(join(more, 'package.json'), `${JSON.stringify(fontsManifestOf(project), null, 2)}\n`);

await writeFile(join(target, 'server.json'), `${JSON.stringify(serverJson(project), null, 2)}\n`);
const bundleFile = join(target, `${project.name}-${project.version}.mcpb`);
await writeFile(bundleFile, await agentBundle(project, folder, join(root, 'public/icon-512.png')));
console.log(bundleFile);

for (const [cwd, name] of [
  [more, FONTS_PACKAGE],
  [folder, project.name],
] as const) {
  execFileSync('npm', ['pack', '--pack-destination', target], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(join(target, `${name}-${project.version}.tgz`));
}
