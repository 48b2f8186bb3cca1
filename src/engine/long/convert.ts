import { gunzip } from '../bytes/gunzip.ts';
import { joinedBytes } from '../bytes/joined-bytes.ts';
import { surrogatesReplaced } from '../bytes/utf8.ts';
import type { Scratch, Summary } from '../contract/streaming.ts';
import { NO_TEXT_NOTE } from '../jobs/bytes-output.ts';
import { asUtf8, CharsetError } from './decode.ts';
import { chunksOf, gzip } from './gzip.ts';
import type { Answer, Plan, Runner, StreamStep } from './runner.ts';
import { processStep, type Reopened } from './stage.ts';
import { StreamError } from './stream-error.ts';
import { Threads } from './threads.ts';

/** Input of a conversion. */
export type Source = {
  /** Size in bytes; left out if it is unknown until the end, as for a pipe or for compressed data. */
  readonly size?: number;
  /** It can be opened more than once. Otherwise, a text that is read twice is kept in a scratch file. */
  readonly again?: boolean;
  /** Opens it at the beginning. May be called again once the previous stream has ended. */
  open(): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;
};

/** Destination of the result. One of `close` and `abort` ends it. */
export type Sink = {
  /** Resolves when the sink can take more. */
  write(bytes: Uint8Array): Promise<void>;
  /** Called when all has been written: only now may the result appear under its name. */
  close(converted: Converted): Promise<void>;
  /** Removes the output written so far. */
  abort(): Promise<void>;
};

/** Options for decoding bytes to text. */
export type Reading = {
  /** A label of the Encoding Standard; default: `utf-8`. A byte order mark is skipped. */
  readonly charset?: string;
  /** Replace invalid bytes with U+FFFD instead of failing. */
  readonly lossy?: boolean;
  /** The bytes are compressed with gzip. */
  readonly gunzip?: boolean;
};

export type Progress = {
  /** Bytes read so far, over all passes through the source. */
  readonly read: number;
  /** Final value of `read`, if known. */
  readonly total?: number;
  /** Bytes of the result so far. */
  readonly written: number;
};

export type Conversion = {
  /** One tool, or the steps of a recipe in their order. */
  readonly steps: readonly StreamStep[];
  readonly source: Source;
  readonly sink: Sink;
  /** The threads. The caller ends them: immediately when `signal` aborts, because nobody needs their pending work. */
  readonly runners: readonly Runner[];
  /** Keeps a text that is read twice but cannot be opened again. */
  readonly scratch: Scratch;
  readonly reading?: Reading;
  /** Compress the result with gzip. */
  readonly gzip?: boolean;
  readonly signal?: AbortSignal;
  /** Called after each piece. */
  readonly onProgress?: (progress: Progress) => void;
  /** Milliseconds that a piece may take on its thread, and the advice for `stoppedMessage` if it takes longer. */
  readonly timeLimit?: number;
  readonly timeHint?: string;
  /** Bytes of a piece; default: 1 MB. */
  readonly pieceSize?: number;
  /** Maximum bytes of a piece; a longer line is rejected with its line number. Default: 64 MB. */
  readonly longest?: number;
};

export type Converted = {
  /** Report of each step on its result. */
  readonly summaries: readonly Summary[];
  /** Number of bytes. */
  readonly read: number;
  readonly written: number;
  /** Places where bytes did not fit the charset and became U+FFFD. */
  readonly faults: number;
  /** The first bytes of the result, before it is compressed. */
  readonly head: Uint8Array;
};

/** Number of bytes at the start of a result that are kept to detect its type. */
const HEAD = 4096;

/**
 * Converts a file to a file, piece by piece: memory does not grow with the file.
 *
 * Each step reads the output of the previous one. The results of a step's pieces are written in order, whichever thread
 * finishes first. The sink is closed on success, and aborted otherwise; nothing is ever written to the source.
 *
 * @throws StreamError: with the step, and the position in the input of that step
 * @throws the reason of `signal`, within a moment
 * @throws whatever the source or the sink rejects with
 */
export async function convert(conversion: Conversion): Promise<Converted> {
  const { sink, signal, runners, timeLimit, timeHint } = conversion;
  const threads = new Threads(runners, { signal, timeLimit, timeHint });
  try {
    signal?.throwIfAborted();
    const converted = await threads.until(flow(conversion, threads));
    await threads.until(sink.close(converted));
    return converted;
  } catch (error) {
    threads.stop(error);
    await sink.abort();
    throw error;
  }
}

/**
 * Returns the plan of each step, without running it.
 *
 * @throws StreamError for the first that cannot take a text in pieces
 */
export async function plansOf(steps: readonly StreamStep[], runner: Runner): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const [i, step] of steps.entries()) plans.push(unwrap(await runner.plan(step), i));
  return plans;
}

function unwrap<T>(answer: Answer<T>, step: number): T {
  if (answer.ok) return answer.value;
  throw new StreamError(answer.error, step);
}

async function flow(conversion: Conversion, threads: Threads): Promise<Converted> {
  const { steps, source, sink, scratch, reading = {}, onProgress } = conversion;
  const { charset = 'utf-8', lossy = false } = reading;
  const plans = await plansOf(steps, threads.first);
  let read = 0;
  let written = 0;
  let faults = 0;
  const isRereadFirst = plans[0]?.surveys === true && source.again === true;
  const total = source.size === undefined ? undefined : source.size * (isRereadFirst ? 2 : 1);
  const reportProgress = () => onProgress?.({ read, ...(total !== undefined && { total }), written });

  async function* open(): AsyncGenerator<Uint8Array> {
    const compressed = await source.open();
    const counted = compressed.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          read += chunk.length;
          reportProgress();
          controller.enqueue(chunk);
        },
      }),
    );
    const bytes = reading.gunzip ? gunzip(chunksOf(counted)) : chunksOf(counted);
    try {
      yield* plans[0]?.cut === 'byte' ? bytes : asUtf8(bytes, charset, lossy);
    } catch (error) {
      if (error instanceof CharsetError) throw new StreamError({ kind: 'charset', message: error.message }, 0);
      throw error;
    }
  }

  const summaries: Summary[] = [];
  let text: Reopened = { open, again: source.again === true };
  for (const [i, step] of steps.entries()) {
    const before = text;
    const isFirst = i === 0;
    let surrogates = 0;
    const openOutput = () =>
      processStep({
        step,
        number: i,
        plan: plans[i] as Plan,
        text: before,
        // The output of a step is valid UTF-8.
        lossy: isFirst && lossy,
        threads,
        scratch,
        pieceSize: conversion.pieceSize,
        longest: conversion.longest,
        onFaults: (count) => {
          if (isFirst) faults += count;
        },
        onSurrogates: (count) => {
          surrogates += count;
        },
        onSummary: (of) => {
          // The step before ends before this one does.
          const lost = summaries[i - 1]?.isNoText ? [NO_TEXT_NOTE] : [];
          const halves = surrogates > 0 ? [`${surrogatesReplaced(surrogates)}.`] : [];
          const notes = [...lost, ...(of.notes ?? []), ...halves];
          summaries[i] = notes.length > 0 ? { ...of, notes } : of;
        },
      });
    text = { open: openOutput, again: false };
  }

  let head: Uint8Array = new Uint8Array();
  async function* watched(): AsyncGenerator<Uint8Array> {
    for await (const bytes of text.open()) {
      if (head.length < HEAD) head = joinedBytes(head, bytes.slice(0, HEAD - head.length));
      yield bytes;
    }
  }
  const result = conversion.gzip ? gzip(watched()) : watched();
  for await (const bytes of result) {
    threads.check();
    if (bytes.length === 0) continue;
    await sink.write(bytes);
    written += bytes.length;
    reportProgress();
  }
  return { summaries, read, written, faults, head };
}
