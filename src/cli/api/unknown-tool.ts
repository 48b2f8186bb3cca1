import { quote } from '../../engine/values/quote.ts';
import { toolPaths } from './host.ts';
import { didYouMean } from './suggest.ts';

/** @param others further words that are possible in place of a tool */
export const unknownTool = (id: string, others: readonly string[] = []): string =>
  `Unknown tool ${quote(id)}.${didYouMean(id, [...toolPaths.keys(), ...others])}`;
