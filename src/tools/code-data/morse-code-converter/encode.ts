import type { Finding } from '../../../engine/bytes/percent.ts';
import { errorAt } from '../../../engine/contract/error-at.ts';
import { checkDataSize, OUTPUT_LIMIT } from '../../../engine/contract/limits.ts';
import { isSpace } from '../../../engine/lines/lines.ts';
import { isDigit } from '../../../engine/unicode/ascii.ts';
import { showCharacterAt } from '../../../engine/unicode/show-character.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { codesOf, losesAccent, type MorseTable, prosignCode } from './code-table.ts';
import type { MorseSigns } from './signs.ts';
import type { MorseCount } from './timing.ts';

/** Options of writing text as Morse code. */
export type MorseEncoding = MorseSigns & {
  readonly table: MorseTable;
  /** Handling of characters without a code. */
  readonly unknown: 'skip' | 'keep' | 'error';
  /** Whether `<SK>` is a prosign. */
  readonly prosigns: boolean;
};

/** Morse code, its counts, and the characters without a code. */
export type EncodedMorse = MorseCount & {
  readonly text: string;
  readonly unknown: Finding;
  /** Number of letters that are sent without their accents. */
  readonly accents: number;
};

/** Letters as they are written, with the gaps between them. */
type MorseLetters = {
  readonly text: string;
  readonly units: number;
  readonly gaps: number;
  readonly losesAccent?: boolean;
};

/** Puts pieces together with the gaps between them, and counts. */
class MorseWriter {
  readonly count: MorseCount = { units: 0, letterGaps: 0, wordGaps: 0 };
  /** Length so far, in UTF-16 code units. */
  length = 0;
  private readonly out = new TextBuilder();
  private readonly signs: MorseSigns;
  /** Something was written before on this line; something was sent at all. */
  private isInLine = false;
  private isStarted = false;
  private hasSpace = false;
  private hasBreak = false;

  constructor(signs: MorseSigns) {
    this.signs = signs;
  }

  makePiece(codes: readonly string[]): MorseLetters {
    const { dot, dash, letterGap } = this.signs;
    let units = 0;
    const runs = codes.map((code) => {
      let run = '';
      for (const sign of code) {
        run += sign === '.' ? dot : dash;
        units += sign === '.' ? 1 : 3;
      }
      units += code.length - 1;
      return run;
    });
    return { text: runs.join(letterGap), units, gaps: codes.length - 1 };
  }

  send({ text, units, gaps }: MorseLetters): void {
    if (this.isStarted && (this.hasSpace || this.hasBreak)) this.count.wordGaps++;
    else if (this.isStarted) this.count.letterGaps++;
    this.count.units += units;
    this.count.letterGaps += gaps;
    this.isStarted = true;
    this.hasBreak = false;
    this.write(text);
  }

  /** Writes text that is not sent. */
  write(text: string): void {
    const gap = this.isInLine ? (this.hasSpace ? this.signs.wordGap : this.signs.letterGap) : '';
    this.isInLine = true;
    this.hasSpace = false;
    this.out.add(gap);
    this.out.add(text);
    this.length += gap.length + text.length;
  }

  space(): void {
    this.hasSpace = true;
  }

  toString(): string {
    return this.out.toString();
  }

  lineBreak(code: number): void {
    this.out.unit(code);
    this.length++;
    this.isInLine = false;
    this.hasSpace = false;
    this.hasBreak = true;
  }
}

const isMark = (code: number) => code >= 0x300 && code <= 0x36f;
/** More marks than that do not make another letter. */
const COMPOSED = 4;

/** The prosign `<SK>` at an offset: its run, and the length of its name with brackets. */
function prosignAt(input: string, offset: number): { run: string; size: number } | undefined {
  const name = /^<([A-Za-z]{1,3})>/.exec(input.slice(offset, offset + 5))?.[1] ?? '';
  const run = prosignCode(name);
  return run === undefined ? undefined : { run, size: name.length + 2 };
}

/** Returns the spelling of `%` or `‰`, joined by a hyphen to a number before it (M.1677-1). */
function spelledOut(input: string, offset: number): string | undefined {
  const character = input.charAt(offset);
  const spelled = character === '%' ? '0/0' : character === '‰' ? '0/00' : undefined;
  return spelled && isDigit(input.charCodeAt(offset - 1)) ? `-${spelled}` : spelled;
}

/**
 * Write text as Morse code. Line breaks stay; any other run of whitespace is one word gap, none at the ends of a line.
 *
 * @throws ToolError at the first character without a code for `unknown: 'error'`, and when the result would be too long
 */
export function encodeMorse(input: string, options: MorseEncoding): EncodedMorse {
  const writer = new MorseWriter(options);
  const unknown: Finding = { count: 0, first: -1 };
  let accents = 0;
  const pieces = new Map<string, MorseLetters | undefined>();

  const pieceFor = (letters: string, codes: readonly string[]): MorseLetters => ({
    ...writer.makePiece(codes),
    losesAccent: losesAccent(letters, options.table),
  });
  const pieceOf = (letters: string): MorseLetters | undefined => {
    if (!pieces.has(letters)) {
      const codes = codesOf(letters, options.table) ?? [];
      pieces.set(letters, codes.length > 0 ? pieceFor(letters, codes) : undefined);
    }
    return pieces.get(letters);
  };
  const onUnknown = (offset: number, end: number) => {
    if (options.unknown === 'error') {
      throw errorAt(input, offset, `${showCharacterAt(input, offset)} has no Morse code`, end);
    }
    if (unknown.count++ === 0) unknown.first = offset;
    if (options.unknown === 'keep') writer.write(input.slice(offset, end));
  };
  /** Send a letter with the marks after it; returns the offset after them. */
  const sendLetter = (offset: number): number => {
    const bare = offset + ((input.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
    let end = bare;
    while (isMark(input.charCodeAt(end))) end++;
    const letter = input.slice(offset, Math.min(end, bare + COMPOSED));
    const piece = pieceOf(end > bare ? letter.normalize('NFC') : letter);
    if (piece) {
      writer.send(piece);
      if (piece.losesAccent) accents++;
    } else if (!isMark(input.charCodeAt(offset))) onUnknown(offset, bare);
    return end;
  };

  for (let i = 0; i < input.length; ) {
    if (writer.length > OUTPUT_LIMIT) checkDataSize(writer.length, 'Use shorter text or shorter symbols.');
    const code = input.charCodeAt(i);
    const prosign = code === 60 && options.prosigns ? prosignAt(input, i) : undefined;
    const spelled = spelledOut(input, i);
    if (code === 10 || code === 13) writer.lineBreak(code);
    else if (isSpace(code)) writer.space();
    else if (prosign) {
      writer.send(writer.makePiece([prosign.run]));
      i += prosign.size;
      continue;
    } else if (spelled !== undefined) {
      const piece = pieceOf(spelled);
      if (piece) writer.send(piece);
    } else {
      i = sendLetter(i);
      continue;
    }
    i++;
  }
  return { text: writer.toString(), unknown, accents, ...writer.count };
}
