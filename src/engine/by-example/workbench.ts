import { type AnyTool, type EngineContext, outputParts } from '../contract/tool.ts';
import type { Step } from '../recipe/recipe.ts';
import { TOOL_IDS } from '../tool-ids.ts';
import type { ByExample, FindHost } from './contract.ts';
import { type Candidate, type Setting, SettingsOf, settingOf } from './settings.ts';

/** Texts of a search that belong together: one for each pair. */
export type Texts = readonly string[];

/** Longest text that a step on the way may give, in UTF-16 code units, where the texts given are shorter. */
const MAX_LENGTH = 4000;
/** Number of characters that take a light engine as long as the fixed cost of a call. */
const CHARACTERS = 200;
/** Units of work after which others get their turn. */
const YIELD_AFTER = 3000;

/** Step and its result for a text; undefined if it failed. */
type Made = { readonly step: Step; readonly result: string | undefined };

/** The settings of tools, for all searches of a thread. */
const known = new WeakMap<AnyTool, SettingsOf>();

/** Runs the tools of a search: it loads them, keeps their results, and counts the work. */
export class Workbench {
  /** Work done so far: about ten microseconds of a desktop each, the same on every machine. */
  workDone = 0;
  /** Further texts of the visitor's, to convert like those of the pairs. */
  readonly texts: Texts;
  readonly #host: FindHost;
  readonly #context: EngineContext;
  readonly #budget: number;
  readonly #knowledge: ReadonlyMap<string, ByExample>;
  readonly #candidates = new Map<string, Promise<Candidate | undefined>>();
  /** Results for each text, by tool and options. */
  readonly #results = new Map<string, Map<string, Made>>();
  #nextYield = YIELD_AFTER;

  private constructor(host: FindHost, budget: number, texts: Texts, knowledge: ReadonlyMap<string, ByExample>) {
    this.#host = host;
    this.texts = texts;
    this.#budget = budget;
    this.#knowledge = knowledge;
    this.#context = Object.assign({}, host.context, { wantsOnlyText: true });
  }

  static async open(host: FindHost, budget: number, texts: Texts): Promise<Workbench> {
    const all = await Promise.all(TOOL_IDS.map(async (id) => [id, await host.loadKnowledge(id)] as const));
    return new Workbench(
      host,
      budget,
      texts,
      new Map(all.filter((entry): entry is [(typeof entry)[0], ByExample] => !!entry[1])),
    );
  }

  get isDone(): boolean {
    return this.workDone >= this.#budget;
  }

  /** Knowledge of the tools for searches, by tool id. */
  get knowledge(): ReadonlyMap<string, ByExample> {
    return this.#knowledge;
  }

  /** A tool, loaded when it is first asked for; undefined if it cannot be loaded or has no `by-example.ts` data. */
  candidate(id: string): Promise<Candidate | undefined> {
    let candidate = this.#candidates.get(id);
    if (!candidate) {
      candidate = this.#load(id);
      this.#candidates.set(id, candidate);
    }
    return candidate;
  }

  async #load(id: string): Promise<Candidate | undefined> {
    const knowledge = this.#knowledge.get(id);
    const tool = knowledge && (await this.#host.load(id));
    return tool && { id, tool, knowledge };
  }

  settings(candidate: Candidate): SettingsOf {
    let settings = known.get(candidate.tool);
    if (!settings) {
      settings = new SettingsOf(candidate);
      known.set(candidate.tool, settings);
    }
    return settings;
  }

  /** Yields to other work after a while. */
  async pause(): Promise<void> {
    if (this.workDone < this.#nextYield) return;
    this.#nextYield = this.workDone + YIELD_AFTER;
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Returns the result of a tool for a text; undefined if it fails. Beyond the budget it is not run. */
  async run({ id, tool, knowledge }: Candidate, setting: Setting, text: string): Promise<string | undefined> {
    let made = this.#results.get(text);
    if (!made) {
      made = new Map();
      this.#results.set(text, made);
    }
    const key = id + setting.key;
    const before = made.get(key);
    if (before) return before.result;
    if (!setting.values || this.isDone) return undefined;
    this.workDone += (knowledge.weight ?? 1) * (1 + text.length / CHARACTERS);
    let result: string | undefined;
    try {
      const output = tool.run(text, setting.values, this.#context);
      result = outputParts(output instanceof Promise ? await output : output).text;
    } catch {
      result = undefined;
    }
    made.set(key, { step: { tool: id, options: setting.options }, result });
    return result;
  }

  /** Results of all single steps made from a text so far. */
  resultsOf(text: string): Iterable<Made> {
    return this.#results.get(text)?.values() ?? [];
  }

  /** The same for several texts; undefined if it fails for one, or if the results are empty or too many. */
  async runAll(candidate: Candidate, setting: Setting, texts: Texts): Promise<Texts | undefined> {
    const results: string[] = [];
    for (const text of texts) {
      const result = await this.run(candidate, setting, text);
      if (!result || result.length > Math.max(MAX_LENGTH, 4 * text.length)) return undefined;
      results.push(result);
    }
    return results;
  }

  /** Returns the result of steps for a text; undefined if one of them fails. */
  async apply(steps: readonly Step[], text: string): Promise<string | undefined> {
    let result: string | undefined = text;
    for (const { tool, options } of steps) {
      const candidate = await this.candidate(tool);
      if (!candidate || result === undefined) return undefined;
      result = await this.run(candidate, settingOf(candidate, options as never, 0), result);
    }
    return result;
  }

  /** Whether a tool converts each text to the wanted one. */
  async makes(candidate: Candidate, setting: Setting, from: Texts, to: Texts): Promise<boolean> {
    for (const [i, text] of from.entries()) {
      if ((await this.run(candidate, setting, text)) !== to[i]) return false;
    }
    return true;
  }
}
