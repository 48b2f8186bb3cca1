import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';

const PAGE = 'docs/a-paste.md';

/** The cells of the tables of the page, without their headings. */
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The steps: their number, their file, and the functions of it. */
const steps = rows.flatMap(([, number = '', file, functions]) =>
  /^\d+$/.test(number) ? [{ number: Number(number), file: quoted(file)[0] ?? '', functions: quoted(functions) }] : [],
);

/** The components by what they draw, but for those of tools. */
const components = rows.flatMap(([, , cell]) => quoted(cell).filter((file) => /^src\/.*\.tsx$/.test(file)));

/** Whether a source declares a name: as a function, a constant, a method, or a property. */
function declares(source: string, name: string): boolean {
  const escaped = name.replace('#', '\\#?');
  return (
    new RegExp(`^(?:export )?(?:default )?(?:async )?(?:function|const) ${escaped}\\b`, 'm').test(source) ||
    new RegExp(`^\\s+(?:async |const |readonly )*${escaped}(?:\\(| =|: (?:async )?\\()`, 'm').test(source)
  );
}

describe(PAGE, () => {
  test('walks in one order, and names the components', () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, i) => i + 1));
    expect(steps.length).toBeGreaterThan(10);
    expect(components.length).toBeGreaterThan(20);
  });

  test('each file that it names exists', () => {
    const files = [...steps.map(({ file }) => file), ...components];
    expectNone(
      files.filter((file) => !existsSync(file)),
      `Correct the paths in ${PAGE}:`,
    );
  });

  test('each function is declared in the file beside it', () => {
    const missing = steps.flatMap(({ file, functions }) => {
      const source = readFileSync(file, 'utf8');
      if (functions.length === 0) return [`${file}: no function`];
      return functions.filter((name) => !declares(source, name)).map((name) => `${file}: ${name}`);
    });
    expectNone(missing, `Correct the functions in ${PAGE}:`);
  });

  test('each component file exports a component', () => {
    expectNone(
      components.filter((file) => !/^export (?:default )?(?:const|function) [A-Z]/m.test(readFileSync(file, 'utf8'))),
      `Correct the components in ${PAGE}:`,
    );
  });
});
