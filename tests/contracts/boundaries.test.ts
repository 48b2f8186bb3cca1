import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { type Import, importsOf, isPackage, sourcesIn } from '../import-graph.ts';

const files = sourcesIn('src', 'workers');
const imports = files.flatMap(importsOf);
const importText = ({ from, to }: Import) => `${from} imports ${to}`;

const room = /^src\/tools\/[^/]+\/([^/]+)\//;
const roomOf = (file: string) => room.exec(file)?.[1];
const isViewOfTool = (file: string) => room.test(file) && /\/((View|Controls)\.tsx|view\/[^/]+)$/.test(file);

/** The area a file belongs to: a folder of `src`, a file directly in `src`, or one of the kinds below. */
function areaOf(file: string): string {
  if (isViewOfTool(file)) return 'view of a tool';
  if (room.test(file)) return 'engine of a tool';
  if (file.startsWith('workers/cli/')) return 'command line';
  return /^src\/([^/]+)/.exec(file)?.[1] ?? file.split('/')[0] ?? file;
}

const ENGINE = ['core', 'random', 'text', 'formats', 'regex', 'styles', 'diff'];
const DRAWN = ['core', 'site.ts', 'theme', 'chunk.ts', 'catalog.ts'];

/** Areas that each area may import besides itself and packages. Each stands above those that import it. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  random: ['core'],
  text: ['core'],
  formats: ['core', 'text'],
  regex: ['core', 'text'],
  diff: ['core', 'text'],
  compare: ['core', 'text', 'formats', 'diff'],
  styles: ['core', 'text', 'random'],
  // The search for what an example shows. It knows tools by what they say of themselves or by their kind, and is given
  // what runs them.
  'by-example': ['core', 'text', 'formats'],
  // Files of any size: what cuts, carries and joins pieces. It is given the threads, the tools and where the bytes go.
  streaming: ['core', 'text'],
  'engine of a tool': [...ENGINE, 'by-example', 'streaming'],
  // What a text is. It knows tools by their ids alone, and is given what runs them.
  detect: ['core', 'text', 'formats'],
  'site.ts': ['core'],
  // Read in the worker; the site takes their types, and what is written about files.
  files: ['core', 'site.ts', 'formats'],
  // Recipes in links, in storage, and in other programs.
  recipe: ['core', 'site.ts', 'text'],
  'chunk.ts': ['core'],
  'catalog.ts': ['core'],
  search: ['core', 'chunk.ts', 'catalog.ts', 'recipe'],
  workers: [...ENGINE, 'by-example', 'compare', 'detect', 'files', 'search', 'streaming', 'engine of a tool'],
  'command line': [...ENGINE, 'by-example', 'compare', 'detect', 'recipe', 'search', 'streaming', 'workers'],
  theme: ['site.ts'],
  'tool-pages.ts': ['core', 'chunk.ts'],
  layout: [...DRAWN, 'search', 'workers'],
  editor: ['core', 'chunk.ts'],
  components: [...DRAWN, 'text', 'formats', 'styles', 'files', 'streaming', 'detect', 'layout', 'editor', 'workers'],
  // What few people open is a chunk of its own.
  'view of a tool': [...ENGINE, 'chunk.ts', 'recipe', 'theme', 'layout', 'components', 'engine of a tool', 'workers'],
  'tool-page': [...DRAWN, 'diff', 'detect', 'recipe', 'layout', 'editor', 'components', 'workers'],
  'recipe-page': [
    ...DRAWN,
    'tool-pages.ts',
    'recipe',
    'search',
    'layout',
    'editor',
    'components',
    'tool-page',
    'workers',
  ],
  'compare-page': [...DRAWN, 'diff', 'compare', 'layout', 'editor', 'components', 'tool-page', 'workers'],
  'find-page': [
    ...DRAWN,
    'by-example',
    'compare-page',
    'diff',
    'recipe-page',
    'layout',
    'editor',
    'components',
    'tool-page',
    'workers',
  ],
  pages: [
    ...DRAWN,
    'compare-page',
    'find-page',
    'detect',
    'recipe',
    'recipe-page',
    'search',
    'layout',
    'editor',
    'components',
    'tool-page',
    'workers',
  ],
  'routes.tsx': [...DRAWN, 'tool-pages.ts', 'layout', 'components', 'pages'],
  'App.tsx': ['core', 'layout', 'routes.tsx'],
  'main.tsx': ['core', 'site.ts', 'files', 'layout', 'routes.tsx', 'App.tsx'],
  // Runs in Node, as a part of the build.
  'prerender.tsx': [...DRAWN, 'layout', 'components', 'tool-page', 'routes.tsx', 'App.tsx', 'engine of a tool'],
  build: [
    'core',
    'site.ts',
    'theme',
    'search',
    'layout',
    'tool-page',
    'compare',
    'prerender.tsx',
    'workers',
    'command line',
    'tests',
  ],
};

describe('imports between areas', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only from areas that it may import', (area, allowed) => {
    const wrong = imports.filter(({ from, to }) => {
      const other = areaOf(to);
      return areaOf(from) === area && !isPackage(to) && other !== area && !allowed.includes(other);
    });
    const names = allowed.length > 0 ? allowed.join(', ') : 'nothing else';
    expectNone(
      wrong.map(importText),
      `'${area}' may import ${names}. Move what is needed to an area that both may import, such as src/core or ` +
        'src/text, or pass it as an argument; only where the design changes, extend MAY_IMPORT in tests/contracts/boundaries.test.ts.',
    );
  });

  test('MAY_IMPORT lets an area import only areas that are listed above it', () => {
    const order = Object.keys(MAY_IMPORT);
    const wrong = Object.entries(MAY_IMPORT).flatMap(([area, allowed]) =>
      allowed
        .filter((other) => other !== 'tests' && order.indexOf(other) >= order.indexOf(area))
        .map((other) => `${area} imports ${other}`),
    );
    expectNone(
      wrong,
      'Move what both need to an area above both; or, where the table is in a wrong order, reorder it.',
    );
  });

  test('every file is in an area of MAY_IMPORT', () => {
    expectNone(
      files.filter((file) => !MAY_IMPORT[areaOf(file)]),
      'Move these to a folder that MAY_IMPORT in tests/contracts/boundaries.test.ts names, or add theirs to it, with what it may import.',
    );
  });

  test('no tool imports from the folder of another tool', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [mine, other] = [roomOf(from), roomOf(to)];
      return mine !== undefined && other !== undefined && mine !== other;
    });
    expectNone(
      wrong.map(importText),
      'A tool may not import from another. Move what both need to src/text, src/formats or the like.',
    );
  });

  test('engines import no React, Chakra UI, CodeMirror, Comlink or Node', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        [...ENGINE, 'engine of a tool'].includes(areaOf(from)) &&
        /^(react|@chakra|@emotion|comlink|@codemirror|node:)/.test(to),
    );
    expectNone(
      wrong.map(importText),
      'An engine runs in a worker and in Node. Move components to View.tsx, Controls.tsx or view/ of the tool, and get what only a browser or Node has through EngineContext (src/core/tool.ts).',
    );
  });

  test('workers import no .tsx file', () => {
    expectNone(
      imports.filter(({ from, to }) => from.startsWith('workers/') && to.endsWith('.tsx')).map(importText),
      'A worker has no components. Move what it needs out of the .tsx file, to a .ts file without components.',
    );
  });

  test('the site imports from workers/ only types and browser-pool, -recipes, -find and -files', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        from.startsWith('src/') &&
        !from.startsWith('src/build/') &&
        to.startsWith('workers/') &&
        !typeOnly &&
        !/^workers\/browser-(pool|recipes|find|files)\.ts$/.test(to),
    );
    expectNone(
      wrong.map(importText),
      'The page would load the code of the worker. Write `import type`, or ask for it through workers/browser-pool.ts, -recipes.ts, -find.ts or -files.ts.',
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
