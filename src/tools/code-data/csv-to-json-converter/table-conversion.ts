import { once } from '../../../core/once.ts';
import { inPasses, type StreamPlan, type Summary } from '../../../core/streaming.ts';
import { ToolError } from '../../../core/tool-error.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { keptNotes } from './notes.ts';
import { type NamedRows, RowReader, type Rows } from './rows.ts';
import { type Settings, writingOf } from './settings.ts';
import { Survey } from './survey.ts';
import { frameOf, writeJson } from './to-json.ts';

function keyIndex(names: readonly string[], { output, keyColumn }: Settings): number {
  if (output !== 'keyed' || keyColumn === '') return 0;
  const index = names.indexOf(keyColumn);
  if (index < 0) {
    const list = names.length <= 24 ? ` Choose one of: ${names.map(excerpt).join(', ')}.` : '';
    throw new ToolError(`There is no column ${JSON.stringify(excerpt(keyColumn))}.${list}`, { option: 'keyColumn' });
  }
  return index;
}

/**
 * Writes the rows of a table as JSON. They come all at once or in parts: all parts are surveyed, then each is written.
 *
 * An object of columns and an object by key are written for a single part only.
 */
export class CsvToJson {
  readonly #options: Settings;
  readonly #survey: Survey;
  #keptNames: readonly string[] = [];
  #hasRows = false;

  constructor(options: Settings) {
    this.#options = options;
    this.#survey = new Survey(options);
  }

  /** Take note of the columns and faults of rows. @throws ToolError at a row with extra cells, if they are rejected */
  survey(rows: Rows): void {
    this.#survey.add(rows);
  }

  /** Returns rows with their columns named. */
  named(rows: Rows): NamedRows {
    return { ...rows, ...this.#survey.naming() };
  }

  readonly #writing = once(() => writingOf(this.#options, keyIndex(this.#survey.naming().names, this.#options)));

  /** Returns the JSON text of rows, with what comes before and after it. @throws as `writeJson` does */
  write(rows: Rows, isLast: boolean): string {
    const { open, between, close, none } = frameOf(this.#writing());
    const { json, keptNames } = writeJson(this.named(rows), this.#writing());
    this.#keptNames = keptNames;
    let text = '';
    if (json !== '') text = (this.#hasRows ? between : open) + json;
    if (json !== '') this.#hasRows = true;
    return isLast ? text + (this.#hasRows ? close : none) : text;
  }

  /** Returns the notes and the summary. */
  words() {
    const { notes, summary } = this.#survey.words();
    return { notes: [...notes, ...keptNotes(this.#keptNames)], summary };
  }

  figures() {
    return this.#survey.figures();
  }
}

/** Returns the pass that converts CSV to JSON, or why there is none. */
export function streamToJson(options: Settings): StreamPlan | string {
  if (options.output === 'columns') return 'An object of columns needs the whole table in memory.';
  if (options.output === 'keyed') return 'An object by key needs all keys in memory.';
  return inPasses({
    cut: 'line',
    surveys: true,
    begin: () => {
      const conversion = new CsvToJson(options);
      const surveyed = new RowReader(options);
      const written = new RowReader(options);
      let isBlank = false;
      return {
        survey(piece) {
          const rows = piece.text.trim() === '' ? undefined : surveyed.read(piece);
          if (rows) conversion.survey(rows);
        },
        write(piece) {
          isBlank = piece.text.trim() === '';
          const rows = isBlank ? undefined : written.read(piece);
          return rows ? conversion.write(rows, piece.isLast) : '';
        },
        end: (): Summary => (isBlank ? {} : { ...conversion.words(), info: conversion.figures() }),
      };
    },
  });
}
