// What must hold before a change lands, and each night. Plain JavaScript, since nothing may be installed yet;
// tests/gate/gate.ts has the usage and the order of the steps.
import { enableTypeScript, installPackages } from '../tests/packages.mjs';

installPackages();
await enableTypeScript();
await import('../tests/gate/gate.ts');
