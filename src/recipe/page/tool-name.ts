import { byId } from '../../catalog.ts';

/** What a step is called: the name of its tool, without what stands in parentheses; else the id that it came with. */
export const stepName = (tool: string): string =>
  byId(tool)?.name.replace(/ \(.*/, '') ?? (tool === '' ? 'Unknown step' : tool);
