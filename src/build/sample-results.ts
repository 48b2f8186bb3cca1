import { collectedModule } from './collected-module.ts';

/** Gives empty output panes the beginning of what each tool makes of its sample: `virtual:sample-results`. */
export const sampleResults = () => collectedModule('sample-results', /\/src\/.*\.ts$/);
