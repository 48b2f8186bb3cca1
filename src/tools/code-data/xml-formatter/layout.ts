import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import {
  formatXml,
  type LayoutOptions,
  minifyXml,
  printOptions,
  type XmlPrintOptions,
} from '../../../engine/formats/xml/print.ts';
import type { XmlTape } from '../../../engine/formats/xml/tape.ts';
import { isPlain } from './plain.ts';

const formatter = lazyImportOnce(() => import('xml-formatter'));

/** Lays a document out with the xml-formatter package where that is right, or else with our own printer. */
async function formatted(tape: XmlTape, options: XmlPrintOptions): Promise<string> {
  if (!isPlain(tape)) return formatXml(tape, options);
  const { default: format } = await formatter();
  return format(tape.text, {
    indentation: options.indent,
    collapseContent: options.collapse,
    lineSeparator: '\n',
    forceSelfClosingEmptyTag: options.selfClose,
    attributeQuotes: options.quotes,
  });
}

/** Returns a document in the layout that the options ask for, with `\n` between lines. */
export async function layOut(
  tape: XmlTape,
  options: LayoutOptions & { readonly mode: 'format' | 'minify' },
): Promise<string> {
  const printing = printOptions(options);
  return options.mode === 'minify' ? minifyXml(tape, printing) : formatted(tape, printing);
}
