import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';

const folder = resolve(import.meta.dirname, '../../src/tools');

/** The ids of the tools of each category, from their folders. */
export const toolsByCategory: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readdirSync(resolve(folder, name))]),
);

/** Absolute path of a file in a tool's folder, if there is one of this name. */
export const toolFile = (id: string, name: string): string | undefined =>
  Object.keys(toolsByCategory)
    .map((category) => resolve(folder, category, id, name))
    .find(existsSync);

/** The ids of the tools whose folder has a file of this name, e.g. `View.tsx`. */
export const toolsWith = (name: string): readonly string[] => TOOL_IDS.filter((id) => toolFile(id, name));
