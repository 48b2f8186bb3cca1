import options from 'virtual:tool-options';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../../../../tests/expect-none.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { fromFragment } from '../../../site/pages/tool/share-link.ts';
import { isRelevant } from '../../contract/options.ts';
import { toolAddress } from '../../recipe/addresses.ts';
import type { ToolId } from '../../tool-ids.ts';
import { byId, searchTools, tools } from '../catalog.ts';
import { helpFor } from './finder.ts';
import MISSING from './missing-features.json' with { type: 'json' };

type Queries = Readonly<Partial<Record<ToolId, string>>>;

/** Queries that people type, by the tool that must come first. */
const FIRST: Queries = {
  'alternating-case': 'spongebob, mocking text, sarcasm text, random caps, alternate caps, mocking spongebob',
  'camel-case': 'camelcase, camel case',
  'capitalized-case':
    'capitalize, capitalize first letter, proper case, capitalise every word, capitalize names, first letter capital, captialize, capital first letter of each word, capitalize each word',
  'constant-case': 'screaming snake, environment variable, variable name, env variable, constant',
  'inverse-case': 'toggle caps, swap case, swap upper and lower, invert case, reverse case, case swapper, toggle case',
  'kebab-case': 'dash case, dot case, hyphen case, lisp case, train case, dashes between words',
  'lower-case':
    'convert to lowercase, lowercse, uncapitalize, turn off caps, lower letters, lowercase text, no capitals, lower caps, all lowercase',
  'pascal-case': 'pascalcase, class name, upper camel case, component name',
  'sentence-case': 'capitalize sentences, sentance case, grammar caps, sentence capitalization, sentense case',
  'snake-case': 'snakecase, spaces to underscores, python variable name, underscore text, text to snake case',
  'title-case':
    'headline capitalization, capitalize title, tilte case, ap title, book title, headline, title capitalization, title capitalizer',
  'upper-case':
    'all caps, to uppercase, make text uppercase, uper case, caps, capslock, uppercase letters, block letters, upercase, caps converter, all capitals, make everything uppercase, upper case letters, uppercse',
  'add-line-numbers':
    'line numbers, number lines, numbered list, enumerate lines, add numbers to lines, insert line numbers, line numberer',
  'add-prefix-suffix':
    'prepend text, append to lines, add quotes to each line, bullet points, add bullets, add prefix to each line, add text at the end of every line, wrap lines in quotes, comment out lines, add suffix, add text before each line, wrap each line with quotes',
  'find-and-replace':
    'search and replace, replace text, substitute words, find text, strip html tags, find replace, bulk replace, replace words, smart quotes to straight, swap words, remove html tags, change a word everywhere, string replace, replace characters, search text, find words, filter lines, grep, extract emails, extract links, email extractor, keep lines containing, remove lines containing, filter list, extract hashtags',
  'remove-empty-lines':
    'remove blank lines, delete empty rows, strip blank lines, get rid of blank lines, empty line remover, delete blank rows, squeeze blank lines, remove empty rows, blank line remover, delete blank lines',
  'remove-extra-spaces':
    'remove spaces, delete whitespace, double spaces, whitespace remover, remove tabs, clean text, remove white space, extra whitespace, collapse spaces, fix spacing, multiple spaces to one, remove double spaces, space remover, delete extra spaces',
  'remove-line-breaks':
    'strip newlines, remove newlines, delete line breaks, remove carriage returns, unwrap text, multiline to single line, fix pdf line breaks, remove linebreaks, newline remover, remove enters, join broken lines, make one paragraph, copy from pdf, strip line feeds, remove paragraph breaks, convert to one line, text to single line',
  'remove-numbers':
    'remove digits, delete numbers from text, strip numbers, number removal, strip digits, delete digits, remove list numbering, numbers remover, erase numbers',
  'remove-special-characters':
    'remove emoji, strip emojis, delete punctuation, remove symbols, remove accents, strip non-ascii, remove hidden characters, alphanumeric only, emoji remover, remove punctuation, delete special chars, remove commas, remove invisible characters, remove quotes, only letters and numbers, erase emojis, remove smileys, remove diacritics, punctuation remover, strip symbols, remove non alphanumeric',
  'reverse-lines':
    'reverse list, flip line order, reverse order of lines, bottom to top, reverse paragraph, flip list, invert line order',
  'sort-lines':
    'alphabetize, alphabetical order, sort alphabetically, sort list, put names in alphabetical order, list sorter, a-z, shuffle lines, randomize list, sort by length, natural sort, sorting, order alphabetically, alphabetise list, sort names, sort text, sort descending, random order, scramble lines, list randomizer, alphabetical sorter, sortlines, sort words alphabetically, arrange alphabetically, sort az, randomize lines, line shuffler, aphabetical order',
  'trim-whitespace':
    'trim spaces, trailing whitespace, trim string, dedent, remove indentation, strip trailing spaces, whitspace, strip whitespace, trim text, left trim, cut leading whitespace, whitepsace',
  'word-wrap':
    'wrap text, text wrapper, line width 80, hard wrap, fold text, limit line length, line wrapper, break long lines, word wrapper',
  'duplicate-line-remover':
    'remove duplicates, duplicate remover, delete duplicate lines, dedupe, uniq, unique lines, remove repeated lines, filter duplicates from list, remove duplicate words, eliminate duplicates, distinct values, remove double lines, dupliacte lines, removeduplicates, delete repeated rows, keep only unique lines, list deduplicator, remove same lines, remov duplicates',
  'text-counter':
    'word counter, count words, word count, character counter, letter counter, count characters, string length, how many words, line counter, sentence counter, keyword density, reading time, paragraph counter, text length, text statistics, char counter, wordcount, count letters, count lines, letter frequency, essay length, twitter character count, chracter count, letters count, number of words, count sentences, count paragraphs, how many characters, sms counter, speaking time, word frequency counter, charcter counter',
  'text-splitter':
    'split text by comma, divide text, break text into chunks, split string, split sentences, split lines, text chunker, split into paragraphs, csv to lines, comma separated to column, text divider, chunk text, string splitter, split by delimiter, split by words, split paragraph into sentences',
  'text-joiner':
    'join with comma, list to comma separated, separate by comma, combine text, column to comma list, join lines with comma, sql in clause, lines to array, merge text, concat strings, line joiner, text merger',
  'bold-text-generator':
    'thick letters, bold font, bold text, fat letters, gothic font, make text bold, bold letters generator, bold italic',
  'italic-text-converter':
    'cursive, slanted text, handwriting font, script font, italics, italic font, cursive text generator, italc',
  'strikethrough-text-generator':
    'crossed out text, strike through, strikeout, line through text, cross out, strikethru, scratch out text, strike text',
  'underline-text-generator': 'underlined text, double underline, overline, wavy underline, undeline',
  'big-text-converter':
    'ascii art, figlet, text banner, text art, huge letters, banner generator, large text, ascii text, ascii generator, text to ascii art, giant letters',
  'small-text-generator': 'tiny text, small caps, mini letters, little text, tiny letters, small font',
  'subscript-generator': 'chemical formula, h2o, chemistry formula',
  'superscript-generator': 'exponent, raised numbers, squared symbol, to the power of, power symbol, small numbers',
  'wide-text-generator': 'vaporwave, aesthetic text, full width, spaced out letters, fullwidth, letter spacing',
  'bubble-text-generator': 'circle letters, circled numbers, square letters, bubble letters, letters in circles',
  'stacked-text-generator': 'vertical text, text top to bottom, stack letters, write vertically, vertical writing',
  'cursed-text-generator': 'creepy text, scary font, haunted text, demon text, evil text, spooky font',
  'discord-font-generator': 'colored text discord, fancy text, discord markdown, spoiler text, discord text formatting',
  'facebook-font-generator': 'fb fonts, whatsapp bold, facebook bold',
  'instagram-fonts': 'insta bio fonts, ig fonts, instagram line breaks, insta caption, bio fonts',
  'twitter-font-generator': 'tweet font, split a long text for tweets, cool fonts, x fonts, twitter bold',
  'invisible-text-generator':
    'blank text, zero width, invisible character, empty message, hidden message, blank character, invisible text, zero width characters, hide text',
  'slash-text-generator': 'slashed text',
  'zalgo-text-generator': 'glitch text, corrupted text, zalgo, hacked text',
  'base64-converter':
    'base 64, decode base64, jwt decoder, b64, base64 encode, string to base64, jwt, data uri, text to base64, b64 decode, base64 to text, decode jwt token, bsae64',
  'url-converter':
    'url decode, urlencode, percent encoding, url encoder, decode url, uri encode, encodeuricomponent, punycode, escape url, url unescape, query string, link encoder',
  'html-entity-converter':
    'escape html, html special characters, decode html entities, nbsp, html encode, html decoder, ampersand, htmlspecialchars, html escape, unescape html, special characters to html',
  'morse-code-converter':
    'morse translator, dots and dashes, words per minute, morse decoder, sos, translate morse, text to morse, morse audio',
  'csv-to-json-converter':
    'excel to json, json to csv, tsv to json, spreadsheet to json, json to excel, csv parser, json array to csv, csv converter, convert excel to json, json to table, one column, extract column, extract columns, filter rows, select columns, drop columns, rename column, reorder columns, filter csv, csv to csv, unique rows, cut columns, decimal comma',
  'caesar-cipher':
    'shift cipher, decrypt caesar, caesar decoder, encrypt text, secret code, crack cipher, caesar shift, decipher text, cipher decoder',
  'json-formatter':
    'beautify json, json validator, pretty print json, minify json, json viewer, json lint, jsonlint, json pretty, format json, json beautifier, json checker, compress json, fix json, sort json keys, json tree, formater json, tidy json, validate json, json minifier, json indent, json5, jsno formatter',
  'regex-tester':
    'regexp, test regular expression, regex checker, pattern matching, regular expressions, try regex, regex debugger, regexp match, regx',
  'number-sorter':
    'sort numbers, order numbers, average of numbers, median calculator, sum of list, sort ascending numbers, largest number first, numerical order, sort by number, rank numbers, mean median, ascending order',
  'slugify-generator':
    'permalink, url slug, slug generator, seo friendly url, title to url, transliterate, slugify, url friendly',
  'hex-to-text-converter':
    'text to hex, hex decoder, hexadecimal to ascii, ascii to hex, hex to string, hexdump, hex to ascii, string to hex, hex encode',
  'html-formatter':
    'prettify html, html beautifier, html pretty print, indent html, html validator, clean html, tidy html, html indent',
  'javascript-formatter':
    'format js, typescript prettier, beautify javascript, js beautifier, prettier, format typescript, javascript pretty print, code formatter, prettify js, js formatter, ts formatter',
  'utf8-converter':
    'unicode converter, fix garbled text, code points, unicode to text, utf-8 decoder, mojibake, codepoint, unicode decoder, utf8 encode, weird characters fix',
  'utm-builder-generator':
    'campaign link, google analytics url builder, utm link, tracking url, ga4 links, campaign url builder, utm generator, utm_source',
  'xml-formatter':
    'xml beautifier, minify xml, xml pretty print, validate xml, svg formatter, format xml, xml checker, xml minify, xml to json, json to xml',
  'json-stringify-generator':
    'escape json, escape quotes, unescape string, json escape, escape string, serialize json, remove backslashes, stringify, unescape json, json string escape',
  'reverse-text-generator':
    'reverse string, backwards text, mirror text, flip text, upside down, reverse words, palindrome, reverse text, write backwards, invert text, flip words upside down, text mirror, spell backwards, revese text, upsidedown, text reverser, backward writing, reverse letters, inverted text',
  'password-generator':
    'random password, passphrase, pin generator, strong password, random string, pasword generator, secure passphrase, 4 digit pin, passwrod, secure password, generate passwords, random pin',
  'lorem-ipsum-generator':
    'placeholder text, dummy text, lorum ipsum, lipsum, filler text, sample text, lorem, random words, mock text generator, dummy content, latin text, fake text, placeholder paragraphs, lorem ipsun',
  'binary-converter':
    'text to binary, decode binary, binary translator, binary to ascii, 01 code, decimal to binary, ascii to binary, zeros and ones, bits to text',
  'rot13-converter': 'rot47, rot 13, rot5',
};

/** By a tool that must be among the first three: others are as good, or the words are of few letters or wrong. */
const AMONG_THREE: Queries = {
  'camel-case': 'java variable',
  'inverse-case': 'caps lock fix',
  'lower-case': 'small letters',
  'snake-case': 'underscore case',
  'upper-case': 'capital letters',
  'add-line-numbers': 'numbering',
  'add-prefix-suffix':
    'add text to each line, markdown quote, insert at beginning of line, add comma to end of each line',
  'remove-special-characters': 'remove zero width space, remove unicode characters, non printable characters',
  'sort-lines': 'sort csv column, random picker, reverse sort',
  'trim-whitespace': 'trim lines, remove leading spaces, normalize whitespace',
  'word-wrap': 'wrap at 80 columns',
  'duplicate-line-remover': 'find duplicates, clean up list, dupe checker',
  'text-joiner': 'merge lines, concatenate lines, combine lines, newline to comma, rows to comma separated',
  'underline-text-generator': 'underline words',
  'json-formatter': 'json parser',
  'number-sorter': 'add up numbers',
  'slugify-generator': 'filename from title',
  'utf8-converter': 'character encoding',
  'reverse-text-generator': 'reverse sentence',
};

/** Queries that no tool is for, the name reported as lacking, and a tool that must be among the first three offered. */
const MISSING_FEATURES: readonly (readonly [query: string, told: string, nearest: ToolId])[] = [
  ['md5', 'MD5', 'hex-to-text-converter'],
  ['md5 hash generator', 'MD5', 'hex-to-text-converter'],
  ['sha256', 'SHA-256', 'base64-converter'],
  ['sha-256', 'SHA-256', 'base64-converter'],
  ['hash', 'hash', 'hex-to-text-converter'],
  ['qr code generator', 'QR code', 'utm-builder-generator'],
  ['uuid', 'UUID', 'password-generator'],
  ['guid generator', 'GUID', 'password-generator'],
  ['unix timestamp', 'timestamp', 'number-sorter'],
  ['color picker', 'color', 'hex-to-text-converter'],
  ['hex to rgb', 'RGB', 'hex-to-text-converter'],
  ['translate', 'translation', 'morse-code-converter'],
  ['translate to spanish', 'translation', 'morse-code-converter'],
  ['image to text', 'image', 'base64-converter'],
  ['pdf', 'PDF', 'remove-line-breaks'],
  ['text to speech', 'text to speech', 'morse-code-converter'],
  ['grammar checker', 'grammar', 'sentence-case'],
  ['roman numerals', 'Roman numeral', 'add-line-numbers'],
  ['random number generator', 'random number', 'password-generator'],
  ['repeat text', 'text repeater', 'lorem-ipsum-generator'],
];

/** Queries that name what is not here, but mean something that is. */
const THERE = [
  'discord markdown',
  'python variable',
  'sql in list',
  'colored text',
  'morse translator',
  'remove pdf line breaks',
];

const shown = new Map<string, readonly string[]>();

/** The tools for a query, the best first. */
function shownFor(query: string): readonly string[] {
  const known = shown.get(query);
  if (known) return known;
  const found = helpFor(query).ranked.map(({ tool }) => tool.id);
  shown.set(query, found);
  return found;
}

/** The queries whose tool does not come up among the first few. */
function lost(table: Queries, within: number): string[] {
  const rows = Object.entries(table).flatMap(([id, queries]) =>
    queries.split(', ').map((query) => [query, id] as const),
  );
  return rows
    .map(([query, id]) => [query, id, shownFor(query)] as const)
    .filter(([, id, shown]) => !shown.slice(0, within).includes(id))
    .map(([query, id, shown]) => `${query}: not ${id}, but ${shown.slice(0, within).join(', ') || 'nothing'}`);
}

const sizeOf = (table: Queries) => Object.values(table).flatMap((queries) => queries.split(', ')).length;

describe('sample queries', () => {
  test('number at least 150', () => {
    expect(sizeOf(FIRST) + sizeOf(AMONG_THREE)).toBeGreaterThanOrEqual(150);
  });

  test('there is at least one for every tool, or its name finds it first', () => {
    const others = tools.filter(({ id }) => !(id in FIRST)).map(({ id, name }) => [id, name]);
    expectNone(
      lost(Object.fromEntries(others), 1),
      'Give each of these tools queries in FIRST of src/engine/catalog/search/finder.test.ts, or a name that finds it:',
    );
  });

  test('find their tool among the first three in at least 95 of 100 cases', () => {
    const missed = [...lost(FIRST, 3), ...lost(AMONG_THREE, 3)];
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((sizeOf(FIRST) + sizeOf(AMONG_THREE)) * 0.05);
  });

  test('find their tool first in at least 97 of 100 cases where they must', () => {
    const missed = lost(FIRST, 1);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(sizeOf(FIRST) * 0.03);
  });
});

describe('other queries', () => {
  test.each([
    'diff',
    'compare',
    'compare text',
    'json diff',
    'diff checker',
    'difference between two texts',
    'text comparison',
  ])('%s finds the page that compares texts', (query) => {
    expect(helpFor(query).missing).toBeUndefined();
    expect(helpFor(query).helpers[0]?.to).toBe('/compare');
  });

  test.each(['by example', 'find by example', 'flash fill', 'example'])(
    '%s finds the page that finds tools by example',
    (query) => {
      expect(helpFor(query).missing).toBeUndefined();
      expect(helpFor(query).helpers[0]?.to).toBe('/find-by-example');
    },
  );

  test.each([
    ...[
      'redact',
      'anonymize',
      'anonymise text',
      'mask emails',
      'remove personal data',
      'GDPR',
      'PII',
      'before ChatGPT',
    ],
    ...['pseudonymize', 'sanitize logs', 'restore placeholders', 'hide API keys', 'data masking'],
  ])('%s finds the page that redacts', (query) => {
    expect(helpFor(query).missing).toBeUndefined();
    expect(helpFor(query).helpers[0]?.to).toBe('/redact');
  });

  test.each(MISSING_FEATURES)(
    '%s is reported as missing, and the nearest tool is offered',
    (query, missing, nearest) => {
      expect(helpFor(query).missing).toBe(missing);
      expect(shownFor(query).slice(0, 3)).toContain(nearest);
    },
  );

  test.each(THERE)('%s is not reported as missing', (query) => {
    expect(helpFor(query).missing).toBeUndefined();
    expect(shownFor(query)).not.toEqual([]);
  });

  test.each(['no such <tool>', 'zzzzz', '.*', '(', '', '   ', 'the of and'])(
    '%j finds no other tools and reports nothing as missing',
    (query) => {
      expect(helpFor(query)).toMatchObject({ helpers: [] });
      expect(helpFor(query).missing).toBeUndefined();
    },
  );

  test('every tool listed as nearest exists', () => {
    for (const { nearest } of MISSING) for (const id of nearest) expect(byId(id), id).toBeDefined();
  });
});

describe('options', () => {
  const offered = (query: string) =>
    helpFor(query).helpers.map(({ tool, note }) => (note ? `${tool.name}, ${note}` : tool.name));

  test.each([
    ['remove duplicates', 'Sort Lines, with Remove duplicates on'],
    ['json to csv', 'CSV to JSON, with Direction set to JSON to CSV'],
    ['shuffle lines', 'Sort Lines, with the preset Shuffle'],
    ['filter lines', 'Find and Replace, with Action set to Keep lines'],
    ['grep -v', 'Find and Replace, with Action set to Remove lines'],
    ['extract emails', 'Find and Replace, with the preset Extract emails'],
    ['dot case', 'Kebab Case, with the preset dot.case'],
    ['excel to json', 'CSV to JSON'],
    ['text to binary', 'Binary Converter'],
    ['json to excel', 'CSV to JSON, with Direction set to JSON to CSV'],
    ['csv to csv', 'CSV to JSON, with Direction set to CSV to CSV'],
    ['base64 decode', 'Base64 Converter, with Direction set to Decode'],
    ['remove emoji', 'Remove Special Characters, with Remove set to Emoji'],
  ])('%s finds the tool and its option', (query, wanted) => expect(offered(query)).toContain(wanted));

  test('every link to an option is accepted by its tool and shows that option', async () => {
    const unread: string[] = [];
    const hidden: string[] = [];
    for (const tool of tools) {
      const page = (await loadTool(tool.id))?.page;
      if (!page) throw new Error(`There is no page of ${tool.id}.`);
      const { options: own = [], equivalents = [] } = options[tool.id] ?? {};
      const called = equivalents.map((one) => ({ ...one, field: '', text: one.names }));
      for (const { field, text, note, options: values } of [...own, ...called]) {
        if (Object.keys(values).length === 0) continue;
        const shared = fromFragment(page, toolAddress('', values));
        if (shared?.error !== undefined) unread.push(`${tool.id}: ${note}: ${shared.error}`);
        const option = Object.values(page.options).find(({ label }) => label === (field || text));
        if (option && !note.startsWith('with the preset') && !isRelevant(option, shared?.options ?? {}))
          hidden.push(`${tool.id}: ${note}`);
      }
    }
    expect(unread, 'Fix these links: their tool rejects them.').toEqual([]);
    expect(hidden, 'Fix these links: they do not show the option that they set.').toEqual([]);
  });
});

test('tools much less relevant than the best are not offered', () => {
  expect(helpFor('delimiter csv header').helpers.map(({ tool }) => tool.id)).toEqual(['csv-to-json-converter']);
});

test('a category limits the tools offered', () => {
  const { helpers } = helpFor('decode text', 'text-transformation');
  expect(helpers.length).toBeGreaterThan(0);
  expect(helpers.filter(({ tool }) => tool.category !== 'text-transformation')).toEqual([]);
});

test.each(['sort lines', 'Base64 Converter', 'CAESAR cipher'])(
  '%j is the name of a tool, so no others are offered',
  (query) => expect(helpFor(query).helpers).toEqual([]),
);

test('tools found by name are not offered again', () => {
  const named = searchTools('sort');
  expect(helpFor('sort').helpers.filter(({ tool }) => named.includes(tool))).toEqual([]);
});
