import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { globalRules } from './class-names.ts';
import { type Compiled, compile } from './static-styles.ts';
import { type Module, moduleReader, NotStatic } from './static-value.ts';
import { stylesheet } from './stylesheet.ts';

const SOURCE = resolve(import.meta.dirname, '../..');
const STYLESHEET = 'virtual:styles.css';
const RESOLVED = join(SOURCE, 'styles.virtual.css');

const isStyledFile = (file: string) => file.endsWith('.tsx') && file.startsWith(SOURCE) && !file.endsWith('.test.tsx');

/**
 * Computes Chakra's styles at build time: elements get plain class names, and their rules form one stylesheet,
 * `virtual:styles.css`.
 *
 * Chakra's interactive components (dialogs, popovers, tooltips) still compute their styles in the browser.
 */
export function staticStyles(): Plugin {
  const open = moduleReader();
  const known = new Map<Module, Compiled>();
  const compiled = (module: Module): Compiled => {
    try {
      const result = known.get(module) ?? compile(module);
      known.set(module, result);
      return result;
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error;
      const line = module.code.slice(0, error.at).split('\n').length;
      throw new Error(
        `${module.file}:${line}: ${error.message}. A style is a literal, a constant at the top of a file, ` +
          'or a choice between such; what changes as it likes goes into `style`.',
      );
    }
  };
  return {
    name: 'lettermill:static-styles',
    enforce: 'pre',
    resolveId: (id) => (id === STYLESHEET ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const rules = new Map<string, string>();
      for (const name of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).sort()) {
        const file = join(SOURCE, name);
        if (!isStyledFile(file)) continue;
        this.addWatchFile(file);
        for (const [className, css] of compiled(open(file)).rules) rules.set(className, css);
      }
      return stylesheet(globalRules(), rules);
    },
    transform(code, id) {
      if (!isStyledFile(id)) return undefined;
      return { code: compiled(open(id, code)).code, map: null };
    },
    watchChange() {
      // A style can be a constant of another file.
      known.clear();
    },
  };
}
