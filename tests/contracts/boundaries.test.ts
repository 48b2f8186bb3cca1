import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { type Import, importsOf, isPackage, sourcesIn } from '../import-graph.ts';

const files = sourcesIn('src', 'workers');
const imports = files.flatMap(importsOf);
const importText = ({ from, to }: Import) => `${from} imports ${to}`;

const tool = /^src\/tools\/[^/]+\/([^/]+)\//;
const toolOf = (file: string) => tool.exec(file)?.[1];
const isView = (file: string) => tool.test(file) && /\/((View|Controls)\.tsx|view\/[^/]+)$/.test(file);

/** The building that a file is in, and its room where the building has rooms: a folder, or a file at its root. */
function placeOf(file: string): { readonly building: string; readonly room?: string | undefined } {
  if (isView(file)) return { building: 'views' };
  const [top = '', building = '', room = '', page = ''] = file.split('/');
  if (top !== 'src') return { building: top };
  if (!(building in ROOMS)) return { building };
  return { building, room: building === 'site' && room === 'pages' ? `${room}/${page}` : room };
}

/**
 * The buildings, or single rooms of them, that each building may import besides itself. `views` are the View.tsx,
 * Controls.tsx, and view/ of tools; `tools` is the rest of their folders.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  tools: ['engine'],
  workers: ['engine', 'tools'],
  cli: ['engine', 'tools', 'workers'],
  // The patterns that a visitor keeps are recipes of one step: `site/recipes` stores them.
  views: ['engine', 'tools', 'site/theme', 'site/ui', 'site/editor', 'site/recipes'],
  site: ['engine', 'tools', 'workers'],
  build: ['engine', 'tools', 'workers', 'cli', 'views', 'site', 'tests'],
};

/** The rooms of a building, the lowest first: each may import those to its left, but none beside it after a comma. */
const ROOMS: Readonly<Record<string, string>> = {
  engine:
    'values, tool-ids.ts <- contract <- unicode, random <- jobs, bytes <- lines <- language, social <- ' +
    'formats, regex, styles, diff <- redact <- compare, long, recipe <- detect, by-example <- catalog',
  site:
    'site.ts <- paths.ts <- theme, drafts <- ui <- editor, offline <- privacy, files, recipes <- panes <- shell <- ' +
    'pages/tool <- pages/home, pages/recipe, pages/compare, pages/redact, pages/search, pages/static <- pages/find, agent <- app',
};

/** The floor of a room in its building; -1 if the drawing does not have it. */
const floorOf = (building: string, room = '') =>
  ROOMS[building]?.split(' <- ').findIndex((floor) => floor.split(', ').includes(room)) ?? -1;

function mayImport({ from, to }: Import): boolean {
  const [mine, other] = [placeOf(from), placeOf(to)];
  if (mine.building !== other.building) {
    const allowed = MAY_IMPORT[mine.building] ?? [];
    return allowed.includes(other.building) || allowed.includes(`${other.building}/${other.room}`);
  }
  if (mine.room === other.room) return true;
  return floorOf(other.building, other.room) < floorOf(mine.building, mine.room);
}

describe('imports between buildings and rooms', () => {
  test.each(Object.keys(MAY_IMPORT))('%s imports only what it may import', (building) => {
    const wrong = imports.filter(
      (one) => placeOf(one.from).building === building && !isPackage(one.to) && !mayImport(one),
    );
    expectNone(
      wrong.map(importText),
      `'${building}' may import ${MAY_IMPORT[building]?.join(', ') || 'nothing else'}, and a room those on lower floors. Move what ` +
        'is needed to a lower room, or pass it as an argument; only where the design changes, change the drawing in ' +
        'tests/contracts/boundaries.test.ts.',
    );
  });

  test('every file is in a building, and in a room where the building has rooms', () => {
    const lost = files.filter((file) => {
      const { building, room } = placeOf(file);
      return !MAY_IMPORT[building] || (building in ROOMS && floorOf(building, room) < 0);
    });
    expectNone(
      lost,
      'Move these to a folder of the drawing in tests/contracts/boundaries.test.ts, or add theirs to it.',
    );
  });

  test('no tool imports what lists or finds tools', () => {
    const wrong = imports.filter(
      ({ from, to }) => toolOf(from) && /^src\/engine\/(catalog|detect)\//.test(to) && !isView(from),
    );
    expectNone(wrong.map(importText), 'The catalog reads every tool: pass what is needed as an argument.');
  });

  test('engines import no React, Chakra UI, CodeMirror, Comlink or Node', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        ['engine', 'tools'].includes(placeOf(from).building) &&
        /^(react|@chakra|@emotion|comlink|@codemirror|node:)/.test(to),
    );
    expectNone(
      wrong.map(importText),
      'An engine runs in a worker and in Node. Move components to View.tsx, Controls.tsx or view/ of the tool, and get what only a browser or Node has through EngineContext (src/engine/contract/tool.ts).',
    );
  });

  test('the functions of the package import nothing of Node', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /^src\/cli\/(api|web)\//.test(from) &&
        !/\.test\.ts$/.test(from) &&
        from !== 'src/cli/api/host.ts' &&
        /^(node:|src\/cli\/host\/(?!(node-tools?|thread-api|node-pool)\.ts))/.test(to),
    );
    expectNone(
      wrong.map(importText),
      'They run in browsers, too. Get what only Node has from src/cli/api/host.ts, of which src/cli/web/host.ts is the other version.',
    );
  });

  test('the site imports from workers/ only types, workers/shared, and browser-pool, -recipes, -find and -files', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        from.startsWith('src/') &&
        !/^src\/(build|cli)\//.test(from) &&
        to.startsWith('workers/') &&
        !typeOnly &&
        !/^workers\/(shared\/[^/]+|browser-(pool|recipes|find|files))\.ts$/.test(to),
    );
    expectNone(
      wrong.map(importText),
      'The page would load the code of the worker. Write `import type`, or ask for it through workers/browser-pool.ts, -recipes.ts, -find.ts or -files.ts.',
    );
  });

  test('no tool imports from the folder of another tool', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [mine, other] = [toolOf(from), toolOf(to)];
      return mine !== undefined && other !== undefined && mine !== other;
    });
    expectNone(wrong.map(importText), 'A tool may not import from another. Move what both need to src/engine.');
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
