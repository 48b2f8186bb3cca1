import type { CallToolResult } from '@modelcontextprotocol/server';
import { allNotes } from '../../engine/contract/losses.ts';
import type { AnyInfo, OutputParts } from '../../engine/contract/tool.ts';
import { formatNumber } from '../../engine/values/format-number.ts';
import { messageWithPosition } from '../api/replies.ts';
import { CallError } from './call-error.ts';

/**
 * Warning about a result: it was inferred from examples or signs, it is cut off, the tool was stopped early, or another
 * run gives another result.
 */
type Label = 'guessed' | 'cut off' | 'partial' | 'random';

/** Answer to a call: the text of a result, and everything else as data. */
export type Reply = {
  readonly text?: string;
  readonly labels?: readonly Label[];
  readonly notes?: readonly string[];
  readonly [field: string]: unknown;
};

/** Most that is returned of a text, in UTF-16 code units: agents reject much more. */
const MAX_SHOWN = 20_000;
/** Room for the other parts of a result as JSON, if its text is shorter. */
const MIN_ROOM = 8000;

/** The first code units of a text, without half a character. */
const beginning = (text: string, most: number) =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

/** The length of values as JSON, in UTF-16 code units. */
const sizeOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;

/** The first items that fit. @param room in UTF-16 code units of JSON */
function firstItems<T>(items: readonly T[], room: number): readonly T[] {
  let length = 0;
  const end = items.findIndex((item) => {
    length += sizeOf(item) + 1;
    return length > room;
  });
  return end < 0 ? items : items.slice(0, end);
}

/** The figures that fit, in their order: the short ones before the long. @param room in UTF-16 code units of JSON */
function shortestFirst(info: AnyInfo, room: number): AnyInfo {
  const bySize = Object.entries(info).map(([name, value]) => ({ name, size: sizeOf(value) }));
  let length = 0;
  const kept = new Set<string>();
  for (const { name, size } of bySize.sort((a, b) => a.size - b.size)) {
    length += size;
    if (length <= room) kept.add(name);
  }
  return Object.fromEntries(Object.entries(info).filter(([name]) => kept.has(name)));
}

const firstOf = (shown: readonly unknown[], all: readonly unknown[], what: string) =>
  shown.length < all.length
    ? [`There are ${formatNumber(all.length)} ${what}; these are the first ${formatNumber(shown.length)}.`]
    : [];

/** Advice for getting all of a text: by which call, with which arguments. */
const WHOLE = {
  run_file: 'call run_file with the same arguments, and the path of a new file as "output"',
  redact: 'call redact with the same arguments, the "map" of this answer, and the path of a new file as "output"',
  apply: 'call run_file for each text of "apply", with these steps and the path of a new file as "output"',
};

/**
 * Returns a result for display: long parts are cut off, with a note on how to get the rest. What is beside the text is
 * at most as long as the text, or as `MIN_ROOM`.
 *
 * @param labels of the result itself
 * @param whole the call that gives all of it
 */
export function shown(
  output: OutputParts,
  labels: readonly Label[] = [],
  whole: keyof typeof WHOLE = 'run_file',
): Reply {
  const { text, list, table, info } = output;
  const cut: string[] = [];
  const start = beginning(text, MAX_SHOWN);
  if (start !== text) {
    cut.push(
      `These are the first ${formatNumber(start.length)} of ${formatNumber(text.length)} characters. To get all of ` +
        `them, ${WHOLE[whole]}.`,
    );
  }
  let room = Math.max(MIN_ROOM, start.length);
  const figures = info && shortestFirst(info, room);
  room -= figures ? sizeOf(figures) : 0;
  const items = list && firstItems(list, room);
  room -= items ? sizeOf(items) : 0;
  const rows = table && firstItems(table.rows, room - sizeOf(table.columns));
  if (list && items) cut.push(...firstOf(items, list, 'items in the list'));
  if (table && rows) cut.push(...firstOf(rows, table.rows, 'rows in the table'));
  const left = Object.keys(info ?? {}).filter((name) => !Object.hasOwn(figures ?? {}, name));
  if (left.length > 0) cut.push(`Too long, so left out of info: ${left.join(', ')}.`);
  const notes = [...allNotes(output), ...cut];
  const allLabels: Label[] = cut.length > 0 ? [...labels, 'cut off'] : [...labels];
  return {
    text: start,
    ...(figures && { info: figures }),
    ...(items && { list: items }),
    ...(table && { table: { columns: table.columns, rows } }),
    ...(notes.length > 0 && { notes }),
    ...(allLabels.length > 0 && { labels: allLabels }),
  };
}

/** Returns a reply with labels and notes of several parts of it, each once. */
export function joined(reply: Reply, ...parts: readonly Pick<Reply, 'labels' | 'notes'>[]): Reply {
  const labels = new Set(parts.flatMap((part) => part.labels ?? []));
  const notes = new Set(parts.flatMap((part) => part.notes ?? []));
  return { ...reply, ...(notes.size > 0 && { notes: [...notes] }), ...(labels.size > 0 && { labels: [...labels] }) };
}

/** Returns texts for display that have the room of one together, and how to get the rest of those that are cut off. */
export function shownTexts<T extends string | null>(texts: readonly T[], whole: keyof typeof WHOLE) {
  let room = MAX_SHOWN;
  const starts = texts.map((text) => {
    const start = text === null ? text : beginning(text, room);
    room -= start?.length ?? 0;
    return start as T;
  });
  const cut = starts.filter((start, i) => start !== texts[i]).length;
  if (cut === 0) return { texts: starts };
  const note = `${formatNumber(cut)} of ${formatNumber(texts.length)} results are cut off. To get all of them, ${WHOLE[whole]}.`;
  return { texts: starts, notes: [note], labels: ['cut off'] as const };
}

/** Data without undefined members. */
const plain = (data: object): Record<string, unknown> => JSON.parse(JSON.stringify(data));

/** A block of text. Models read plain text more exactly than JSON, in which quotes and line breaks are escaped. */
const block = (text: string) => ({ type: 'text' as const, text });

/** Returns a reply as the protocol has it: all as data, and for clients that pass on no data, the same as text. */
export function resultOf({ text, ...data }: Reply): CallToolResult {
  const all = { ...(text !== undefined && { text }), ...data };
  // An empty block is an error for some models.
  if (!text) return { content: [block(JSON.stringify(all))], structuredContent: all };
  const rest = Object.keys(data).length > 0 ? [block(JSON.stringify(data))] : [];
  return { content: [block(text), ...rest], structuredContent: all };
}

const sentences = ({ message, data }: CallError): string => {
  const { hint, frame, suggestions = [], step } = data;
  const where = step === undefined ? '' : `Step ${step}: `;
  const meant =
    suggestions.length > 0 ? `Did you mean ${suggestions.map((name) => JSON.stringify(name)).join(' or ')}?` : '';
  const first = [where + messageWithPosition({ kind: 'input', ...data, message }), meant, hint]
    .filter(Boolean)
    .join(' ');
  return frame === undefined ? first : `${first}\n${frame}`;
};

/** Returns an error as a result that the model sees, with its place as data. Any error: none may end the server. */
export function errorResult(error: unknown): CallToolResult {
  const known =
    error instanceof CallError
      ? error
      : new CallError(error instanceof Error ? error.message : String(error), { kind: 'crash' });
  const { message, data, partial } = known;
  const found = partial && shown({ text: partial.text, notes: partial.notes ?? [] }, ['partial']);
  const structured = plain({ error: { ...data, message }, ...(found && { partial: found }) });
  const { actions } = data;
  const more = plain({ ...(actions && { actions }), ...(found && { partial: found }) });
  return {
    content: [block(sentences(known)), ...(Object.keys(more).length > 0 ? [block(JSON.stringify(more))] : [])],
    structuredContent: structured,
    isError: true,
  };
}
