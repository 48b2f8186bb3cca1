import type { AnyTool, Meta } from '../../engine/contract/tool.ts';

/** A tool module with its catalogue entry. */
export type NodeTool = AnyTool & { readonly meta: Meta };
