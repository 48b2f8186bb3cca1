import type { Flavor } from './flavor.ts';

/** A string of a programming language. */
export type Literal = {
  readonly value: string;
  readonly end: number;
  readonly flavor: Flavor | undefined;
  readonly what: string;
  readonly isRaw: boolean;
};

const RAW: readonly (readonly [syntax: RegExp, flavor: Flavor | undefined, what: string])[] = [
  [/R"(\w*)\(([\s\S]*?)\)\1"/y, undefined, 'C++ string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)"""([\s\S]*?)"""/y, 'python', 'Python string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)'''([\s\S]*?)'''/y, 'python', 'Python string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)"((?:[^"\\\n]|\\[\s\S])*)"/y, 'python', 'Python string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)'((?:[^'\\\n]|\\[\s\S])*)'/y, 'python', 'Python string'],
  [/r(#+)"([\s\S]*?)"\1/y, 'go', 'Rust string'],
  [/(?:\$@|@\$|@)"((?:[^"]|"")*)"/y, 'dotnet', 'C# string'],
  [/#+"([\s\S]*?)"#+/y, 'pcre', 'Swift string'],
  [/`([^`]*)`/y, 'go', 'Go string'],
];

const COOKED = /"""([\s\S]*?)"""|"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'/y;

/** Reads a string at an offset; undefined if there is none. */
export function readLiteral(text: string, at: number): Literal | undefined {
  for (const [syntax, flavor, what] of RAW) {
    syntax.lastIndex = at;
    const found = syntax.exec(text);
    if (!found) continue;
    const value = found[2] ?? found[1] ?? '';
    return {
      value: flavor === 'dotnet' ? value.replaceAll('""', '"') : value,
      end: syntax.lastIndex,
      flavor,
      what,
      isRaw: true,
    };
  }
  COOKED.lastIndex = at;
  const found = COOKED.exec(text);
  if (!found) return undefined;
  const [whole, block, double, single] = found;
  const value = block ?? double ?? single ?? '';
  const read = value.replace(/\\(["'\\])/g, (pair, sign: string) =>
    sign === '\\' || whole.startsWith(sign) ? sign : pair,
  );
  return { value: read, end: COOKED.lastIndex, flavor: undefined, what: 'string', isRaw: false };
}

/** Reads a string without escapes, except for doubled quotes. */
export function readQuoted(text: string, at: number): Literal | undefined {
  const sign = text[at] ?? '';
  const quoted = sign === "'" ? /'((?:[^']|'')*)'/y : /"((?:[^"]|"")*)"/y;
  quoted.lastIndex = at;
  const found = quoted.exec(text);
  if (!found) return undefined;
  const value = (found[1] ?? '').replaceAll(sign + sign, sign);
  return { value, end: quoted.lastIndex, flavor: undefined, what: 'string', isRaw: true };
}

/** Returns the offset of the next string or literal; -1 for none. */
export function firstLiteral(text: string, at: number): number {
  const found = /(?:\b[bBuUfF]?[rR][bBfF]?|@\$?|\$@|r?#+)?["'`]|\/(?=[^/*])/g;
  found.lastIndex = at;
  return found.exec(text)?.index ?? -1;
}

/** Strings that follow each other, as Python joins them, or with a plus sign between them. */
export function readStrings(text: string, start: number): Literal | undefined {
  let literal = readLiteral(text, start);
  for (;;) {
    if (!literal) return undefined;
    const next = /^(?:\s*\+\s*|(?:\s|#[^\n]*\n)+)(?=[\w@#]{0,2}["'`])/.exec(text.slice(literal.end, literal.end + 200));
    const more = next ? readLiteral(text, literal.end + next[0].length) : undefined;
    if (!more) return literal;
    literal = { ...literal, value: literal.value + more.value, end: more.end };
  }
}

/** The next string of a call, as a template. @param read reads it */
export function nextLiteral(text: string, at: number, read = readLiteral): string | undefined {
  const start = /^\s*,\s*/.exec(text.slice(at));
  return start ? read(text, at + start[0].length)?.value : undefined;
}
