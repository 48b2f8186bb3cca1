import { bomNotes } from '../../../engine/bytes/bom.ts';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { SizeError } from '../../../engine/contract/limits.ts';
import { noteAt } from '../../../engine/contract/position.ts';
import {
  type Conversion,
  inPasses,
  type Pass,
  type Piece,
  PositionedError,
  type Summary,
} from '../../../engine/contract/streaming.ts';
import { contentOf, isMovedText, type KnownContent } from '../../../engine/formats/xml/content.ts';
import { scanDoctype } from '../../../engine/formats/xml/doctype.ts';
import { allNotes, MAX_NAMED, namespaceFaults } from '../../../engine/formats/xml/namespaces.ts';
import { formatXml, HINT, type LayoutOptions, minifyXml, printOptions } from '../../../engine/formats/xml/print.ts';
import { BEYOND } from '../../../engine/formats/xml/tape.ts';
import { convertNewlines } from '../../../engine/unicode/newlines.ts';
import { withoutComments } from './comments.ts';
import { XmlCutter } from './cutter.ts';
import { openTags, type ParsedPart, PartReader } from './part.ts';
import { addRemarks, noRemarks, remarkNotes } from './remarks.ts';
import { addStatistics, MOVED, type Statistics, statisticsOf, xmlSummary } from './statistics.ts';

type Options = LayoutOptions & {
  readonly mode: 'format' | 'minify';
  readonly comments: 'keep' | 'remove';
  readonly eol: 'lf' | 'crlf';
};

/** UTF-16 code units that may come without a place to cut. */
const MAX_LENGTH = 64 << 20;
/** UTF-16 code units that a part may be written with: deep indentation makes many of few. */
const MAX_RESULT_LENGTH = 100_000_000;
/** Names with a namespace error that are counted. */
const MAX_FAULTS = 100_000;

function doctypeEnd(text: string, at: number): number {
  try {
    return scanDoctype(text, at).end;
  } catch {
    return -1;
  }
}

/** Collects facts about a document before any of it is written. */
class Survey {
  readonly #keepsComments: boolean;
  readonly #cutter: XmlCutter;
  readonly #reader = new PartReader();
  /** Lengths of the parts, except the last. */
  readonly lengths: number[] = [];
  /** The content of the elements that are in more than one part, in their order. */
  readonly content: number[] = [];
  /** The open elements of these: their indices in `content`, and their known content. */
  #open: readonly number[] = [];
  #flags: readonly number[] = [];
  readonly #reported = new Set<string>();
  readonly #named: string[] = [];
  readonly #remarks = noRemarks();
  #bomNotes: readonly string[] = [];
  #faults = 0;
  #hasMovedText = false;
  #statistics: Statistics = { elements: 0, attributes: 0, depth: 0, comments: 0 };
  #bytes = 0;

  constructor(keepsComments: boolean) {
    this.#keepsComments = keepsComments;
    this.#cutter = new XmlCutter(keepsComments, doctypeEnd);
  }

  read({ text, isLast }: Piece): void {
    if (this.#bytes === 0) this.#bomNotes = bomNotes(text);
    this.#bytes += encodeUtf8(text).length;
    const part = this.#cutter.add(text);
    if (part !== undefined) {
      this.lengths.push(part.length);
      this.#take(this.#reader.read(part, false));
    }
    if (isLast) this.#take(this.#reader.read(this.#cutter.remainder(), true));
    else if (this.#cutter.waiting > MAX_LENGTH) this.#refuse();
  }

  /** @throws PositionedError always */
  #refuse(): never {
    const { at } = this.#reader;
    try {
      this.#reader.read(this.#cutter.remainder(), false);
    } catch (error) {
      // An element left open here may be closed later.
      if (!(error instanceof PositionedError) || !/ is never closed\.$/.test(error.message)) throw error;
    }
    const sentence = 'what begins here is longer than 64 MB, the most that is taken at once';
    throw new PositionedError(noteAt(at, sentence), at);
  }

  #take({ tape, leadingTokens, positionOf, scan }: ParsedPart): void {
    this.#statistics = addStatistics(this.#statistics, statisticsOf(tape, leadingTokens));
    addRemarks(this.#remarks, tape, leadingTokens, positionOf);
    if (this.#faults < MAX_FAULTS) {
      const faults = namespaceFaults(tape, leadingTokens, this.#reported);
      for (const { at, sentence } of faults.slice(0, MAX_NAMED - this.#named.length)) {
        this.#named.push(noteAt(positionOf(at), sentence));
      }
      this.#faults += faults.length;
    }
    const kept = this.#keepsComments ? tape : withoutComments(tape, scan);
    const content = contentOf(kept, { leadingTokens, before: this.#flags, after: [] });
    this.#hasMovedText ||= content.some(isMovedText);
    this.#open.forEach((element, token) => {
      if (kept.match[token] !== BEYOND) this.content[element] = content[token] as number;
    });
    const tags = openTags(kept);
    const before = this.#open;
    this.#open = tags.map((token) => before[token] ?? this.content.push(0) - 1);
    this.#flags = tags.map((token) => content[token] as number);
  }

  summarize(bytesAfter: number, isFormatted: boolean, collapse: boolean): Summary {
    const notes = [...this.#bomNotes, ...remarkNotes(this.#remarks), ...allNotes(this.#named, this.#faults)];
    if (this.#faults >= MAX_FAULTS) notes.push('The names after these were not checked for namespace errors.');
    if (isFormatted && !collapse && this.#hasMovedText) notes.push(MOVED);
    return { notes, ...xmlSummary(this.#statistics, this.#bytes, bytesAfter) };
  }
}

/** Writes the parts of a document, in their order. */
class Writer {
  readonly #options: Options;
  readonly #content: readonly number[];
  readonly #reader = new PartReader();
  /** Number of elements in more than one part so far. */
  #count = 0;
  #flags: readonly number[] = [];

  /** @param content of the elements that are in more than one part */
  constructor(options: Options, content: readonly number[]) {
    this.#options = options;
    this.#content = content;
  }

  write(text: string, isLast: boolean): string {
    const { at } = this.#reader;
    const part = this.#reader.read(text, isLast);
    const before = this.#flags;
    const after = openTags(part.tape).map((token) => before[token] ?? (this.#content[this.#count++] as number));
    this.#flags = after;
    try {
      return convertNewlines(
        this.#print(part, { leadingTokens: part.leadingTokens, before, after }),
        this.#options.eol,
      );
    } catch (error) {
      if (!(error instanceof SizeError)) throw error;
      const sentence = 'to indent what begins here would make more than 100,000,000 characters of it';
      throw new PositionedError(`${noteAt(at, sentence)} ${HINT}`, at);
    }
  }

  #print({ tape, scan }: ParsedPart, known: KnownContent): string {
    const print = printOptions(this.#options);
    const kept = this.#options.comments === 'keep' ? tape : withoutComments(tape, scan);
    if (this.#options.mode === 'minify') return minifyXml(kept, print, known);
    return formatXml(kept, print, known, MAX_RESULT_LENGTH);
  }
}

/** No piece is, but the only one of a blank text. */
const isBlank = (text: string) => text.trim() === '';

function begin(options: Options): Pass {
  const survey = new Survey(options.comments === 'keep');
  const writer = new Writer(options, survey.content);
  let isEmpty = false;
  let waiting = '';
  let parts = 0;
  let bytesAfter = 0;
  return {
    survey(piece) {
      isEmpty = isBlank(piece.text);
      if (!isEmpty) survey.read(piece);
    },
    write({ text, isLast }) {
      if (isEmpty) return '';
      waiting += text;
      let written = '';
      for (let length = survey.lengths[parts]; length !== undefined && length <= waiting.length; ) {
        written += writer.write(waiting.slice(0, length), false);
        waiting = waiting.slice(length);
        length = survey.lengths[++parts];
      }
      if (isLast) written += writer.write(waiting, true);
      bytesAfter += encodeUtf8(written).length;
      return written;
    },
    end: () => (isEmpty ? {} : survey.summarize(bytesAfter, options.mode === 'format', options.collapse)),
  };
}

/**
 * Reads a document in pieces, in two passes. The format of an element depends on all of its content, up to its end; the
 * first pass finds that out for elements that are too long to wait for. It takes 1.8 times as long as `run` (tool.ts).
 */
export const streamXml = (options: Options): Conversion =>
  inPasses({ cut: 'character', surveys: true, readsValues: true, begin: () => begin(options) });
