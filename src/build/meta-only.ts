import { type Plugin, parseAstAsync } from 'vite';

/**
 * Cuts a tool file that is imported as `?meta` down to its export `meta`.
 *
 * The catalogue takes the `meta` of every tool. Tree shaking alone would leave the imports of a tool's page and
 * engine, and with them whole modules, in the main chunk.
 */
export function metaOnly(): Plugin {
  return {
    name: 'lettermill:meta-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/tools\/[^/]+\/[^/]+\/tool\.ts\?meta$/ },
      async handler(code, id) {
        const { body } = await parseAstAsync(code, { lang: 'ts' });
        const meta = body.find(
          (statement) =>
            statement.type === 'ExportNamedDeclaration' &&
            statement.declaration?.type === 'VariableDeclaration' &&
            statement.declaration.declarations.some(
              ({ id: name }) => name.type === 'Identifier' && name.name === 'meta',
            ),
        );
        if (!meta) this.error(`${id} has no \`export const meta\`.`);
        return { code: code.slice(meta.start, meta.end), map: null };
      },
    },
  };
}
