import { nearestNames } from '../../engine/unicode/nearest-names.ts';
import { quote } from '../../engine/values/quote.ts';
import { toolPaths } from './host.ts';
import type { Fault } from './replies.ts';
import { didYouMean } from './suggest.ts';

/** @param others further words that are possible in place of a tool */
export const unknownTool = (id: string, others: readonly string[] = []): string =>
  `Unknown tool ${quote(id)}.${didYouMean(id, [...toolPaths.keys(), ...others])}`;

/** The fault of a name that no tool has. */
export const unknownToolFault = (id: string): Fault => ({
  kind: 'tool',
  message: unknownTool(id),
  tool: id,
  suggestion: nearestNames(id, toolPaths.keys())[0],
});
