import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An import of a file: of a package by its name, of another file by its path from the project's root. */
export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

/** Returns all files below some folders, as paths from the project's root. */
export const filesIn = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

/** Returns the TypeScript sources below some folders, without tests and declarations. */
export const sourcesIn = (...folders: readonly string[]): readonly string[] =>
  filesIn(...folders).filter((file) => /(?<!\.d|\.test)\.tsx?$/.test(file));

/** Whether an import is of a package, not of a file of the project. */
export const isPackage = (to: string): boolean => !/^(src|workers|tests|bench)\//.test(to);

/** Returns every import of a file, static and dynamic, found by its text. */
export function importsOf(file: string): readonly Import[] {
  // The content of a template literal is text, not an import.
  const code = readFileSync(file, 'utf8').replace(/`(?:[^`\\]|\\[\s\S])*`/g, '``');
  const found = code.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
  );
  return [...found].map(([, type, from, dynamic, bare]) => {
    // The query after a question mark tells Vite how to import the file.
    const target = (from ?? dynamic ?? bare ?? '').replace(/\?.*/, '');
    const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
    return { from: file, to, typeOnly: type !== undefined };
  });
}

/**
 * Returns the files that a source depends on directly: what it imports, and what a string of it names, from its own folder
 * or from the project's root: `new URL('./task.worker.ts', import.meta.url)`, `readFileSync('docs/package.md')`.
 */
export function dependenciesOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/(['"`])([\w.@/-]+\.\w+)(?:\?\w+)?\1/g)].flatMap(([, , path = '']) => [
    normalize(join(dirname(file), path)),
    normalize(path),
  ]);
  const found = new Set([...importsOf(file).map(({ to }) => to), ...named]);
  return [...found].filter((path) => path !== file && !path.startsWith('..') && existsSync(path));
}
