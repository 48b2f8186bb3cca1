import { resolveOptions } from '../engine/contract/options.ts';
import { placeInWords, positionAt, toGlobal } from '../engine/contract/position.ts';
import { inPasses } from '../engine/contract/streaming.ts';
import { restoredNotes, restorePart } from '../engine/redact/restore.ts';
import type { RedactionMap } from '../engine/redact/result.ts';
import { formatNumber } from '../engine/values/format-number.ts';
import { plural } from '../engine/values/plural.ts';
import { quote } from '../engine/values/quote.ts';
import { readArguments } from './api/parse.ts';
import type { Conversion } from './file-settings.ts';
import { readMapFile } from './map-file.ts';
import { RESTORE_OPTIONS } from './redact-options.ts';
import { checkMap, runOnFiles, withFolders } from './run-on-files.ts';
import { note, quietly, type Terminal } from './terminal.ts';
import { readText, writeResult } from './text.ts';
import { asInput, EXIT_DONE, ownSettings, readUsage } from './usage.ts';

/** Most placeholders that a message lists. */
const MAX_LISTED = 20;

/** Longest beginning of a placeholder at the end of a piece, in UTF-16 code units. */
const MAX_BEGUN = 200;

function listed(items: readonly string[], count = items.length): string {
  const more = count - MAX_LISTED;
  return items.slice(0, MAX_LISTED).join(', ') + (more > 0 ? `, and ${formatNumber(more)} more` : '');
}

type Place = { readonly line: number; readonly column: number };

const START: Place = { line: 1, column: 1 };

/** Puts the values of a map back into a text, whole or piece by piece. */
class Restoration {
  placed = 0;
  /** Replacements that no piece has so far. */
  missing: ReadonlySet<string>;
  readonly #map: RedactionMap;
  /** The first placeholders that are not in the map, with their places, and the number of all. */
  readonly #unknown: { readonly text: string; readonly at: number; readonly place: string }[] = [];
  #unknownCount = 0;

  constructor(map: RedactionMap) {
    this.#map = map;
    this.missing = new Set(map.entries.map(({ replacement }) => replacement));
  }

  /** @param at where the piece begins, 1-based */
  add(piece: string, at: Place): string {
    const { text, placed, missing, unknown } = restorePart(piece, this.#map);
    this.placed += placed;
    const absent = new Set(missing);
    this.missing = new Set([...this.missing].filter((replacement) => absent.has(replacement)));
    this.#unknownCount += unknown.length;
    for (const item of unknown.slice(0, MAX_LISTED - this.#unknown.length)) {
      this.#unknown.push({ ...item, place: placeInWords(toGlobal(at, positionAt(piece, item.at))) });
    }
    return text;
  }

  /** Returns the index of a placeholder that a piece begins but does not end; its length if there is none. */
  #begunAt(piece: string): number {
    const { open, close } = this.#map;
    const index = open === '' ? -1 : piece.lastIndexOf(open);
    return index < piece.length - MAX_BEGUN || piece.indexOf(close, index) >= 0 ? piece.length : index;
  }

  /** Returns this work on a text in pieces, as a tool. */
  inPieces() {
    let held = '';
    let heldAt = START;
    return inPasses({
      cut: 'line',
      begin: () => ({
        write: ({ text, at, isLast }) => {
          const piece = held + text;
          const begin = held === '' ? at : heldAt;
          const end = isLast ? piece.length : this.#begunAt(piece);
          held = piece.slice(end);
          heldAt = toGlobal(begin, positionAt(piece, end));
          return this.add(piece.slice(0, end), begin);
        },
        end: () => ({ notes: this.notes() }),
      }),
    });
  }

  /** Returns the notes on the text. @throws ToolError if the map is of another text */
  notes(): readonly string[] {
    const found = { placed: this.placed, missing: [...this.missing], unknown: this.#unknown };
    const notes = restoredNotes(found, this.#map);
    if (this.#unknownCount === 0) return notes;
    const places = this.#unknown.map(({ text, place }) => `${quote(text)} (${place})`);
    return [...notes, `Not in the map, so left as they are: ${listed(places, this.#unknownCount)}.`];
  }
}

/** @throws an error whose message is for people */
function usageOf(args: readonly string[]) {
  const { values, words: files } = readArguments(RESTORE_OPTIONS, args, RESTORE_OPTIONS);
  const given = resolveOptions(RESTORE_OPTIONS, values);
  if (given.map === '' && !given.help) throw new Error('Give the map that redact wrote: --map map.json');
  return { given, files, reading: ownSettings(values).reading };
}

/**
 * `restore`: puts values back into texts, by the map of their redaction.
 *
 * @returns the exit status
 * @throws UsageError, InputError
 */
export async function restoreFiles(args: readonly string[], shown: Terminal): Promise<number> {
  const { given, files, reading } = readUsage(() => usageOf(args));
  const terminal = quietly(shown, given.quiet);
  if (given.help) return (await import('./help.ts')).commandHelp('restore', terminal);
  const settings = await withFolders({ ...given, files, jobs: 1, reads: [given.map] }, terminal);
  await checkMap(given.map, settings);
  const map = await readMapFile(given.map);
  const done: Restoration[] = [];
  const convert: Conversion = async (to, { isGzip: gzip }) => {
    const restoration = new Restoration(map);
    const steps = [{ tool: 'restore', options: {} }];
    const load = async () => ({ convert: () => restoration.inPieces() });
    const input = await readText(reading, to, { steps, reading, jobs: 1, gzip, timeLimit: undefined, load });
    const status =
      input === undefined
        ? EXIT_DONE
        : await asInput(() => {
            const text = restoration.add(input, START);
            return writeResult({ text, notes: restoration.notes() }, gzip, to);
          });
    done.push(restoration);
    return status;
  };
  const status = await runOnFiles(settings, terminal, convert);
  if (done.length === 0) return status;
  note(
    terminal,
    `Put back in ${plural(
      done.reduce((sum, { placed }) => sum + placed, 0),
      'place',
    )}.`,
  );
  const missing = map.entries.filter(({ replacement }) => done.every((one) => one.missing.has(replacement)));
  const names = missing.slice(0, MAX_LISTED).map(({ replacement }) => quote(replacement));
  if (missing.length > 0) note(terminal, `Not in the text: ${listed(names, missing.length)}.`);
  return status;
}
