import type { Plugin } from 'prettier';
import { placeFinder } from '../place-finder.ts';
import { checkSyntax } from '../prettier.ts';
import type { Embedded, HtmlScan } from './scan.ts';

const SCRIPTS = [
  '',
  'module',
  'text/javascript',
  'text/babel',
  'application/javascript',
  'application/ecmascript',
  'jsx',
];

/** The parser that Prettier takes for a script or style; undefined for content it leaves alone. */
function parserFor({ name, type, lang }: Embedded): string | undefined {
  if (name === 'style') return lang === '' || lang === 'css' || lang === 'postcss' ? 'css' : lang;
  if (lang === 'ts' || lang === 'tsx' || type === 'application/x-typescript') return 'typescript';
  if (type.endsWith('json') || type === 'importmap' || type === 'speculationrules') return 'json';
  return SCRIPTS.includes(type) && (lang === '' || lang === 'jsx' || lang === 'js') ? 'babel' : undefined;
}

/** Parsers that are at hand. */
const PARSERS = ['babel', 'json', 'css', 'scss', 'less'];

/** Faults that are named one by one; the others are counted. */
const NAMED = 20;

/** One note for each script or style that Prettier leaves as it is because it cannot read it. It does so in silence. */
export async function embeddedNotes(source: string, { embedded }: HtmlScan, plugins: Plugin[]): Promise<string[]> {
  const placeOf = placeFinder(source);
  const notes: string[] = [];
  let count = 0;
  for (const element of embedded) {
    const parser = parserFor(element);
    if (parser === undefined || element.content.trim() === '') continue;
    const reason = await reasonAgainst(element, parser, plugins);
    if (reason === undefined) continue;
    if (++count > NAMED) continue;
    notes.push(`The ${element.name} at line ${placeOf(element.at).line} was left as it is: ${reason}.`);
  }
  if (count > NAMED) notes.push(`${count - NAMED} more scripts or styles were left as they are.`);
  return notes;
}

async function reasonAgainst({ content }: Embedded, parser: string, plugins: Plugin[]): Promise<string | undefined> {
  if (parser === 'typescript') return 'TypeScript inside HTML is not formatted';
  if (!PARSERS.includes(parser)) return `${parser} inside HTML is not formatted`;
  return (await checkSyntax(content.trim(), parser, plugins))?.message;
}
