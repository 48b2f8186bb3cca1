import type { NodeTool } from '../../cli/host/node-tool.ts';
import { describeTool } from '../../cli/host/tool-description.ts';

const modules = import.meta.glob<NodeTool>('../../tools/*/*/tool.ts', { eager: true });

/** Every tool as data, for `lettermill list`, help and completion, which need no engine. */
export const collected = Object.entries(modules).map(([file, tool]) =>
  describeTool(file.slice('../../tools/'.length), tool),
);
