import { patch, replace } from './patch.ts';

const IMPORT = /import \{ \w+ as AjvJsonSchemaValidator \} from "[^"]+";/;
const NO_VALIDATOR = 'class AjvJsonSchemaValidator {}';
const PARSER = /__toESM\(require_content_type\(\), 1\)/;

function change(code: string, file: string): string {
  if (file.endsWith('/shimsNode.mjs')) return replace(code, IMPORT, NO_VALIDATOR);
  return code.includes('var require_content_type')
    ? replace(code, PARSER, '/* @__PURE__ */ __toESM(/* @__PURE__ */ require_content_type(), 1)')
    : code;
}

/**
 * Removes the copies of Ajv and content-type that the SDK's build contains: they check forms and headers of HTTP, and
 * the server of the command line has neither.
 */
export const trimMcpServer = () =>
  patch({
    package: '@modelcontextprotocol/server',
    version: '2.4.0',
    gains:
      '0.15 of the 0.43 MB that the SDK takes in the package, and two licenses of packages that no lock file names',
    until: 'the SDK loads them when they are needed',
    notInDev: 'it changes nothing but what is packed',
    files: /\/@modelcontextprotocol\/server\/dist\/(shimsNode|src-\w+)\.mjs$/,
    change,
  });
