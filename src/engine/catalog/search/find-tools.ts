import { searchTools, type Tool } from '../catalog.ts';
import { helpFor } from './finder.ts';
import type { FindTools, FoundTool } from './found-tools.ts';

const described = ({ id, name, description }: Tool): FoundTool => ({ id, name, description });

/** Returns the options that the fragment of a link sets. */
function optionsOf(address: string): FoundTool['options'] {
  const options = new URLSearchParams(address.split('#')[1]).get('options');
  return options === null ? undefined : JSON.parse(options);
}

/** Returns the tools that the search page shows for a query: those whose name contains it, then others that may help. */
export const findTools: FindTools = (query) => {
  const { helpers, missing } = helpFor(query);
  const others = helpers.map(({ tool, to, note }): FoundTool => {
    const options = optionsOf(to);
    return { ...described(tool), ...(note !== undefined && { note }), ...(options && { options }) };
  });
  return { tools: [...searchTools(query).map(described), ...others], ...(missing !== undefined && { missing }) };
};
