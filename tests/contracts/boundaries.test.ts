import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { type Import, importsOf, isPackage, sourcesIn } from '../import-graph.ts';

const files = sourcesIn('src', 'workers');
const imports = files.flatMap(importsOf);
const importText = ({ from, to }: Import) => `${from} imports ${to}`;

const room = /^src\/tools\/[^/]+\/([^/]+)\//;
const roomOf = (file: string) => room.exec(file)?.[1];

describe('imports', () => {
  test('no tool imports from the folder of another tool', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [mine, other] = [roomOf(from), roomOf(to)];
      return mine !== undefined && other !== undefined && mine !== other;
    });
    expectNone(
      wrong.map(importText),
      'A tool may not import from another. Move what both need to src/text, src/engine/formats or the like.',
    );
  });

  test('workers import no .tsx file', () => {
    expectNone(
      imports.filter(({ from, to }) => from.startsWith('workers/') && to.endsWith('.tsx')).map(importText),
      'A worker has no components. Move what it needs out of the .tsx file, to a .ts file without components.',
    );
  });

  test('every imported file exists', () => {
    expectNone(
      imports.filter(({ to }) => !isPackage(to) && !existsSync(to)).map(importText),
      'Correct the path of the import:',
    );
  });
});

test('no import cycles, not even of types', () => {
  const all = sourcesIn('src', 'workers', 'bench', 'tests');
  const graph = new Map(all.map((file) => [file, importsOf(file).map(({ to }) => to)]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of all) visit(file, []);
  expectNone(cycles, 'Break each cycle: move what both files need, also types, to a third one that imports neither.');
});

test('no barrel files, which only re-export others', () => {
  const isReExport = (statement: string) => /^export\s+(\*|\{[^}]*\})\s+from/.test(statement.trim());
  const barrels = files.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const statements = code.split(';').filter((statement) => statement.trim() !== '');
    return statements.length > 0 && statements.every(isReExport);
  });
  expectNone(barrels, 'Delete these files, and import from the files that they re-export.');
});
