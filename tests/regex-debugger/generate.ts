/** A pattern with flags and a text, drawn at random: nearly always a valid pattern, rarely one that never matches. */
export type Pair = {
  readonly pattern: string;
  readonly flags: string;
  readonly text: string;
  /** Where the search begins, with g or y. */
  readonly from: number;
};

/** Returns numbers below 2^32 from a seed (Mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** Characters with more than one case, or whose case folding differs between the rules with and without u. */
const CASES = [...'aAbBcCsSkKiIſKßẞİıσςΣåÅÅµμΜǆǅǄθϑϴΐΐΰΰﬅﬆѐЀᲀв𐐀𐐨ωΩΩᾳᾼ'];
const BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v'];
const OTHERS = ['_', '0', '1', '9', '-', ' ', '\t', '\u00a0', '\ufeff', '\u0301', 'e\u0301', '\u200d', '中', '/', '\0'];
const ASTRAL = ['😀', '😁', '👍🏽', '1️⃣', '🇩🇪', '👩‍❤️‍👨', '𝒜'];
const SURROGATES = ['\ud83d', '\ude00', '\udbff', '\udfff', '\ud801', '\udc00'];
const PROPERTIES = ['L', 'Lu', 'Ll', 'Script=Greek', 'ASCII', 'Any', 'Emoji', 'Mn', 'White_Space', 'Cs', 'scx=Latin'];
const STRING_PROPERTIES = ['Emoji_Keycap_Sequence', 'RGI_Emoji_Flag_Sequence', 'RGI_Emoji_Tag_Sequence', 'Basic_Emoji'];
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
const CLASS_SYNTAX = /[\\\]^[&!#$%*+,.:;<=>?@`~(){}/|-]/g;
const NAMES = ['a', 'b', 'ø', '𝒜'];

class Generator {
  readonly #next: () => number;
  #flags = '';
  #groups = 0;
  /** Names that may not be used again where the pattern is. */
  #names = new Set<string>();
  #allNames = new Set<string>();
  #size = 0;
  readonly #hasModifiers: boolean;

  constructor(next: () => number, hasModifiers: boolean) {
    this.#next = next;
    this.#hasModifiers = hasModifiers;
  }

  pair(): Pair {
    this.#flags = [...'dgimsy'].filter(() => this.#chance(3)).join('') + this.#pick(['', '', 'u', 'u', 'v']);
    this.#size = 1 + this.#below(14);
    const pattern = this.#alternatives(0);
    const text = this.#text(pattern);
    const from = /[gy]/.test(this.#flags) && this.#chance(4) ? this.#below(text.length + 1) : 0;
    return { pattern, flags: this.#flags, text, from };
  }

  #below(n: number): number {
    return this.#next() % n;
  }

  /** True once in n times. */
  #chance(n: number): boolean {
    return this.#below(n) === 0;
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)] as T;
  }

  get #isUnicode(): boolean {
    return /[uv]/.test(this.#flags);
  }

  #text(pattern: string): string {
    const own = pattern.replace(/\\.|[()[\]{}|*+?^$]/gsu, '');
    const pieces = Array.from({ length: this.#below(10) }, () => {
      if (own !== '' && this.#chance(2)) {
        const at = this.#below(own.length);
        return own.slice(at, at + 1 + this.#below(3));
      }
      return this.#character();
    });
    if (this.#chance(3)) pieces.push(...pieces);
    return pieces.join('');
  }

  #character(): string {
    switch (this.#below(8)) {
      case 0:
        return this.#pick(BREAKS);
      case 1:
        return this.#pick(OTHERS);
      case 2:
        return this.#pick(ASTRAL);
      case 3:
        return this.#chance(2) ? this.#pick(SURROGATES) : 'a';
      case 4:
        return this.#pick(['a', 'b', 'ab', 'A']);
      default:
        return this.#pick(CASES);
    }
  }

  #alternatives(depth: number): string {
    const outer = this.#names;
    const used = new Set(outer);
    const parts: string[] = [];
    for (let i = this.#chance(3) ? 2 + this.#below(2) : 1; i > 0; i--) {
      // A name may come again in another alternative.
      this.#names = new Set(outer);
      parts.push(this.#sequence(depth));
      for (const name of this.#names) used.add(name);
      if (!this.#hasModifiers) for (const name of used) outer.add(name);
    }
    for (const name of used) outer.add(name);
    this.#names = outer;
    return parts.join('|');
  }

  #sequence(depth: number): string {
    let out = '';
    for (let i = this.#below(4); i >= 0 && this.#size > 0; i--) {
      this.#size--;
      out += this.#term(depth);
    }
    return out;
  }

  #term(depth: number): string {
    if (this.#chance(9)) return this.#assertion(depth);
    const atom = depth < 5 && this.#chance(3) ? this.#group(depth) : this.#atom();
    return this.#chance(3) ? atom + this.#quantifier() : atom;
  }

  #quantifier(): string {
    const braces = ['{0}', '{1}', '{2}', '{0,1}', '{0,2}', '{1,3}', '{1,}', '{2,}', '{0,}'];
    return this.#pick(['*', '+', '?', '*', '+', this.#pick(braces)]) + (this.#chance(3) ? '?' : '');
  }

  #assertion(depth: number): string {
    const kind = this.#below(9);
    if (kind < 4 || depth > 4) return this.#pick(['^', '$', '\\b', '\\B']);
    const open = this.#pick(['(?=', '(?!', '(?<=', '(?<=', '(?<!']);
    const body = `${open}${this.#alternatives(depth + 1)})`;
    // Annex B only.
    return !this.#isUnicode && !open.includes('<') && this.#chance(3) ? body + this.#quantifier() : body;
  }

  #group(depth: number): string {
    const kind = this.#below(8);
    if (kind < 2) return `(?:${this.#alternatives(depth + 1)})`;
    if (kind === 2 && this.#hasModifiers) return `(?${this.#modifiers()}:${this.#alternatives(depth + 1)})`;
    this.#groups++;
    const free = NAMES.filter((name) => !this.#names.has(name));
    if (kind < 5 || free.length === 0) return `(${this.#alternatives(depth + 1)})`;
    const name = this.#pick(free);
    this.#names.add(name);
    this.#allNames.add(name);
    return `(?<${name}>${this.#alternatives(depth + 1)})`;
  }

  #modifiers(): string {
    const on = [...'ims'].filter(() => this.#chance(3)).join('');
    const off = [...'ims'].filter((flag) => !on.includes(flag) && this.#chance(3)).join('');
    return off === '' ? on || 'i' : `${on}-${off}`;
  }

  #atom(): string {
    switch (this.#below(12)) {
      case 0:
        return '.';
      case 1:
        return this.#pick(['\\d', '\\w', '\\s', '\\D', '\\W', '\\S']);
      case 2:
        return this.#reference();
      case 3:
        return this.#escape();
      case 4:
      case 5:
        return this.#class(0);
      case 6:
        return this.#isUnicode ? this.#property() : this.#annexB();
      default:
        return this.#character().replace(SYNTAX, '\\$&');
    }
  }

  #reference(): string {
    const names = [...this.#allNames];
    if (names.length > 0 && this.#chance(2)) return `\\k<${this.#pick(names)}>`;
    // To a group that may come later, or to none: without u that is an octal escape.
    return this.#groups > 0 ? `\\${1 + this.#below(this.#isUnicode ? this.#groups : this.#groups + 2)}(?:)` : 'a';
  }

  #escape(): string {
    const codes = [
      '\\x61',
      '\\u0061',
      '\\u017f',
      '\\n',
      '\\t',
      '\\cJ',
      '\\0(?:)',
      '\\ud83d',
      '\\ude00',
      '\\ud83d\\ude00',
    ];
    return this.#isUnicode && this.#chance(2) ? this.#pick(['\\u{61}', '\\u{1F600}', '\\u{10400}']) : this.#pick(codes);
  }

  #annexB(): string {
    const oddities = [
      '\\c',
      '\\c1',
      '{',
      '}',
      ']',
      '\\8',
      '\\9',
      '\\07(?:)',
      '\\141',
      '[\\c_]',
      '[\\c1]',
      '[\\1]',
      '\\u{2}',
    ];
    return this.#pick([
      ...oddities,
      '\\u00',
      '\\x6',
      '\\-',
      '\\a',
      '[\\w-a]',
      '[a-\\d]',
      'a{',
      'a{1',
      'a{,2}',
      '\\p{L}',
    ]);
  }

  #property(): string {
    if (this.#flags.includes('v') && this.#chance(4)) return this.#stringProperty();
    return `\\${this.#pick(['p', 'p', 'P'])}{${this.#pick(PROPERTIES)}}`;
  }

  #stringProperty(): string {
    // A platform takes a tenth of a second to compile this one: it would take two thirds of all time.
    return `\\p{${this.#chance(20) ? 'RGI_Emoji' : this.#pick(STRING_PROPERTIES)}}`;
  }

  #class(depth: number): string {
    if (this.#flags.includes('v')) return this.#setClass(depth);
    const items = Array.from({ length: this.#below(4) }, () => this.#classItem());
    return `[${this.#chance(4) ? '^' : ''}${items.join('')}]`;
  }

  #classItem(): string {
    switch (this.#below(6)) {
      case 0:
        return this.#pick(['a-z', 'A-Z', '0-9', 'α-ω', '\\u0000-\\uffff', 'k-s', 'I-K']);
      case 1:
        return this.#pick(['\\d', '\\w', '\\s', '\\D', '\\W', '\\S', '\\b']);
      case 2:
        return this.#isUnicode ? this.#pick(['\\p{Lu}', '\\P{Ll}', '\\p{L}', '\\u{1F600}-\\u{1F64F}']) : 'x-z';
      default:
        return this.#character().replace(CLASS_SYNTAX, escapeInClass);
    }
  }

  /** A class of the flag v. A negated one has no strings. */
  #setClass(depth: number): string {
    const negate = this.#chance(4);
    const operand = () => this.#setOperand(depth, !negate);
    const kind = this.#below(4);
    const operands = Array.from({ length: 1 + this.#below(3) }, operand);
    const operator = kind === 0 ? '&&' : kind === 1 ? '--' : '';
    return `[${negate ? '^' : ''}${operands.join(operator)}]`;
  }

  #setOperand(depth: number, mayHaveStrings: boolean): string {
    const kind = this.#below(8);
    if (kind === 0 && depth < 2) return mayHaveStrings ? this.#setClass(depth + 1) : '[a-z]';
    if (kind === 1 && mayHaveStrings) return this.#strings();
    if (kind === 2 && mayHaveStrings) return this.#stringProperty();
    if (kind === 3)
      return this.#pick(['\\d', '\\w', '\\s', '\\D', '\\W', '\\p{Lu}', '\\P{Lu}', '\\p{L}', '[k-s]', '[^a]']);
    return [...this.#character()][0]?.replace(CLASS_SYNTAX, escapeInClass) ?? 'a';
  }

  #strings(): string {
    const texts = Array.from({ length: 1 + this.#below(3) }, () =>
      Array.from({ length: this.#below(3) }, () => this.#character().replace(CLASS_SYNTAX, escapeInClass)).join(''),
    );
    return `\\q{${texts.join('|')}}`;
  }
}

const escapeInClass = (character: string) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** @param hasModifiers draw modifiers and groups with the same name, too, which not every platform knows */
export const randomPair = (next: () => number, hasModifiers: boolean): Pair => new Generator(next, hasModifiers).pair();
