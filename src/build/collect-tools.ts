import { toolIdOf } from '../../workers/shared/tool-folder.ts';
import { nodeContext } from '../cli/host/node-context.ts';
import type { NodeToolFile } from '../cli/host/node-tool.ts';
import { describeTool } from '../cli/host/tool-description.ts';
import equivalents from '../engine/catalog/search/equivalents.json' with { type: 'json' };
import { noteOf, optionMatches } from '../engine/catalog/search/option-matches.ts';
import { type OptionValue, resolveOptions } from '../engine/contract/options.ts';
import { outputParts, type Page } from '../engine/contract/tool.ts';
import { asTool } from '../engine/jobs/as-tool.ts';
import { isGallery } from '../engine/styles/platform-options.ts';
import { CARD_INPUTS } from '../site/pages/home/card-inputs.ts';
import { changedOptions } from '../site/pages/tool/make-link.ts';

const FOLDER = '../tools/';
const files = import.meta.glob<NodeToolFile>('../tools/*/*/tool.ts', { eager: true });
/** The options that make a tool do the same as its names elsewhere, by its id. */
const namesElsewhere: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, OptionValue>>>>>> =
  equivalents;
const tools = Object.entries(files).map(([file, module]) => [file, asTool(module)] as const);

/** Returns what the search needs of a tool: its options, and its names elsewhere with the options that do the same. */
const searchedOptions = (id: string, page: Page) => ({
  options: optionMatches(page).map((match) => ({ ...match, options: changedOptions(page, match.options) })),
  equivalents: Object.entries(namesElsewhere[id] ?? {}).map(([names, options]) => {
    return { names, note: noteOf(page, options), options: changedOptions(page, options) };
  }),
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
    if (page.sample === '' || isGallery(page)) continue;
    const output = await run(page.sample, resolveOptions(page.options, page.sampleOptions ?? {}), nodeContext);
    results.push([toolIdOf(file), beginningOf(outputParts(output).text)]);
  }
  return Object.fromEntries(results);
}

/** Code points of each side of an example on a card. */
const MAX_CARD_LENGTH = 30;

/** Returns a text on one line: indented lines follow after a space, others after a dot. */
function oneLine(text: string): string {
  const line = text
    .trim()
    .replace(/\n(\s*)/g, (_, indent: string) => (indent === '' && !text.startsWith('{') ? ' · ' : ' '));
  const characters = [...line];
  return characters.length > MAX_CARD_LENGTH ? `${characters.slice(0, MAX_CARD_LENGTH).join('').trimEnd()}…` : line;
}

/** Returns the input and output of each tool on Home's cards, by tool id. */
async function cardExamples(): Promise<Readonly<Record<string, readonly [before: string, after: string]>>> {
  const examples = Object.entries(CARD_INPUTS).map(async ([id, { input, options = {}, shown }]) => {
    const tool = tools.find(([file]) => toolIdOf(file) === id)?.[1];
    if (!tool) throw new Error(`There is no tool ${id}.`);
    const { text, info } = outputParts(await tool.run(input, resolveOptions(tool.page.options, options), nodeContext));
    return [id, [oneLine(input), shown ? shown(info ?? {}) : oneLine(text)]] as const;
  });
  return Object.fromEntries(await Promise.all(examples));
}

/** Values that are collected from the tools, by the name of the virtual module after `virtual:`. */
export const collected = {
  'tool-options': Object.fromEntries(
    tools.map(([file, { page }]) => [toolIdOf(file), searchedOptions(toolIdOf(file), page)]),
  ),
  'sample-results': await sampleResults(),
  'card-examples': await cardExamples(),
  'tool-descriptions': tools.map(([file, tool]) => describeTool(file.slice(FOLDER.length), tool)),
};
