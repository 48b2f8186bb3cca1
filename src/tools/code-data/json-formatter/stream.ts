import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import {
  type Conversion,
  inPasses,
  type NeedsWhole,
  type Pass,
  type Piece,
  type Summary,
} from '../../../engine/contract/streaming.ts';
import { parseJsonLines } from '../../../engine/formats/json/parse.ts';
import { Kind } from '../../../engine/formats/json/tape.ts';
import { toGlobalError } from '../../../engine/long/positions.ts';
import { type Options, queryOf } from './options.ts';
import { type JsonPart, PartWriter, TextParts } from './parts.ts';
import type { StreamValidator } from './validation-stream.ts';

const summaryOf = (writer: PartWriter, validator: StreamValidator | undefined): Summary =>
  validator ? validator.summary(writer.summarize()) : writer.summarize();

/** One JSON text, in parts. */
function passOfText(writer: PartWriter, validator: StreamValidator | undefined): Pass {
  const parts = new TextParts();
  let isFirst = true;

  function convert(part: JsonPart): string {
    const { tape, at, open, opened } = part;
    validator?.part(part);
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
    end: () => summaryOf(writer, validator),
  };
}

/** A value on each line. */
function passOfLines(writer: PartWriter, validator: StreamValidator | undefined): Pass {
  let joint = '';
  return {
    write({ text, at }: Piece): string {
      if (writer.read(text)) return '';
      try {
        const tape = parseJsonLines(text);
        validator?.values(tape, at);
        const result = joint + writer.print(tape, at, []);
        joint = '\n';
        return writer.written(result);
      } catch (error) {
        throw toGlobalError(error, at);
      }
    },
    end: () => summaryOf(writer, validator),
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
  const { jsonLines, schema } = options;
  const isValidated = schema.trim() !== '';
  if (queryOf(options) !== '') {
    if (isValidated) return 'Validation beside a query needs the whole text in memory.';
    return (await lazyImport(import('./query-stream.ts'), 'The query')).streamQuery(options);
  }
  const validator = isValidated ? await validatorMaker(schema, jsonLines) : undefined;
  if (isValidated && !validator) return 'Validation of one large text needs the whole text in memory.';
  return inPasses({
    cut: jsonLines ? 'line' : 'character',
    readsValues: true,
    begin: () => (jsonLines ? passOfLines : passOfText)(new PartWriter(options), validator?.()),
    ...(isValidated && { without: ['notes'] }),
  });
}

async function validatorMaker(schema: string, jsonLines: boolean): Promise<(() => StreamValidator) | undefined> {
  const { StreamValidator } = await lazyImport(import('./validation-stream.ts'), 'The validation');
  return StreamValidator.maker(schema, jsonLines);
}
