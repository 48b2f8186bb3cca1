import { collected as options } from './collect-options.ts';
import { collected as results } from './collect-results.ts';
import { collected as descriptions } from './package/collect-descriptions.ts';

/** Values that are collected from the tools, by the name of the virtual module after `virtual:`. */
export const collected = { 'tool-options': options, 'sample-results': results, 'tool-descriptions': descriptions };
