import { placeFrom } from '../../../core/position.ts';
import { type LineColumn, positionFinder } from '../../../core/position-finder.ts';
import {
  inPasses,
  type Pass,
  type Piece,
  type Place,
  PlacedError,
  type Told,
  type Way,
} from '../../../core/streaming.ts';
import { findDuplicates, type Keep, type KeyOrder, keyOf } from '../../../formats/json/arrange.ts';
import { type Fragment, parseJsonFragment, parseJsonLines } from '../../../formats/json/parse.ts';
import { type PrintOptions, printJson } from '../../../formats/json/print.ts';
import type { StringStyle } from '../../../formats/json/strings.ts';
import { Kind, type Tape } from '../../../formats/json/tape.ts';
import { ValueCutter } from '../../../formats/json/value-cutter.ts';
import { addExtents, extentOf, NO_EXTENT } from '../../../streaming/decode.ts';
import { errorAtPlace, placeBehind } from '../../../streaming/places.ts';
import type { Extent } from '../../../streaming/runner.ts';
import { indentUnit } from '../../../text/indent.ts';
import { utf8Length } from '../../../text/utf8.ts';
import { duplicateNote, duplicateNotes, duplicateSentence, NAMED } from './duplicates.ts';
import { countValues, figuresTold, type Statistics } from './statistics.ts';

type Options = {
  readonly mode: 'format' | 'minify';
  readonly indent: string;
  readonly input: 'strict' | 'relaxed';
  readonly sortKeys: KeyOrder;
  readonly duplicates: 'warn' | 'error' | Keep;
  readonly strings: StringStyle;
  readonly inlineWidth: number;
  readonly jsonLines: boolean;
  readonly repair: boolean;
  readonly canonical: boolean;
};

/** UTF-16 code units that may come without a place to cut. */
const LONGEST = 64 << 20;
/** Most keys remembered of an object that is longer than a piece, to find duplicates. */
const MOST_KEYS = 1_000_000;

/** An object or array that is open, and where it was opened. */
type Open = LineColumn & {
  readonly kind: Kind;
  /** The keys of an object so far. */
  readonly keys: Map<string, LineColumn> | undefined;
};

const NOTHING: Statistics = {
  depth: 0,
  keys: 0,
  objects: 0,
  arrays: 0,
  strings: 0,
  numbers: 0,
  booleans: 0,
  nulls: 0,
};

function addStatistics(a: Statistics, b: Statistics): Statistics {
  const names = Object.keys(NOTHING) as (keyof Statistics)[];
  const sum = (name: keyof Statistics) => (name === 'depth' ? Math.max(a.depth, b.depth) : a[name] + b[name]);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Statistics;
}

/** Collects what is found in the parts of a text, and reports it at the end. */
class Report {
  readonly #rejects: boolean;
  readonly #named: string[] = [];
  #duplicates = 0;
  #statistics = NOTHING;
  #bytesBefore = 0;
  #bytesAfter = 0;
  /** An object had more keys than are remembered. */
  isForgetful = false;

  constructor(rejects: boolean) {
    this.#rejects = rejects;
  }

  read(text: string): void {
    this.#bytesBefore += utf8Length(text);
  }

  written(text: string): string {
    this.#bytesAfter += utf8Length(text);
    return text;
  }

  /** @param open how many values at the beginning of the tape were opened, and counted, before */
  count(tape: Tape, open: readonly Open[]): void {
    const objects = open.filter(({ kind }) => kind === Kind.object).length;
    const counted = countValues(tape);
    const rest = { objects: counted.objects - objects, arrays: counted.arrays - (open.length - objects) };
    this.#statistics = addStatistics(this.#statistics, { ...counted, ...rest });
  }

  /** @throws ToolError where there must be none */
  duplicate(key: string, place: Place, end: number, first: LineColumn): void {
    const sentence = duplicateSentence(key, first);
    const note = duplicateNote(place, sentence);
    if (this.#rejects) throw new PlacedError(note, { ...place, end });
    if (this.#duplicates++ < NAMED) this.#named.push(note);
  }

  tell(): Told {
    if (this.#bytesBefore === 0) return {};
    const notes = duplicateNotes(this.#named, this.#duplicates);
    if (this.isForgetful) notes.push('Only the first 1,000,000 keys of each object were checked for duplicates.');
    return {
      notes,
      ...figuresTold(this.#statistics, { bytesBefore: this.#bytesBefore, bytesAfter: this.#bytesAfter }),
    };
  }
}

/** Reports the duplicate keys of a part. Objects opened in an earlier part include their earlier keys. */
function tellDuplicates(tape: Tape, open: readonly Open[], at: Place, report: Report, find: Find): void {
  type Found = { readonly node: number; readonly key: string; readonly first: LineColumn };
  const placeOfKey = (node: number) => find(tape.key[node] as number);
  const found: Found[] = findDuplicates(tape)
    .filter(({ node }) => (tape.parent[node] as number) >= open.length)
    .map(({ node, first }) => ({ node, key: keyOf(tape, node), first: placeOfKey(first) }));
  open.forEach(({ keys }, object) => {
    if (!keys) return;
    for (const node of childrenOf(tape, object)) {
      const key = keyOf(tape, node);
      const first = keys.get(key);
      if (first) found.push({ node, key, first });
      else if (keys.size < MOST_KEYS) keys.set(key, placeOfKey(node));
      else report.isForgetful = true;
    }
  });
  for (const { node, key, first } of found.sort((a, b) => a.node - b.node)) {
    const place = { ...placeOfKey(node), offset: at.offset + (tape.key[node] as number) };
    report.duplicate(key, place, at.offset + (tape.keyEnd[node] as number), first);
  }
}

type Find = (offset: number) => LineColumn;

/** Places of a part as those of the text. */
function finderAt(text: string, at: Place): Find {
  const find = positionFinder(text);
  return (offset) => placeFrom(at, find(offset));
}

/** The members of an object. What was open before is no member: it has no key. */
function* childrenOf(tape: Tape, object: number): Generator<number> {
  for (let node = object + 1; node < (tape.next[object] as number); node = tape.next[node] as number) {
    if ((tape.key[node] as number) >= 0) yield node;
  }
}

/** @param before how long the text is before that of the tape */
function openedOf(tape: Tape, node: number, before: Extent): Open {
  const kind = tape.kind[node] as Kind;
  const start = tape.start[node] as number;
  // Values open at the end began near it: the text before is skipped, not read line by line.
  const place = placeBehind(addExtents(before, extentOf(tape.text.slice(0, start))));
  const { line, column } = place;
  if (kind !== Kind.object) return { kind, keys: undefined, line, column };
  const find = finderAt(tape.text.slice(start), place);
  const keys = new Map<string, LineColumn>();
  for (const child of childrenOf(tape, node)) {
    const key = keyOf(tape, child);
    if (!keys.has(key)) keys.set(key, find((tape.key[child] as number) - start));
  }
  return { kind, keys, line, column };
}

/**
 * Read a part of a text. An error at its end is that of the text with the comma after it.
 *
 * @throws ToolError at the first error, with its place in the part
 */
function readPart(text: string, fragment: Fragment): ReturnType<typeof parseJsonFragment> {
  const withComma = () => parseJsonFragment(`${text},`, { ...fragment, isLast: true });
  try {
    const read = parseJsonFragment(text, fragment);
    // Before a comma no text ends.
    return fragment.isLast || read.open.length > 0 ? read : withComma();
  } catch (error) {
    if (!fragment.isLast) withComma();
    throw error;
  }
}

/** No piece is, but the only one of a blank text. */
const isBlank = (text: string) => text.trim() === '';

/** One JSON text, in parts that are cut at commas. Each is read and written by what reads and writes whole texts. */
function passOfText(print: PrintOptions, report: Report): Pass {
  const cutter = new ValueCutter();
  let passed = NO_EXTENT;
  let at = placeBehind(passed);
  let open: readonly Open[] = [];
  let isFirst = true;
  const lineBreak = (depth: number) => (print.indent === undefined ? '' : `\n${print.indent.repeat(depth)}`);

  function convert(text: string, isLast: boolean): string {
    const { tape, open: opened } = readPart(text, { at, open, isLast });
    const find = finderAt(text, at);
    tellDuplicates(tape, open, at, report, find);
    report.count(tape, open);
    const depth = open.length;
    const before = open.map(({ kind }, level) => (kind === Kind.object ? '{' : '[') + lineBreak(level + 1)).join('');
    open = opened.map((node) => open[node] ?? openedOf(tape, node, passed));
    const behind = open.map(({ kind }, level) => lineBreak(level) + (kind === Kind.object ? '}' : ']')).reverse();
    const printed = printJson(tape, print);
    const joint = isFirst ? '' : `,${lineBreak(depth)}`;
    isFirst = false;
    return report.written(joint + printed.slice(before.length, printed.length - behind.join('').length));
  }

  function part(text: string, isLast: boolean): string {
    try {
      return convert(text, isLast);
    } catch (error) {
      throw errorAtPlace(error, at);
    } finally {
      passed = addExtents(passed, extentOf(`${text},`));
      at = placeBehind(passed);
    }
  }

  return {
    write({ text, isLast }: Piece): string {
      if (isBlank(text)) return '';
      report.read(text);
      const before = cutter.add(text);
      let result = before === undefined ? '' : part(before, false);
      if (cutter.waiting > LONGEST) {
        throw new PlacedError(`Line ${at.line}, column ${at.column}: the value here is longer than 64 MB.`, at);
      }
      if (isLast) result += part(cutter.rest(), true);
      return result;
    },
    end: () => report.tell(),
  };
}

/** A value on each line. */
function passOfLines(print: PrintOptions, report: Report): Pass {
  let isFirst = true;
  return {
    write({ text, at }: Piece): string {
      if (isBlank(text)) return '';
      report.read(text);
      try {
        const tape = parseJsonLines(text);
        tellDuplicates(tape, [], at, report, finderAt(text, at));
        report.count(tape, []);
        const printed = printJson(tape, print);
        const result = isFirst ? printed : `\n${printed}`;
        isFirst = false;
        return report.written(result);
      } catch (error) {
        throw errorAtPlace(error, at);
      }
    },
    end: () => report.tell(),
  };
}

/** Why it does not go with these options; undefined where it does. */
function reasonAgainst(options: Options): string | undefined {
  if (options.canonical) return 'The canonical form needs the whole text in memory.';
  if (options.input === 'relaxed') return 'Relaxed input needs the whole text in memory.';
  if (options.repair) return 'Repair needs the whole text in memory.';
  if (options.sortKeys !== 'off') return 'Sort keys needs the whole text in memory.';
  if (options.duplicates === 'first' || options.duplicates === 'last') {
    return 'Leaving out duplicate keys needs the whole text in memory.';
  }
  if (options.mode === 'format' && options.inlineWidth > 0) {
    return 'Short arrays on one line needs the whole text in memory.';
  }
  return undefined;
}

/** Reads strict JSON or JSON Lines in pieces, if members stay where they are; else returns why it cannot. */
export function streamJson(options: Options): Way | string {
  const reason = reasonAgainst(options);
  if (reason !== undefined) return reason;
  const print: PrintOptions = {
    indent: options.mode === 'format' ? indentUnit(options.indent) : undefined,
    strings: options.strings,
    strict: true,
    nonFinite: 'null',
    inlineWidth: 0,
  };
  const pass = options.jsonLines ? passOfLines : passOfText;
  return inPasses({
    cut: options.jsonLines ? 'line' : 'character',
    begin: () => pass(print, new Report(options.duplicates === 'error')),
  });
}
