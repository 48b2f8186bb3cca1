/** A pattern that is not an I-Regexp, or is too large. */
class PatternError extends Error {}

/** Maximum number of instructions: repetitions of repetitions multiply them. */
const MAX_PROGRAM = 10_000;

/** Maximum length of a pattern, in UTF-16 code units. A document may contain it. */
const MAX_PATTERN = 1000;

type Piece =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly piece: Piece; readonly least: number; readonly most: number };

type Instruction =
  | { readonly op: 'character'; readonly matches: (character: string) => boolean }
  | { readonly op: 'start' | 'end' | 'found' }
  /** Goes on at each of the places. */
  | { readonly op: 'jump'; readonly to: number[] };

const SPECIAL = '()*+.?[\\]{|}';
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
/** Characters that a backslash may precede (RFC 9485, `SingleCharEsc`). */
const ESCAPABLE = '()*+-.?[\\]^nrt{|}';

/** Reads a pattern. `^` and `$`, which RFC 9485 leaves open, are the start and the end, as in the compliance suite. */
class Parser {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = [...pattern];
  }

  parse(): Piece {
    const piece = this.#choice();
    if (this.#at < this.#characters.length) throw new PatternError();
    return piece;
  }

  get #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #peek(ahead: number): string | undefined {
    return this.#characters[this.#at + ahead];
  }

  #take(): string {
    const character = this.#characters[this.#at++];
    if (character === undefined) throw new PatternError();
    return character;
  }

  #choice(): Piece {
    const pieces = [this.#sequence()];
    while (this.#next === '|') {
      this.#at++;
      pieces.push(this.#sequence());
    }
    return pieces.length === 1 ? (pieces[0] as Piece) : { kind: 'choice', pieces };
  }

  #sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')')
      pieces.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', pieces };
  }

  #repeated(piece: Piece): Piece {
    const repeat = (least: number, most: number): Piece => ({ kind: 'repeat', piece, least, most });
    switch (this.#next) {
      case '*':
        this.#at++;
        return repeat(0, Number.POSITIVE_INFINITY);
      case '+':
        this.#at++;
        return repeat(1, Number.POSITIVE_INFINITY);
      case '?':
        this.#at++;
        return repeat(0, 1);
      case '{': {
        const close = this.#characters.indexOf('}', this.#at);
        const [, least, comma, most] =
          /^(\d+)(,?)(\d*)$/.exec(this.#characters.slice(this.#at + 1, close).join('')) ?? [];
        if (close < 0 || least === undefined || (most && !comma)) throw new PatternError();
        this.#at = close + 1;
        const upper = most ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least);
        if (upper < Number(least)) throw new PatternError();
        return repeat(Number(least), upper);
      }
      default:
        return piece;
    }
  }

  #atom(): Piece {
    const character = this.#take();
    switch (character) {
      case '(': {
        const piece = this.#choice();
        if (this.#take() !== ')') throw new PatternError();
        return piece;
      }
      case '^':
        return { kind: 'start' };
      case '$':
        return { kind: 'end' };
      case '.':
        return { kind: 'character', matches: (other) => other !== '\n' && other !== '\r' };
      case '[':
        return this.#class();
      case '\\':
        return this.#escape();
      default:
        if (SPECIAL.includes(character)) throw new PatternError();
        return { kind: 'character', matches: (other) => other === character };
    }
  }

  #escape(): Piece {
    const character = this.#take();
    if (character === 'p' || character === 'P') return this.#oneOf(this.#property(character));
    if (!ESCAPABLE.includes(character)) throw new PatternError();
    const meant = ESCAPES[character] ?? character;
    return { kind: 'character', matches: (other) => other === meant };
  }

  /** A property of Unicode after its `p`, as JavaScript writes it. */
  #property(letter: string): string {
    const close = this.#characters.indexOf('}', this.#at);
    const written = this.#characters.slice(this.#at, close + 1).join('');
    if (!/^\{(?:[CLMNPSZ]|C[cfno]|L[lmotu]|M[cen]|N[dlo]|P[cdefios]|S[ckmo]|Z[lps])\}$/.test(written)) {
      throw new PatternError();
    }
    this.#at = close + 1;
    return `\\${letter}${written}`;
  }

  /** A class in brackets; its parts are checked one by one, and matched by JavaScript. */
  #class(): Piece {
    let source = '';
    if (this.#next === '^') source += this.#take();
    let isFirst = true;
    while (isFirst || this.#peek(0) !== ']') {
      const isHyphen = this.#peek(0) === '-';
      const single = this.#classCharacter();
      source += single;
      // A hyphen is itself only at either end.
      if (isHyphen && !isFirst && this.#peek(0) !== ']') throw new PatternError();
      if (!isHyphen && this.#peek(0) === '-' && this.#peek(1) !== ']') {
        this.#at++;
        const last = this.#classCharacter();
        if (/^\\[pP]/.test(single + last) || /^\\[pP]/.test(last)) throw new PatternError();
        source += `-${last}`;
      }
      isFirst = false;
    }
    this.#at++;
    return this.#oneOf(`[${source}]`);
  }

  #classCharacter(): string {
    const character = this.#take();
    if (character === '[' || character === ']') throw new PatternError();
    if (character !== '\\') return /[-^]/.test(character) ? `\\${character}` : character;
    const escaped = this.#take();
    if (escaped === 'p' || escaped === 'P') return this.#property(escaped);
    if (!ESCAPABLE.includes(escaped)) throw new PatternError();
    return `\\${escaped}`;
  }

  #oneOf(source: string): Piece {
    let pattern: RegExp;
    try {
      pattern = new RegExp(source, 'u');
    } catch {
      throw new PatternError();
    }
    return { kind: 'character', matches: (character) => pattern.test(character) };
  }
}

function compile(piece: Piece): Instruction[] {
  const program: Instruction[] = [];
  let written = 0;
  const add = (instruction: Instruction) => {
    if (program.length >= MAX_PROGRAM) throw new PatternError();
    program.push(instruction);
    return instruction;
  };
  const jump = () => {
    const to: number[] = [];
    add({ op: 'jump', to });
    return to;
  };
  const write = (part: Piece): void => {
    // What is repeated may be empty.
    if (++written > MAX_PROGRAM) throw new PatternError();
    switch (part.kind) {
      case 'character':
        add({ op: 'character', matches: part.matches });
        break;
      case 'start':
      case 'end':
        add({ op: part.kind });
        break;
      case 'sequence':
        part.pieces.forEach(write);
        break;
      case 'choice': {
        const ways = jump();
        const exits = part.pieces.map((way) => {
          ways.push(program.length);
          write(way);
          return jump();
        });
        for (const exit of exits) exit.push(program.length);
        break;
      }
      case 'repeat': {
        for (let i = 0; i < part.least; i++) write(part.piece);
        if (part.most === Number.POSITIVE_INFINITY) {
          const again = program.length;
          const ways = jump();
          ways.push(program.length);
          write(part.piece);
          jump().push(again);
          ways.push(program.length);
        } else {
          const exits: number[][] = [];
          for (let i = part.least; i < part.most; i++) {
            const ways = jump();
            ways.push(program.length);
            exits.push(ways);
            write(part.piece);
          }
          for (const exit of exits) exit.push(program.length);
        }
      }
    }
  };
  write(piece);
  add({ op: 'found' });
  return program;
}

/** Tests a text in time that grows with its length alone, whatever the pattern: all ways are followed at once. */
function run(program: readonly Instruction[], text: string, isAnchored: boolean): boolean {
  const seen = new Int32Array(program.length).fill(-1);
  let now: number[] = [];
  let step = 0;
  const { length } = text;
  /** Adds the instructions that take a character, reached from a place. */
  const reach = (from: number, at: number, into: number[]): boolean => {
    const stack = [from];
    for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
      if (seen[place] === step) continue;
      seen[place] = step;
      const instruction = program[place] as Instruction;
      if (instruction.op === 'found') {
        if (!isAnchored || at === length) return true;
      } else if (instruction.op === 'jump') stack.push(...instruction.to);
      else if (instruction.op === 'character') into.push(place);
      else if (at === (instruction.op === 'start' ? 0 : length)) stack.push(place + 1);
    }
    return false;
  };
  if (reach(0, 0, now)) return true;
  for (let at = 0; at < length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    at += character.length;
    step++;
    const next: number[] = [];
    for (const place of now) {
      const instruction = program[place] as Instruction;
      if (instruction.op === 'character' && instruction.matches(character) && reach(place + 1, at, next)) return true;
    }
    if (!isAnchored && reach(0, at, next)) return true;
    if (next.length === 0 && isAnchored) return false;
    now = next;
  }
  return false;
}

/**
 * Returns a test of texts with an I-Regexp (RFC 9485), which takes linear time; undefined if the pattern is none.
 *
 * @param isWhole the whole text must match
 */
export function compileIRegexp(pattern: string, isWhole: boolean): ((text: string) => boolean) | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  try {
    const program = compile(new Parser(pattern).parse());
    return (text) => run(program, text, isWhole);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}
