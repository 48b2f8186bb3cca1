import { helpFor } from './finder.ts';
import type { FindTools, FoundTool } from './found-tools.ts';

/** Returns the tools for a query, in the order of the search on the page, those whose name has it included. */
export const findTools: FindTools = (query) => {
  const { ranked, missing } = helpFor(query);
  const tools = ranked.map(({ tool: { id, name, description }, options, note }): FoundTool => {
    const isSet = Object.keys(options).length > 0;
    return { id, name, description, ...(note !== undefined && { note }), ...(isSet && { options }) };
  });
  return { tools, ...(missing !== undefined && { missing }) };
};
