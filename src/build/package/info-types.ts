import { nodeContext } from '../../cli/host/node-context.ts';
import type { NodeTool } from '../../cli/host/node-tool.ts';
import { runTool } from '../../engine/jobs/run-tool.ts';

/** Returns the type of a figure, as TypeScript. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'readonly unknown[]';
  if (typeof value === 'object' && value !== null) return 'Readonly<Record<string, unknown>>';
  return value === null ? 'null' : typeof value;
}

/** Returns the types of the figures that a tool gives for its sample and the examples in its help, by their names. */
async function figuresOf(id: string, tool: NodeTool): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const types = new Map<string, Set<string>>();
  const { sample = '', help } = tool.page;
  for (const { input = '', options = {} } of [{ input: sample }, ...help.examples]) {
    const outcome = await runTool(tool, { tool: id, input, options }, nodeContext);
    for (const [name, value] of Object.entries((outcome.ok && outcome.output.info) || {})) {
      types.set(name, (types.get(name) ?? new Set()).add(typeOf(value)));
    }
  }
  return types;
}

const member = ([name, types]: readonly [string, ReadonlySet<string>]) =>
  `    readonly ${/^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name)}?: ${[...types].join(' | ')};\n`;

/** Returns the declaration of the figures of every tool; one of them may be left out, and others may be there, too. */
export async function infoTypes(tools: ReadonlyMap<string, NodeTool>): Promise<string> {
  const all: string[] = [];
  for (const [id, tool] of tools) {
    const members = [...(await figuresOf(id, tool))].map(member).join('');
    all.push(`  readonly '${id}': {${members && `\n${members}  `}};\n`);
  }
  return `/** Figures in the result of each tool, by its id, as its sample and examples have them. */\nexport interface ToolInfo {\n${all.join('')}}\n`;
}
