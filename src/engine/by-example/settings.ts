import {
  choiceValue,
  defaults,
  type Field,
  isRelevant,
  type OptionSchema,
  type OptionValue,
  resolveOptions,
} from '../contract/options.ts';
import type { AnyTool } from '../contract/tool.ts';
import type { ByExample } from './contract.ts';
import { COST } from './costs.ts';

export type Options = Readonly<Record<string, OptionValue>>;

/** A tool that a search tries. */
export type Candidate = { readonly id: string; readonly tool: AnyTool; readonly knowledge: ByExample };

/** Options to run a tool with, and their cost. */
export type Setting = {
  readonly options: Options;
  /** Undefined if the tool rejects them. */
  readonly values: Options | undefined;
  readonly key: string;
  readonly cost: number;
};

/** Values of options that a text can require. */
export type Gate = Readonly<Record<string, readonly OptionValue[]>>;

/** Maximum number of settings of one tool that are tried with the same number of deviations. */
const MAX_SETTINGS = 400;

type Level = readonly (Setting & { readonly next: number })[];

/** Returns options as a setting, ready for a run. */
export function settingOf({ tool }: Candidate, options: Options, cost: number): Setting {
  const key = JSON.stringify(options);
  try {
    return { options, values: resolveOptions(tool.page.options, options) as Options, key, cost };
  } catch {
    return { options, values: undefined, key, cost };
  }
}

/** Returns the values of a field other than its default. */
function otherValues(field: Field): readonly OptionValue[] {
  if (field.kind === 'toggle') return [!field.default];
  if (field.kind === 'select') return field.choices.map(choiceValue).filter((value) => value !== field.default);
  return [];
}

/** Returns the options whose values can be tried: selects and switches. */
const variable = (options: OptionSchema): readonly string[] =>
  Object.keys(options).filter((id) => options[id] && otherValues(options[id]).length > 0);

/** Returns all combinations of the values of the gated options. */
function gated({ tool }: Candidate, gate: Gate): { readonly options: Options; readonly cost: number }[] {
  let combinations: { options: Record<string, OptionValue>; cost: number }[] = [{ options: {}, cost: 0 }];
  for (const [id, allowed] of Object.entries(gate)) {
    const defaultValue = tool.page.options[id]?.default;
    combinations = combinations.flatMap(({ options, cost }) =>
      allowed.map((value) =>
        value === defaultValue
          ? { options, cost }
          : {
              options: { ...options, [id]: value },
              cost: cost + (allowed.includes(defaultValue ?? '') ? COST.gated : 0),
            },
      ),
    );
  }
  return combinations;
}

/**
 * Settings of a tool by the number of options that differ from their defaults.
 *
 * They are computed once for each gate, on first use.
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

  /** @param deviations number of options that differ from their defaults, apart from those of the gate */
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
          further.push({ ...settingOf(this.#candidate, { ...options, [id]: value }, cost + more), next: i + 1 });
        }
      }
    }
    return further.sort((a, b) => a.cost - b.cost).slice(0, MAX_SETTINGS);
  }
}
