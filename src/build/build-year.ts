import { spawnSync } from 'node:child_process';

/**
 * The year of a build: that of `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/),
 * else of the commit, so that two builds of one commit are the same; if there is neither, the current one.
 */
export function buildYear(): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] || stdout?.trim() || Date.now() / 1000);
  return String(new Date(seconds * 1000).getUTCFullYear());
}
