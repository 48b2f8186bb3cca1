import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ComponentType, HashAlgorithm, LicenseAcknowledgement } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, type License, LicenseExpression, SpdxLicense } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { isSupportedSpdxId } from '@cyclonedx/cyclonedx-library/SPDX';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { SBOM_PATH } from '../site/site.ts';
import { type Lock, lockedPackage, MODULES, readLock, shippedFolders } from './shipped-packages.ts';

/** Fields of the site's own `package.json`. */
export type Manifest = { readonly name: string; readonly version: string; readonly license: string };

const licenseOf = (license: string): License =>
  isSupportedSpdxId(license)
    ? new SpdxLicense(license, { acknowledgement: LicenseAcknowledgement.Declared })
    : new LicenseExpression(license);

/** Returns a package as a component, by its folder in the lock file. @throws if it is not in the lock file */
function componentOf(folder: string, lock: Lock): Component {
  const { name: path, version, license, integrity } = lockedPackage(lock, folder);
  const slash = path.indexOf('/');
  const component = new Component(ComponentType.Library, path.slice(slash + 1), {
    ...(slash > 0 && { group: path.slice(0, slash) }),
    version,
    // https://github.com/package-url/purl-spec: the @ of a scope is written as %40
    purl: `pkg:npm/${path.replace('@', '%40')}@${version}`,
    bomRef: folder,
  });
  component.licenses.add(licenseOf(license));
  const sha512 = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  if (sha512) component.hashes.set(HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex'));
  return component;
}

/** Returns the folder in which a package finds another one, by Node's algorithm. */
function resolveFrom(folder: string, name: string, lock: Lock): string {
  for (let from = folder; from !== ''; from = from.slice(0, Math.max(from.lastIndexOf(`/${MODULES}`), 0))) {
    const nested = `${from}/${MODULES}${name}`;
    if (Object.hasOwn(lock.packages, nested)) return nested;
  }
  return MODULES + name;
}

/**
 * Returns the bill of materials of the code that the site sends to browsers: CycloneDX 1.6, as JSON. It is
 * reproducible, so it has neither a date nor a serial number.
 *
 * @param folders of the packages, as in the lock file
 */
export function billOfMaterials(manifest: Manifest, lock: Lock, folders: readonly string[]): string {
  const components = new Map(folders.map((folder) => [folder, componentOf(folder, lock)]));
  const site = new Component(ComponentType.Application, manifest.name, { version: manifest.version, bomRef: '.' });
  site.licenses.add(licenseOf(manifest.license));
  const link = (component: Component, folder: string) => {
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const other = components.get(folder === '' ? MODULES + name : resolveFrom(folder, name, lock));
      if (other) component.dependencies.add(other.bomRef);
    }
  };
  link(site, '');
  for (const [folder, component] of components) link(component, folder);
  const bom = new Bom();
  bom.metadata.component = site;
  for (const component of components.values()) bom.components.add(component);
  const text = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6)).serialize(bom, { sortLists: true, space: 2 });
  return `${text}\n`;
}

/** Writes the bill of materials of all packages that were bundled so far into `dist`. */
export async function writeSbom(dist: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(dist, SBOM_PATH), billOfMaterials(manifest, await readLock(), shippedFolders()));
}
