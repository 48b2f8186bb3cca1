import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';

/** Names that are in docstrings although no file of ours has them, by the reason. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  'commands of Unix, and a function of Python': ['comm', 'patch', 'xxd', 'repr'],
  'terms of ECMA-262': ['AdvanceStringIndex', 'RegExpBuiltinExec'],
  'classes that only some browsers have': ['TrustedScript', 'TrustedScriptURL'],
  'a figure of Lighthouse': ['benchmarkIndex'],
  'samples of words with capitals': ['Hello1World', 'MY_API_KEY', 'user2FA'],
};
const foreign = Object.values(FOREIGN).flat();

// A space follows the slashes and stars: in a string, they may be those of an address or a pattern of paths.
const DOCSTRING = /\/\*\*\s[\s\S]*?\*\//g;
const COMMENT = /\/\*\*?\s[\s\S]*?\*\/|\/\/ .*/g;
/** Matches names in lower case, camel case, or with an underscore; not `Greek` and `NASA`: mostly, these are texts. */
const NAME = /`(#?(?:[a-z]{2,}|[A-Za-z]*[a-z]{2,}\d*[A-Z]\w*|[A-Z]+_[A-Z_\d]+))(?:\([^`]*\))?`/g;
/** Matches no `@param` with a type: TypeScript checks those. */
const PARAMETER = /@param\s+([\w$]+)(?:\.(\w+))?/g;

const texts = new Map(
  ['src', 'workers', 'bench', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
);

type Code = { readonly names: ReadonlySet<string>; readonly imports: readonly string[] };

/** Returns the names in a source outside its comments, and the files of ours that it imports. */
function codeIn(file: string, text: string): Code {
  const code = text.replace(COMMENT, '');
  const paths = [...code.matchAll(/'(\.{1,2}\/[^'?]+)/g)].map(([, path = '']) => join(file, '..', path));
  return { names: new Set(code.match(/#?[\w$]+/g)), imports: paths.filter((path) => texts.has(path)) };
}

const read = new Map<string, Code>();

/** Returns whether one of our files has a name in its code. */
function hasName(file: string, name: string): boolean {
  const code = read.get(file) ?? codeIn(file, texts.get(file) ?? '');
  read.set(file, code);
  return code.names.has(name);
}

/** Returns the parameters of the function that follows: the first parentheses, and what is between them. */
function parametersIn(code: string): string {
  let depth = 0;
  for (const { 0: token, index } of code.matchAll(/'(?:\\.|[^'\\\n])*'|`[^`]*`|[()]/g)) {
    if (token === '(') depth++;
    if (token === ')' && --depth === 0) return code.slice(code.indexOf('('), index + 1);
  }
  return '';
}

/** Returns each name in the docstrings of a source that is not in the code, with its line. */
function problemsIn(file: string, text: string): string[] {
  const problems: string[] = [];
  let code: Code | undefined;
  for (const { 0: docstring, index } of text.matchAll(DOCSTRING)) {
    const report = (at: number, what: string) =>
      problems.push(`${file}:${text.slice(0, index + at).split('\n').length}: ${what}`);
    for (const { 1: name = '', index: at } of docstring.matchAll(NAME)) {
      code ??= codeIn(file, text);
      if (code.names.has(name) || Object.hasOwn(globalThis, name)) continue;
      const mentioned = (docstring.match(/[\w./-]+\.(?:tsx?|mjs)\b/g) ?? []).flatMap((path) =>
        [...texts.keys()].filter((each) => `/${each}`.endsWith(`/${path}`)),
      );
      if (![...code.imports, ...mentioned].some((each) => hasName(each, name))) report(at, `\`${name}\``);
    }
    for (const { 0: tag, 1: first, 2: member, index: at } of docstring.matchAll(PARAMETER)) {
      const parameters = parametersIn(text.slice(index + docstring.length));
      const isParameter = [first, member].some((name) =>
        new RegExp(`(?:[({[,]\\s*|\\.\\.\\.)${name}\\b\\s*[?:,)=}\\]]`).test(parameters),
      );
      if (!isParameter) report(at, tag);
    }
  }
  return problems;
}

/** Returns the problems of a file in this folder that has one docstring. */
const problemsOf = (docstring: string, code: string) =>
  problemsIn('tests/contracts/a.ts', `/** ${docstring} */\n${code}`);

describe('names that do not exist', () => {
  test.each([
    ['a former parameter', 'Returns at most `room` units.', 'const cut = (limit: number) => limit;', '`room`'],
    ['a former result', '@returns `ask`, to be called', 'const coalesce = () => ({ schedule });', '`ask`'],
    ['a former callback', 'Calls `tell` at the end.', 'function onEnd(callback: () => void) {}', '`tell`'],
    ['a function that is gone', 'The groups. See `capturesAt`.', 'const captured = [];', '`capturesAt`'],
    ['a former term', 'Returns the gain, plus the `worth`.', 'const gainOf = () => 0;', '`worth`'],
    ['a former member', 'The end of `#late`.', 'class Part { #last = 0 }', '`#late`'],
    ['a former constant', 'Below `MAX_SIZE`.', 'const MAX_LENGTH = 3;', '`MAX_SIZE`'],
    ['a name in a comment', 'Calls `isEnd(text)`.', '// isEnd', '`isEnd`'],
    ['a name in another file than is said', 'See `expectNone` (glossary.ts).', '', '`expectNone`'],
    ['a parameter', '@param speeds a minute', 'const f = (a: A, { read }: B) => g(speeds);', '@param speeds'],
    ['a destructured parameter', '@param options.wpm units', 'function f({ read }: B) {}', '@param options.wpm'],
  ])('are found: %s', (_, docstring, code, name) => {
    expect(problemsOf(docstring, code)).toEqual([`tests/contracts/a.ts:1: ${name}`]);
  });

  test.each([
    ['in the code', '`limit`, `cut(text)`, `#at`', 'function cut(limit: number) { this.#at = limit; }'],
    ['in an import', '`remedy`', "import { expectNone } from '../expect-none.ts';"],
    ['in a file that is named', '`remedy` (tests/expect-none.ts), or `bannedTerms` in glossary.ts', ''],
    ['of the platform', '`undefined`, `encodeURIComponent()`, `String.prototype.trim`', ''],
    ['of texts', '`Greek`, `NASA`, `iPhone`, `two words`, "room"', ''],
    ['of parameters', '@param a A @param b.c C @param d D', "const f = (a = ')', { c }: B, ...[d]: D) => a;"],
  ])('are not those %s', (_, docstring, code) => {
    expect(problemsOf(docstring, code)).toEqual([]);
  });
});

test('docstrings have only names that exist', () => {
  expect(texts.size, 'The folders of docstrings.test.ts have too few files: correct the list.').toBeGreaterThan(1500);
  const problems = [...texts].flatMap(([file, text]) => problemsIn(file, text));
  const isOf = (problem: string, name: string) => problem.endsWith(`: \`${name}\``);
  expectNone(
    problems.filter((problem) => !foreign.some((name) => isOf(problem, name))),
    'Replace each name by the current one, or say which file has it: `matches` (options.ts). Qualify a member of the platform: `String.prototype.trim`. Put a sample of text in double quotes. List a name of another program in FOREIGN of docstrings.test.ts.',
  );
  expectNone(
    foreign.filter((name) => !problems.some((problem) => isOf(problem, name))),
    'Remove these from FOREIGN in docstrings.test.ts: no docstring needs them.',
  );
});
