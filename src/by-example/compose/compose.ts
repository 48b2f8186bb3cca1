import { inventsValues, namesTime } from '../invented-values.ts';
import { caseForms, dateForms, type Form, numberForms } from './forms.ts';
import { type Source, sourcesOf } from './sources.ts';

/** A text that all results have here, or a part of each given text, written in some way. */
export type Atom = { readonly literal: string } | { readonly source: Source; readonly form: Form };

export type Composition = { readonly atoms: readonly Atom[]; readonly cost: number };

/** Different values of a part in all texts, and the sources that have them, the likeliest first. */
type Group = {
  readonly values: readonly string[];
  readonly sources: Source[];
  /** Whether the values are whole numbers of the texts, not parts of them. */
  readonly areNumbers: boolean;
  forms?: readonly Form[];
};

/** Maximum number of places in the wanted texts that are tried. */
const MAX_PLACES = 400;
/** Sources with the same values that are kept: other texts may tell them apart. */
const MAX_ALIKE = 12;
/** Compiled patterns that are kept. */
const MAX_PATTERNS = 5000;
/** `field`: share of the cost of a date for each of its fields. */
const COST = { letter: 0.3, digit: 0.3, sign: 0.05, taken: 0.1, field: 0.3 } as const;
/** Share of the visitor's other texts that may lack a part: with more, the examples do not show what is meant. */
const MAX_MISSING = 0.25;
/** Cost of a part that some, or all, of them lack, or that differs in kind there. */
const MISSING = { some: 0.4, all: 3 } as const;
const UNLIKE = 0.5;

/** Cost of a part that some texts lack. */
const costOfMissing = (missing: number, texts: number): number =>
  missing > MAX_MISSING * texts
    ? Number.POSITIVE_INFINITY
    : missing > 0
      ? MISSING.some + (MISSING.all * missing) / texts
      : 0;

/** Returns the value of a source in a text; undefined if there is none. */
export function takenFrom({ pattern }: Source, text: string): string | undefined {
  const value = compiled(pattern).exec(text)?.[1];
  return value === '' ? undefined : value;
}

const patterns = new Map<string, RegExp>();

/** Without the flag i, which takes ten times as long to compile, and makes no difference to these patterns. */
function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (!regex) {
    if (patterns.size > MAX_PATTERNS) patterns.clear();
    regex = new RegExp(pattern, 'u');
    patterns.set(pattern, regex);
  }
  return regex;
}

/** Kind of a value, to compare it with others. */
const shapeOf = (value: string) =>
  /^[\d.,\s-]+$/.test(value) ? 'number' : /\d/.test(value) ? 'both' : /\p{L}/u.test(value) ? 'letters' : 'signs';

/** Cost of a source by what it takes of other texts. */
function doubtOf(source: Source, { values }: Group, others: readonly string[]): number {
  if (others.length === 0) return 0;
  const shapes = new Set(values.map(shapeOf));
  let missing = 0;
  let unlike = 0;
  for (const other of others) {
    const value = takenFrom(source, other);
    if (value === undefined) missing++;
    else if (!shapes.has(shapeOf(value))) unlike++;
  }
  return costOfMissing(missing, others.length) + (UNLIKE * unlike) / others.length;
}

/** Whether a value is a number of a text, not a part of one. */
function isNumberOf(value: string, text: string): boolean {
  if (!/^[-+\u2212]?[\d,.]*\d(?:e[-+]?\d+)?$/i.test(value)) return false;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const isStart = !/[\p{L}\d.,]$|(?<![\d\p{L}])[-+\u2212]$/u.test(text.slice(0, at));
    if (isStart && !/^(?:\d|[.,]\d|[eE][-+]?\d)/.test(text.slice(at + value.length))) return true;
  }
  return false;
}

function groupsOf(have: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const source of sourcesOf(have)) {
    const values: string[] = [];
    for (const text of have) {
      const value = takenFrom(source, text);
      if (value === undefined) break;
      values.push(value);
    }
    if (values.length < have.length) continue;
    const key = values.join('\0');
    const group = groups.get(key);
    if (!group)
      groups.set(key, {
        values,
        sources: [source],
        areNumbers: values.every((value, i) => isNumberOf(value, have[i] ?? '')),
      });
    else if (group.sources.length < MAX_ALIKE) group.sources.push(source);
  }
  return [...groups.values()];
}

type Best = { readonly cost: number; readonly atom?: Atom; readonly next?: Best };

/**
 * Explains texts as parts of others, found by what they are or where they are, in another case, or as numbers and dates
 * written another way, with texts that are the same in all.
 *
 * @param others further texts that are to be converted alike
 * @returns the likeliest explanation; undefined if there is none
 */
export function compose(
  have: readonly string[],
  want: readonly string[],
  others: readonly string[],
): Composition | undefined {
  const groups = groupsOf(have);
  const isSingle = have.length === 1;
  const isNamed = want.every(namesTime);
  const known = new Map<string, Best | undefined>();
  const [first = ''] = want;

  const bestSource = (group: Group): { source: Source; cost: number } => {
    const ranked = group.sources.map((source) => ({ source, cost: source.cost + doubtOf(source, group, others) }));
    return ranked.reduce((best, each) => (each.cost < best.cost ? each : best));
  };
  const ranked = new Map<Group, { source: Source; cost: number }>();
  const sourceFor = (group: Group) => {
    let best = ranked.get(group);
    if (!best) {
      best = bestSource(group);
      ranked.set(group, best);
    }
    return best;
  };
  const othersOf = (group: Group) => others.flatMap((text) => takenFrom(sourceFor(group).source, text) ?? []);
  /** Cost of a format by the other texts that it cannot write. */
  const unwritable = (group: Group, form: Form) => {
    if (form.template === '$@' || others.length === 0) return 0;
    const failing = othersOf(group).filter((text) => form.write(text) === undefined).length;
    return costOfMissing(failing, others.length);
  };
  const formsOf = (group: Group) => {
    group.forms ??= [
      ...(isSingle ? [] : caseForms(group.values)),
      ...dateForms(group.values, othersOf(group), isNamed),
    ];
    return group.forms;
  };

  const bestFrom = (places: readonly number[]): Best | undefined => {
    if (places.every((place, i) => place === want[i]?.length)) return { cost: 0 };
    const key = places.join();
    if (known.has(key)) return known.get(key);
    if (known.size > MAX_PLACES) return undefined;
    known.set(key, undefined);
    let best: Best | undefined;
    const consider = (atom: Atom, cost: number, lengths: readonly number[]) => {
      if (cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) return;
      const next = bestFrom(places.map((place, i) => place + (lengths[i] ?? 0)));
      if (next && (!best || cost + next.cost < best.cost)) best = { cost: cost + next.cost, atom, next };
    };
    const rest = want.map((text, i) => text.slice(places[i]));
    for (const group of groups) {
      for (const form of [...formsOf(group), ...(group.areNumbers ? numberForms(group.values, rest) : [])]) {
        const texts = group.values.map((value) => form.write(value));
        if (!texts.every((text, i) => text && rest[i]?.startsWith(text))) continue;
        const { source, cost } = sourceFor(group);
        const lengths = texts.map((text) => text?.length ?? 0);
        const before = COST.taken + cost * (form.isField ? COST.field : 1) + form.cost;
        if (!best || before < best.cost) consider({ source, form }, before + unwritable(group, form), lengths);
      }
    }
    const literal = first[places[0] ?? 0];
    if (literal !== undefined && rest.every((text) => text.startsWith(literal))) {
      const isDigit = /\p{N}/u.test(literal);
      const isSign = !/[\p{L}\p{N}\ud800-\udfff]/u.test(literal);
      if (isSign || (!isSingle && (!isDigit || isEdge(places)))) {
        const cost = isDigit ? COST.digit : isSign ? COST.sign : COST.letter;
        consider(
          { literal },
          cost,
          want.map(() => 1),
        );
      }
    }
    known.set(key, best);
    return best;
  };
  /** Whether only digits are before a place, or after it: a number in front, or at the end. */
  const isEdge = ([place = 0]: readonly number[]) =>
    /^\d*$/.test(first.slice(0, place)) || /^\d*$/.test(first.slice(place));

  const best = bestFrom(want.map(() => 0));
  if (!best) return undefined;
  const atoms: Atom[] = [];
  for (let at: Best | undefined = best; at?.atom; at = at.next) atoms.push(at.atom);
  return isConvincing(atoms, have, want) ? { atoms, cost: best.cost } : undefined;
}

/** Maximum share of a text that none of the given ones has. */
const MAX_INVENTED = 0.7;

/** Whether enough is taken from the given texts, and no month or digit that the examples happen to share. */
function isConvincing(atoms: readonly Atom[], have: readonly string[], want: readonly string[]): boolean {
  const texts = atoms.map((atom) => ('literal' in atom ? atom.literal : '\0'));
  const invented = texts.filter((text) => text !== '\0').length;
  const shortest = Math.min(...want.map(({ length }) => length));
  if (invented === texts.length || invented > shortest * MAX_INVENTED) return false;
  if (have.length > 1 && new Set(want).size === 1 && new Set(have).size > 1) return false;
  return !inventsValues(texts.join(''), have, want);
}
