import type { AnyTool, Meta } from '../../engine/contract/tool.ts';
import type { ToolFile } from '../../engine/jobs/as-tool.ts';

/** A tool with its catalogue entry. */
export type NodeTool = AnyTool & { readonly meta: Meta };

/** The module of a tool. */
export type NodeToolFile = ToolFile & { readonly meta: Meta };
