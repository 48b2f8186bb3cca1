import { nodeContext } from '../src/cli/host/node-context.ts';
import { choiceValue, type OptionSchema, resolveOptions } from '../src/engine/contract/options.ts';
import { type AnyTool, outputParts } from '../src/engine/contract/tool.ts';
import { swapPairs } from '../src/engine/recipe/swap.ts';
import { type Maker, prose, shapes } from './inputs/shapes.ts';
import { type Case, LIBRARY_TOOLS, toolCases } from './inputs/tools.ts';

const lines: Maker = (size) => prose(size, 40);

/**
 * Collects the cases that a tool is measured on.
 *
 * @returns `fixed`: its defaults on the worst texts, its own output for a tool that works both ways, and the cases that
 *   only this tool has; `variants`: each other value of an option on plain lines, of which the slowest are measured
 */
export async function casesOf(id: string, tool: AnyTool): Promise<{ fixed: Case[]; variants: Case[] }> {
  const { input, options, sampleOptions: base } = tool.page;
  if (input === 'none') {
    const make = () => '';
    return { fixed: [{ name: 'defaults', make }, ...largest(options)], variants: optionCases(options, make) };
  }
  const shaped = Object.entries(shapes).map(([name, make]) => ({ name, make, options: base }));
  return {
    fixed: [...shaped, ...(toolCases[id] ?? []), ...(await ownOutput(tool))],
    variants: optionCases(options, lines, base),
  };
}

/** The texts on which engines that look at what they have seen before, or backtrack, become quadratic. */
const QUADRATIC_INPUTS = ['one line', 'short lines', 'spaces, then a letter', 'letters with marks'];

/** A few of the same cases, for a check that must be quick. */
export function quickCasesOf(id: string, tool: AnyTool): { fixed: Case[]; variants: Case[] } {
  const { input, sampleOptions: options } = tool.page;
  if (input === 'none') return { fixed: [{ name: 'defaults', make: () => '' }], variants: [] };
  // Their growth is that of a library, and they take seconds.
  if (LIBRARY_TOOLS.has(id)) return { fixed: [...(toolCases[id]?.slice(0, 1) ?? [])], variants: [] };
  const shaped = QUADRATIC_INPUTS.flatMap((name) => {
    const make = shapes[name];
    return make ? [{ name, make, options }] : [];
  });
  return { fixed: [...shaped, ...(toolCases[id] ?? [])], variants: [] };
}

function optionCases(schema: OptionSchema, make: Maker, base: Case['options'] = {}): Case[] {
  return Object.entries(schema).flatMap(([option, field]): Case[] => {
    const values =
      field.kind === 'select'
        ? field.choices.map(choiceValue).filter((value) => value !== field.default)
        : field.kind === 'toggle'
          ? [!field.default]
          : [];
    return values.map((value) => ({ name: `${option}: ${value}`, make, options: { ...base, [option]: value } }));
  });
}

/** Generators have no text that grows: their largest amounts instead. */
function largest(schema: OptionSchema): Case[] {
  return Object.entries(schema).flatMap(([option, field]) =>
    field.kind === 'number'
      ? [{ name: `${option}: ${field.max}`, make: () => '', options: { [option]: field.max } }]
      : [],
  );
}

/** Returns cases of the opposite direction of a two-way tool, on its own output for plain lines. */
async function ownOutput(tool: AnyTool): Promise<Case[]> {
  const { swap, options, sampleOptions } = tool.page;
  const { option } = swap ?? {};
  if (option === undefined) return [];
  for (const [there, back] of Object.entries(swapPairs(tool.page))) {
    const values = resolveOptions(options, { ...sampleOptions, [option]: there });
    const run = async (text: string) => outputParts(await tool.run(text, values, nodeContext)).text;
    // The direction that reads what the other one writes refuses plain text.
    const trial = await run(lines(2000)).catch(() => undefined);
    if (trial === undefined) continue;
    const grows = Math.max(1, trial.length / 2000);
    // Made once for each size, before the clock runs.
    const made = new Map<number, string>();
    for (const size of SIZES) made.set(size, await run(lines(Math.floor(size / grows))));
    return [
      { name: 'the way back', make: (size) => made.get(size) ?? '', options: { ...sampleOptions, [option]: back } },
    ];
  }
  return [];
}

/** Lengths of the texts, in UTF-16 units; the last is the most that a pane takes. */
export const SIZES = [50_000, 100_000, 200_000] as const;
