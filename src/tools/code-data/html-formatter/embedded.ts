import type { Doc, Parser, Plugin, Printer } from 'prettier';
import { syntaxFault } from '../../../engine/formats/prettier.ts';
import { watchPrinter } from '../../../engine/formats/prettier-progress.ts';
import { positionFinder } from '../../../engine/lines/position-finder.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Embedded, HtmlScan } from './scan.ts';
import { hasMaskOfLine, isMasked } from './template.ts';
import { keepTemplateLines } from './template-lines.ts';

const SCRIPTS = [
  '',
  'module',
  'text/javascript',
  'text/babel',
  'application/javascript',
  'application/ecmascript',
  'jsx',
];

/** Returns the parser that Prettier uses for a script or style; undefined for content that it ignores. */
function parserFor({ name, type, lang }: Pick<Embedded, 'name' | 'type' | 'lang'>): string | undefined {
  if (name === 'style') return lang === '' || lang === 'css' || lang === 'postcss' ? 'css' : lang;
  if (lang === 'ts' || lang === 'tsx' || type === 'application/x-typescript') return 'typescript';
  if (type.endsWith('json') || type === 'importmap' || type === 'speculationrules') return 'json';
  return SCRIPTS.includes(type) && (lang === '' || lang === 'jsx' || lang === 'js') ? 'babel' : undefined;
}

/** Available parsers. */
const PARSERS = ['babel', 'json', 'css', 'scss', 'less'];

/** Why a script or style with template statements is left as it is. */
const TEMPLATE = 'it has template statements';

/** Faults that are named one by one; the others are counted. */
const MAX_NAMED = 20;

/** Part of a node of Prettier's HTML AST that is used. */
type HtmlNode = { readonly sourceSpan?: { readonly end: { readonly offset: number } } };

const endOf = ({ sourceSpan }: HtmlNode) => sourceSpan?.end.offset;

/** Plugins that do the work of others and remember what Prettier keeps to itself. */
export type Watched = {
  readonly plugins: Plugin[];
  /** Returns the error message for a text that a parser refused, if it did. */
  faultOf(parser: string, text: string): string | undefined;
};

/**
 * Watches Prettier's parsers: a script or style that they reject stays unchanged, without an error. Equal pieces, such
 * as the same style attribute on each row of a table, are formatted once.
 *
 * @param isTemplate whether it has masked template statements
 * @param onReach called now and then with the offset to which the page has been laid out
 */
export function watchEmbedded(
  plugins: readonly Plugin[],
  isTemplate: boolean,
  onReach: (offset: number) => void,
): Watched {
  const templatePrinter = (printer: Printer) => (isTemplate ? keepTemplateLines(printer) : printer);
  const faults = new Map<string, string>();
  const key = (parser: string, text: string) => `${parser} ${text.trim()}`;
  const watch = (name: string, parser: Parser): Parser => ({
    ...parser,
    async parse(text, options) {
      try {
        // CSS can be formatted around statements within a line, but not around statements on separate lines.
        if (name !== 'html' && hasMaskOfLine(text)) throw new Error(TEMPLATE);
        return await parser.parse(text, options);
      } catch (error) {
        const reason = isMasked(text) ? TEMPLATE : syntaxFault(error, text)?.message;
        faults.set(key(name, text), reason ?? 'it could not be read');
        throw error;
      }
    },
  });
  return {
    plugins: plugins.map(({ parsers = {}, printers = {}, ...rest }) => ({
      ...rest,
      parsers: mapValues(parsers, watch),
      printers: mapValues(printers, (name, printer) =>
        // Templates inside JavaScript count their contents while they are formatted: those run each time.
        name === 'html' ? watchPrinter<HtmlNode>(templatePrinter(formatOnce(printer)), endOf, onReach) : printer,
      ),
    })),
    faultOf: (parser, text) => faults.get(key(parser, text)),
  };
}

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (name: string, value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/** Prettier's printer for HTML takes no note of whether it has formatted the same piece before. */
function formatOnce(printer: Printer): Printer {
  const { embed } = printer;
  if (!embed) return printer;
  const done = new Map<string, Promise<Doc>>();
  const changed: Printer['embed'] = (path, options) => {
    const work = embed(path, options);
    if (typeof work !== 'function') return work;
    return (format, ...rest) =>
      work(
        (text, how) => {
          const key = JSON.stringify([text, how]);
          const doc = done.get(key) ?? format(text, how);
          done.set(key, doc);
          return doc;
        },
        ...rest,
      );
  };
  return { ...printer, embed: Object.assign(changed, embed) };
}

/** One note for each script or style that Prettier left as it is because it cannot read it. */
export function embeddedNotes(source: string, { embedded }: HtmlScan, { faultOf }: Watched): string[] {
  const positionOf = positionFinder(source);
  const notes: string[] = [];
  let count = 0;
  for (const { name, type, lang, content, at } of embedded) {
    const parser = parserFor({ name, type, lang });
    if (parser === undefined || content.trim() === '') continue;
    const reason = reasonAgainst(parser) ?? faultOf(parser, content);
    if (reason === undefined || ++count > MAX_NAMED) continue;
    notes.push(`The ${name} at line ${positionOf(at).line} was left as it is: ${reason}.`);
  }
  if (count > MAX_NAMED)
    notes.push(
      `${plural(count - MAX_NAMED, 'more script or style was left as it was', 'more scripts or styles were left as they were')}.`,
    );
  return notes;
}

function reasonAgainst(parser: string): string | undefined {
  if (parser === 'typescript') return 'TypeScript inside HTML is not formatted';
  return PARSERS.includes(parser) ? undefined : `${parser} inside HTML is not formatted`;
}
