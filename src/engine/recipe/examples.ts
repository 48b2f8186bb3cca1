import { RECIPE_VERSION, type Recipe, type Step } from './recipe.ts';

/** A recipe that shows what recipes are for, with a text to try it on. */
export type RecipeExample = {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  readonly recipe: Recipe;
  readonly input: string;
};

/** Curly quotes, dashes, an ellipsis, and no-break spaces, each with what a keyboard has. */
const PLAIN_TYPOGRAPHY = [
  ['\u201d', '"'],
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2026', '...'],
  ['\u00a0', ' '],
  ['\u202f', ' '],
]
  .map(([from, to]) => `${from} => ${to}`)
  .join('\n');

const step = (tool: string, options: Step['options'] = {}): Step => ({ tool, options });

/** @param steps each with the options that differ from their defaults */
const example = (
  id: string,
  title: string,
  description: string,
  input: string,
  ...steps: readonly Step[]
): RecipeExample => ({ id, title, description, recipe: { v: RECIPE_VERSION, name: title, steps }, input });

/** Worked examples: jobs that take several tools. Their results are in the test. */
export const EXAMPLES: readonly RecipeExample[] = [
  example(
    'tidy-list',
    'Tidy a list',
    'Trims lines, removes blank ones and duplicates, then sorts and joins them with commas.',
    '  file10.txt\nfile2.txt \n\nFile2.txt\nfile1.txt\n   \nfile10.txt',
    step('trim-whitespace'),
    step('duplicate-line-remover', { matchCase: false, blank: 'remove' }),
    step('sort-lines', { by: 'natural' }),
    step('text-joiner'),
  ),
  example(
    'base64-json',
    'Read JSON that is in Base64',
    'Decodes Base64, then formats the JSON and sorts its keys.',
    'eyJ1c2VyIjp7Im5hbWUiOiJBZGEiLCJpZCI6N30sImV4cCI6MTc2Nzk4MDgwMCwiYWRtaW4iOmZhbHNlfQ==',
    step('base64-converter', { direction: 'decode' }),
    step('json-formatter', { sortKeys: 'asc' }),
  ),
  example(
    'csv-json',
    'Sorted CSV as JSON',
    'Sorts the rows below the header, removes duplicates, and converts them to JSON.',
    'name,city,age\nLee,Oslo,41\nAda,London,36\nLee,Oslo,41\nBo,Lima,29',
    step('sort-lines', { header: true, unique: true }),
    step('csv-to-json-converter'),
  ),
  example(
    'heading-slugs',
    'Anchors for headings',
    'Turns each Markdown heading into the anchor that links to it.',
    '# Getting Started\n\nSome text.\n\n## What is new?\n\nMore.\n\n## What is new?\n\n### Café & bar',
    step('regex-tester', { pattern: '^#{1,6} +(.+)$', flags: 'gm', mode: 'list', replacement: '$1\\n', escapes: true }),
    step('slugify-generator', { unique: true }),
    step('add-prefix-suffix', { prefix: '#' }),
  ),
  example(
    'log-addresses',
    'IP addresses in a log',
    'Counts the IP addresses in a log, most frequent first.',
    [
      '203.0.113.7 - - [22/Nov/2026] "GET / HTTP/1.1" 200',
      '198.51.100.23 - - [22/Nov/2026] "GET /a HTTP/1.1" 404',
      '203.0.113.7 - - [22/Nov/2026] "GET /b HTTP/1.1" 200',
      '192.0.2.44 - - [22/Nov/2026] "POST /c HTTP/1.1" 500',
      '203.0.113.7 - - [22/Nov/2026] "GET /d HTTP/1.1" 200',
      '198.51.100.23 - - [22/Nov/2026] "GET /e HTTP/1.1" 404',
    ].join('\n'),
    step('regex-tester', {
      pattern: '\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b',
      mode: 'list',
      replacement: '$&\\n',
      escapes: true,
    }),
    step('duplicate-line-remover', { count: true, blank: 'remove' }),
    step('sort-lines', { by: 'number', order: 'desc', column: 1 }),
  ),
  example(
    'email-list',
    'Email addresses in a text',
    'Extracts email addresses without duplicates, ready to paste into a To field.',
    'Write to Ada <Ada@example.com>, cc lee@example.org.\nNot to ada@EXAMPLE.com again, but bo.li@mail.example.net!',
    step('regex-tester', {
      pattern: '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
      mode: 'list',
      replacement: '$&\\n',
      escapes: true,
    }),
    step('lower-case'),
    step('sort-lines', { unique: true }),
    step('text-joiner', { sep: 'semicolon' }),
  ),
  example(
    'pdf-text',
    'Text from a PDF',
    'Joins broken lines and words cut by hyphens, keeps paragraphs, and fixes spaces and ligatures.',
    'The quick brown  fox jum-\nps over the lazy\ndog .\n\nThe ofﬁce is on\nﬂoor  2 , to the\tleft.',
    step('remove-line-breaks', { paragraphs: true, hyphen: true }),
    step('remove-extra-spaces', { punct: true, blank: 'one' }),
    step('find-and-replace', { find: 'ﬁ', replace: 'fi', rules: 'ﬂ => fl' }),
  ),
  example(
    'sql-list',
    'Values for SQL',
    'Turns comma- or line-separated values into a list for IN (...).',
    "Smith, O'Hara\nLee,Smith\nAda",
    step('find-and-replace', { mode: 'regex', find: '\\s*[,;\\n]\\s*', replace: '\\n' }),
    step('sort-lines', { unique: true }),
    step('text-joiner', { quote: 'sql', open: '(', close: ')' }),
  ),
  example(
    'html-text',
    'Plain text of a web page',
    'Removes HTML tags, decodes entities, and collapses spaces and blank lines.',
    '<h1>Fish &amp; chips</h1>\n<ul>\n  <li>Cod&nbsp;&ndash; &pound;9</li>\n  <li>Peas   &lt;fresh&gt;</li>\n</ul>',
    step('find-and-replace', { mode: 'regex', find: '<[^<>]*>' }),
    step('html-entity-converter', { direction: 'decode' }),
    step('remove-extra-spaces', { blank: 'none' }),
  ),
  example(
    'link-parameters',
    'Parameters of a link',
    'Lists the parameters of a URL, decoded and sorted, one per line.',
    'https://example.com/search?utm_source=news%20letter&q=caf%C3%A9%20%26%20bar&page=2#top',
    step('find-and-replace', { mode: 'regex', find: '^[^?]*\\?|#.*$' }),
    step('text-splitter', { sep: 'custom', custom: '&' }),
    step('sort-lines'),
    step('url-converter', { direction: 'decode' }),
  ),
  example(
    'pasted-text',
    'Clean pasted text',
    'Makes plain text of an answer, a mail, or a PDF: no Markdown, no hidden characters, straight quotes, joined lines.',
    '## Sum\u00admary\n\nThe **new** plan\u200b \u2014 \u201cPhase\u00a02\u201d \u2014 is de-\ntailed [here](https://example.com)\u2026\n\n- It\u2019s *short*\n- It\u2019s __clear__',
    step('invisible-text-generator', { task: 'clean' }),
    step('remove-line-breaks', { paragraphs: true, hyphen: true }),
    step('html-formatter', { from: 'markdown', to: 'text' }),
    step('find-and-replace', { find: '\u201c', replace: '"', rules: PLAIN_TYPOGRAPHY }),
    step('remove-extra-spaces', { blank: 'one' }),
  ),
];
