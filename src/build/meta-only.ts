import { type ESTree, type Plugin, parseAstAsync } from 'vite';

type Property = { readonly name: string; readonly start: number; readonly end: number; readonly value: string };

/** An export of a tool file, with the properties of the object that it is set to. */
type Export = { readonly start: number; readonly end: number; readonly properties: readonly Property[] };

/** Returns an export of a tool file, as offsets into its code. */
function exportOf(code: string, program: ESTree.Program, name: 'meta' | 'page'): Export | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const [declarator] = statement.declaration.declarations;
    if (declarator?.id.type !== 'Identifier' || declarator.id.name !== name) continue;
    const { init } = declarator;
    const object = init?.type === 'TSSatisfiesExpression' ? init.expression : init;
    const properties = (object?.type === 'ObjectExpression' ? object.properties : []).flatMap((one) => {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') return [];
      return [
        { name: one.key.name, start: one.start, end: one.end, value: code.slice(one.value.start, one.value.end) },
      ];
    });
    return { start: statement.start, end: statement.end, properties };
  }
  return undefined;
}

/** Returns the imports of a tool file that an expression may refer to. */
const importsFor = (expression: string, code: string, program: ESTree.Program): string =>
  program.body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .filter(({ specifiers }) => specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(expression)))
    .map(({ start, end }) => `${code.slice(start, end)}\n`)
    .join('');

/** Properties that a page does not need to be used: imported as `?tags`, a tool file has that one alone. */
const APART = { tags: 'meta', keywords: 'meta', help: 'page' } as const;

/**
 * Cuts a tool file that is imported as `?meta` down to its export `meta`, without what no page needs to be used; as
 * `?tags`, `?keywords`, or `?help`, it has that alone.
 *
 * The catalogue takes the `meta` of every tool. Tree shaking alone would leave the imports of a tool's page and
 * engine, and with them whole modules, in the main chunk.
 */
export function metaOnly(): Plugin {
  return {
    name: 'lettermill:meta-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts\?(?:meta|tags|keywords|help)$/ },
      async handler(code, id) {
        const program = await parseAstAsync(code, { lang: 'ts' });
        const meta = exportOf(code, program, 'meta');
        if (!meta) this.error(`${id} has no \`export const meta\`.`);
        const wanted = id.slice(id.lastIndexOf('?') + 1);
        if (!(wanted in APART)) {
          let rest = code.slice(0, meta.end);
          for (const { name, start, end } of meta.properties.toReversed())
            if (name in APART) rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
          return { code: rest.slice(meta.start), map: null };
        }
        const place = exportOf(code, program, APART[wanted as keyof typeof APART]);
        const value = place?.properties.find(({ name }) => name === wanted)?.value ?? '[]';
        return { code: `${importsFor(value, code, program)}export const ${wanted} = ${value};`, map: null };
      },
    },
  };
}

/** Cuts the help out of the page of each tool, for programs that show none. */
export function withoutHelp(): Plugin {
  return {
    name: 'lettermill:without-help',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts$/ },
      async handler(code) {
        const page = exportOf(code, await parseAstAsync(code, { lang: 'ts' }), 'page');
        const help = page?.properties.find(({ name }) => name === 'help');
        return help && { code: code.slice(0, help.start) + code.slice(help.end).replace(/^\s*,/, ''), map: null };
      },
    },
  };
}

/**
 * Puts a function that loads it in the place of the help of each tool's page, in the site alone: there it is prerendered,
 * and loads after all that a page needs to be used.
 */
export function lazyHelp(): Plugin {
  return {
    name: 'lettermill:lazy-help',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts$/ },
      async handler(code) {
        const page = exportOf(code, await parseAstAsync(code, { lang: 'ts' }), 'page');
        const help = page?.properties.find(({ name }) => name === 'help');
        if (!help) return;
        const load = `help: () => import('./tool.ts?help')`;
        return { code: code.slice(0, help.start) + load + code.slice(help.end), map: null };
      },
    },
  };
}
