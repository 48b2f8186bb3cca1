import { readFileSync } from 'node:fs';

// The tools that tests of `npm run new-tool` write, and the one that docs/adding-a-tool.md prints.

/** The list of tools, which a new one is added to. */
export const LIST = 'src/engine/tool-ids.ts';
/** Folder of a tool as `npm run new-tool` writes it. */
export const GENERATED = 'src/tools/text-formatting/whisper';
/** Folder of the tool that docs/adding-a-tool.md prints. */
export const PRINTED = 'src/tools/text-formatting/shout';

/** Flags for more parts, in all combinations but none. */
const FLAGS = [
  ['--view'],
  ['--stream'],
  ['--by-example'],
  ['--view', '--stream'],
  ['--view', '--by-example'],
  ['--stream', '--by-example'],
  ['--view', '--stream', '--by-example'],
];

/** Folders of tools with more parts, by their flags: `with-view-stream`. */
export const EXTENDED: ReadonlyMap<string, readonly string[]> = new Map(
  FLAGS.map((flags) => [`src/tools/text-formatting/with${flags.join('').replaceAll('--', '-')}`, flags]),
);

/** Arguments of `npm run new-tool` for each of `EXTENDED`. */
export const extendedArguments: readonly (readonly string[])[] = [...EXTENDED].map(([folder, flags]) => [
  folder.replace('src/tools/', ''),
  'Extended',
  ...flags,
]);

/** The code blocks of docs/adding-a-tool.md that are files of its tool: `// src/tools/.../shout/tool.ts`. */
export const printedFiles: readonly (readonly [file: string, code: string])[] = [
  ...readFileSync('docs/adding-a-tool.md', 'utf8').matchAll(/```ts\n\/\/ (\S+\/shout\/\S+\.ts)[^\n]*\n([\s\S]*?)```/g),
].map(([, file = '', code = '']) => [file, code] as const);
