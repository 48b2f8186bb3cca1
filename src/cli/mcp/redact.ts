import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RedactionJob, TEXTS } from '../../../workers/text-queries.ts';
import type { Redacted, RedactionMap, Restored } from '../../engine/redact/result.ts';
import { loadPool } from '../api/host.ts';
import { laneOf } from '../api/lane.ts';
import { MapFile, readMapFile } from '../map-file.ts';
import { fullPathOf } from '../paths.ts';
import { countsByKind } from '../redact-listing.ts';
import { itemsOf, ownWord, redactSettings } from '../redact-options.ts';
import type { Call } from './call.ts';
import { CallError, failedCall } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';
import { textOf } from './convert.ts';
import { openTarget } from './files.ts';
import { givenLimit, QUESTION_LIMIT } from './limits.ts';
import { type Reply, shown } from './results.ts';

/** Returns the result of `work`. @param option name of the argument that an error is about @throws CallError */
async function about<T>(option: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CallError((error as Error).message, { option });
  }
}

/** Asks a question about a text on a thread. @throws CallError */
async function ask<T>(query: 'redact' | 'restore', job: object, given: Arguments, signal: AbortSignal): Promise<T> {
  const lane = await laneOf(signal);
  const { pool } = await loadPool();
  const settings = { lane, timeLimit: givenLimit(given) ?? QUESTION_LIMIT };
  const outcome = await pool.ask<T>({ tool: TEXTS, query, about: job }, settings);
  if (!outcome.ok) throw failedCall(outcome.error, undefined);
  return outcome.output;
}

/** @throws CallError if a result would replace the map, also by another path to it */
async function checkOutput(output: string | undefined, map: string): Promise<void> {
  const target = output === undefined ? undefined : await about('output', () => fullPathOf(output));
  if (target !== (await about('map', () => fullPathOf(map)))) return;
  throw new CallError('The result would replace the map.', { option: 'output', hint: 'Give another path.' });
}

/** Writes a text to the file at `output`. @param isSecret nobody else on the machine may read it @throws CallError */
async function written(text: string, given: Arguments & { readonly output: string }, isSecret: boolean) {
  const target = await openTarget(given.output, given.overwrite ?? false, isSecret);
  try {
    await target.terminal.write(text);
    return { path: target.path, bytes: await target.commit() };
  } finally {
    await target.abort();
  }
}

/** Ends of the calls that use a map, by its path: each continues what the one before has written. */
const turns = new Map<string, Promise<unknown>>();

/** Runs the calls for a map one after another. */
function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
  const result = (turns.get(path) ?? Promise.resolve()).then(work);
  const end = result.then(
    () => {},
    () => {},
  );
  turns.set(path, end);
  void end.then(() => turns.get(path) === end && turns.delete(path));
  return result;
}

/** `redact`: the redacted text, and counts. The values go to the file of the map alone. @throws CallError */
export async function redact(given: Arguments, { signal }: Call): Promise<Reply> {
  const { only, also, words, action = '', output } = given;
  const settings = await about('only, also, or action', () =>
    redactSettings({ only, also, actions: itemsOf(action), words: words?.map(ownWord) }),
  );
  const text = await textOf(given, ['text', 'path']);
  const path = resolve(given.map ?? join(mkdtempSync(join(given.root ?? tmpdir(), 'lettermill-map-')), 'map.json'));
  await checkOutput(output, path);
  return inTurn(path, async () => {
    const file = await about('map', () => MapFile.open(path));
    const job: RedactionJob = { text, settings, map: file.map };
    const redacted = await ask<Omit<Redacted, 'spans'> & { readonly map: RedactionMap }>('redact', job, given, signal);
    await about('map', () => file.save(redacted.map));
    const kinds = countsByKind(redacted.rows);
    const places = Object.values(kinds).reduce((sum, count) => sum + count, 0);
    const { notes } = redacted;
    const reply = shown(
      { text: output === undefined ? redacted.text : '', notes, info: { places, kinds } },
      [],
      'redact',
    );
    if (output === undefined) return { ...reply, map: path };
    const { text: _, ...figures } = reply;
    return { file: await written(redacted.text, { ...given, output }, false), ...figures, map: path };
  });
}

/** `restore`: writes the text with the values to a file, and returns counts. @throws CallError */
export async function restore(given: Arguments, { signal }: Call): Promise<Reply> {
  const { map: path = '', output = '' } = given;
  const map = await about('map', () => readMapFile(path));
  await checkOutput(output, path);
  const text = await textOf(given, ['text', 'path']);
  const restored = await ask<Restored>('restore', { text, map }, given, signal);
  const { placed, missing, unknown, notes } = restored;
  const file = await written(restored.text, { ...given, output }, true);
  const info = { placed, missing: missing.length, unknown: unknown.length };
  return { file, info, ...(notes.length > 0 && { notes }) };
}
