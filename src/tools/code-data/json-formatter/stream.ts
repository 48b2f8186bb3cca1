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
import type { SampleCollector } from './samples-stream.ts';
import type { StreamValidator } from './validation-stream.ts';

/** Takes note of the values that are read, beside their writer. */
type Readers = { readonly validator?: StreamValidator | undefined; readonly samples?: SampleCollector | undefined };

function summaryOf(writer: PartWriter, { validator, samples }: Readers): Summary {
  const summary = writer.summarize();
  const all = samples && summary.notes ? { ...summary, notes: [...samples.notes, ...summary.notes] } : summary;
  return validator ? validator.summary(all) : all;
}

/** Returns the schema or types of all values, after the last piece. */
const samplesAfter = ({ isLast }: Piece, { samples }: Readers, writer: PartWriter, options: Options) =>
  samples && isLast ? writer.written(samples.text(options)) : '';

/** One JSON text, in parts. */
function passOfText(writer: PartWriter, readers: Readers, options: Options): Pass {
  const parts = new TextParts();
  let isFirst = true;

  function convert(part: JsonPart): string {
    const { tape, at, open, opened } = part;
    readers.validator?.part(part);
    if (readers.samples) {
      writer.duplicates(tape, at, open);
      writer.count(tape, open.length);
      readers.samples.part(part);
      return '';
    }
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
    write: (piece: Piece) =>
      writer.read(piece.text) ? '' : parts.read(piece, convert) + samplesAfter(piece, readers, writer, options),
    end: () => summaryOf(writer, readers),
  };
}

/** A value on each line. */
function passOfLines(writer: PartWriter, readers: Readers, options: Options): Pass {
  let joint = '';
  return {
    write(piece: Piece): string {
      const { text, at } = piece;
      if (writer.read(text)) return '';
      try {
        const tape = parseJsonLines(text);
        readers.validator?.values(tape, at);
        if (readers.samples) {
          writer.duplicates(tape, at, []);
          writer.count(tape, 0);
          readers.samples.values(tape);
          return samplesAfter(piece, readers, writer, options);
        }
        const result = joint + writer.print(tape, at, []);
        joint = '\n';
        return writer.written(result);
      } catch (error) {
        throw toGlobalError(error, at);
      }
    },
    end: () => summaryOf(writer, readers),
  };
}

/** Why it does not go with these options; undefined if it does. */
function reasonAgainst(options: Options): NeedsWhole | undefined {
  if (options.from !== 'json' || !['json', 'schema', 'typescript'].includes(options.to))
    return 'Another format needs the whole text in memory.';
  if (options.to === 'json' && options.canonical) return 'The canonical form needs the whole text in memory.';
  if (options.input === 'relaxed') return 'Relaxed input needs the whole text in memory.';
  if (options.repair) return 'Repair needs the whole text in memory.';
  if (options.sortKeys !== 'off') return 'Sort keys needs the whole text in memory.';
  if (options.duplicates === 'first' || options.duplicates === 'last') {
    return 'Leaving out duplicate keys needs the whole text in memory.';
  }
  if (options.to === 'json' && options.mode === 'format' && options.inlineWidth > 0) {
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
  const isOfSamples = options.to !== 'json';
  if (isOfSamples && options.query.trim() !== '') return 'Types of query results need the whole text in memory.';
  if (!isOfSamples && queryOf(options) !== '') {
    if (isValidated) return 'Validation beside a query needs the whole text in memory.';
    return (await lazyImport(import('./query-stream.ts'), 'The query')).streamQuery(options);
  }
  const validator = isValidated ? await validatorMaker(schema, jsonLines) : undefined;
  if (isValidated && !validator) return 'Validation of one large text needs the whole text in memory.';
  const collector = isOfSamples ? await collectorMaker() : undefined;
  return inPasses({
    cut: jsonLines ? 'line' : 'character',
    readsValues: true,
    begin: () => {
      const readers = { validator: validator?.(), samples: collector?.() };
      return (jsonLines ? passOfLines : passOfText)(new PartWriter(options), readers, options);
    },
    ...(isValidated && { without: ['notes'] }),
  });
}

async function validatorMaker(schema: string, jsonLines: boolean): Promise<(() => StreamValidator) | undefined> {
  const { StreamValidator } = await lazyImport(import('./validation-stream.ts'), 'The validation');
  return StreamValidator.maker(schema, jsonLines);
}

async function collectorMaker(): Promise<() => SampleCollector> {
  const { SampleCollector } = await lazyImport(import('./samples-stream.ts'), 'The writer of this format');
  return SampleCollector.maker();
}
