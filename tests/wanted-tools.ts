import { TOOL_IDS, type ToolId } from '../src/engine/contract/tool-ids.ts';

/** Ids in the environment variable TOOLS, separated by commas; none where it is unset or empty. */
const named = (process.env['TOOLS'] ?? '').split(',').filter(Boolean);
const unknown = named.filter((id) => !TOOL_IDS.some((known) => known === id));
// A run that checks nothing must not pass.
if (unknown.length > 0) throw new Error(`TOOLS names what is no tool: ${unknown.join(', ')}.`);

/** Whether TOOLS limits this run to some tools. */
export const isLimited: boolean = named.length > 0;

/** The tools that this run is about, in the order of the menus: those of TOOLS, or every tool if it names none. */
export const wantedTools: readonly ToolId[] = isLimited ? TOOL_IDS.filter((id) => named.includes(id)) : TOOL_IDS;

const wanted: ReadonlySet<string> = new Set(wantedTools);

/** Whether this run is about a tool. */
export const isWanted = (id: string): boolean => wanted.has(id);
