import { canInstallPackages, findHeadless, HEADLESS, installPackages, onPath } from './browser.ts';

// A person's machine is left as it is where it has a browser. CI has its machine for itself.
if (process.env['CI'] && !process.env['CHROMIUM_PATH'] && !onPath([HEADLESS]) && canInstallPackages()) {
  try {
    installPackages([HEADLESS]);
  } catch (error) {
    console.log(`Without ${HEADLESS}, tests take longer: ${(error as Error).message}`);
  }
}
console.log(`Chromium: ${findHeadless()}`);
