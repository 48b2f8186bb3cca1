import { type Smushing, smushVertically } from './smushing.ts';

/** Whether rows can lie on top of one another: `end` where they can, but can go no further. */
type Verdict = 'valid' | 'end' | 'invalid';

const NOWHERE = -1;

/**
 * Stacks drawn lines as FIGlet does: each one slides up into those above it as far as its smushing allows.
 *
 * FIGlet makes all rows as wide as the widest by adding spaces. Here they are only counted, so that many short lines
 * beside a long one cost nothing.
 */
export class LineStack {
  readonly #smushing: Smushing;
  readonly #texts: string[] = [];
  /** Number of spaces added to all rows before each row was added: it gets only those added later. */
  readonly #startPadding: number[] = [];
  #padding = 0;
  /** The lowest row that is visible in each column. */
  readonly #lowest: number[] = [];

  constructor(smushing: Smushing) {
    this.#smushing = smushing;
  }

  /** The rows as FIGlet gives them, spaces at their ends included. */
  rows(): string[] {
    return this.#texts.map((text, i) => text + ' '.repeat(this.#length(i) - text.length));
  }

  /** The rows without spaces at their ends. */
  trimmedRows(): string[] {
    return this.#texts.map((text) => text.trimEnd());
  }

  /** @param isSeparate whether it stays below the blocks so far, even with smushing */
  add(block: readonly string[], isSeparate = false): void {
    const [first] = block;
    if (first === undefined) return;
    let blockPadding = 0;
    let overlap = 0;
    if (this.#texts.length > 0) {
      // The first row gives the width for all: in a ragged font, others may end elsewhere.
      const difference = this.#length(0) - first.length;
      blockPadding = Math.max(difference, 0);
      this.#padding += Math.max(-difference, 0);
      overlap = isSeparate || this.#smushing.mode === 'full' ? 0 : this.#distance(block, blockPadding);
    }
    this.#merge(block, blockPadding, overlap);
  }

  #length(row: number): number {
    return (this.#texts[row]?.length ?? 0) + this.#padding - (this.#startPadding[row] ?? 0);
  }

  /** Returns the number of rows by which the block slides up. */
  #distance(block: readonly string[], blockPadding: number): number {
    const height = this.#texts.length;
    for (let distance = this.#firstTouch(block, blockPadding); distance <= height; distance++) {
      const verdict = this.#verdict(block, blockPadding, distance);
      if (verdict === 'end') return distance;
      if (verdict === 'invalid') return distance - 1;
    }
    return height;
  }

  /** The smallest distance that needs a closer look: before it nothing meets anything. */
  #firstTouch(block: readonly string[], blockPadding: number): number {
    const height = this.#texts.length;
    let touch = height + 1;
    // FIGlet lets nothing slide over a row without any columns.
    for (let row = height - 1; row >= 0 && height - row < touch; row--)
      if (this.#length(row) === 0) touch = height - row;
    block.forEach((text, row) => {
      if (text.length + blockPadding === 0) touch = Math.min(touch, row + 1);
      for (let column = 0; column < text.length; column++) {
        const lowest = text[column] === ' ' ? NOWHERE : (this.#lowest[column] ?? NOWHERE);
        if (lowest !== NOWHERE) touch = Math.min(touch, height - lowest + row);
      }
    });
    return Math.max(touch, 1);
  }

  #verdict(block: readonly string[], blockPadding: number, distance: number): Verdict {
    const height = this.#texts.length;
    let result: Verdict = 'valid';
    for (let row = 0; row < Math.min(distance, block.length); row++) {
      const lower = block[row] ?? '';
      const verdict = this.#compare(height - distance + row, lower, lower.length + blockPadding);
      if (verdict === 'invalid') return verdict;
      if (verdict === 'end') result = verdict;
    }
    return result;
  }

  #compare(row: number, lower: string, lowerLength: number): Verdict {
    const { mode, rules } = this.#smushing;
    const upper = this.#texts[row] ?? '';
    const length = Math.min(this.#length(row), lowerLength);
    if (length === 0) return 'invalid';
    let result: Verdict = 'valid';
    for (let column = 0; column < Math.min(length, upper.length, lower.length); column++) {
      const above = upper[column] as string;
      const below = lower[column] as string;
      if (above === ' ' || below === ' ') continue;
      if (mode === 'fitted') return 'invalid';
      if (mode === 'universal') return 'end';
      // Rule 5, whether it is on or not: bars go on sliding along bars.
      if (above === '|' && below === '|') continue;
      if (smushVertically(above, below, rules) === undefined) return 'invalid';
      result = 'end';
    }
    return result;
  }

  #merge(block: readonly string[], blockPadding: number, overlap: number): void {
    const top = this.#texts.length - overlap;
    block.forEach((lower, i) => {
      const row = top + i;
      if (i < overlap) this.#mergeRow(row, lower, lower.length + blockPadding);
      else {
        this.#texts.push(lower);
        this.#startPadding.push(this.#padding - blockPadding);
      }
      for (let column = 0; column < lower.length; column++) {
        while (this.#lowest.length <= column) this.#lowest.push(NOWHERE);
        if (lower[column] !== ' ') this.#lowest[column] = Math.max(this.#lowest[column] ?? NOWHERE, row);
      }
    });
  }

  #mergeRow(row: number, lower: string, lowerLength: number): void {
    const upper = this.#texts[row] ?? '';
    // FIGlet cuts ragged rows to the shorter one.
    const length = Math.min(this.#length(row), lowerLength);
    let merged = '';
    for (let column = 0; column < Math.min(lower.length, length); column++) {
      const above = upper[column] ?? ' ';
      const below = lower[column] as string;
      merged += below === ' ' ? above : above === ' ' ? below : this.#smush(above, below);
    }
    const text = merged + upper.slice(merged.length, length);
    this.#texts[row] = text;
    this.#startPadding[row] = this.#padding - (length - text.length);
  }

  #smush(above: string, below: string): string {
    if (this.#smushing.mode !== 'controlled') return below;
    // Two bars stay a bar. (figlet 1.12 writes the word `false` here for fonts that have neither rule 1 nor rule 5.)
    return smushVertically(above, below, this.#smushing.rules) ?? below;
  }
}
