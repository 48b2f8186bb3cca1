import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeImage } from '../../src/build/image.ts';
import { findHeadless } from '../e2e/browser.ts';
import { transcriptProblems } from '../transcript.ts';
import { type Build, freePort, hasBareHost, hasImage } from './hosts.ts';

/** Runs the sections of docs/from-an-empty-folder.md that serve the site. @returns a sentence for each problem */
export async function checkTranscripts({ dist }: Build): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lettermill-empty-'));
  // The workers of nginx have no rights of their own.
  chmodSync(folder, 0o755);
  const [bare, image] = [String(await freePort()), String(await freePort())];
  cpSync(dist, join(folder, 'site'), { recursive: true });
  await writeImage(dist, join(folder, 'image'));
  const config = join(folder, 'image/nginx.conf');
  writeFileSync(config, readFileSync(config, 'utf8').replace('listen 8080;', `listen ${image};`));
  const run = (section: string) =>
    transcriptProblems(section, folder, { 8000: bare, 8080: image }, { CHROMIUM_PATH: findHeadless() ?? '' });
  const problems = [
    ...(hasBareHost() ? run('The page on a bare server') : []),
    // Its script is that of the section before.
    ...(hasBareHost() && hasImage() ? run('The image') : []),
  ];
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `docs/from-an-empty-folder.md: ${problems.length} commands of the page and the image print something else`,
  );
  return problems;
}
