import type { Plugin } from 'vite';

const IMPORT = /^import (?:([\w$]+|\* as [\w$]+)(?:, )?)?(?:\{ ([^}]*) \})? ?from "(node:[\w/]+)";$/gm;

/** The function for CommonJS libraries as the bundler writes it; only few calls need one. */
const REQUIRE = /createRequire\(import\.meta\.url\)(?![(.])/g;

/** Returns a chunk that takes Node's modules from `process` instead of importing them, each as late as possible. */
export const withBuiltins = (code: string): string =>
  // A bundle of somebody else in the format of CommonJS has no address.
  code
    .replace(REQUIRE, '((id) => createRequire(import.meta.url)(id))')
    .replace(IMPORT, (_, whole: string | undefined, names: string | undefined, module: string) => {
      const value = `process.getBuiltinModule("${module}")`;
      const all = whole === undefined ? '' : `const ${whole.replace('* as ', '')} = ${value};`;
      return names === undefined ? all : `${all}const { ${names.replaceAll(' as ', ': ')} } = ${value};`;
    });

/**
 * Speeds up the start of the package: Node reads every export of an imported built-in module, and some exports load
 * further modules, such as the streams of `node:fs`.
 */
export const builtinModules = (): Plugin => ({
  name: 'lettermill:builtin-modules',
  apply: 'build',
  renderChunk: (code) => ({ code: withBuiltins(code), map: null }),
});
