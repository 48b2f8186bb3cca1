const HEADERS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'with', 'do']);

/** More open brackets than code has that somebody wrote. */
const DEEP = 1000;

/** An open bracket: whether its content is on separate lines, and whether it begins a statement. */
type Bracket = { readonly isIndented: boolean; readonly isHeader: boolean };

/**
 * Adds up characters of indentation that the layout of code needs at least, token by token: of blocks, nested lists, and
 * statements without a block that are nested. It grows with the square of the depth.
 */
export class LeastIndentation {
  /** Number of levels of indentation, over all lines. */
  levels = 0;
  /** Number of levels that may come to it: lines inside of more than a thousand brackets can be wrapped at each token. */
  wrapped = 0;
  readonly #open: Bracket[] = [];
  #depth = 0;
  #before = '';
  /** Number of statements that the next one is nested in, without a block. */
  #nested = 0;
  #isAfterHeader = false;

  add(type: string, value: string): void {
    if (type === 'WhiteSpace' || type === 'LineTerminatorSequence' || type.endsWith('Comment')) return;
    const before = this.#before;
    this.#before = value;
    const isHeader = type === 'IdentifierName' && HEADERS.has(value);
    if (isHeader) {
      this.#nested = this.#isAfterHeader ? this.#nested + 1 : 0;
      this.levels += this.#depth + this.#nested;
    }
    this.#isAfterHeader = value === 'do' && isHeader;
    if (value === '{' || value === '[' || value === '(') {
      const isIndented = value === '{' || (value === '[' && before === '[');
      this.#open.push({ isIndented, isHeader: value === '(' && HEADERS.has(before) });
      if (isIndented) this.levels += ++this.#depth;
    } else if (value === '}' || value === ']' || value === ')') {
      const bracket = this.#open.pop();
      if (bracket?.isIndented) this.#depth--;
      this.#isAfterHeader = bracket?.isHeader === true;
    } else if (this.#open.length > DEEP) this.wrapped += this.#open.length;
  }
}
