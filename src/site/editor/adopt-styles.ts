import { StyleModule } from 'style-mod';

const sheets = new Map<StyleModule, CSSStyleSheet>();

/**
 * Makes CodeMirror use constructed style sheets instead of `<style>` tags, which a policy of `style-src 'self'`
 * forbids.
 *
 * Call it before the first editor is created.
 */
export function adoptEditorStyles(): void {
  StyleModule.mount = (root, modules) => {
    const all = Array.isArray(modules) ? modules : [modules];
    const wanted = all.map((module) => {
      let sheet = sheets.get(module);
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(module.getRules());
        sheets.set(module, sheet);
      }
      return sheet;
    });
    // Later modules override earlier ones, as with style tags in that order.
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !wanted.includes(sheet)), ...wanted];
  };
}
