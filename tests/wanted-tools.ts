import { TOOL_IDS, type ToolId } from '../src/engine/tool-ids.ts';
import { isNight } from './night.ts';

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

/** One tool for each kind of form, pane, and output: by day its page stands for those that are drawn alike. */
const STANDING: readonly ToolId[] = [
  // A format with highlighted code, one with tables both ways, bytes, a form of fields, a tester with controls of its own.
  ...([
    'json-formatter',
    'csv-to-json-converter',
    'base64-converter',
    'utm-builder-generator',
    'regex-tester',
  ] as const),
  // No options but those of all, a view with rules, controls above the panes, a button for another result, a ruler.
  ...(['lower-case', 'title-case', 'find-and-replace', 'sort-lines', 'word-wrap'] as const),
  // Figures instead of a text, a list of parts.
  ...(['text-counter', 'text-splitter'] as const),
  // Letters of several lines, a gallery, a list of characters, styles with controls, without any.
  ...(['big-text-converter', 'discord-font-generator', 'invisible-text-generator', 'zalgo-text-generator'] as const),
  ...(['wide-text-generator', 'rot13-converter'] as const),
  // Generators.
  ...(['lorem-ipsum-generator', 'password-generator'] as const),
];

/** The tools whose pages this run looks at: all that it is about at night and where it is limited, else one of each kind. */
export const drawnTools: readonly ToolId[] =
  isNight || isLimited ? wantedTools : TOOL_IDS.filter((id) => STANDING.includes(id));
