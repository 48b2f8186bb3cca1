import {
  type AnyConvert,
  type Conversion,
  type NeedsWhole,
  type Passes,
  type Piece,
  type PieceContext,
  partOf,
  type StreamingTool,
  type Summary,
  type TextPosition,
} from '../contract/streaming.ts';
import type { AnyEngine, AnyInfo, AnyTool, Output, OutputParts } from '../contract/tool.ts';
import { once } from '../values/once.ts';
import type { HostContext } from './host.ts';
import { memoryScratch } from './memory-scratch.ts';

/** The module of a tool: one without `run` converts a text in memory as its only piece. */
export type ToolFile = Omit<StreamingTool, 'run'> & { readonly run?: AnyEngine };

const tools = new WeakMap<ToolFile, AnyTool>();

/** Returns the tool of a module, with the `run` that its `convert` is. One module gives one tool. */
export function asTool<T extends ToolFile>(module: T): T & AnyTool {
  const { run, convert } = module;
  if (run || !convert) return module as T & AnyTool;
  let tool = tools.get(module);
  if (!tool) {
    tool = { ...module, run: (input, options, context) => convertWhole(convert, input, options, context) };
    tools.set(module, tool);
  }
  return tool as T & AnyTool;
}

/** Converts a text that is in memory: it is the first and the last piece. */
export function convertWhole(
  convert: AnyConvert,
  input: string,
  options: Readonly<Record<string, unknown>>,
  context: HostContext,
): Output | Promise<Output> {
  const convertBy = (conversion: Conversion | NeedsWhole) => {
    if (typeof conversion === 'string')
      throw new Error('This tool has neither an engine nor a conversion for these options.');
    return conversion.kind === 'pass' ? inOnePass(conversion, input, context) : asOnePiece(conversion, input, context);
  };
  return whenReady(
    convert(options, { bytes: context.bytes !== undefined, toFile: context.toFile ?? false, isWhole: true }),
    convertBy,
  );
}

/** Goes on with a value at once if it is no promise: short texts are converted by the thousand. */
const whenReady = <T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(next) : next(value);

function asOnePiece(
  { piece, summarize }: Conversion & { readonly kind: 'pieces' },
  input: string,
  context: HostContext,
): Output | Promise<Output> {
  const pieceContext: PieceContext = {
    ...context,
    get lineEnd() {
      return (/\r\n|\n|\r/.exec(input)?.[0] ?? '\n') as PieceContext['lineEnd'];
    },
    isFirst: true,
    isLast: true,
  };
  return whenReady(piece(input, pieceContext), (output) => {
    // Without a part, nothing is added up.
    if (typeof output === 'string' || !('part' in output || 'info' in output)) return output;
    const summary = once((): Summary => {
      const part = partOf(output);
      return part === undefined ? {} : (summarize?.(part) ?? { info: part as AnyInfo });
    });
    for (const name of ['notes', 'info', 'summary'] as const) {
      if (name in output) continue;
      const get = once(() => summary()[name]);
      Object.defineProperty(output, name, { get, enumerable: true, configurable: true });
    }
    // It is no part of the output.
    if ('part' in output) Object.defineProperty(output, 'part', { enumerable: false });
    return output;
  });
}

const START: TextPosition = { line: 1, column: 1, offset: 0 };

async function inOnePass({ surveys, begin }: Passes, input: string, context: HostContext): Promise<OutputParts> {
  const pass = await begin({ ...context, scratch: memoryScratch });
  const piece: Piece = {
    text: input,
    get bytes() {
      return context.bytes ?? new TextEncoder().encode(input);
    },
    length: input.length,
    at: START,
    isLast: true,
  };
  if (surveys) await pass.survey?.(piece);
  let decoder: TextDecoder | undefined;
  const textOf = (written: string | Uint8Array) => {
    if (typeof written === 'string') return written;
    decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
    return decoder.decode(written, { stream: true });
  };
  let text = textOf(await pass.write(piece));
  if (pass.flush) for await (const written of pass.flush()) text += textOf(written);
  return Object.defineProperties({ text }, Object.getOwnPropertyDescriptors(await pass.end()));
}
