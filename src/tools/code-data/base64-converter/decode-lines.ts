import { BOM_BYTES } from '../../../engine/bytes/bom.ts';
import { ByteDecoder } from '../../../engine/bytes/byte-decoder.ts';
import type { Warning } from '../../../engine/contract/error-at.ts';
import { positionAt, toGlobal } from '../../../engine/contract/position.ts';
import {
  type Conversion,
  inPieces,
  PositionedError,
  type Summary,
  type TextPosition,
} from '../../../engine/contract/streaming.ts';
import { forEachLine, lineRange } from '../../../engine/lines/lines.ts';
import { joinWarnings, placedWarningNotes, placeWarnings, type Warnings } from '../../../engine/long/warnings.ts';
import { charsetNotes, dataUriHead, openingQuote, PercentBody } from './data-uri.ts';
import { type DecodeOptions, faultSentence } from './decode.ts';
import { decodedFigures } from './figures.ts';
import { base64Offsets } from './offsets.ts';
import { base64Reader } from './reader.ts';
import { characterOf } from './source.ts';

/*
 * Decodes lines of Base64 separately. This engine reads all of them into one buffer: starting a decoder for each of
 * many short lines takes seven times as long.
 */

/** The first byte that does not fit the charset. */
type LineFault = {
  /** 0-based. */
  readonly line: number;
  /** 0-based, among the bytes of its line, a BOM that was dropped included. */
  readonly byte: number;
};

/** @throws ToolError at the first fault of the Base64 */
function readLines(input: string, options: DecodeOptions) {
  const { charset, strict } = options;
  const read = base64Reader(options);
  const bom = BOM_BYTES[charset] ?? [];
  const isWide = charset === 'utf-16le' || charset === 'utf-16be';
  /** The bytes of all lines, joined by their line breaks. A character of a data: URI without Base64 may have three. */
  const bytes = new Uint8Array(input.length * 3);
  let length = 0;
  /** Index in `bytes` at which each line starts. */
  const starts: number[] = [];
  /** The lines whose BOM was dropped. */
  const withBom = new Set<number>();
  const warnings: Warning[] = [];
  let type: string | undefined;
  let wideText = '';
  let fault: LineFault | undefined;

  const decoded = (some: Uint8Array) => {
    const decoder = new ByteDecoder(charset, 1);
    return { text: decoder.push(some, true), first: decoder.faults[0] };
  };
  forEachLine(input, (from, to, next) => {
    const start = length;
    starts.push(start);
    const { after, closing } = strict ? { after: from, closing: '' } : openingQuote(input, from, to);
    const uri = strict ? undefined : dataUriHead(input, after, to);
    const head = closing === '' || uri?.base64 ? uri : undefined;
    type ??= head?.type;
    if (head && !head.base64) {
      const body = new PercentBody().read(input.slice(head.body, to), true);
      bytes.set(body, length);
      length += body.length;
    } else if (from < to) {
      const found = read(input, head?.body ?? after, to, bytes, length, closing);
      if (found.fault) throw found.fault;
      length = found.end;
      for (const warning of found.warnings) warnings.push(warning);
    }
    const hasBom = bom.length > 0 && length - start >= bom.length && bom.every((byte, i) => bytes[start + i] === byte);
    if (hasBom) {
      bytes.copyWithin(start, start + bom.length, length);
      length -= bom.length;
      withBom.add(starts.length - 1);
    }
    // UTF-16 has to be read line by line: a line break is one byte here, and would shift all bytes after it.
    if (isWide && from < to) {
      const { text, first } = decoded(bytes.subarray(start, length));
      wideText += text;
      if (first) fault ??= { line: starts.length - 1, byte: first.index };
    }
    if (isWide) wideText += input.slice(to, next);
    for (let i = to; i < next; i++) bytes[length++] = input.charCodeAt(i);
  });

  const all = bytes.subarray(0, length);
  let text = wideText;
  if (!isWide) {
    const whole = decoded(all);
    const { first } = whole;
    text = whole.text;
    const line = first ? starts.findLastIndex((start) => start <= first.index) : -1;
    if (first) fault = { line, byte: first.index - (starts[line] ?? 0) };
  }
  if (fault && withBom.has(fault.line)) fault = { ...fault, byte: fault.byte + bom.length };
  return { text, bytes: all, type, warnings, fault };
}

/** Offset (0-based) of the first character that encodes a byte; in a `data:` URI without Base64, that of its body. */
function faultOffset(input: string, { line, byte }: LineFault, strict: boolean): number {
  const [from, to] = lineRange(input, line + 1);
  // Strictly read, a line is nothing but its characters.
  if (strict) return from + characterOf(byte);
  const { after } = openingQuote(input, from, to);
  const head = dataUriHead(input, after, to);
  const body = head?.body ?? after;
  if (head?.base64 === false) return body;
  return base64Offsets(input, body)[characterOf(byte)] ?? body;
}

/** Figures and findings of lines that were decoded one by one. */
export type Lines = {
  readonly bytes: number;
  readonly characters: number;
  readonly given: number;
  readonly type: string | undefined;
  /** Faults that were tolerated. */
  readonly warnings: Warnings;
  /** The first byte that does not fit, and the character that carries it. */
  readonly fault: (LineFault & { readonly position: TextPosition }) | undefined;
};

/** Decodes lines one by one. @throws ToolError at the first fault of the Base64 */
export function decodeLines(input: string, options: DecodeOptions) {
  const { text, bytes, type, warnings, fault } = readLines(input, options);
  const lines: Lines = {
    bytes: bytes.length,
    characters: text.length,
    given: input.length,
    type,
    warnings: placeWarnings(input, warnings),
    fault: fault && { ...fault, position: positionAt(input, faultOffset(input, fault, options.strict)) },
  };
  return { text, bytes, lines };
}

/** Returns notes and figures of lines. @throws PositionedError at the first byte that does not fit and must not be bad */
export function linesSummary(lines: Lines, { charset, invalid }: DecodeOptions) {
  const { fault, given, type } = lines;
  const bad = fault && faultSentence(`Line ${fault.line + 1}, byte ${fault.byte + 1}`, charset);
  if (fault && bad && invalid === 'error') {
    throw new PositionedError(bad, { ...fault.position, end: fault.position.offset + 1 });
  }
  return {
    notes: [
      ...placedWarningNotes(lines.warnings),
      ...charsetNotes(type ?? '', charset, 'bytes were read as'),
      ...(bad ? [bad] : []),
    ],
    ...decodedFigures(lines, given, type, undefined),
  } satisfies Summary;
}

/** Decodes lines one by one, in pieces. */
export const linesInPieces = (options: DecodeOptions): Conversion =>
  inPieces<Lines>({
    cut: 'line',
    piece: (input) => {
      if (input === '') return { text: '', part: undefined };
      const { text, lines } = decodeLines(input, options);
      return { text, part: lines };
    },
    join: (before, part, at) => ({
      bytes: before.bytes + part.bytes,
      characters: before.characters + part.characters,
      given: before.given + part.given,
      type: before.type ?? part.type,
      warnings: joinWarnings(before.warnings, part.warnings, at),
      fault:
        before.fault ??
        (part.fault && {
          ...part.fault,
          line: part.fault.line + at.line - 1,
          position: { ...toGlobal(at, part.fault.position), offset: at.offset + part.fault.position.offset },
        }),
    }),
    summarize: (lines) => linesSummary(lines, options),
  });
