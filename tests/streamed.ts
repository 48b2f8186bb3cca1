import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { nodeContext } from '../src/cli/host/node-context.ts';
import { loadTool } from '../src/cli/host/node-tools.ts';
import { loneSurrogates, surrogatesReplaced } from '../src/engine/bytes/utf8.ts';
import { resolveOptions } from '../src/engine/contract/options.ts';
import { conversionInPieces, type StreamingTool, type Summary } from '../src/engine/contract/streaming.ts';
import { outputParts } from '../src/engine/contract/tool.ts';
import { ToolError } from '../src/engine/contract/tool-error.ts';
import { asTool } from '../src/engine/jobs/as-tool.ts';
import { memoryScratch } from '../src/engine/jobs/memory-scratch.ts';
import { type Conversion, convert } from '../src/engine/long/convert.ts';
import { streamRunner } from '../src/engine/long/stream-runner.ts';

type Options = Readonly<Record<string, unknown>>;

/** A runner in this thread. @param tools in place of those that there are */
export const localRunner = (tools: Readonly<Record<string, StreamingTool>> = {}) =>
  streamRunner({
    load: async (id) => tools[id] ?? (await (loadTool(id) as Promise<StreamingTool> | undefined)),
    context: nodeContext,
    scratch: memoryScratch,
  });

/** A source that gives a text in chunks. @param chunk bytes of each */
export function sourceOf(bytes: Uint8Array, chunk = 7, again = true): Conversion['source'] {
  return {
    size: bytes.length,
    again,
    open: () => {
      let at = 0;
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= bytes.length) controller.close();
          else controller.enqueue(bytes.slice(at, at + chunk));
          at += chunk;
        },
      });
    },
  };
}

/** A sink that keeps what is written, and how it ended. */
export function memorySink() {
  const written: Uint8Array[] = [];
  const state = { closed: 0, aborted: 0 };
  return {
    state,
    write: async (bytes: Uint8Array) => {
      written.push(bytes.slice());
    },
    close: async () => {
      state.closed++;
    },
    abort: async () => {
      state.aborted++;
    },
    bytes: () => Uint8Array.from(Buffer.concat(written)),
    text: () => Buffer.concat(written).toString(),
  };
}

/** Result of a text, or its error. */
type Result = { readonly text?: string; readonly summary?: Summary; readonly error?: object };

const errorOf = (error: unknown): Result => {
  if (!(error instanceof ToolError)) throw error;
  const { line, column, offset } = error.position;
  return { error: { message: error.message, line, column, offset } };
};

async function wholeOf(tool: StreamingTool, input: string, options: Options): Promise<Result> {
  try {
    const output = outputParts(await tool.run(input, resolveOptions(tool.page.options, options), nodeContext));
    const { count } = loneSurrogates(output.text);
    const { notes = [], info, summary } = output;
    const lost = count > 0 ? [`${surrogatesReplaced(count)}.`] : [];
    return {
      text: output.text.toWellFormed(),
      summary: { notes: [...notes, ...lost], ...(info && { info }), ...(summary !== undefined && { summary }) },
    };
  } catch (error) {
    return errorOf(error);
  }
}

async function streamedOf(
  tool: StreamingTool,
  input: string,
  options: Options,
  cutting: { pieceSize: number; chunk: number; threads: number },
): Promise<Result> {
  const runner = localRunner({ tool });
  const sink = memorySink();
  try {
    const { summaries: summary } = await convert({
      steps: [{ tool: 'tool', options }],
      source: sourceOf(Buffer.from(input), cutting.chunk),
      sink,
      runners: Array.from({ length: cutting.threads }, () => runner),
      scratch: memoryScratch,
      pieceSize: cutting.pieceSize,
    });
    return { text: sink.text(), summary: summary[0] };
  } catch (error) {
    return errorOf(error);
  }
}

const figures = (summary: Summary | undefined, without: readonly string[]) =>
  Object.fromEntries(Object.entries(summary?.info ?? {}).filter(([name]) => !without.includes(name)));

/** Results of a text as a whole and in pieces, as shown, with the text and how it was cut. */
export type Difference = { readonly whole: Pick<Result, 'error'>; readonly streamed: Pick<Result, 'error'> };

/** Returns the results of a text as a whole and in pieces if they differ, else undefined. */
export async function differenceOf(
  given: StreamingTool,
  input: string,
  options: Options,
  cutting: { pieceSize: number; chunk: number; threads: number },
): Promise<Difference | undefined> {
  const tool = asTool(given);
  let plan: Awaited<ReturnType<typeof conversionInPieces>> | undefined;
  try {
    plan = await conversionInPieces(tool, resolveOptions(tool.page.options, options), { bytes: false });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
  }
  // Where it cannot, or options are wrong, nothing is promised.
  if (plan === undefined || typeof plan === 'string') return undefined;
  const without = plan.without ?? [];
  const whole = await wholeOf(tool, input, options);
  const streamed = await streamedOf(tool, input, options, cutting);
  const same =
    isDeepStrictEqual(whole.error, streamed.error) &&
    whole.text === streamed.text &&
    (without.includes('notes') || isDeepStrictEqual(whole.summary?.notes ?? [], streamed.summary?.notes ?? [])) &&
    isDeepStrictEqual(figures(whole.summary, without), figures(streamed.summary, without)) &&
    (without.length > 0
      ? (whole.summary?.summary ?? '').startsWith(streamed.summary?.summary ?? '')
      : (whole.summary?.summary ?? '') === (streamed.summary?.summary ?? ''));
  if (same) return undefined;
  const shown = ({ text, summary, error }: Result) => ({
    error,
    text,
    ...(summary && { notes: summary.notes, info: figures(summary, without), summary: summary.summary }),
  });
  const difference = { input, options, cutting, whole: shown(whole), streamed: shown(streamed) };
  return difference;
}

const WORDS = [
  'a',
  'B',
  'é',
  'e\u0301',
  'ß',
  'I\u0307',
  'i\u0307',
  'ΟΔΟΣ',
  'Σ',
  '10',
  '2',
  '-1.5',
  '1.',
  '3)',
  'iPhone',
  'NASA',
  'mcDonald',
  '😀',
  '👨‍👩‍👧',
  '🇩🇪',
  '\u0301',
  '\u200b',
  '\u00a0',
  '\u3000',
  '日本',
  '語。',
  'bob@x.org',
  'https://Ex.com/A?b=c&d',
  'Zz',
  'don’t',
  "it's",
  '"q"',
  '“',
  '(',
  ')',
  ',',
  '.',
  '!',
  '?',
  '...',
  '-',
  'inter-',
  '—',
  ': b',
  '<b>',
  '&amp;',
  '&',
  '&lt',
  '%20',
  '%E9',
  '%zz',
  '=C3',
  'x²',
  '½',
  '*',
  '_',
  '```',
  '#tag',
  '@me',
  '- item',
  'U.S.',
  'e.g.',
  '𝐁𝐨𝐥𝐝',
  'ａ',
  'Ⓐ',
  '0041',
  'SOS',
  '... --- ...',
  '\t',
  '\ufeff',
  'ǅ',
  'ŉ',
  'q\u0336',
] as const;
const word = fc.constantFrom(...WORDS);
const gap = fc.constantFrom(' ', ' ', ' ', '  ', '', '\t', '\u00a0');
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n', '\n \n', '\r\n\r\n', '\u2028', '\n\t');
const line = fc.array(fc.tuple(word, gap), { maxLength: 5 }).map((words) => words.flat().join(''));

/** Texts of lines: nasty letters, blank lines, ends of all kinds, with and without the last one. */
export const linesText = fc
  .tuple(fc.array(fc.tuple(line, lineEnd), { maxLength: 14 }), fc.boolean())
  .map(([lines, ends]) => {
    const text = lines
      .flat()
      .join('')
      .toWellFormed()
      .replace(/^\ufeff+/, '');
    return ends ? text : text.replace(/\s+$/, '');
  });

/**
 * Cases of each property that a text in pieces must keep; the environment variable CASES asks for more.
 *
 * `npm run test:deep` cuts 2,000 hostile texts of every tool besides.
 */
export const CUTTING_CASES = Number(process.env['CASES'] ?? 100);

/** Ways to cut a text: bytes of a piece, of a chunk as it is read, and how many threads there are. */
export const cuttings = fc.record({
  pieceSize: fc.integer({ min: 1, max: 60 }),
  chunk: fc.integer({ min: 1, max: 40 }),
  threads: fc.integer({ min: 1, max: 3 }),
});
