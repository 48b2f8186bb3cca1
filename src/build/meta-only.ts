import { type ESTree, type Plugin, parseAstAsync } from 'vite';

/** Returns the declaration of the export `meta` of a tool file, with the object that it is set to. */
function metaOf(program: ESTree.Program) {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const [declarator] = statement.declaration.declarations;
    if (declarator?.id.type !== 'Identifier' || declarator.id.name !== 'meta') continue;
    const { init } = declarator;
    const object = init?.type === 'TSSatisfiesExpression' ? init.expression : init;
    return { statement, properties: object?.type === 'ObjectExpression' ? object.properties : [] };
  }
  return undefined;
}

/** Properties that the catalog does not have: imported as `?tags` or `?keywords`, a tool file has that one alone. */
const APART = ['tags', 'keywords'];

/**
 * Cuts a tool file that is imported as `?meta` down to its export `meta`, without what no page needs to be used.
 *
 * The catalogue takes the `meta` of every tool. Tree shaking alone would leave the imports of a tool's page and
 * engine, and with them whole modules, in the main chunk.
 */
export function metaOnly(): Plugin {
  return {
    name: 'lettermill:meta-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts\?(?:meta|tags|keywords)$/ },
      async handler(code, id) {
        const meta = metaOf(await parseAstAsync(code, { lang: 'ts' }));
        if (!meta) this.error(`${id} has no \`export const meta\`.`);
        const { statement, properties } = meta;
        const apart = properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' && APART.includes(one.key.name)
            ? [{ name: one.key.name, one }]
            : [],
        );
        const wanted = id.slice(id.lastIndexOf('?') + 1);
        if (wanted !== 'meta') {
          const value = apart.find(({ name }) => name === wanted)?.one.value;
          const list = value ? code.slice(value.start, value.end) : '[]';
          return { code: `export const ${wanted} = ${list};`, map: null };
        }
        let rest = code.slice(0, statement.end);
        for (const { one } of apart.toReversed())
          rest = rest.slice(0, one.start) + rest.slice(one.end).replace(/^\s*,/, '');
        return { code: rest.slice(statement.start), map: null };
      },
    },
  };
}
