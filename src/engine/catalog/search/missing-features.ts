import type { ToolId } from '../../tool-ids.ts';
import type { Tool } from '../catalog.ts';

/** A feature that people look for and no tool has, and the most similar tools, the best first. */
export type MissingFeature = {
  /**
   * Phrases that ask for it, with commas between, spelled as in `Lettermill has no ... tool`, or as `phrase > name`
   * where that sentence needs another name.
   */
  readonly terms: string;
  /** The same, where it must be the whole query: other words make it something that we do have. */
  readonly alone?: string;
  readonly nearest: readonly ToolId[];
  /** A page, not a tool, that has the feature: it is offered first, and nothing is missing. */
  readonly page?: Tool;
};

/** The page that compares two texts, as a search shows tools. */
const COMPARE: Tool = {
  id: 'compare',
  name: 'Compare Texts',
  title: 'Compare Texts',
  description: 'See what differs between two texts, lists, or JSON files.',
  category: 'code-data',
  path: '/compare',
  featured: false,
  tags: ['diff', 'compare'],
  keywords: [],
};

/** The page that finds tools by a text as it is and as it should be, the same way. */
const FIND: Tool = {
  id: 'find-by-example',
  name: 'Find by Example',
  title: 'Find by Example',
  description: 'Give a before and an after: get the tool or the recipe that does it.',
  category: 'text-formatting',
  path: '/find-by-example',
  featured: false,
  tags: ['example', 'find'],
  keywords: [],
};

/** Things that the site has no tool for. */
export const missingFeatures: readonly MissingFeature[] = [
  {
    terms:
      'MD5, SHA-1, SHA-2, SHA-256, SHA-384, SHA-512, SHA, CRC32, CRC, bcrypt, HMAC, hash, hashing > hash, checksum',
    nearest: ['hex-to-text-converter', 'base64-converter', 'password-generator'],
  },
  {
    terms:
      'diff, differ > diff, difference > diff, differences > diff, compare > text compare, comparing > text compare, comparison > text compare, comparer > text compare, diffchecker > diff, diffing > diff, WinMerge > diff, meld > diff',
    nearest: ['duplicate-line-remover', 'sort-lines', 'json-formatter'],
    page: COMPARE,
  },
  {
    terms: 'by example > search by example, flash fill > search by example, programming by example > search by example',
    alone: 'example > search by example, examples > search by example',
    nearest: ['find-and-replace', 'regex-tester'],
    page: FIND,
  },
  { terms: 'QR code, QR > QR code, barcode', nearest: ['utm-builder-generator', 'url-converter', 'slugify-generator'] },
  {
    terms: 'UUID, GUID, ULID, nanoid > Nano ID',
    nearest: ['password-generator', 'hex-to-text-converter', 'slugify-generator'],
  },
  {
    terms: 'random number, random numbers > random number, number generator > random number, dice, coin flip, lottery',
    nearest: ['password-generator', 'number-sorter', 'sort-lines'],
  },
  {
    terms:
      'timestamp, Unix time, epoch, time zone, date converter > date, date format > date, date calculator > date, cron, crontab',
    alone: 'date, time, clock, stopwatch, timer, calendar',
    nearest: ['number-sorter', 'binary-converter'],
  },
  {
    terms: 'RGB, HSL, color, colour > color, gradient, palette > color palette',
    nearest: ['hex-to-text-converter', 'discord-font-generator'],
  },
  {
    terms: 'Markdown to HTML > Markdown, HTML to Markdown > Markdown, md to html > Markdown, Markdown, LaTeX, BBCode',
    nearest: ['discord-font-generator', 'add-prefix-suffix', 'html-formatter'],
  },
  {
    terms: 'YAML, yml > YAML, TOML, INI, protobuf, GraphQL',
    nearest: ['json-formatter', 'csv-to-json-converter', 'xml-formatter'],
  },
  {
    terms: 'XML to JSON, JSON to XML, CSV to XML',
    nearest: ['xml-formatter', 'json-formatter', 'csv-to-json-converter'],
  },
  {
    terms:
      'SQL formatter > SQL formatting, format SQL > SQL formatting, SQL beautifier > SQL formatting, SQL minifier > SQL formatting',
    alone: 'SQL',
    nearest: ['text-joiner', 'javascript-formatter', 'add-prefix-suffix'],
  },
  { terms: 'CSS, SCSS, Sass, Tailwind', nearest: ['html-formatter', 'javascript-formatter', 'kebab-case'] },
  {
    terms:
      'minify JS > JavaScript minifier, JS minifier > JavaScript minifier, JavaScript minifier, minify JavaScript > JavaScript minifier, uglify JS > JavaScript minifier, obfuscator, obfuscate > obfuscator',
    nearest: ['javascript-formatter', 'json-formatter'],
  },
  {
    terms: 'HTML minifier, minify HTML > HTML minifier, HTML compressor > HTML minifier',
    nearest: ['html-formatter', 'xml-formatter'],
  },
  {
    terms:
      'Python formatter, format Python > Python formatter, PHP formatter, format PHP > PHP formatter, Java formatter',
    alone: 'Python, PHP, Java, Rust, Golang, Ruby',
    nearest: ['javascript-formatter', 'html-formatter', 'json-formatter'],
  },
  {
    terms:
      'Google Translate > translation, language translator > translation, to Spanish > translation, to English > translation, to French > translation, to German > translation, to Chinese > translation, English to > translation, translate English > translation, translate language > translation',
    alone:
      'translate > translation, translator > translation, translation, translate text > translation, text translator > translation',
    nearest: ['morse-code-converter', 'slugify-generator', 'utf8-converter'],
  },
  {
    terms: 'image, photo, picture, PNG, JPG, JPEG, GIF, OCR, WebP, favicon, screenshot',
    nearest: ['base64-converter', 'big-text-converter'],
  },
  {
    terms: 'PDF, DOCX, Word document, PowerPoint, EPUB',
    nearest: ['remove-line-breaks', 'text-counter', 'text-splitter'],
  },
  {
    terms:
      'text to speech, speech to text, speech, TTS > text to speech, voice, read aloud > text to speech, audio, dictation, transcribe > transcription, transcription, MP3',
    nearest: ['morse-code-converter', 'text-counter'],
  },
  { terms: 'video, MP4, subtitle, SRT, YouTube', nearest: ['text-splitter', 'remove-numbers', 'text-counter'] },
  {
    terms:
      'grammar, spell check, spelling, spell checker > spell check, proofread > proofreading, proofreader > proofreading',
    nearest: ['sentence-case', 'text-counter', 'find-and-replace'],
  },
  {
    terms:
      'paraphrase > paraphrasing, paraphraser > paraphrasing, summarize > summary, summarizer > summary, summary, rewrite > rewriting, rewriter > rewriting, rephrase > rewriting, plagiarism, thesaurus, dictionary, synonym, AI, ChatGPT, humanize > humanizing, readability',
    nearest: ['text-counter', 'find-and-replace', 'remove-special-characters'],
  },
  { terms: 'word cloud, tag cloud, chart, graph', nearest: ['text-counter', 'number-sorter'] },
  {
    terms: 'calculator, calculate > calculator, percentage, currency, unit converter, math, equation',
    nearest: ['number-sorter', 'binary-converter'],
  },
  {
    terms: 'Roman numeral, Roman number > Roman numeral, numbers to words, number to words > numbers to words',
    nearest: ['add-line-numbers', 'binary-converter', 'number-sorter'],
  },
  {
    terms: 'Braille, Pig Latin, NATO alphabet, NATO, phonetic alphabet, semaphore, sign language',
    nearest: ['morse-code-converter', 'caesar-cipher', 'rot13-converter'],
  },
  { terms: 'leetspeak, leet > leetspeak', nearest: ['cursed-text-generator', 'find-and-replace', 'alternating-case'] },
  {
    terms: 'AES, DES, RSA, PGP, GPG, SSH key, SSL, Vigenère, Enigma, Atbash',
    nearest: ['caesar-cipher', 'rot13-converter', 'password-generator'],
  },
  { terms: 'ZIP, gzip, unzip > ZIP, Brotli', nearest: ['base64-converter', 'json-formatter', 'xml-formatter'] },
  {
    terms:
      'text repeater, repeat text > text repeater, repeater > text repeater, repeat string > text repeater, repeat word > text repeater, multiply text > text repeater',
    alone: 'repeat > text repeater',
    nearest: ['lorem-ipsum-generator', 'add-prefix-suffix', 'find-and-replace'],
  },
  {
    terms: 'scraper, scraping > scraper',
    nearest: ['regex-tester', 'number-sorter', 'find-and-replace'],
  },
  {
    terms:
      'name generator, random name > name generator, username, fake data, fake name > name generator, fake address > fake data, credit card, hashtag generator',
    nearest: ['password-generator', 'lorem-ipsum-generator', 'instagram-fonts'],
  },
  {
    terms: 'anagram, Wordle, Scrabble, crossword, rhyme, unscramble > anagram, word search',
    nearest: ['reverse-text-generator', 'sort-lines', 'regex-tester'],
  },
  { terms: 'notepad, text editor, notes > notepad', nearest: ['find-and-replace', 'text-counter'] },
  { terms: 'IP address, IP > IP address, DNS, whois', nearest: ['url-converter', 'regex-tester'] },
];
