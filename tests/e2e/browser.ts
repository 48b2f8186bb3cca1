import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Parts of Chromium that are switched off. The command line's last list counts, so those that Playwright switches off
 * are here as well, and then what takes half the processor's time of each new window: pages that Chromium draws its
 * own address bar with, and a renderer ahead for the next site.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Command-line arguments of every Chromium under test. */
export const browserArgs: readonly string[] = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that is on the PATH. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Chromium that never draws a window: the same engine, in half the time for each page and each click. */
export const HEADLESS = 'chromium-headless-shell';
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Milliseconds for each step of installing packages. */
const INSTALL_LIMIT = 240_000;

/** Whether packages of the system can be installed: as root on Debian and its like. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;

/** Install packages of Debian. @throws when that fails */
export function installPackages(names: readonly string[]): void {
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: INSTALL_LIMIT,
    });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/**
 * The Chromium to test with: that of the environment variable CHROMIUM_PATH, Playwright's own, the system's, or else
 * one that is installed now.
 *
 * @throws when none is there and none can be installed
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const own = chromium.executablePath();
  if (own && isExecutable(own)) return own;
  const installed = onPath(PROGRAMS);
  if (installed) return installed;
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    return chromium.executablePath();
  } catch (error) {
    // Its download may be out of reach where the packages of the system are not.
    if (!canInstallPackages()) throw error;
    installPackages(['chromium']);
    return onPath(PROGRAMS) ?? 'chromium';
  }
}

/**
 * The Chromium for tests that need no whole browser: the headless shell, where `findBrowser` would take the system's and
 * there is one. It asks nobody for permissions, so they have to be granted.
 *
 * @throws as `findBrowser`
 */
export function findHeadless(): string {
  const browser = findBrowser();
  const isOfSystem = !process.env['CHROMIUM_PATH'] && browser === onPath(PROGRAMS);
  return (isOfSystem && onPath([HEADLESS])) || browser;
}
