import { collectedModule } from './collected-module.ts';

/**
 * Provides the labels of all options to search, without the pages of all tools: `virtual:tool-options`.
 *
 * Each page of a tool is a chunk of its own, and search must not load all of them.
 */
export const toolOptions = () => collectedModule('tool-options', /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts$/);
