import type { ToolId } from '../../engine/tool-ids.ts';

/**
 * Descriptions of the tools' pages for search engines, in 120 to 155 characters, and with the words that people search
 * for. Only prerendering loads them: cards and menus show the short ones of the catalog.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'base64-converter':
    'Encode text and files to Base64, or decode Base64 to text or files: standard, URL-safe, MIME, and data: URIs, exact to the last byte.',
  'caesar-cipher':
    'Encrypt or decrypt a Caesar cipher with any shift, or crack one without the key: all shifts are tried, and the likeliest text comes first.',
  'csv-to-json-converter':
    'Convert CSV, Excel exports, and Markdown, SQL, or HTML tables to JSON and back. Leading zeros, big numbers, and quoted cells stay as they are.',
  'hex-to-text-converter':
    'Convert hex to text or text to hex. Spaces, 0x, \\x, and hexdump or xxd output are all read, in UTF-8, UTF-16, and older character encodings.',
  'html-entity-converter':
    'Encode special characters as HTML entities, or decode &amp; and &amp;nbsp; to plain text: every named and numeric reference, as browsers read them.',
  'html-formatter':
    'Beautify HTML with its CSS and JavaScript, or convert it to Markdown or plain text and back. Errors come with line and column; nothing is lost unsaid.',
  'javascript-formatter':
    'Beautify JavaScript, JSX, or TypeScript online with Prettier. Your code stays on your device, and syntax errors come with their line and column.',
  'json-formatter':
    'Format, validate, repair, and query JSON; convert YAML, TOML, XML, and .env to JSON and back; JSON Schema and TypeScript types from your data.',
  'json-stringify-generator':
    'Escape text or JSON into a JSON string with quotes and backslashes in place, as JSON.stringify does, or unescape a string, even if encoded twice.',
  'morse-code-converter':
    'Translate text to Morse code or Morse code to text, and hear it or see it flash at your speed: letters, digits, punctuation, and prosigns.',
  'number-sorter':
    'Sort a list of numbers in ascending or descending order, with decimals, currencies, or units, and get the exact sum, average, and median.',
  'regex-tester':
    "Test JavaScript regular expressions, and debug them in JavaScript's own flavor: step by step, with breakpoints, and the reason if nothing matches.",
  'slugify-generator':
    'Turn titles into clean URL slugs, one or a whole list: accents and other alphabets become ASCII, with your separator, length, and language rules.',
  'url-converter':
    'URL encode or decode text, links, and query strings online, just as encodeURIComponent, encodeURI, or a form field does, even if encoded twice.',
  'utf8-converter':
    'Convert text to UTF-8 bytes in hex, decimal, or binary, or to code points, and back. Find invalid bytes and repair garbled text such as Ã©.',
  'utm-builder-generator':
    'Build campaign URLs with UTM parameters for Google Analytics, one link or a whole list, or check tagged links for typos and missing values.',
  'xml-formatter':
    'Format, validate, or minify XML, SVG, RSS, and SOAP, or convert XML to JSON and back. Errors come with line, column, and how to fix them.',
  'alternating-case':
    'Convert text to aLtErNaTiNg cAsE, the mocking SpongeBob style. Start with a small or capital letter, and alternate by character, letter, or word.',
  'camel-case':
    'Convert text, snake_case, or kebab-case to camelCase for variables and JSON keys, one name or a whole list, with acronyms as you like them.',
  'capitalized-case':
    'Capitalize the first letter of every word online. Acronyms, names such as iPhone, links, and email addresses can stay exactly as they are.',
  'constant-case':
    'Convert text, camelCase, or kebab-case to CONSTANT_CASE (SCREAMING_SNAKE_CASE) for constants and environment variables, a whole list at once.',
  'inverse-case':
    'Swap uppercase and lowercase letters online: iNVERSE cASE becomes Inverse Case. Fix text typed with Caps Lock on without typing it again.',
  'kebab-case':
    'Convert text, camelCase, or snake_case to kebab-case for URLs, CSS classes, and file names, or to Train-Case, dot.case, and path/case.',
  'lower-case':
    'Convert uppercase text to lowercase online, in every language. Keep acronyms, brand names, links, and email addresses as they are if you like.',
  'pascal-case':
    'Convert text, snake_case, or kebab-case to PascalCase for classes, types, and components, one name or a whole list, with acronyms your way.',
  'sentence-case':
    'Convert ALL CAPS or Title Case to sentence case online: capitals at sentence starts, with abbreviations, acronyms, names, and links respected.',
  'snake-case':
    'Convert text, camelCase, or a spreadsheet header to snake_case for variables, database columns, and file names, one name or a whole list.',
  'title-case':
    'Convert headlines and titles to title case by AP, APA, Chicago, MLA, New York Times, Wikipedia, or AMA style, and see the reason for each word.',
  'upper-case':
    'Convert text to uppercase (ALL CAPS) online, in every language: ß, Turkish i, and Greek accents come out right. Links can stay as they are.',
  'add-line-numbers':
    'Add line numbers to text or code online: any start and step, digits, letters, or Roman numerals, aligned, with or without blank lines.',
  'add-prefix-suffix':
    'Add text to the beginning or end of every line online: quotes, commas, bullets, tags, or line numbers, also only where it is missing.',
  'duplicate-line-remover':
    'Remove duplicate lines from a list online and keep the order. Ignore case and spaces, count repeats, or find near-duplicates and misspellings.',
  'find-and-replace':
    'Find and replace text online, with regular expressions, whole words, and several rules at once, or keep, remove, and list lines that match.',
  'remove-empty-lines':
    'Remove empty lines from text or code online, or collapse several blank lines to one. Lines that only look blank can be removed, too.',
  'remove-extra-spaces':
    'Remove extra spaces between words online, with tabs, no-break spaces, and spaces around punctuation. Keep the indentation if you need it.',
  'remove-line-breaks':
    'Remove line breaks from text copied out of a PDF, an email, or a column: paragraphs stay, and words that were hyphenated are joined again.',
  'remove-numbers':
    'Remove numbers from text online: every digit, whole numbers with their currency or percent sign, words with digits, or just list numbering.',
  'remove-special-characters':
    'Remove special characters, punctuation, emoji, accents, or hidden characters from text online, and keep letters of every language as they are.',
  'reverse-lines':
    'Reverse the order of lines online, so the last line comes first: turn logs, chats, and lists around, as a whole or paragraph by paragraph.',
  'sort-lines':
    'Sort lines alphabetically online, or by number, date, length, last word, or column, A to Z or Z to A. Shuffle them, or remove duplicates.',
  'text-counter':
    'Count words, characters, sentences, and lines online as you type, with reading time, keyword density, and the limits of X, SMS, and more.',
  'text-joiner':
    'Join lines into one with commas or any separator online, with quotes, brackets, and "and" before the last item: a list for SQL, JSON, or prose.',
  'text-splitter':
    'Split text online by comma, separator, length, words, lines, sentences, or pattern, into equal parts, or into a numbered thread of posts for X.',
  'trim-whitespace':
    'Trim leading and trailing spaces and tabs from every line online, remove common indentation, and clean up hidden characters at line ends.',
  'word-wrap':
    'Wrap text at 72, 80, or any number of characters per line online, with hanging indents, prefixes, and correct breaks in Chinese and Thai.',
  'big-text-converter':
    'Turn text into big ASCII art letters in more than 300 FIGlet fonts, for banners and code comments, or into large Unicode letters for posts.',
  'bold-text-generator':
    'Generate bold text to copy and paste into Instagram, X, Facebook, LinkedIn, or chats: sans, serif, script, and more, and back to plain.',
  'bubble-text-generator':
    'Generate bubble text to copy and paste: letters and numbers in circles, black circles, squares, or brackets, and plain text back from it.',
  'cursed-text-generator':
    'Generate cursed text to copy and paste: corrupted, glitchy letters with stray marks and static, as strong as you like, or lift the curse again.',
  'discord-font-generator':
    'Generate Discord fonts, colored text, spoilers, and Markdown to copy and paste into messages, nicknames, and About Me, in 50 styles at once.',
  'facebook-font-generator':
    'Generate bold, italic, and fancy fonts for Facebook posts, comments, and bios, and for Messenger and WhatsApp: 50 styles to copy and paste.',
  'instagram-fonts':
    'Generate Instagram fonts for your bio, captions, and comments: 50 fancy styles to copy and paste, with line breaks and the 150-character limit.',
  'invisible-text-generator':
    'Copy invisible text and blank characters for empty messages and names, hide a secret message in plain text, or find hidden characters in yours.',
  'italic-text-converter':
    'Generate italic text to copy and paste: slanted, cursive, and script letters for posts, bios, and chats that have no italic button, and back.',
  'slash-text-generator':
    'Generate slashed text to copy and paste: a long, short, double, or backward diagonal line through every letter, or plain text without it.',
  'small-text-generator':
    'Generate small text to copy and paste: tiny capitals, superscript, and subscript letters for bios, names, and posts, and plain text back.',
  'stacked-text-generator':
    'Stack text vertically online: letters in columns from top to bottom, word under word, or small letters on top of others, to copy and paste.',
  'strikethrough-text-generator':
    'Generate strikethrough text to copy and paste into posts, chats, and bios: crossed-out letters, Discord, WhatsApp, or HTML, and back to plain.',
  'subscript-generator':
    'Generate subscript letters and numbers to copy and paste: chemical formulas such as H₂O, indices, and small text below the line, and back.',
  'superscript-generator':
    'Generate superscript letters and numbers to copy and paste: exponents such as x², ordinals, footnote marks, and small raised text, and back.',
  'twitter-font-generator':
    'Generate Twitter (X) fonts to copy and paste into posts and your profile, with the exact count out of 280 and threads split where it is full.',
  'underline-text-generator':
    'Generate underlined text to copy and paste where there is no underline button: single, double, wavy, or dotted lines, and plain text back.',
  'wide-text-generator':
    'Generate wide, aesthetic vaporwave text to copy and paste: fullwidth letters or letters with even gaps between them, and plain text back.',
  'zalgo-text-generator':
    'Generate Zalgo text to copy and paste: creepy, glitchy letters with marks piled above, through, and below, or clean up text full of them.',
  'binary-converter':
    'Convert text to binary code or binary to text online, in UTF-8, UTF-16, Latin-1, or ASCII, or convert decimal numbers to base 2 and back.',
  'lorem-ipsum-generator':
    'Generate Lorem ipsum placeholder text by paragraphs, sentences, words, list items, or an exact number of characters, as plain text or HTML.',
  'password-generator':
    'Generate strong random passwords, passphrases, and PINs on your own device, with the length, characters, and number that you choose.',
  'reverse-text-generator':
    'Reverse text online: letters backwards, words in reverse order, lines turned around, or letters upside down, with emoji and accents whole.',
  'rot13-converter':
    'Encode or decode ROT13 online, or use ROT5 for digits, ROT18, and ROT47: hide spoilers and puzzle answers, and run it twice to get them back.',
} satisfies Partial<Record<ToolId, string>>;
