import { inventsValues } from '../invented-values.ts';
import { type Atom, type Chosen, sourceOf } from './atoms.ts';
import type { Form } from './form.ts';
import { caseForms, dateForms } from './forms.ts';
import { numberForms } from './number-forms.ts';
import { type Reading, type ReadingsOf, undecidedText, writtenBy } from './other-readings.ts';
import type { Evidence } from './probes.ts';
import { type Source, sourcesOf } from './sources.ts';
import { takenFrom } from './taken.ts';
import { timeForms } from './time-forms.ts';

export type Composition = {
  readonly atoms: readonly Atom[];
  readonly cost: number;
  /** A text for which another explanation gives a different result, though it is about as likely. */
  readonly undecided?: string;
};

/** Values of a part that differ between the texts, and the sources that have them, the likeliest first. */
type Group = {
  readonly values: readonly string[];
  readonly sources: Source[];
  /** Whether the values are whole numbers of the texts, not parts of them. */
  readonly areNumbers: boolean;
  forms?: readonly Form[];
};

/** Maximum number of places in the wanted texts that are tried. */
const MAX_PLACES = 400;
/** Maximum number of sources with the same values: other texts may distinguish them. */
const MAX_ALIKE = 24;
/** `field`: share of the cost of a date for each field; `unusual`: cost of a field after an unusual character. */
const COST = { letter: 0.3, digit: 0.3, sign: 0.05, taken: 0.1, field: 0.3, unusual: 0.6 } as const;
/** Share of the visitor's other texts that may lack a part: above it, the examples are ambiguous. */
const MAX_MISSING = 0.1;
/** Cost of a reading that is taken from the source of another part. */
const MAX_SHARED = 0.7;
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

/** Kind of a value, to compare it with others. */
const shapeOf = (value: string) =>
  /^[\d.,\s-]+$/.test(value) ? 'number' : /\d/.test(value) ? 'both' : /\p{L}/u.test(value) ? 'letters' : 'signs';

/** Cost of a source by the values that it finds in other texts. */
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

function groupsOf(have: readonly string[], others: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const source of sourcesOf(have, others)) {
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

/** Lowest cost from a position on, and the best atom there with the texts that it writes. */
type Best = { readonly cost: number; readonly here?: Chosen; readonly next?: Best };

/**
 * Explains texts as parts of others, found by their kind or position, maybe in another case or with numbers and dates
 * in another format, and as constant texts.
 *
 * @param others further texts, to convert alike
 * @returns the likeliest explanation; undefined if there is none
 */
export function compose(
  have: readonly string[],
  want: readonly string[],
  others: readonly string[],
  evidence: Evidence,
): Composition | undefined {
  const groups = groupsOf(have, others);
  const isSingle = have.length === 1;
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
  // `14:23` of `3:14:23` is not a time of day.
  const isCut = ({ values }: Group) =>
    values.every((value, i) => {
      const text = have[i] ?? '';
      const at = text.indexOf(value);
      return value.includes(':') && /^[\d:]/.test(value) && /[\d:]$/.test(text.slice(0, at));
    });
  const formsOf = (group: Group) => {
    group.forms ??= [
      ...(isSingle ? [] : caseForms(group.values)),
      ...(isCut(group) ? [] : dateForms(group.values, othersOf(group), want)),
    ];
    return group.forms;
  };

  /** Yields the atoms that can be written at a position. */
  function* writtenAt(rest: readonly string[]) {
    for (const group of groups) {
      const forms = [
        ...formsOf(group),
        ...(group.areNumbers ? numberForms(group.values, rest) : []),
        ...timeForms(group.values, rest, want),
      ];
      for (const form of forms) {
        const texts = group.values.map((value) => form.write(value) ?? '');
        if (texts.every((text, i) => text !== '' && rest[i]?.startsWith(text))) yield { group, form, texts };
      }
    }
  }
  const costOf = (form: Form, cost: number, places: readonly number[]) => {
    const isUnusual = form.after !== undefined && !form.after.test(first.slice(0, places[0]));
    return cost * (form.isField ? COST.field : 1) + form.cost + (isUnusual ? COST.unusual : 0);
  };
  /** Returns the ways to write the same texts at a place. */
  const readingsOf = ({ places, texts }: Omit<Chosen, 'atom'>): Reading[] => {
    const rest = want.map((text, i) => text.slice(places[i]));
    return [...writtenAt(rest)]
      .filter((written) => written.texts.every((text, i) => text === texts[i]))
      .flatMap(({ group, form }) =>
        group.sources.map((source) => ({ source, form, cost: costOf(form, source.cost, places) })),
      );
  };

  const bestFrom = (places: readonly number[]): Best | undefined => {
    if (places.every((place, i) => place === want[i]?.length)) return { cost: 0 };
    const key = places.join();
    if (known.has(key)) return known.get(key);
    if (known.size > MAX_PLACES) return undefined;
    known.set(key, undefined);
    let best: Best | undefined;
    const consider = (atom: Atom, cost: number, texts: readonly string[]) => {
      if (cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) return;
      const next = bestFrom(places.map((place, i) => place + (texts[i]?.length ?? 0)));
      if (next && (!best || cost + next.cost < best.cost))
        best = { cost: cost + next.cost, here: { atom, places, texts }, next };
    };
    const rest = want.map((text, i) => text.slice(places[i]));
    for (const { group, form, texts } of writtenAt(rest)) {
      const { source, cost } = sourceFor(group);
      const before = COST.taken + costOf(form, cost, places);
      if (!best || before < best.cost) consider({ source, form }, before + unwritable(group, form), texts);
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
          want.map(() => literal),
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
  const chosen: Chosen[] = [];
  for (let at: Best | undefined = best; at?.here; at = at.next) chosen.push(at.here);
  if (
    !isConvincing(
      chosen.map(({ atom }) => atom),
      have,
      want,
    )
  )
    return undefined;
  const atoms = fromFewSources(chosen, readingsOf, others);
  const undecided = undecidedText(chosen, atoms, readingsOf, have, others, evidence);
  return { atoms, cost: best.cost, ...(undecided !== undefined && { undecided }) };
}

/** Returns atoms with fewer sources: where its value allows, an atom takes the source of another one. */
function fromFewSources(chosen: readonly Chosen[], readingsOf: ReadingsOf, others: readonly string[]): Atom[] {
  const atoms = chosen.map(({ atom }) => atom);
  const counts = (source: Source) => atoms.filter((atom) => sourceOf(atom) === source).length;
  for (const [i, atom] of atoms.entries()) {
    if ('literal' in atom || atoms.length < 2 || counts(atom.source) > 1) continue;
    const reading = readingsOf(chosen[i] as Chosen)
      .filter(({ source, cost }) => source !== atom.source && counts(source) > 0 && cost <= MAX_SHARED)
      .find((each) => others.every((text) => writtenBy(each, text) !== undefined));
    if (reading) atoms[i] = reading;
  }
  return atoms;
}

/** Maximum share of a text that comes from none of the given ones. */
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
