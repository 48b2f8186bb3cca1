import { encodeUtf8, loneSurrogates } from '../bytes/utf8.ts';
import { addInfo } from '../contract/add-info.ts';
import { LoadError } from '../contract/lazy-import.ts';
import { SizeError } from '../contract/limits.ts';
import { resolveOptions } from '../contract/options.ts';
import {
  type Conversion,
  type Cut,
  conversionInPieces,
  type Pass,
  type Passes,
  type PieceContext,
  PositionedError,
  partOf,
  type Scratch,
  type StreamingTool,
  type TextPosition,
} from '../contract/streaming.ts';
import { type AnyInfo, type EngineContext, outputParts } from '../contract/tool.ts';
import { ToolError } from '../contract/tool-error.ts';
import { cutPieces } from './cutter.ts';
import { addExtents, CharsetError, decodePiece, extentOf, NO_EXTENT } from './decode.ts';
import { failureAt, positionAfter } from './positions.ts';
import { readPiece } from './read-piece.ts';
import type { Answer, Extent, Plan, Runner, StreamFailure, StreamStep, Written } from './runner.ts';

/** The parts of a tool that a runner needs. Without `page`, it has no options. */
export type StreamableTool = Pick<StreamingTool, 'convert' | 'whole'> & Partial<Pick<StreamingTool, 'page'>>;

/** Services that a runner gets from its host. */
export type RunnerHost = {
  readonly load: (tool: string) => Promise<StreamableTool | undefined>;
  readonly context: EngineContext;
  readonly scratch: Scratch;
};

/** The tool cannot take a text in pieces; the message is the reason. */
class NotStreamableError extends Error {}

/** Failure of a piece, with its position. */
class PieceError extends Error {
  readonly failure: StreamFailure;

  constructor(failure: StreamFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const describeError = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

function failureOf(error: unknown): StreamFailure {
  if (error instanceof PieceError) return error.failure;
  if (error instanceof NotStreamableError) return { kind: 'whole', message: error.message };
  if (error instanceof ToolError) return { kind: 'input', message: error.message, ...error.position };
  if (error instanceof CharsetError) return { kind: 'charset', message: error.message };
  if (error instanceof LoadError) return { kind: 'load', message: error.message };
  return { kind: 'crash', message: `This tool failed on your text, which is our fault. (${describeError(error)})` };
}

/** Runs work on a piece, and reports its errors by their position in the text. @param at where the piece begins */
async function withPosition<T>(at: TextPosition, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    throw new PieceError(error instanceof PositionedError ? failure : failureAt(failure, at));
  }
}

async function answerOf<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: failureOf(error) };
  }
}

const bytesOf = (written: string | Uint8Array) => (typeof written === 'string' ? encodeUtf8(written) : written);

function asWritten(written: string | Uint8Array): Written {
  const surrogates = typeof written === 'string' ? loneSurrogates(written).count : 0;
  return { bytes: bytesOf(written), ...(surrogates > 0 && { surrogates }) };
}

type Cuttable = Conversion & { readonly cut: Cut };

async function prepared({ load }: RunnerHost, step: StreamStep): Promise<Cuttable> {
  const { tool: id, options, bytes = false, toFile = false } = step;
  const tool = await load(id);
  if (!tool) throw new NotStreamableError(`There is no tool ${id}.`);
  const values = resolveOptions(tool.page?.options ?? {}, options);
  const plan = await conversionInPieces(tool, values, { bytes, toFile });
  if (typeof plan === 'string') throw new NotStreamableError(plan);
  return plan;
}

type PiecesPlan = Cuttable & { readonly kind: 'pieces' };

/** A converted piece. */
type Converted = { readonly text: string; readonly part: unknown };

/** A running pass. `queue` makes its calls run one after another. */
type Running = {
  readonly pass: Pass;
  readonly plan: Passes;
  flushing?: AsyncIterator<string | Uint8Array>;
  surveyed: Extent;
  written: Extent;
  queue: Promise<unknown>;
};

/** Returns a runner of pieces on this thread. */
export function streamRunner(host: RunnerHost): Runner {
  const ready = new Map<string, Promise<Cuttable>>();
  const prepare = (step: StreamStep) => {
    const key = JSON.stringify(step);
    let found = ready.get(key);
    if (!found) {
      found = prepared(host, step);
      ready.set(key, found);
      // A failure is not cached: the next attempt may succeed.
      found.catch(() => ready.delete(key));
    }
    return found;
  };

  async function piecesOf(step: StreamStep): Promise<PiecesPlan> {
    const plan = await prepare(step);
    if (plan.kind !== 'pieces') throw new Error(`${step.tool} cannot convert pieces one by one.`);
    return plan;
  }

  const joined = (plan: PiecesPlan, before: unknown, part: unknown, length: Extent) => {
    if (before === undefined || part === undefined) return before ?? part;
    return plan.join ? plan.join(before, part, positionAfter(length)) : addInfo(before as AnyInfo, part as AnyInfo);
  };

  async function workOn(plan: PiecesPlan, text: string, context: PieceContext): Promise<Converted> {
    const output = outputParts(await plan.piece(text, context));
    return { text: output.text, part: partOf(output) };
  }

  /**
   * Processes a piece. If the result would be too long for an engine, the piece is split into smaller ones, if it can
   * be cut.
   */
  async function pieceOf(plan: PiecesPlan, text: string, context: PieceContext): Promise<Converted> {
    try {
      return await workOn(plan, text, context);
    } catch (error) {
      if (!(error instanceof SizeError)) throw error;
      const bytes = encodeUtf8(text);
      const cut = cutPieces(
        (async function* () {
          yield bytes;
        })(),
        plan.cut,
        Math.ceil(bytes.length / 8),
        bytes.length,
      );
      let result: Converted | undefined;
      let length = NO_EXTENT;
      for await (const { bytes: smaller, from: at, isLast } of cut) {
        if (smaller.length === bytes.length) throw error;
        const part = decodePiece(smaller, 0, true).text;
        const next = await withPosition(positionAfter(length), () =>
          pieceOf(plan, part, { ...context, isFirst: at === 0 && context.isFirst, isLast: isLast && context.isLast }),
        );
        result = result ? { text: result.text + next.text, part: joined(plan, result.part, next.part, length) } : next;
        length = addExtents(length, extentOf(part));
      }
      return result ?? { text: '', part: undefined };
    }
  }

  const passes = new Map<number, Running>();
  let passCount = 0;

  /** Runs work of a pass once all its earlier work is done. */
  function enqueue<T>(pass: number, work: (running: Running) => Promise<T>): Promise<Answer<T>> {
    const running = passes.get(pass);
    if (!running) throw new Error(`There is no pass ${pass}.`);
    const answer = running.queue.then(() => answerOf(() => work(running)));
    running.queue = answer;
    return answer;
  }

  return {
    plan: (step) =>
      answerOf(async (): Promise<Plan> => {
        const plan = await prepare(step);
        const { kind, cut } = plan;

        if (plan.kind === 'pieces') return { kind, cut, surveys: false, isReduction: false, readsValues: false };
        const { surveys = false, isReduction = false, readsValues = false } = plan;
        return { kind, cut, surveys, isReduction, readsValues };
      }),

    piece: async (step, { bytes, from, isLast, lineEnd }, lossy) => {
      let extent: Extent | undefined;
      const answer = await answerOf(async () => {
        const plan = await piecesOf(step);
        const { text, faults } = decodePiece(bytes, from, lossy);
        extent = extentOf(text);
        const { text: result, part } = await pieceOf(plan, text, {
          ...host.context,
          isFirst: from === 0,
          isLast,
          lineEnd,
        });
        return { ...asWritten(result), part, extent, faults };
      });
      return answer.ok ? answer : { ...answer, extent };
    },

    join: (step, before, parts, length) =>
      answerOf(async () => {
        const plan = await piecesOf(step);
        let all = before;
        let lengthBefore = length;
        for (const { part, extent } of parts) {
          all = joined(plan, all, part, lengthBefore);
          lengthBefore = addExtents(lengthBefore, extent);
        }
        return all;
      }),

    summarize: (step, part) =>
      answerOf(async () => {
        const plan = await piecesOf(step);
        return part === undefined ? {} : (plan.summarize?.(part) ?? { info: part as AnyInfo });
      }),

    begin: (step) =>
      answerOf(async () => {
        const plan = await prepare(step);
        if (plan.kind !== 'pass') throw new Error(`${step.tool} does not read a text in a pass.`);
        const pass = await plan.begin({ ...host.context, scratch: host.scratch });
        passes.set(++passCount, { pass, plan, surveyed: NO_EXTENT, written: NO_EXTENT, queue: Promise.resolve() });
        return passCount;
      }),

    survey: (pass, bytes, lossy) =>
      enqueue(pass, async (running) => {
        const { piece, extent } = readPiece(running.plan, bytes, lossy, running.surveyed);
        await withPosition(piece.at, async () => running.pass.survey?.(piece));
        running.surveyed = addExtents(running.surveyed, extent);
        return { extent };
      }),

    write: (pass, bytes, lossy) =>
      enqueue(pass, async (running) => {
        const { piece, extent, faults } = readPiece(running.plan, bytes, lossy, running.written);
        const written = await withPosition(piece.at, async () => running.pass.write(piece));
        running.written = addExtents(running.written, extent);
        return { ...asWritten(written), extent, faults };
      }),

    flush: (pass) =>
      enqueue(pass, async (running) => {
        if (!running.flushing) {
          const { flush } = running.pass;
          if (!flush) return undefined;
          const all = flush.call(running.pass);
          running.flushing = (async function* () {
            yield* all;
          })();
        }
        const { value, done } = await running.flushing.next();
        return done ? undefined : bytesOf(value);
      }),

    end: (pass) =>
      enqueue(pass, async (running) => {
        const summary = await running.pass.end();
        passes.delete(pass);
        return summary;
      }),
  };
}
