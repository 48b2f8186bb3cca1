import { existsSync, readdirSync } from 'node:fs';
import { canInstallPackages, findBrowser, installPackages, onPath } from '../e2e/browser.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Executable of an engine, or why it cannot be started. */
export type Engine =
  | { readonly name: EngineName; readonly executable: string }
  | { readonly name: EngineName; readonly missing: string };

/** Debian's and Ubuntu's packages of what a machine lacks. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

function firefox(): Engine {
  const executable = process.env['FIREFOX_PATH'] || onPath(['firefox-esr', 'firefox']);
  return executable ? { name: 'firefox', executable } : { name: 'firefox', missing: 'there is no Firefox' };
}

function webkit(): Engine {
  const lacking = ['WebKitWebDriver', 'Xvfb'].filter((program) => !onPath([program]));
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const executable = folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
  if (lacking.length > 0) return { name: 'webkit', missing: `there is no ${lacking.join(' and no ')}` };
  return executable ? { name: 'webkit', executable } : { name: 'webkit', missing: 'there is no MiniBrowser' };
}

/** The three engines as the machine has them; first the one that takes the longest. */
export const findEngines = (): readonly Engine[] => [
  webkit(),
  firefox(),
  { name: 'chromium', executable: findBrowser() },
];

/**
 * Install what is missing, where that can be done: as root on Debian and its like.
 *
 * @returns why it could not be done, or undefined
 */
export function installEngines(): string | undefined {
  if (!canInstallPackages()) return 'installing takes root on Debian or Ubuntu';
  try {
    installPackages(PACKAGES);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
