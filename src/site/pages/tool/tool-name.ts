import { byId } from '../../../engine/catalog/catalog.ts';

/** Returns the name of a step: that of its tool; else the id that it came with. */
export const stepName = (tool: string): string => byId(tool)?.name ?? (tool || 'Unknown step');
