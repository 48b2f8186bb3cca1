import { endsWithLineEnd, type LineEnd, lineEndOf, otherLineEnds } from '../lines/lines.ts';

/** Joins the lines of a text in pieces, with the same result as `joinLinesLike` on the whole text. */
export class JoinedLines {
  #lineEnd: LineEnd | undefined;
  #endsWithLineEnd = false;
  #hasStarted = false;
  /** Number of line endings read so far that are written as the first one. */
  changed = 0;

  /** Reads the line ending from the next piece of the original text. If any piece has one, the first has. */
  read(piece: string): void {
    if (piece === '') return;
    this.#lineEnd ??= lineEndOf(piece);
    this.#endsWithLineEnd = endsWithLineEnd(piece);
    this.changed += otherLineEnds(piece, this.#lineEnd);
  }

  /** Line ending between two lines. */
  get lineEnd(): LineEnd {
    return this.#lineEnd ?? '\n';
  }

  /** Returns the separator to write before the next lines: empty before the first ones. */
  before(): string {
    const between = this.#hasStarted ? this.lineEnd : '';
    this.#hasStarted = true;
    return between;
  }

  /** Returns the next lines as text, with the line ending that separates them from those before. */
  next(lines: readonly string[]): string {
    return lines.length === 0 ? '' : this.before() + lines.join(this.lineEnd);
  }

  /** Returns the line ending after the last line, if any, once the whole text has been read. */
  end(): string {
    return this.#hasStarted && this.#endsWithLineEnd ? this.lineEnd : '';
  }
}
