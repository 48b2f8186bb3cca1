import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LICENSES_PATH, PRODUCT } from '../site/site.ts';
import { type Lock, lockedPackage, readLock, shippedFolders } from './shipped-packages.ts';

/** Name, version and license of a package. */
export type Licensed = {
  readonly name: string;
  readonly version: string;
  /** By SPDX: https://spdx.org/licenses/ */
  readonly license: string;
  /** The texts that the package carries; empty if it carries none. */
  readonly text: string;
};

const WIDTH = 80;
const SPDX = 'https://spdx.org/licenses/';

/** Reads a package's license from the lock file and its files. @param folder of the package, from the project's root */
async function read(folder: string, lock: Lock): Promise<Licensed> {
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice|third-party)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const { name, version, license } = lockedPackage(lock, folder);
  return { name, version, license, text: texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n') };
}

/** Use and location of a software: how it is used, and the folder of the fonts. */
type Placement = { readonly use: string; readonly fonts: string };
const SITE: Placement = { use: 'sent to your browser', fonts: '/figlet/' };

/** Returns the licenses as a page of plain text: a list of all, then each text once, under the packages that carry it. */
export function licensesPage(packages: readonly Licensed[], { use, fonts }: Placement = SITE): string {
  const title = (one: Licensed) => `${one.name} ${one.version}`;
  const list = packages.map((one) => {
    const dots = '.'.repeat(Math.max(3, WIDTH - 2 - title(one).length - one.license.length));
    return `${title(one)} ${dots} ${one.license}`;
  });
  const byText = new Map<string, string[]>();
  for (const one of packages) {
    const text = one.text || `The package carries no license text. It is ${one.license}: ${SPDX}${one.license}.html`;
    byText.set(text, [...(byText.get(text) ?? []), title(one)]);
  }
  const texts = [...byText].map(([text, all]) =>
    ['-'.repeat(WIDTH), ...all, '-'.repeat(WIDTH), '', text, ''].join('\n'),
  );
  return [
    // The byte order mark makes a browser read the file as UTF-8, whatever charset the host declares.
    `\uFEFF${PRODUCT}: third-party software ${use}`,
    '='.repeat(WIDTH),
    '',
    `${packages.length} packages. Thanks to everyone who made them.`,
    '',
    ...list,
    '',
    'The fonts of the ASCII art tool name their authors inside their files,',
    `in the folder ${fonts}.`,
    '',
    '',
    ...texts,
  ].join('\n');
}

/** Writes the licenses of all packages that were bundled so far into a folder. */
export async function writeLicenses(dist: string, placement?: Placement): Promise<void> {
  const lock = await readLock();
  const packages = await Promise.all(shippedFolders().map((folder) => read(folder, lock)));
  packages.sort((a, b) => (a.name < b.name ? -1 : 1));
  await writeFile(join(dist, LICENSES_PATH), licensesPage(packages, placement));
}
