import { nodeContext } from '../cli/host/node-context.ts';
import { resolveOptions } from '../engine/contract/options.ts';
import { type AnyTool, outputParts } from '../engine/contract/tool.ts';
import { toolIdOf } from '../engine/contract/tool-folder.ts';

const tools = import.meta.glob<AnyTool>('../tools/*/*/tool.ts', { eager: true });

const MAX_LINES = 6;
/** Code points of a line. */
const MAX_LINE_LENGTH = 72;

function cutLine(line: string): string {
  const characters = [...line];
  return characters.length > MAX_LINE_LENGTH ? `${characters.slice(0, MAX_LINE_LENGTH).join('')}…` : line;
}

/** Returns the first lines of a text, each cut; an ellipsis takes the place of what is left out. */
function beginningOf(text: string): string {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  return [...lines.slice(0, MAX_LINES).map(cutLine), ...(lines.length > MAX_LINES ? ['…'] : [])].join('\n');
}

const results: [id: string, beginning: string][] = [];
for (const [file, { page, run }] of Object.entries(tools)) {
  // A gallery shows the sample in all its rows, and its text is plain while none is chosen.
  if (page.sample === '' || page.gallery) continue;
  const output = await run(page.sample, resolveOptions(page.options, page.sampleOptions ?? {}), nodeContext);
  results.push([toolIdOf(file), beginningOf(outputParts(output).text)]);
}

/** The beginning of what each tool makes of its sample, by tool id. */
export const collected: Readonly<Record<string, string>> = Object.fromEntries(results);
