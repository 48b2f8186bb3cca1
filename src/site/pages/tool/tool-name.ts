import { stepInfo } from '../../../engine/catalog/step-info.ts';

/** Returns the name of a step: that of its tool; else the id that it came with. */
export const stepName = (tool: string): string => stepInfo(tool)?.name ?? (tool || 'Unknown step');
