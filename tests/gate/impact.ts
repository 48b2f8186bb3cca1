import { dependenciesOf, filesIn, importsOf } from '../import-graph.ts';

/** Files that decide what every step does, or how: a change of them can affect everything. */
const EVERYTHING =
  /^(package(-lock)?\.json|\.npmrc|tsconfig\.json|vitest\.config\.ts|tests\/(run|packages)\.mjs|tests\/gate\/.*|\.ci\/.*)$/;

/** Files that nothing runs. Tests that read them name them, or read their folder. */
const PROSE = /^(docs\/|\.github\/|[^/]+\.md$|LICENSE$|\.gitignore$|\.dockerignore$|Dockerfile$|biome\.json$)/;

/** Dependencies that neither imports nor names show, as `[reader, files]`. */
const READ_BY: readonly (readonly [reader: string, files: RegExp])[] = [
  // The page of the site, and what Vite makes of it.
  ['src/site/app/main.tsx', /^(index\.html|vite\.config\.ts|public\/.*|src\/.*\.css|src\/build\/patches\/.*)$/],
  ['src/build/build.ts', /^(vite\.config\.ts|src\/build\/(?!package\/)[^/]+\.ts|src\/build\/static-styles\/.*)$/],
  ['src/build/image.ts', /^(Dockerfile|\.dockerignore)$/],
  ['tests/transcript.ts', /^docs\/from-an-empty-folder\.md$/],
];

/** Folder of a tool: its id, and its engine, view, and tables. */
const TOOL = /^src\/tools\/[^/]+\/([^/]+)\//;

/** Whether a file is a file of tests. */
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** A thread is started, not imported: what needs the page is not affected by what only a thread runs. */
const isThread = (file: string) => /\.worker\.ts$/.test(file);

/** Every file of the project that code may depend on, with the files that depend on it at run time. */
export type Dependents = ReadonlyMap<string, readonly string[]>;

/** Reads which files depend on which. Imports of types alone do not count: the type check sees them. */
export function readDependents(): Dependents {
  const files = [...filesIn('src', 'workers', 'tests', 'bench'), 'vite.config.ts'];
  const dependents = new Map<string, string[]>(files.map((file) => [file, []]));
  const add = (file: string, reader: string) => {
    const known = dependents.get(file);
    if (known) known.push(reader);
    else dependents.set(file, [reader]);
  };
  for (const reader of files.filter((file) => /\.(tsx?|mjs)$/.test(file))) {
    const imports = importsOf(reader);
    const values = new Set(imports.flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])));
    const types = new Set(imports.flatMap(({ to }) => (values.has(to) ? [] : [to])));
    for (const file of dependenciesOf(reader)) {
      // Prose is data of tests alone.
      const counts = PROSE.test(file) ? isTest(reader) : !types.has(file) && !isThread(file);
      if (counts) add(file, reader);
    }
  }
  return dependents;
}

/**
 * The extent of a change, by who imports, starts, or names the files that it changed. Tools are found by their folders
 * wherever all of them are needed, so no file depends on a tool by that; `tools` says which tools are affected.
 */
export class Impact {
  /** Why everything can be affected; undefined where each changed file is known. */
  readonly everything: string | undefined;
  /** The files that a change has added, changed, or deleted; undefined if that is not known. */
  readonly changed: readonly string[] | undefined;
  /** Files that the change can affect, those that it changed included, with the changed file. */
  readonly causes: ReadonlyMap<string, string>;
  /** Ids of the tools that the change can affect in any part. */
  readonly tools: readonly string[];
  /** Ids of those whose results it can affect: of the others only what is drawn. */
  readonly engines: readonly string[];

  constructor(dependents: Dependents, changed: readonly string[] | undefined) {
    this.changed = changed;
    const causes = new Map<string, string>();
    const tools = new Set<string>();
    const engines = new Set<string>();
    const visit = (file: string, cause: string) => {
      if (causes.has(file)) return;
      causes.set(file, cause);
      const id = Impact.toolOf(file);
      if (id !== undefined && !isTest(file)) tools.add(id);
      if (id !== undefined && /\/(tool|by-example)\.ts$/.test(file)) engines.add(id);
      for (const reader of dependents.get(file) ?? []) visit(reader, cause);
      for (const [reader, files] of READ_BY) if (files.test(file)) visit(reader, cause);
    };
    for (const file of changed ?? []) visit(file, file);
    this.causes = causes;
    this.tools = [...tools];
    this.engines = [...engines];
    const isKnown = (file: string) =>
      dependents.has(file) || PROSE.test(file) || READ_BY.some(([, files]) => files.test(file));
    // A deleted source was imported by files that have changed with it.
    const isSource = (file: string) => /^(src|workers|tests|bench)\/.*\.(tsx?|mjs)$/.test(file);
    const decisive = changed?.find((file) => EVERYTHING.test(file));
    const unknown = changed?.find((file) => !isKnown(file) && !isSource(file));
    if (changed === undefined) this.everything = 'it is not known what has changed';
    else if (decisive !== undefined) this.everything = `${decisive} has changed`;
    else if (unknown !== undefined) this.everything = `nothing says what ${unknown} can affect`;
  }

  /** Returns a sentence that says why one of some files is affected; undefined if none is. */
  reason(...files: readonly string[]): string | undefined {
    const file = files.find((each) => this.causes.has(each));
    const cause = file === undefined ? undefined : this.causes.get(file);
    if (cause === undefined) return undefined;
    return cause === file ? `${cause} has changed` : `${file} depends on ${cause}`;
  }

  /** Returns the id of the tool whose folder a file is in, tests included; undefined for other files. */
  static toolOf = (file: string): string | undefined => TOOL.exec(file)?.[1];
}
