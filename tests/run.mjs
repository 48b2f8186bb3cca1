// The tests, on a fresh clone. Plain JavaScript, since nothing may be installed yet; tests/gate/tests.ts has the usage.
import { enableTypeScript, installPackages } from './packages.mjs';

installPackages();
await enableTypeScript();
await import('./gate/tests.ts');
