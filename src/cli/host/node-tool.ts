import type { AnyTool, Meta } from '../../core/tool.ts';

/** A tool module with its catalogue entry. */
export type NodeTool = AnyTool & { readonly meta: Meta };
