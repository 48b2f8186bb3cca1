import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Piece,
} from '../../../engine/contract/streaming.ts';
import { parseJsonLines } from '../../../engine/formats/json/parse.ts';
import { Kind } from '../../../engine/formats/json/tape.ts';
import { toGlobalError } from '../../../engine/long/positions.ts';
import { type Options, queryOf } from './options.ts';
import { type JsonPart, PartWriter, TextParts } from './parts.ts';

/** One JSON text, in parts. */
function passOfText(writer: PartWriter): Pass {
  const parts = new TextParts();
  let isFirst = true;

  function convert({ tape, at, open, opened }: JsonPart): string {
    const printed = writer.print(tape, at, open);
    const opening = (kind: Kind, level: number) => (kind === Kind.object ? '{' : '[') + writer.break(level + 1);
    const closing = (kind: Kind, level: number) => writer.break(level) + (kind === Kind.object ? '}' : ']');
    const before = open.map(({ kind }, level) => opening(kind, level)).join('');
    const joint = isFirst ? '' : `,${writer.break(open.length)}`;
    isFirst = false;
    const after = opened.map((node, level) => closing(tape.kind[node] as Kind, level)).join('');
    return writer.written(joint + printed.slice(before.length, printed.length - after.length));
  }

  return {
    write: (piece: Piece) => (writer.read(piece.text) ? '' : parts.read(piece, convert)),
    end: () => writer.summarize(),
  };
}

/** A value on each line. */
function passOfLines(writer: PartWriter): Pass {
  let joint = '';
  return {
    write({ text, at }: Piece): string {
      if (writer.read(text)) return '';
      try {
        const result = joint + writer.print(parseJsonLines(text), at, []);
        joint = '\n';
        return writer.written(result);
      } catch (error) {
        throw toGlobalError(error, at);
      }
    },
    end: () => writer.summarize(),
  };
}

/** Why it does not go with these options; undefined if it does. */
function reasonAgainst(options: Options): NeedsWhole | undefined {
  if (options.from !== 'json' || options.to !== 'json') return 'Another format needs the whole text in memory.';
  if (options.canonical) return 'The canonical form needs the whole text in memory.';
  if (options.input === 'relaxed') return 'Relaxed input needs the whole text in memory.';
  if (options.repair) return 'Repair needs the whole text in memory.';
  if (options.sortKeys !== 'off') return 'Sort keys needs the whole text in memory.';
  if (options.duplicates === 'first' || options.duplicates === 'last') {
    return 'Leaving out duplicate keys needs the whole text in memory.';
  }
  if (options.mode === 'format' && options.inlineWidth > 0) {
    return 'Short values on one line needs the whole text in memory.';
  }
  if (options.nested) return 'JSON in strings needs the whole text in memory.';
  return undefined;
}

/**
 * Reads strict JSON or JSON Lines in pieces, if members stay where they are; else returns why it cannot. It takes 1.5
 * times as long as `run` (tool.ts) on a text in memory, which also sorts, repairs, and nests.
 */
export async function streamJson(options: Options): Promise<Conversion | NeedsWhole> {
  const reason = reasonAgainst(options);
  if (reason !== undefined) return reason;
  if (queryOf(options) !== '') return (await lazyImport(import('./query-stream.ts'), 'The query')).streamQuery(options);
  const { jsonLines } = options;
  return inPasses({
    cut: jsonLines ? 'line' : 'character',
    readsValues: true,
    begin: () => (jsonLines ? passOfLines : passOfText)(new PartWriter(options)),
  });
}
