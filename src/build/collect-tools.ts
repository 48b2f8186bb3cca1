import { toolIdOf } from '../../workers/shared/tool-folder.ts';
import { nodeContext } from '../cli/host/node-context.ts';
import type { NodeToolFile } from '../cli/host/node-tool.ts';
import { describeTool } from '../cli/host/tool-description.ts';
import { optionMatches } from '../engine/catalog/search/option-matches.ts';
import { resolveOptions } from '../engine/contract/options.ts';
import { outputParts, type Page } from '../engine/contract/tool.ts';
import { asTool } from '../engine/jobs/as-tool.ts';
import { toFragment } from '../site/pages/tool/make-link.ts';

const FOLDER = '../tools/';
const files = import.meta.glob<NodeToolFile>('../tools/*/*/tool.ts', { eager: true });
const tools = Object.entries(files).map(([file, module]) => [file, asTool(module)] as const);

/** Returns the options of a tool for the search: field, words, note, and fragment (empty if nothing is set). */
const optionsOf = (page: Page) =>
  optionMatches(page).map(({ field, text, note, options: values }) => {
    const fragment = toFragment(page, values);
    return [field, text, note, fragment === toFragment(page, {}) ? '' : fragment] as const;
  });

const MAX_LINES = 6;
/** Code points of a line. */
const MAX_LINE_LENGTH = 72;

function cutLine(line: string): string {
  const characters = [...line];
  return characters.length > MAX_LINE_LENGTH ? `${characters.slice(0, MAX_LINE_LENGTH).join('')}…` : line;
}

/** Returns the first lines of a text, each cut to a length; an ellipsis replaces the rest. */
function beginningOf(text: string): string {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  return [...lines.slice(0, MAX_LINES).map(cutLine), ...(lines.length > MAX_LINES ? ['…'] : [])].join('\n');
}

/** Returns the beginning of each tool's result for its sample, by tool id. */
async function sampleResults(): Promise<Readonly<Record<string, string>>> {
  const results: [id: string, beginning: string][] = [];
  for (const [file, { page, run }] of tools) {
    // A gallery shows the sample in all its rows, and its text is plain while none is chosen.
    if (page.sample === '' || page.gallery) continue;
    const output = await run(page.sample, resolveOptions(page.options, page.sampleOptions ?? {}), nodeContext);
    results.push([toolIdOf(file), beginningOf(outputParts(output).text)]);
  }
  return Object.fromEntries(results);
}

/** Values that are collected from the tools, by the name of the virtual module after `virtual:`. */
export const collected = {
  'tool-options': Object.fromEntries(tools.map(([file, { page }]) => [toolIdOf(file), optionsOf(page)])),
  'sample-results': await sampleResults(),
  'tool-descriptions': tools.map(([file, tool]) => describeTool(file.slice(FOLDER.length), tool)),
};
