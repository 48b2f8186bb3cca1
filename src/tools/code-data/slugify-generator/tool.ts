import { furtherNotes, NOTES_SHOWN } from '../../../engine/contract/error-at.ts';
import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { withLosses } from '../../../engine/contract/losses.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { number, resolveOptions, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import { lazyOutput, type Meta, type OutputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { HostContext, LinesPage } from '../../../engine/jobs/host.ts';
import { forEachLine, linesOf } from '../../../engine/lines/lines.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { plural } from '../../../engine/values/plural.ts';
import { hasOtherScripts, isKanaOrHangul } from './fold.ts';
import { joinWords, makeUnique, slugWords } from './slug.ts';

export const meta = {
  name: 'Slugify',
  title: 'Slugify Generator (URL Slug)',
  description: 'Make clean URL slugs from titles in any language, one per line.',
  tags: ['slug', 'url', 'seo', 'convert', 'transliterate'],
  keywords: ['permalink', 'slugify', 'ascii', 'file name', 'romanize'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['percent'],
  sample: 'Crème Brûlée: 10 Tips & Tricks!\nDon’t Panic — Łódź in 50% less time\nПривет, мир',
  options: {
    separator: select(
      'Separator',
      [
        ['-', 'my-slug'],
        ['_', 'my_slug'],
        ['.', 'my.slug'],
        ['none', 'myslug'],
      ],
      { as: 'buttons' },
    ),
    letterCase: select(
      'Case',
      [
        ['lower', 'Lowercase'],
        ['upper', 'Uppercase'],
        ['keep', 'As typed'],
      ],
      { as: 'buttons' },
    ),
    letters: select('Letters', [['ascii', 'ASCII'], 'unicode'], { as: 'buttons' }),
    language: select('Language rules', [
      'none',
      ['de', 'German'],
      ['fr', 'French'],
      ['es', 'Spanish'],
      ['it', 'Italian'],
      ['pt', 'Portuguese'],
      ['nl', 'Dutch'],
      ['pl', 'Polish'],
      ['da', 'Danish'],
      ['nb', 'Norwegian'],
      ['sv', 'Swedish'],
      ['fi', 'Finnish'],
      ['tr', 'Turkish'],
    ]),
    allScripts: toggle('All scripts', {
      hint: 'Also Chinese, Japanese, Korean, Hebrew, and more; loads 171 KB.',
      when: { letters: 'ascii' },
    }),
    symbols: toggle('Spell symbols', { default: true, hint: '& becomes and, % becomes percent, C# becomes c-sharp.' }),
    keep: text('Keep characters', { max: 8, placeholder: '. _ / ~ -', more: true }),
    maxLength: number('Maximum length', { min: 0, max: 200, default: 0, hint: 'characters; 0 = any length' }),
    stopWords: toggle('Drop small English words', { more: true }),
    camel: toggle('Split camelCase', { more: true }),
    perLine: toggle('One slug per line', { default: true }),
    unique: toggle('Make unique', { hint: 'Adds -2, -3...', when: { perLine: true } }),
  },
  lines: ({ perLine }) => perLine === false,
  help: {
    about: [
      'A slug is the readable part of a URL: lowercase letters, digits, and hyphens. Paste one title or a thousand, one per line.',
      'Accented letters lose their accents, and Cyrillic, Greek, Arabic, Georgian, and other scripts are written in Latin letters. Some languages have rules of their own, which you can choose: in German, ü becomes ue.',
      'Symbols become words of the language you choose, and English ones if you choose none: & is and, und, et, or y, and the same goes for @, %, +, °, and currency symbols. Names keep their meaning in every language: C# becomes c-sharp, C++ becomes c-plus-plus, and .NET becomes dotnet.',
    ],
    examples: [
      { title: 'A title', input: 'Héllo Wörld!', output: 'hello-world' },
      {
        title: 'German rules',
        input: 'Über Straße & Öl',
        options: { language: 'de' },
        output: 'ueber-strasse-und-oel',
      },
      { title: 'Symbols in names', input: 'C# & C++ on .NET', output: 'c-sharp-and-c-plus-plus-on-dotnet' },
      {
        title: 'All different',
        input: 'Same\nsame!\nSame-2\nsame',
        options: { unique: true },
        output: 'same\nsame-3\nsame-2\nsame-4',
      },
    ],
    never: [
      'Never lets a line vanish without telling you.',
      'Never changes a valid slug, unless you turn on Split camelCase, Drop small English words, or Make unique.',
    ],
  },
} satisfies LinesPage;

type Options = Values<(typeof page)['options']>;

function checkKeep(keep: string): void {
  if (/^[._/~\s-]*$/.test(keep)) return;
  throw new ToolError('Keep characters may only contain . _ / ~ and -.', { option: 'keep' });
}

const transliterator = lazyImportOnce(() => import('@sindresorhus/transliterate'));
const allScriptsLibrary = lazyImportOnce(() => import('any-ascii'));

/** Returns a transliterator of other scripts to Latin letters. Its tables are loaded only for texts that need them. */
async function writerFor(
  input: string,
  { letters, allScripts }: Options,
): Promise<((word: string) => string) | undefined> {
  if (letters === 'unicode' || !hasOtherScripts(input)) return undefined;
  const { default: transliterate } = await transliterator();
  if (!allScripts) return (word) => transliterate(word);
  const { default: anyAscii } = await allScriptsLibrary();
  // A Chinese character is a syllable, which becomes a separate word.
  const spaced = (word: string) => word.replace(/\p{Script=Han}/gu, (character) => ` ${anyAscii(character)} `);
  // `transliterate` leaves kana and Hangul as they are, but removes their marks.
  return (word) => anyAscii(spaced(isKanaOrHangul(word) ? word : transliterate(word)));
}

/** Length up to which URLs are usually shown in full. */
const SHOWN_LENGTH = 75;

/** Titles and their slugs, at the same indices. */
type Slugged = { readonly titles: readonly string[]; readonly slugs: readonly string[] };

/** Counts of empty and long slugs, with the lines (1-based) of their titles. */
type SlugProblems = {
  readonly empty: number;
  /** The first lines without a slug. */
  readonly emptyLines: readonly number[];
  readonly long: number;
  readonly firstLong: number;
  /** Titles in Japanese whose characters are read as in Chinese, and the line of the first. */
  readonly kanji: number;
  readonly firstKanji: number;
};

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

function problemsOf({ titles, slugs }: Slugged, { letters, allScripts }: Options): SlugProblems {
  const emptyLines: number[] = [];
  let empty = 0;
  let long = 0;
  let firstLong = 0;
  let kanji = 0;
  let firstKanji = 0;
  const mayMisread = allScripts && letters === 'ascii';
  for (let i = 0; i < slugs.length; i++) {
    const slug = slugs[i] ?? '';
    const title = titles[i] ?? '';
    if (mayMisread && KANA.test(title) && HAN.test(title) && kanji++ === 0) firstKanji = i + 1;
    if (slug.length > SHOWN_LENGTH && long++ === 0) firstLong = i + 1;
    if (letters === 'unicode' || slug !== '' || title.trim() === '') continue;
    if (empty++ < NOTES_SHOWN) emptyLines.push(i + 1);
  }
  return { empty, emptyLines, long, firstLong, kanji, firstKanji };
}

function notesOf({ empty, emptyLines, long, firstLong, kanji, firstKanji }: SlugProblems): string[] {
  const notes = emptyLines.map((line) => `Line ${line}: no letter could be written in ASCII; choose Unicode letters.`);
  notes.push(...furtherNotes(empty));
  if (long > 0) {
    const what = long === 1 ? '1 slug is' : `${long} slugs are`;
    notes.push(`${what} longer than ${SHOWN_LENGTH} characters (first at line ${firstLong}).`);
  }
  if (kanji > 0)
    notes.push(`Kanji in ${plural(kanji, 'Japanese line')} are read as Chinese (first at line ${firstKanji}).`);
  return notes;
}

const LETTER = /\p{L}/u;

/** Returns offers for lines that have letters but no slug. */
function offersFor({ titles, slugs }: Slugged, { letters, allScripts }: Options): Offer[] {
  if (letters === 'unicode' || !slugs.some((slug, i) => slug === '' && LETTER.test(titles[i] ?? ''))) return [];
  const all: Offer = { text: 'Some letters were left out.', label: 'Use all scripts', options: { allScripts: true } };
  const keep: Offer = {
    text: 'Letters can stay as they are.',
    label: 'Unicode letters',
    options: { letters: 'unicode' },
  };
  return allScripts ? [keep] : [all, keep];
}

/** Characters for which a CSV cell needs quotes. Line breaks are missing, since a cell here is one line. */
const NEEDS_QUOTES = /[",]/;
const csvCell = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns titles and their slugs as CSV (RFC 4180). */
function csvOf(titles: string, slugs: readonly string[]): string {
  const cell = NEEDS_QUOTES.test(titles) ? csvCell : (title: string) => title;
  const rows = linesOf(titles).map((title, i) => `${cell(title)},${slugs[i] ?? ''}\r\n`);
  return `title,slug\r\n${rows.join('')}`;
}

function rulesOf(options: Options) {
  const separator = options.separator === 'none' ? '' : options.separator;
  return { ...options, separator, keep: options.keep.replace(/\s/g, '') };
}

/** Problems and figures of a piece. */
type Slugs = SlugProblems & { readonly slugs: number; readonly longest: number; readonly characters: number };

function cutOf({ perLine, unique }: Options) {
  if (!perLine) return 'One slug of the whole text needs all of it in memory. Switch on One slug per line.';
  return unique ? 'Make unique needs all slugs in memory.' : 'line';
}

/** Makes one slug per line, or one of the whole text. */
export const convert: Convert<typeof page> = (options) => {
  checkKeep(options.keep);
  return inPieces<Slugs>({
    cut: cutOf(options),
    piece: async (input, { isForPage }: HostContext) => {
      if (input === '') return '';
      if (!options.perLine) return slugOfAll(input, options);
      const { text, slugged, ...part } = await slugOfEach(input, options);
      return lazyOutput(
        { text, offers: offersFor(slugged, options) },
        {
          part: () => ({ ...part, ...problemsOf(slugged, options) }),
          // A page gets the list from the query `csv` when it is shown.
          ...(!isForPage &&
            slugged.slugs.length > 1 && {
              list: () => [{ label: 'title,slug CSV', text: csvOf(input, slugged.slugs) }],
            }),
        },
      );
    },
    join: (before, part, { line }) => ({
      slugs: before.slugs + part.slugs,
      longest: Math.max(before.longest, part.longest),
      characters: before.characters + part.characters,
      empty: before.empty + part.empty,
      emptyLines: [...before.emptyLines, ...part.emptyLines.map((own) => own + line - 1)].slice(0, NOTES_SHOWN),
      long: before.long + part.long,
      firstLong: before.long > 0 ? before.firstLong : part.firstLong + line - 1,
      kanji: before.kanji + part.kanji,
      firstKanji: before.kanji > 0 ? before.firstKanji : part.firstKanji + line - 1,
    }),
    summarize: (part) => ({ notes: notesOf(part), ...figures(part) }),
  });
};

const figures = ({ slugs, longest, characters }: Slugs) => ({
  info: withLosses({ slugs, longest }, { characters }),
  summary: plural(slugs, 'slug') + (slugs > 1 ? `, longest ${plural(longest, 'character')}` : ''),
});

async function slugOfAll(input: string, options: Options): Promise<OutputParts> {
  const rules = rulesOf(options);
  const { words, characters } = slugWords(input, rules, await writerFor(input, options));
  const slug = joinWords(words, rules);
  const slugged = { titles: [input], slugs: [slug] };
  return {
    text: slug,
    notes: notesOf(problemsOf(slugged, options)),
    offers: offersFor(slugged, options),
    info: withLosses({ longest: slug.length }, { characters }),
    summary: '1 slug',
  };
}

async function slugOfEach(input: string, options: Options) {
  const rules = rulesOf(options);
  const { words, characters } = slugWords(input, rules, await writerFor(input, options));
  const own = linesOf(words).map((line) => (line === '' ? '' : joinWords(line, rules)));
  const slugs = options.unique ? makeUnique(own, rules.separator, options.maxLength) : own;
  let longest = 0;
  let count = 0;
  for (const slug of slugs) {
    longest = Math.max(longest, slug.length);
    if (slug !== '') count++;
  }
  const slugged = { titles: linesOf(input), slugs };
  return { text: withBreaksOf(words, slugs), slugged, slugs: count, longest, characters };
}

/** Joins lines by the line breaks of a text. */
function withBreaksOf(text: string, lines: readonly string[]): string {
  if (!text.includes('\r')) return lines.join('\n') + (text.endsWith('\n') ? '\n' : '');
  const out = new TextBuilder();
  let line = 0;
  forEachLine(text, (_, end, next) => {
    out.add(lines[line++] ?? '');
    out.copy(text, end, next);
  });
  return out.toString();
}

export const queries = {
  /**
   * Returns the titles, one per line, and their slugs as CSV; undefined for a single title.
   *
   * @throws ToolError as `run`
   */
  async csv(about: { readonly titles: string; readonly options: Readonly<Record<string, unknown>> }) {
    const options = resolveOptions(page.options, about.options);
    checkKeep(options.keep);
    if (!options.perLine) return undefined;
    const { slugs } = (await slugOfEach(about.titles, options)).slugged;
    return slugs.length > 1 ? csvOf(about.titles, slugs) : undefined;
  },
};
