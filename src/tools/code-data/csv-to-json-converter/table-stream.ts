import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Piece,
  type Scratch,
} from '../../../engine/contract/streaming.ts';
import { once } from '../../../engine/values/once.ts';
import { ArrangedRows, type StoreLimits } from './arranged-rows.ts';
import { loadHtml } from './load-html.ts';
import { RowReader, type Rows } from './rows.ts';
import { type ConversionOptions, TableConversion } from './table-conversion.ts';
import { needsAllRows } from './target.ts';

/** Returns the rows that a piece completes, if it has any text. */
async function rowsOf(reader: RowReader, piece: Piece): Promise<Rows | undefined> {
  if (piece.text.trim() === '') return undefined;
  if (reader.needsHtml(piece)) reader.readHtml = (await loadHtml()).readHtml;
  return reader.read(piece);
}

/** A table to JSON or CSV: once through the rows for their columns and types, once more to write them. */
function passOf(options: ConversionOptions, scratch: Scratch, limits: StoreLimits): Pass {
  // A blank text has nothing to query.
  const conversion = once(() => new TableConversion(options));
  const surveyed = new RowReader(options);
  const written = new RowReader(options);
  let arranged: ArrangedRows | undefined;
  let isBlank = false;
  return {
    async survey(piece) {
      const rows = await rowsOf(surveyed, piece);
      if (rows) conversion().survey(rows);
    },
    async write(piece) {
      isBlank = piece.text.trim() === '';
      const rows = await rowsOf(written, piece);
      if (!rows) return '';
      if (!conversion().arranges) {
        const text = conversion().write(conversion().selected(rows));
        return piece.isLast ? text + conversion().end() : text;
      }
      arranged ??= new ArrangedRows(conversion().query, scratch, limits);
      const ready = await arranged.add(conversion().toStore(rows));
      return ready.length === 0 ? '' : conversion().write(conversion().fromStore(ready));
    },
    async *flush() {
      if (!arranged) return;
      for await (const rows of arranged.rest()) {
        if (rows.length > 0) yield conversion().write(conversion().fromStore(rows));
      }
      yield conversion().end();
    },
    end: () => (isBlank ? {} : { ...conversion().words(), info: conversion().figures() }),
  };
}

/** Returns the pass that converts a table, or the reason why there is none. */
export function streamTable(options: ConversionOptions, limits: StoreLimits = {}): Conversion | NeedsWhole {
  if (options.direction === 'json') {
    if (options.output === 'columns') return 'An object of columns needs the whole table in memory.';
    if (options.output === 'keyed') return 'An object by key needs all keys in memory.';
  }
  if (options.direction === 'table' && needsAllRows(options.to))
    return 'Aligned columns need the whole table in memory.';
  if (options.from === 'html') return 'An HTML table needs the whole text in memory.';
  if (options.from === 'fixed') return 'Columns of fixed width need the whole text in memory.';
  return inPasses({
    cut: 'line',
    surveys: true,
    readsValues: true,
    begin: ({ scratch }) => passOf(options, scratch, limits),
  });
}
