import { runRecipeApart } from '../../../workers/browser-recipes.ts';
import { importWithRetry } from '../../../workers/shared/repair.ts';
import { byId } from '../../engine/catalog/catalog.ts';
import { optionsSchema } from '../../engine/contract/option-schema.ts';
import { resolveOptions } from '../../engine/contract/options.ts';
import { isSecret, readRecipe, type Step } from '../../engine/recipe/recipe.ts';
import { formatNumber } from '../../engine/values/format-number.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { plural } from '../../engine/values/plural.ts';
import { quote } from '../../engine/values/quote.ts';
import { toolPages } from '../pages/tool/tool-pages.ts';

import { givenToAgents } from '../privacy/agents.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** A tool as WebMCP has it: a draft (https://webmachinelearning.github.io/webmcp/). */
type AgentTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly properties: object; readonly required?: readonly string[] };
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean };
  readonly execute: (input: Arguments) => Promise<unknown>;
};

/** The part of `document.modelContext` that offers tools. */
type ModelContext = { registerTool(tool: AgentTool): unknown };

/** Most UTF-16 code units of a text that an agent gets: agents reject much more. */
const MAX_GIVEN = 20_000;

const text = (description: string) => ({ type: 'string', description });

const TEXT = { text: text('The text. Left out: that in the first pane of the page, if the visitor agrees.') };

/** An answer as the Model Context Protocol has it. */
const answerOf = (answer: unknown, isError = false) => ({
  content: [{ type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) }],
  ...(isError && { isError }),
});

async function found(query: unknown) {
  if (typeof query !== 'string') throw new Error('Give "query", words for a task, or "tool", an id.');
  const { findTools } = await importWithRetry(() => import('../../engine/catalog/search/find-tools.ts'));
  return findTools(query);
}

async function described(id: string) {
  const tool = byId(id);
  const page = await toolPages.get(id)?.preload();
  if (!tool || !page) throw new Error(`Unknown tool ${quote(id)}. Look it up by words: find with "query".`);
  const { name, description } = tool;
  return { id, name, description, input: page.input, options: optionsSchema(page.options) };
}

const STEP_KEYS = ['tool', 'options'];

/** Some agents write an object as JSON in a string. */
function unpacked(options: unknown): unknown {
  if (typeof options !== 'string') return options;
  try {
    return JSON.parse(options);
  } catch {
    throw new Error('"options" must be an object of options.');
  }
}

/** @throws an error whose message is for agents, if a step cannot run */
async function checked(steps: unknown): Promise<readonly Step[]> {
  const given = (Array.isArray(steps) ? steps : []).map((step: unknown) =>
    isRecord(step) && step['options'] !== undefined ? { ...step, options: unpacked(step['options']) } : step,
  );
  const wrong = given
    .flatMap((step) => Object.keys(isRecord(step) ? step : {}))
    .find((key) => !STEP_KEYS.includes(key));
  if (wrong !== undefined) throw new Error(`Unknown key ${quote(wrong)}. A step has "tool" and "options".`);
  if (
    given.some((step) => isRecord(step) && isSecret({ tool: String(step['tool']) }) && step['options'] !== undefined)
  ) {
    throw new Error('Only the visitor sets how a secret is generated: leave out its "options".');
  }
  const recipe = readRecipe(
    Array.isArray(steps) ? given.map((step) => (isRecord(step) ? { options: {}, ...step } : step)) : steps,
  );
  const damage = recipe.steps.find((step) => step.damage !== undefined)?.damage;
  if (damage !== undefined) throw new Error(damage);
  for (const { tool, options } of recipe.steps) {
    const page = await toolPages.get(tool)?.preload();
    if (!page) throw new Error(`Unknown tool ${quote(tool)}. Look it up by words: find with "query".`);
    const wrong = Object.keys(options).find((id) => !Object.hasOwn(page.options, id));
    if (wrong !== undefined) {
      const ids = Object.keys(page.options).join(', ');
      throw new Error(`Unknown option ${quote(wrong)} of ${tool}. Choose one of: ${ids}.`);
    }
    resolveOptions(page.options, options);
  }
  return recipe.steps;
}

/** The page for which the visitor has agreed. Another tool is another page, though the document stays. */
let allowed: string | undefined;
/** The question before: one at a time is asked. */
let asked: Promise<unknown> = Promise.resolve();

/** Returns a text of the visitor. @throws an error whose message is for agents, if there is none, or the answer is no */
async function visitorsText(steps: readonly Step[]): Promise<string> {
  const { paneTexts } = await importWithRetry(() => import('./pane-texts.ts'));
  const input = (await paneTexts()).find((each) => each !== '');
  if (input === undefined) throw new Error('There is no text on the page. Give it as "text".');
  const { askVisitor } = await importWithRetry(() => import('./AgentDialog.tsx'));
  const [first] = steps;
  const what = steps.length === 1 ? (byId(first?.tool ?? '')?.name ?? '') : plural(steps.length, 'step');
  const { pathname } = location;
  const ask = async () => (allowed === pathname ? 'once' : askVisitor({ what, length: input.length }));
  const question = asked.then(ask);
  asked = question;
  const consent = await question;
  if (consent === 'no') throw new Error('The visitor did not agree. Ask for the text in the conversation.');
  if (consent === 'page') allowed = pathname;
  return input;
}

/** Runs steps on a text that is given, or on that of the page. */
async function run(steps: readonly Step[], own: unknown) {
  if (own !== undefined && typeof own !== 'string') throw new Error('"text" must be a string.');
  const isGenerated = (await toolPages.get(steps[0]?.tool ?? '')?.preload())?.input === 'none';
  const input = own ?? (isGenerated ? '' : await visitorsText(steps));
  const outcome = await runRecipeApart({ steps, input });
  if (!outcome.ok) throw new Error(outcome.error.message);
  const { results, output } = outcome.output;
  for (const [i, result] of results.entries()) {
    if (result.state !== 'failed') continue;
    throw new Error(steps.length > 1 ? `Step ${i + 1}: ${result.error.message}` : result.error.message);
  }
  const whole = output?.text ?? '';
  const start = whole.slice(0, MAX_GIVEN).replace(/[\uD800-\uDBFF]$/, '');
  const notes = results.flatMap((result) => (result.state === 'done' ? (result.notes ?? []) : []));
  if (start !== whole) {
    notes.push(
      `Cut off: these are the first ${formatNumber(start.length)} of ${formatNumber(whole.length)} characters.`,
    );
  }
  givenToAgents[own !== undefined || isGenerated ? 'own' : 'ofVisitor']++;
  const { content } = answerOf(start);
  return notes.length > 0 ? { content: [...content, ...answerOf({ notes }).content] } : { content };
}

const TOOLS: readonly (Omit<AgentTool, 'annotations' | 'execute'> & { readonly answer: AgentTool['execute'] })[] = [
  {
    name: 'find',
    title: 'Find a tool',
    description:
      'Finds tools for text and data by words (query), or shows the options of one (tool). Give one of them.',
    inputSchema: {
      type: 'object',
      properties: { query: text('The task: "remove duplicate lines".'), tool: text('The id of a tool: "sort-lines".') },
    },
    answer: async ({ query, tool }) => answerOf(typeof tool === 'string' ? await described(tool) : await found(query)),
  },
  {
    name: 'run',
    title: 'Run a tool',
    description: 'Runs one tool on a text, exactly, in this page. Look up its options with find.',
    inputSchema: {
      type: 'object',
      required: ['tool'],
      properties: { tool: text('The id of a tool: "sort-lines".'), options: { type: 'object' }, ...TEXT },
    },
    answer: async ({ tool, options, text }) =>
      run(await checked([{ tool, ...(options !== undefined && { options }) }]), text),
  },
  {
    name: 'recipe',
    title: 'Run a recipe',
    description: 'Runs several tools in a row, each on the result of the one before.',
    inputSchema: {
      type: 'object',
      required: ['steps'],
      properties: {
        steps: {
          type: 'array',
          items: {
            type: 'object',
            required: ['tool'],
            properties: { tool: text('An id.'), options: { type: 'object' } },
          },
        },
        ...TEXT,
      },
    },
    answer: async ({ steps, text }) => run(await checked(steps), text),
  },
];

/** Offers the tools of the site to the agent of a browser that has `document.modelContext`. They send nothing; errors are answers. */
export function offerTools(): void {
  const { modelContext: context } = document as unknown as { readonly modelContext: ModelContext };
  for (const { answer, ...tool } of TOOLS) {
    const taken = Object.keys(tool.inputSchema.properties);
    const checkedAnswer: AgentTool['execute'] = async (input) => {
      // A misspelled "text" would ask the visitor for theirs.
      const wrong = Object.keys(input).find((name) => !taken.includes(name));
      if (wrong !== undefined) throw new Error(`Unknown argument ${quote(wrong)}. Choose one of: ${taken.join(', ')}.`);
      return answer(input);
    };
    const execute: AgentTool['execute'] = (input) =>
      checkedAnswer(input).catch((error: unknown) =>
        answerOf(error instanceof Error ? error.message : String(error), true),
      );
    void context.registerTool({ ...tool, annotations: { readOnlyHint: true, untrustedContentHint: true }, execute });
  }
}
