import type { Offer } from '../../../engine/contract/offer.ts';
import { attempt, ToolError } from '../../../engine/contract/tool-error.ts';
import { type Change, emptyTally, type Tally, total, weakest } from '../../../engine/formats/json/changes.ts';
import { toJsonNumber } from '../../../engine/formats/json/numbers.ts';
import { type Deviation, parseJson, parseJsonLines, type ReadOptions } from '../../../engine/formats/json/parse.ts';
import { valueLines } from '../../../engine/formats/json/repair/lines.ts';
import { repairJson } from '../../../engine/formats/json/repair/repair.ts';
import { hasLoneBackslash } from '../../../engine/formats/json/repair/string-text.ts';
import { json5NumberEnd } from '../../../engine/formats/json/scan.ts';
import { rewriteString } from '../../../engine/formats/json/strings.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';
import { openNested } from './nested.ts';

export type SourceOptions = {
  readonly input: 'strict' | 'relaxed';
  readonly nonFinite: 'error' | 'null' | 'string';
  /** One value on each line. */
  readonly jsonLines: boolean;
  /** Mend what cannot be read. */
  readonly repair: boolean;
  /** Replace strings that contain JSON by their content. */
  readonly nested: boolean;
};

/** A text that was read in any notation. */
export type Source = {
  readonly tape: Tape;
  /** The tape's text is strict JSON. */
  readonly strict: boolean;
  /** Offsets of the comments in the tape's text. */
  readonly comments: readonly number[];
  /** Number of strings that were replaced by the JSON in them. */
  readonly opened: number;
  /** All changes to strict JSON, in the order of the input; none for strict input. */
  readonly changes: readonly Change[];
  /**
   * Number of changes that repaired errors, by how sure they are; of relaxed input, of strings that lost backslashes. All 0
   * for other texts.
   */
  readonly repairs: Tally;
  /** The offset of the input that an offset of the tape's text comes from. */
  readonly sourceAt: (offset: number) => number;
  /** The text was in another shape, such as YAML: its comments are not those of JSON5. */
  readonly isOther?: boolean;
  /** Sentences on how another shape was read. */
  readonly notes?: readonly string[];
};

const itself = (offset: number) => offset;

const parserFor = (jsonLines: boolean) => (jsonLines ? parseJsonLines : parseJson);

/**
 * Read a text as the options say.
 *
 * @throws ToolError at the first error, with offers of the readings that would succeed
 */
export function readSource(text: string, options: SourceOptions): Source {
  const opened = (source: Source) => (options.nested ? withNested(source, options) : source);
  try {
    const source = options.input === 'relaxed' ? readRelaxed(text, options) : readStrict(text, options);
    return opened(options.repair && weakest(source.repairs) ? readRepaired(text, options) : source);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    if (options.repair) return opened(readRepaired(text, options));
    throw new ToolError(error.message, { ...error.position, offers: offersFor(text, options) });
  }
}

function readStrict(text: string, { jsonLines }: SourceOptions): Source {
  return {
    tape: parserFor(jsonLines)(text),
    strict: true,
    comments: [],
    opened: 0,
    changes: [],
    repairs: emptyTally(),
    sourceAt: itself,
  };
}

const commentsIn = (deviations: readonly Deviation[]) =>
  deviations.filter(({ what }) => what === 'comment').map(({ at }) => at);

/** Replaces strings that contain JSON by their content. */
function withNested(source: Source, { jsonLines }: SourceOptions): Source {
  const opened = openNested(source.tape);
  if (!opened) return source;
  const deviations: Deviation[] = [];
  const tape = parserFor(jsonLines)(opened.text, {
    relaxed: !source.strict,
    nonFinite: true,
    onDeviation: (deviation) => deviations.push(deviation),
  });
  const sourceAt = (offset: number) => source.sourceAt(opened.sourceAt(offset));
  return { ...source, tape, comments: commentsIn(deviations), opened: opened.count, sourceAt };
}

function readRelaxed(text: string, { jsonLines, nonFinite }: SourceOptions): Source {
  const deviations: Deviation[] = [];
  const tape = parserFor(jsonLines)(text, {
    relaxed: true,
    nonFinite: nonFinite !== 'error',
    onDeviation: (deviation) => deviations.push(deviation),
  });
  const lost = lostBackslashes(tape);
  const changes = deviations
    .map((deviation) => changeOf(text, deviation, nonFinite === 'string'))
    .concat(lost, rewrittenStrings(tape, new Set(lost.map(({ at }) => at))));
  return {
    tape,
    strict: false,
    comments: commentsIn(deviations),
    opened: 0,
    changes: changes.sort((a, b) => a.at - b.at),
    repairs: { ...emptyTally(), guessed: lost.length },
    sourceAt: itself,
  };
}

/** @throws ToolError where a repair would be arbitrary, with an offer if one line by line is possible */
function readRepaired(text: string, { jsonLines }: SourceOptions, reports = true): Source {
  try {
    const { text: repaired, changes, tally, sourceAt } = repairJson(text, { reports, jsonLines });
    const tape = parserFor(jsonLines)(repaired);
    return { tape, strict: true, comments: [], opened: 0, changes, repairs: tally, sourceAt };
  } catch (error) {
    const isLines = error instanceof ToolError && !jsonLines && valueLines(text) !== undefined;
    if (!isLines || !attempt(() => repairJson(text, { reports: false, jsonLines: true }))) throw error;
    throw new ToolError(error.message, { ...error.position, offers: [BY_LINES] });
  }
}

const BY_LINES: Offer = {
  text: 'Each line can be repaired by itself.',
  label: 'Read as JSON Lines',
  options: { jsonLines: true },
};

/** The text of somebody who means JSON begins as a value does, or has a bracket. */
const LIKE_JSON = /^\s*(?:["']|-?\d)|[[\]{}]/;
/**
 * Longest text, in UTF-16 code units, that other readings are tried on when one has failed. Each goes over the whole
 * text, and a repair makes a new one: of 100 MB that are not JSON, that took half a minute and two gigabytes more than
 * the error.
 */
const OFFERS_WITHIN = 5_000_000;

const tapeOf = (text: string, jsonLines: boolean, options: ReadOptions) =>
  attempt(() => parserFor(jsonLines)(text, options));

function offersFor(text: string, options: SourceOptions): Offer[] {
  const { input, jsonLines, nonFinite } = options;
  const offers: Offer[] = [];
  if (text.length > OFFERS_WITHIN) return offers;
  const relaxed = input === 'relaxed';
  if (!jsonLines && tapeOf(text, true, { relaxed, nonFinite: nonFinite !== 'error' })) {
    offers.push({
      text: 'Every line is valid JSON by itself.',
      label: 'Read as JSON Lines',
      options: { jsonLines: true },
    });
  }
  const json5 = relaxed ? undefined : tapeOf(text, jsonLines, { relaxed: true });
  if (json5 && lostBackslashes(json5).length === 0) {
    offers.push({
      text: 'This is JSON5 or JSON with comments.',
      label: 'Read as relaxed JSON',
      options: { input: 'relaxed' },
    });
  }
  if (offers.length === 0 && LIKE_JSON.test(text)) offers.push(...repairOffers(text, options));
  return offers;
}

/** Offers a repair that gives an object or array. */
function repairOffers(text: string, options: SourceOptions): Offer[] {
  const repaired = attempt(() => readRepaired(text, options, false));
  if (!repaired || (repaired.tape.kind[0] as Kind) > Kind.array) return [];
  const { repairs } = repaired;
  const count = total(repairs);
  const doubt = count === 1 ? ', and it is a guess' : ', some of them guessed';
  const guessed = weakest(repairs) === 'lossless' ? '' : doubt;
  return [
    {
      text: `${plural(count, 'change makes', 'changes make')} this valid JSON${guessed}.`,
      label: 'Repair',
      options: { repair: true },
    },
  ];
}

function changeOf(text: string, { at, what }: Deviation, asString: boolean): Change {
  switch (what) {
    case 'comment':
      return { at, kind: 'comment', certainty: 'lossless', what: 'comment left out' };
    case 'comma':
      return { at, kind: 'comma', certainty: 'lossless', what: 'comma left out' };
    case 'string':
      return { at, kind: 'quotes', certainty: 'lossless', what: 'single quotes replaced by double quotes' };
    case 'key':
      return { at, kind: 'quotes', certainty: 'lossless', what: 'double quotes added around the key' };
    case 'number': {
      const literal = text.slice(at, json5NumberEnd(text, at, text.length));
      const written = `${excerpt(literal)} written as ${excerpt(toJsonNumber(literal))}`;
      return { at, kind: 'number', certainty: 'lossless', what: written };
    }
    default:
      return { at, kind: 'number', certainty: 'guessed', what: asString ? 'written as a string' : 'written as null' };
  }
}

/** Calls back for each string of a tape with its range; those of keys included. */
function eachString(tape: Tape, call: (start: number, end: number) => void): void {
  for (let node = 0; node < tape.length; node++) {
    if ((tape.key[node] as number) >= 0) call(tape.key[node] as number, tape.keyEnd[node] as number);
    if (tape.kind[node] === Kind.string) call(tape.start[node] as number, tape.end[node] as number);
  }
}

/**
 * Strings with backslashes that are not escapes, which JSON5 leaves out (5.1): paths and patterns, if JSON was meant.
 */
function lostBackslashes(tape: Tape): Change[] {
  const { text } = tape;
  const changes: Change[] = [];
  if (!hasLoneBackslash(text)) return changes;
  eachString(tape, (start, end) => {
    if (!hasLoneBackslash(text.slice(start, end))) return;
    changes.push({ at: start, kind: 'escape', certainty: 'guessed', what: 'lone backslash left out' });
  });
  return changes;
}

/** Strings in double quotes with escapes or characters that strict JSON does not have. @param known offsets of others */
function rewrittenStrings(tape: Tape, known: ReadonlySet<number>): Change[] {
  const { text } = tape;
  const changes: Change[] = [];
  eachString(tape, (start, end) => {
    if (text[start] !== '"' || known.has(start)) return;
    if (rewriteString(text, start, end, 'keep', false) === text.slice(start, end)) return;
    changes.push({ at: start, kind: 'escape', certainty: 'lossless', what: 'escapes rewritten' });
  });
  return changes;
}
