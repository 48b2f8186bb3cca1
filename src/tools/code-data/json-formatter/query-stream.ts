import { OUTPUT_LIMIT } from '../../../engine/contract/limits.ts';
import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Piece,
  PositionedError,
} from '../../../engine/contract/streaming.ts';
import { parseJson, parseJsonLines } from '../../../engine/formats/json/parse.ts';
import type { PathStep } from '../../../engine/formats/json/query/path-steps.ts';
import { Query } from '../../../engine/formats/json/query/query.ts';
import { ResultWriter } from '../../../engine/formats/json/query/results.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { positionIn, toGlobalError } from '../../../engine/long/positions.ts';
import { queryNotes } from './answer.ts';
import { type Options, printOptionsOf, queryOf } from './options.ts';
import { type JsonPart, PartWriter, TextParts } from './parts.ts';

/** A value that a path leads to. */
type FoundValue = { readonly tape: Tape; readonly node: number };

/** A value that is longer than a part: its level, and its text so far. */
type LongValue = { readonly level: number; readonly parts: string[]; length: number };

/** Finds the values at the steps of a path in a text that comes in parts. Returns each one when it is complete. */
class PathWalker {
  readonly #steps: readonly PathStep[];
  /** Objects and arrays that are open, outermost first: whether the path leads through them, and how many children they had. */
  #levels: { readonly isOnPath: boolean; children: number }[] = [];
  #long: LongValue | undefined;

  constructor(steps: readonly PathStep[]) {
    this.#steps = steps;
  }

  /** Returns the values that are complete with a part. @throws PositionedError for a value that is too long */
  read(part: JsonPart): FoundValue[] {
    const { tape, open, opened } = part;
    const found: FoundValue[] = [];
    const long = this.#long;
    if (long) this.#continue(long, part, found);
    if (open.length === 0) {
      if ((tape.kind[0] as Kind) <= Kind.array) this.#enter(0, part, found);
    } else {
      for (let level = open.length - 1; level >= 0; level--) {
        this.#children(level, level, part, found);
        if (opened[level] !== level) this.#levels.length = level;
      }
    }
    // Open containers outside the path.
    while (this.#levels.length < opened.length) this.#levels.push({ isOnPath: false, children: 0 });
    return found;
  }

  /** Goes through an object or array on the path that begins in a part. */
  #enter(node: number, part: JsonPart, found: FoundValue[]): void {
    const level = this.#levels.length;
    this.#levels.push({ isOnPath: true, children: 0 });
    this.#children(node, level, part, found);
    if (part.opened[level] !== node) this.#levels.length = level;
  }

  /** Goes through the children of an object or array that begin in a part. */
  #children(node: number, level: number, part: JsonPart, found: FoundValue[]): void {
    const state = this.#levels[level];
    const step = this.#steps[level];
    if (!state?.isOnPath || !step) return;
    const { tape, open, opened } = part;
    for (const child of childrenOf(tape, node)) {
      // It began in a part before.
      if (child < open.length) continue;
      if (!step(tape, tape.kind[node] as Kind, child, state.children++)) continue;
      if (level + 1 < this.#steps.length) {
        if ((tape.kind[child] as Kind) <= Kind.array) this.#enter(child, part, found);
      } else if (opened[level + 1] === child) {
        this.#long = { level: level + 1, parts: [], length: 0 };
        this.#append(this.#long, `${part.text.slice(tape.start[child])},`, part, tape.start[child] as number);
      } else found.push({ tape, node: child });
    }
  }

  #continue(long: LongValue, part: JsonPart, found: FoundValue[]): void {
    const { tape, opened, text } = part;
    if (opened[long.level] === long.level) {
      this.#append(long, `${text},`, part, 0);
      return;
    }
    long.parts.push(text.slice(0, tape.end[long.level]));
    this.#long = undefined;
    found.push({ tape: parseJson(long.parts.join('')), node: 0 });
  }

  #append(long: LongValue, text: string, { at, text: partText }: JsonPart, offset: number): void {
    long.parts.push(text);
    long.length += text.length;
    if (long.length <= OUTPUT_LIMIT) return;
    const place = positionIn(partText, at, offset);
    throw new PositionedError(
      `Line ${place.line}, column ${place.column}: the query needs a value as a whole that is longer than 10,000,000 characters. End the path to it with [*] to get its items one by one.`,
      place,
    );
  }
}

/** Some results, as values of one tape. */
type Results = { readonly tape: Tape; readonly nodes: readonly number[] };

/** Reads pieces of a text. Each part that is complete is given, with the results in it, which may be of other tapes, too. */
type Finder = (
  piece: Piece,
  onPart: (part: Pick<JsonPart, 'tape' | 'at' | 'open'>, results: readonly Results[]) => string,
) => string;

/** Returns the plan to process a query in pieces, or the reason why there is none. */
export function streamQuery(options: Options): Conversion | NeedsWhole {
  const query = new Query(queryOf(options));
  const path = query.split();
  const { jsonLines } = options;
  if (!jsonLines && query.usesRoot) return 'A query that compares with $ needs the whole text in memory.';
  if (!jsonLines && !path) {
    return queryOf(options) === '$'
      ? 'The query $ needs the whole text in memory; $[*] does not.'
      : 'A path that begins with .., a negative index, or several selectors needs the whole text in memory.';
  }
  const finder = (): Finder => (path && !jsonLines ? findInText(path) : findInLines(query));
  const isTable = options.results === 'csv';
  return inPasses({
    cut: jsonLines ? 'line' : 'character',
    readsValues: true,
    ...(isTable && { surveys: true }),
    begin: () => passOfQuery(options, query, finder, isTable),
    without: ['notes'],
  });
}

function findInLines(query: Query): Finder {
  return ({ text, at }, onPart) => {
    try {
      const tape = parseJsonLines(text);
      const nodes = childrenOf(tape, -1).flatMap((root) => query.select(tape, root));
      return onPart({ tape, at, open: [] }, [{ tape, nodes }]);
    } catch (error) {
      throw toGlobalError(error, at);
    }
  };
}

function findInText({ steps, select }: NonNullable<ReturnType<Query['split']>>): Finder {
  const parts = new TextParts();
  const walker = new PathWalker(steps);
  return (piece, onPart) =>
    parts.read(piece, (part) => {
      const results = new Map<Tape, number[]>();
      for (const { tape, node } of walker.read(part)) {
        const nodes = select(tape, node);
        const known = results.get(tape);
        if (known) for (const other of nodes) known.push(other);
        else results.set(tape, nodes);
      }
      return onPart(
        part,
        Array.from(results, ([tape, nodes]) => ({ tape, nodes })),
      );
    });
}

function passOfQuery(options: Options, query: Query, finder: () => Finder, isTable: boolean): Pass {
  const writer = new PartWriter(options);
  const results = new ResultWriter(
    options.results,
    printOptionsOf(options, true),
    query.isSingular,
    options.jsonLines,
    options.guard,
  );
  const [survey, find] = [finder(), finder()];
  return {
    ...(isTable && {
      survey: (piece: Piece) => {
        if (piece.text.trim() === '') return;
        survey(piece, (_, found) => {
          for (const { tape, nodes } of found) results.survey(tape, nodes);
          return '';
        });
      },
    }),
    write(piece: Piece): string {
      if (writer.read(piece.text)) return '';
      const text = find(piece, ({ tape: read, at, open }, found) => {
        writer.duplicates(read, at, open);
        return [{ tape: read, nodes: [] }, ...found]
          .map(({ tape, nodes }) => {
            const written = results.write(tape, nodes);
            writer.count(written.tape, written.known);
            return written.text;
          })
          .join('');
      });
      return writer.written(piece.isLast ? text + results.end() : text);
    },
    end: () => {
      const { notes = [], ...summary } = writer.summarize(results.count);
      const seesEach = notes.length > 0 ? ['Of duplicate keys, the query sees each.'] : [];
      return summary.info ? { ...summary, notes: [...seesEach, ...notes, ...queryNotes(query, results.count)] } : {};
    },
  };
}
