import { readdirSync, readFileSync, statSync } from 'node:fs';

/** A text and what it is, outermost first: `base64>gzip>json`. Ordinary texts are of no kind. */
export type Labeled = { readonly input: string; readonly kinds: readonly string[] };

const read = (file: string): Labeled[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Labeled);

/** Labeled texts: those that the recognizers were first made for, and those that were written to try them. */
export const labeled: readonly Labeled[] = [...read('tuning.jsonl'), ...read('texts.jsonl')];

const packages = new URL('../../node_modules/', import.meta.url);

/** Code in a page of Markdown is no ordinary text. */
const withoutCode = (page: string) => page.replace(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1[ \t]*$/gm, '');

/**
 * Whether a paragraph is ordinary text: not tags, character references, code, a quotation, capitals only, or lines that
 * were wrapped at a width.
 */
function isOrdinary(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  const isIndented = lines.every((line) => /^(?: {2,}|\t)/.test(line));
  const isBroken = lines.length >= 4 && lines.filter((line) => line.length > 40).length >= lines.length - 1;
  return !(
    isIndented ||
    isBroken ||
    /^\s*[<>]/.test(paragraph) ||
    /&#?\w+;/.test(paragraph) ||
    /[;{}]\s*$|=>|^\s*(?:const|let|var|import|export)\s/m.test(paragraph) ||
    paragraph === paragraph.toUpperCase()
  );
}

/** Paragraphs of the README and license files of the packages that are installed, each once. */
export function paragraphsOfPackages(): string[] {
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?:^|[/\\])(?:readme|licen[cs]e)(?:\.md|\.markdown|\.txt|-mit)?$/i.test(file) &&
        statSync(new URL(file, packages)).isFile(),
    )
    .sort();
  const paragraphs = new Set<string>();
  for (const file of files) {
    const page = readFileSync(new URL(file, packages), 'utf8').replace(/\r\n?/g, '\n');
    for (const paragraph of withoutCode(page).split(/\n[ \t]*\n/)) {
      if (paragraph.trim().length > 1 && isOrdinary(paragraph)) paragraphs.add(paragraph.trimEnd());
    }
  }
  return [...paragraphs];
}
