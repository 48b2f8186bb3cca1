import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { sourcesIn } from '../import-graph.ts';

const FOLDERS = ['src/engine/unicode', 'src/engine/lines', 'src/engine/language'];

type Names = Readonly<Record<string, unknown>>;

/** Returns the example in the docstring of an exported function: its lines; none if it has no `@example`. */
function exampleOf(source: string, name: string): readonly string[] {
  const declaration = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n(?:/\\* @__NO_SIDE_EFFECTS__ \\*/\\n)?export (?:async )?(?:function|const) ${name}\\b`,
  );
  const [, docstring = ''] = declaration.exec(source) ?? [];
  const [, example = ''] = /@example\s([\s\S]*?)(?=\n \* @|$)/.exec(docstring.replace(/\s*$/, '')) ?? [];
  return example
    .split('\n')
    .map((line) => line.replace(/^ \* /, ''))
    .filter((line) => line.trim() !== '');
}

/** Runs an example with the exports of its module; the last line is `expression // expected value`. */
function runExample(lines: readonly string[], names: Names): { readonly value: unknown; readonly expected: unknown } {
  const last = lines.at(-1) ?? '';
  const at = last.lastIndexOf(' // ');
  if (at < 0) throw new Error(`The last line of an example has no " // value": ${last}`);
  const body = `${lines.slice(0, -1).join('\n')}\nreturn { value: ${last.slice(0, at)}, expected: ${last.slice(at + 4)} }`;
  return new Function(...Object.keys(names), body)(...Object.values(names));
}

const isFunction = (value: unknown) => typeof value === 'function' && !/^class\b/.test(String(value));

/** Every exported function of the folders, with its example. */
const functions = (
  await Promise.all(
    sourcesIn(...FOLDERS).map(async (file) => {
      const names: Names = await import(/* @vite-ignore */ pathToFileURL(join(process.cwd(), file)).href);
      const source = readFileSync(file, 'utf8');
      return Object.keys(names)
        .filter((name) => isFunction(names[name]))
        .map((name) => ({ file, name, names, example: exampleOf(source, name) }));
    }),
  )
).flat();

describe('an example', () => {
  const source = (example: string) => `/**\n * Doubles a number.\n${example}\n */\nexport const double = (a) => 2 * a;`;
  const names = { double: (a: number) => 2 * a };

  test.each([
    ['of one line', ' * @example double(2) // 4', { value: 4, expected: 4 }],
    ['of two lines', ' * @example\n * const a = 3;\n * double(a) // 6', { value: 6, expected: 6 }],
    ['before another tag', ' * @example double(1) // 2\n * @param a a number', { value: 2, expected: 2 }],
    ['with a false value', ' * @example double(2) // 5', { value: 4, expected: 5 }],
    ['with slashes in a string', " * @example double('a // b'.length) // 12", { value: 12, expected: 12 }],
  ])('%s is read and run', (_, example, result) => {
    expect(runExample(exampleOf(source(example), 'double'), names)).toEqual(result);
  });

  test('is missing where the docstring of another function has it', () => {
    const code = `${source(' * @example double(2) // 4')}\n/** Halves. */\nexport function half(a) {}`;
    expect(exampleOf(code, 'half')).toEqual([]);
  });

  test.each([
    ['no value', 'double(2)', 'has no " // value"'],
    ['an unknown name', 'triple(2) // 6', 'triple is not defined'],
  ])('with %s fails', (_, line, message) => {
    expect(() => runExample([line], names)).toThrow(message);
  });
});

test('every exported function of unicode, lines, and language has an example of one to three lines', () => {
  expect(functions.length, 'The folders of docstring-examples.test.ts have too few functions.').toBeGreaterThan(100);
  expectNone(
    functions
      .filter(({ example: { length } }) => length < 1 || length > 3)
      .map(({ file, name, example }) => `${file}: ${name} (${example.length} lines)`),
    "Add an example to the docstring: `@example foldCase('Straße') // 'strasse'`.",
  );
});

test.each(functions.filter(({ example }) => example.length > 0))('the example of $name ($file) is true', (each) => {
  const { value, expected } = runExample(each.example, each.names);
  expect(value).toEqual(expected);
});
