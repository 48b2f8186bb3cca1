import { noteAt, placeInWords, toGlobal } from '../../../engine/contract/position.ts';
import { PositionedError, type Summary, type TextPosition } from '../../../engine/contract/streaming.ts';
import { parseJson } from '../../../engine/formats/json/parse.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import type { Compiled, SchemaDocument } from '../../../engine/formats/schema/compiled.ts';
import type { CheckFormat } from '../../../engine/formats/schema/evaluator.ts';
import { faultNote, MAX_NAMED, unnamedNotes } from '../../../engine/formats/schema/fault-notes.ts';
import { readSchema } from '../../../engine/formats/schema/read-schema.ts';
import { formatChecker, validate, validateNodes } from '../../../engine/formats/schema/validate.ts';
import { positionFinder } from '../../../engine/lines/position-finder.ts';
import { placeAfter } from '../../../engine/long/positions.ts';
import type { JsonPart } from './parts.ts';
import { uncheckedNotes, verdictNote } from './validation.ts';

/** Longest item of an array that is joined from several parts, in UTF-16 code units. */
const MAX_ITEM = 10_000_000;

/** The keywords that an array's items can be validated with one by one. */
const KNOWN = new Set(['node', 'resource', 'types', 'items', 'dynamicAnchor']);

/** Returns the schema of the items, if that and the type are all that a schema says; else undefined. */
function itemsOf(root: Compiled): Compiled | undefined {
  const isArray = root.types?.length === 1 && root.types[0] === 'array';
  return isArray && Object.keys(root).every((keyword) => KNOWN.has(keyword)) ? root.items : undefined;
}

/** Validates a text that comes in parts. */
export class StreamValidator {
  readonly #document: SchemaDocument;
  readonly #check: CheckFormat;
  readonly #unknown: ReadonlySet<string>;
  readonly #named: string[] = [];
  #count = 0;
  #first = '';
  /** Index of the array's next item. */
  #index = 0;
  /** An item of the array that is longer than a part: where it begins, and its text so far. */
  #long: { readonly at: TextPosition; readonly text: string } | undefined;

  private constructor(document: SchemaDocument, check: CheckFormat, unknown: ReadonlySet<string>) {
    this.#document = document;
    this.#check = check;
    this.#unknown = unknown;
  }

  /**
   * Returns what makes validators; undefined if the schema needs the whole text.
   *
   * @param jsonLines each line is validated, not the items of one array
   * @throws ToolError if the schema is wrong
   */
  static async maker(schema: string, jsonLines: boolean): Promise<(() => StreamValidator) | undefined> {
    const document = readSchema(schema);
    if (!jsonLines && !itemsOf(document.root)) return undefined;
    const { check, unknown } = await formatChecker();
    return () => new StreamValidator(document, check, unknown);
  }

  /** Validates each top-level value of a tape. @param at where its text begins */
  values(tape: Tape, at: TextPosition): void {
    this.#take(tape, at, validate(tape, this.#document, this.#check));
  }

  /** Validates the items of the root array that a part completes. */
  part({ tape, text, at, open, opened }: JsonPart): void {
    const items = itemsOf(this.#document.root);
    if (!items) return;
    if (tape.kind[0] !== Kind.array) {
      if (open.length === 0) this.#take(tape, at, validateNodes(tape, [0], this.#document, this.#document.root));
      return;
    }
    const complete: number[] = [];
    const children = childrenOf(tape, 0);
    const firstIndex = this.#index;
    if (children.length > 0) this.#index += children.length - (opened[1] === children.at(-1) ? 1 : 0);
    for (const item of children) {
      const isContinued = item < open.length;
      const isOpen = opened[1] === item;
      if (isContinued && this.#long) {
        const { at: start, text: before } = this.#long;
        this.#long = isOpen ? { at: start, text: `${before}${text},` } : undefined;
        if (!isOpen) this.#item(before + text.slice(0, tape.end[item]), start, items, firstIndex);
      } else if (isOpen) {
        const start = tape.start[item] as number;
        this.#long = { at: placeAfter(at, text.slice(0, start)), text: `${text.slice(start)},` };
      } else complete.push(item);
    }
    if (this.#long && this.#long.text.length > MAX_ITEM) throw this.#tooLong(this.#long.at);
    this.#take(tape, at, validateNodes(tape, complete, this.#document, items, this.#check), (pointer) =>
      pointer.replace(/\d+/, (index) => String(firstIndex + Number(index))),
    );
  }

  #item(text: string, at: TextPosition, items: Compiled, index: number): void {
    const tape = parseJson(text);
    const faults = validateNodes(tape, [0], this.#document, items, this.#check);
    this.#take(tape, at, faults, (pointer) => `/${index}${pointer}`);
  }

  #tooLong(at: TextPosition): PositionedError {
    const said = 'validation needs each item as a whole, and this one is longer than 10,000,000 characters';
    return new PositionedError(noteAt(at, said), at);
  }

  /** @param toGlobalPointer returns the pointer of a value in the whole, from that in the tape */
  #take(
    tape: Tape,
    at: TextPosition,
    { faults, count }: ReturnType<typeof validate>,
    toGlobalPointer = (pointer: string) => pointer,
  ): void {
    const find = positionFinder(tape.text);
    for (const { start, pointer, what } of faults) {
      if (this.#named.length >= MAX_NAMED) break;
      const place = toGlobal(at, find(start));
      this.#first ||= `${placeInWords(place)}: ${what}`;
      this.#named.push(faultNote(place, toGlobalPointer(pointer), what));
    }
    this.#count += count;
  }

  /** Returns a summary with the faults, the first 100 of them one by one. */
  summary({ notes = [], info, ...rest }: Summary): Summary {
    if (!info) return { ...rest, notes };
    return {
      ...rest,
      notes: [
        verdictNote(this.#count, this.#first),
        ...this.#named,
        ...unnamedNotes(this.#count),
        ...uncheckedNotes(this.#document.notes, this.#unknown),
        ...notes,
      ],
      info: { ...info, valid: this.#count === 0, faults: this.#count },
    };
  }
}
