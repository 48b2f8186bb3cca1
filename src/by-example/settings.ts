import {
  choiceValue,
  defaults,
  type Field,
  isRelevant,
  type OptionSchema,
  type OptionValue,
  resolveOptions,
} from '../core/options.ts';
import type { AnyTool } from '../core/tool.ts';
import type { ByExample } from './contract.ts';
import { COST } from './costs.ts';

export type Options = Readonly<Record<string, OptionValue>>;

/** A tool that takes part in a search. */
export type Candidate = { readonly id: string; readonly tool: AnyTool; readonly knowledge: ByExample };

/** Options to run a tool with, and what they cost. */
export type Setting = {
  readonly options: Options;
  /** Undefined if the tool refuses them. */
  readonly values: Options | undefined;
  readonly key: string;
  readonly cost: number;
};

/** The values of options that a text can call for. */
export type Gate = Readonly<Record<string, readonly OptionValue[]>>;

/** Settings of one tool at one distance from its defaults that are tried at most. */
const MAX_SETTINGS = 400;

type Level = readonly (Setting & { readonly next: number })[];

/** Prepare options for a run. */
export function settingOf({ tool }: Candidate, options: Options, cost: number): Setting {
  const key = JSON.stringify(options);
  try {
    return { options, values: resolveOptions(tool.page.options, options) as Options, key, cost };
  } catch {
    return { options, values: undefined, key, cost };
  }
}

/** The values that a field can be set to beside its default. */
function otherValues(field: Field): readonly OptionValue[] {
  if (field.kind === 'toggle') return [!field.default];
  if (field.kind === 'select') return field.choices.map(choiceValue).filter((value) => value !== field.default);
  return [];
}

/** The options with values that can be tried: selects and switches. */
const variable = (options: OptionSchema): readonly string[] =>
  Object.keys(options).filter((id) => options[id] && otherValues(options[id]).length > 0);

/** Every way to choose one value of each option that is gated. */
function gated({ tool }: Candidate, gate: Gate): { readonly options: Options; readonly cost: number }[] {
  let combinations: { options: Record<string, OptionValue>; cost: number }[] = [{ options: {}, cost: 0 }];
  for (const [id, allowed] of Object.entries(gate)) {
    const usual = tool.page.options[id]?.default;
    combinations = combinations.flatMap(({ options, cost }) =>
      allowed.map((value) =>
        value === usual
          ? { options, cost }
          : { options: { ...options, [id]: value }, cost: cost + (allowed.includes(usual ?? '') ? COST.gated : 0) },
      ),
    );
  }
  return combinations;
}

/**
 * Settings by how many options are not as usual.
 *
 * They are made once for each tool and gate, when they are first asked for.
 */
export class SettingsOf {
  readonly #levels = new Map<string, Level[]>();
  readonly #candidate: Candidate;
  readonly #ids: readonly string[];
  readonly #defaults: Options;

  constructor(candidate: Candidate) {
    const { tool, knowledge } = candidate;
    this.#candidate = candidate;
    this.#ids = knowledge.onlyInferred ? [] : (knowledge.vary ?? variable(tool.page.options));
    this.#defaults = defaults(tool.page.options) as Options;
  }

  /** @param deviations how many options are not as usual, those of the gate aside */
  at(deviations: number, gate: Gate): readonly Setting[] {
    const key = JSON.stringify(gate);
    const levels = this.#levels.get(key) ?? [this.#first(gate)];
    this.#levels.set(key, levels);
    while (levels.length <= deviations) levels.push(this.#further(levels.at(-1) ?? [], gate));
    return levels[deviations] ?? [];
  }

  #first(gate: Gate): Level {
    if (this.#candidate.knowledge.onlyInferred) return [];
    return gated(this.#candidate, gate)
      .map(({ options, cost }) => ({ ...settingOf(this.#candidate, options, cost), next: 0 }))
      .sort((a, b) => a.cost - b.cost);
  }

  #further(level: Level, gate: Gate): Level {
    const { tool, knowledge } = this.#candidate;
    const further: (Setting & { next: number })[] = [];
    for (const { options, cost, next } of level) {
      for (let i = next; i < this.#ids.length; i++) {
        const id = this.#ids[i] as string;
        const field = tool.page.options[id];
        if (!field || Object.hasOwn(gate, id) || !isRelevant(field, { ...this.#defaults, ...options })) continue;
        const skipped = knowledge.skip?.[id] ?? [];
        const more = knowledge.main?.includes(id) ? COST.main : field.more ? COST.more : COST.option;
        for (const value of otherValues(field)) {
          if (skipped.includes(value)) continue;
          further.push({
            ...settingOf(this.#candidate, { ...options, [id]: value }, cost + more),
            next: i + 1,
          });
        }
      }
    }
    return further.sort((a, b) => a.cost - b.cost).slice(0, MAX_SETTINGS);
  }
}
