import { placeInWords, positionAt } from '../../../engine/contract/position.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { type Change, total, weakest } from '../../../engine/formats/json/changes.ts';
import { type LineColumn, positionFinder } from '../../../engine/lines/position-finder.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Source } from './read.ts';

/** Most changes that `info` lists; the table has them all. */
const LISTED = 1000;

/**
 * Returns the changes with their certainty, for the table of a result; undefined without changes.
 *
 * @param kept number of comments in the result; undefined if all were to be left out
 */
export function changeTable(
  input: string,
  { changes, comments }: Source,
  kept: number | undefined,
): OutputParts['table'] {
  const made = kept === comments.length ? changes.filter(({ kind }) => kind !== 'comment') : changes;
  if (made.length === 0) return undefined;
  const find = positionFinder(input);
  return {
    columns: ['Line', 'Column', 'Change', 'Certainty'],
    rows: made.map(({ at, what, certainty }) => {
      const { line, column } = find(at);
      return [String(line), String(column), what, certainty];
    }),
  };
}

/**
 * Returns the note that says how sure a repair is, with the first of its least certain changes; none for a text that was
 * read without doubt.
 */
export function repairNotes(input: string, { changes, repairs, strict }: Source): string[] {
  const certainty = weakest(repairs);
  if (certainty === undefined) return [];
  const first = changes.find((change) => change.certainty === certainty) as Change;
  const place = placeInWords(positionAt(input, first.at));
  const { guessed } = repairs;
  if (!strict) {
    const strings = plural(guessed, 'string lost a backslash', 'strings lost a backslash');
    return [`Read as JSON5, guessed: ${strings} that is not an escape (first at ${place}). Repair keeps them.`];
  }
  const count = plural(total(repairs), 'change');
  const example = `${repairs[certainty] === 1 ? '' : 'first '}at ${place}: ${first.what}`;
  switch (certainty) {
    case 'lossless':
      return [`Repaired, lossless: ${count} (${example}).`];
    case 'guessed':
      return [`Repaired, guessed: ${guessed} of ${count} could mean something else (${example}).`];
    default: {
      const also = guessed > 0 ? `, and ${guessed} of ${count} could mean something else` : '';
      return [`Repaired, cut off: data is missing (${example})${also}.`];
    }
  }
}

export type ListedChange = LineColumn & Pick<Change, 'kind' | 'certainty' | 'what'>;

/** Figures of a repair: how sure the whole is, and the changes with their places. Empty without a repair. */
export function repairInfo(input: string, { changes, repairs }: Source, isForPage: boolean) {
  const certainty = weakest(repairs);
  if (certainty === undefined) return {};
  if (isForPage) return { certainty };
  const find = positionFinder(input);
  const listed: ListedChange[] = changes.slice(0, LISTED).map(({ at, kind, certainty: sure, what }) => {
    const { line, column } = find(at);
    return { line, column, kind, certainty: sure, what };
  });
  return { certainty, changes: listed };
}
