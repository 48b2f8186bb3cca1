import type { PatternTest } from './pattern-tests.ts';

/** A pattern to start from, with texts that it must and must not match: the tab Tests runs them. */
export type ReadyPattern = {
  readonly name: string;
  /** Description of texts that it matches and leaves out, in one sentence. */
  readonly about: string;
  readonly pattern: string;
  readonly flags: string;
  readonly matches: readonly string[];
  readonly fails: readonly string[];
};

/**
 * Ready patterns. A test runs the samples, and analyzes each pattern: none can be made to take exponential time.
 */
export const readyPatterns: readonly ReadyPattern[] = [
  {
    name: 'Email address',
    about: 'The usual form with a dotted host; no quoted names and no IP addresses.',
    pattern:
      "^[\\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$",
    flags: 'i',
    matches: ['ann@example.com', 'a.b+c@mail.example.co.uk', "o'hara@example.org"],
    fails: ['ann@example', '@example.com', 'ann@-example.com', 'ann example.com', 'ann@example..com'],
  },
  {
    name: 'URL',
    about: 'http and https URLs in running text, without the period that ends a sentence.',
    pattern: '\\bhttps?:\\/\\/[^\\s<>"]*[^\\s<>"\'.,;:!?)]',
    flags: 'gi',
    matches: ['https://example.com', 'see http://example.com/a?b=c#d.', 'HTTPS://EXAMPLE.COM/'],
    fails: ['example.com', 'ftp://example.com', 'https://'],
  },
  {
    name: 'IPv4 address',
    about: 'Four numbers from 0 to 255, without leading zeros.',
    pattern: '^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$',
    flags: '',
    matches: ['127.0.0.1', '255.255.255.255', '8.8.8.8'],
    fails: ['256.1.1.1', '1.2.3', '1.2.3.4.5', '1.2.3.'],
  },
  {
    name: 'IPv6 address',
    about: 'Eight groups of hexadecimal digits, or fewer with one double colon.',
    pattern:
      '^(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?=(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}$)(?!.*::.*::)(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)$',
    flags: 'i',
    matches: ['2001:db8:0:0:0:0:2:1', '2001:db8::1', '::1', '::', 'fe80::'],
    fails: ['2001:db8::1::2', '12345::', '1:2:3', ':::'],
  },
  {
    name: 'Date, ISO 8601',
    about: 'Year-month-day with real months and days 1 to 31; it does not know how long each month is.',
    pattern: '\\b(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\\d|3[01])\\b',
    flags: 'g',
    matches: ['2024-02-29', 'from 1999-12-31 on'],
    fails: ['2024-13-01', '2024-00-10', '24-01-01', '2024-01-32'],
  },
  {
    name: 'Date and time, ISO 8601',
    about: 'As written in RFC 3339: with seconds and an offset or Z.',
    pattern:
      '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$',
    flags: 'i',
    matches: ['2024-05-06T07:08:09Z', '2024-05-06t07:08:09.123+02:00'],
    fails: ['2024-05-06 07:08:09', '2024-05-06T24:00:00Z', '2024-05-06T07:08Z'],
  },
  {
    name: 'Date, day first',
    about: 'Day, month, and year with dots, slashes, or hyphens, using the same separator twice.',
    pattern: '\\b(?:0?[1-9]|[12]\\d|3[01])([./-])(?:0?[1-9]|1[0-2])\\1\\d{4}\\b',
    flags: 'g',
    matches: ['31.12.2024', '1/2/2024', '01-02-2024'],
    fails: ['32.12.2024', '31.13.2024', '1/2-2024', '2024-12-31'],
  },
  {
    name: 'Time, 24 hours',
    about: 'Hours and minutes, with optional seconds.',
    pattern: '\\b(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?\\b',
    flags: 'g',
    matches: ['9:05', '23:59:59', 'at 00:00'],
    fails: ['24:00', '9:60', '9.05'],
  },
  {
    name: 'Whole number',
    about: 'With an optional sign; no leading zeros.',
    pattern: '^[+-]?(?:0|[1-9]\\d*)$',
    flags: '',
    matches: ['0', '-12', '+7', '12345678901234567890'],
    fails: ['007', '1.0', '', '1e5'],
  },
  {
    name: 'Decimal number',
    about: 'With an optional decimal point and exponent, as in most programming languages.',
    pattern: '^[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[+-]?\\d+)?$',
    flags: 'i',
    matches: ['1', '-1.5', '.5', '5.', '1e-9', '+2.5E10'],
    fails: ['.', 'e5', '1,5', '1.2.3'],
  },
  {
    name: 'Number with thousands separators',
    about: 'Groups of three digits with commas, and an optional fraction.',
    pattern: '^-?\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?$',
    flags: '',
    matches: ['1,234,567.89', '999', '-12,000'],
    fails: ['1234', '12,34', '1,2345', ',123'],
  },
  {
    name: 'Hexadecimal color',
    about: 'The CSS forms with 3, 4, 6, or 8 digits.',
    pattern: '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b',
    flags: 'gi',
    matches: ['#fff', '#A1B2C3', 'color: #12345678;', '#abcd'],
    fails: ['#ff', '#12345', 'fff', '#ggg'],
  },
  {
    name: 'UUID',
    about: 'Versions 1 to 8 of RFC 9562, uppercase or lowercase.',
    pattern: '\\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\\b',
    flags: 'gi',
    matches: ['123e4567-e89b-12d3-a456-426614174000', 'F47AC10B-58CC-4372-A567-0E02B2C3D479'],
    fails: ['123e4567-e89b-92d3-a456-426614174000', '123e4567e89b12d3a456426614174000'],
  },
  {
    name: 'International phone number',
    about: 'A plus sign and 7 to 15 digits (E.164), with spaces, hyphens, dots, or parentheses between them.',
    pattern: '^\\+(?:[\\s().-]{0,2}\\d){7,15}$',
    flags: '',
    matches: ['+44 20 7946 0958', '+1 (212) 555-0100', '+4915112345678'],
    fails: ['020 7946 0958', '+12', '+44 20 7946 0958 0000 0000', '+44 abc 1234567'],
  },
  {
    name: 'Payment card number',
    about: '13 to 19 digits in groups with spaces or hyphens; it does not check the last digit.',
    pattern: '\\b\\d(?:[ -]?\\d){12,18}\\b',
    flags: 'g',
    matches: ['4111 1111 1111 1111', '378282246310005', '5555-5555-5555-4444'],
    fails: ['4111 1111 1111', '4111  1111  1111  1111'],
  },
  {
    name: 'IBAN',
    about:
      'Country, two check digits, and up to 30 characters, with or without spaces; it does not verify the check digits.',
    pattern: '^[A-Z]{2}\\d{2}(?: ?[A-Z0-9]){11,30}$',
    flags: '',
    matches: ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'NO9386011117947'],
    fails: ['de89370400440532013000', 'DE89', 'D989 3704 0044 0532 0130 00'],
  },
  {
    name: 'Semantic version',
    about: 'As defined by semver.org, with pre-release and build.',
    pattern:
      '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-z-][0-9a-z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-z-][0-9a-z-]*))*))?(?:\\+([0-9a-z-]+(?:\\.[0-9a-z-]+)*))?$',
    flags: 'i',
    matches: ['1.2.3', '1.0.0-alpha.1', '2.0.0-rc.1+build.5', '10.20.30'],
    fails: ['1.2', '01.2.3', '1.2.3-', 'v1.2.3'],
  },
  {
    name: 'Slug',
    about: 'Lowercase words and numbers with single hyphens, as in URLs.',
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    flags: '',
    matches: ['hello-world', 'a', '2024-review'],
    fails: ['Hello', '-a', 'a--b', 'a_b'],
  },
  {
    name: 'Hashtag',
    about: 'Letters, digits, and _ of any script after a #, not in the middle of a word.',
    pattern: '(?<![\\p{L}\\p{N}_&])#(?=[\\p{N}_]*\\p{L})[\\p{L}\\p{M}\\p{N}_]+',
    flags: 'gu',
    matches: ['#travel', 'so #schön!', '#2024review', '(#日本語)'],
    fails: ['#', '#2024', 'a#b', '&#39;'],
  },
  {
    name: 'Emoji',
    about: 'One visible emoji each, including those made of several characters: flags, skin tones, and families.',
    pattern:
      '\\p{Regional_Indicator}{2}|[0-9#*]\\ufe0f?\\u20e3|(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\ufe0f)\\p{Emoji_Modifier}?(?:\\u200d(?:\\p{Extended_Pictographic})\\ufe0f?\\p{Emoji_Modifier}?)*',
    flags: 'gu',
    matches: ['\u{1f600}', '\u{1f1eb}\u{1f1f7}', '\u{1f469}\u200d\u{1f467}', '1\ufe0f\u20e3', '\u2764\ufe0f'],
    fails: ['1', 'a', '\u2764', '#'],
  },
  {
    name: 'HTML tag',
    about:
      'Opening, closing, and empty tags with their attributes; good for finding them, not for sanitizing untrusted HTML.',
    pattern: '<\\/?[a-z][a-z0-9-]*(?![^\\s/>])(?:[^<>"\']|"[^"]*"|\'[^\']*\')*>',
    flags: 'gi',
    matches: ['<p>', '</div>', '<a href="a>b" class=x>', '<br />'],
    fails: ['< p>', 'a < b', '<>', '<1>'],
  },
  {
    name: 'Quoted text',
    about: 'Between double quotes, with backslash escapes.',
    pattern: '"[^"\\\\\\n]*(?:\\\\.[^"\\\\\\n]*)*"',
    flags: 'g',
    matches: ['"a"', 'say "a \\"b\\" c" now', '""'],
    fails: ['"a', "'a'", '"a\nb"'],
  },
  {
    name: 'Repeated word',
    about: 'The same word twice in a row, as in "the the".',
    pattern: '\\b(\\p{L}+)\\s+\\1(?!\\p{L})',
    flags: 'giu',
    matches: ['the the end', 'It it is', 'a\na'],
    fails: ['the then', 'the end', 'hat at'],
  },
  {
    name: 'Trailing whitespace',
    about:
      'Spaces and tabs before a line break or the end; thanks to its lookbehind, it stays fast on long runs of spaces.',
    pattern: '(?<![ \\t])[ \\t]+$',
    flags: 'gm',
    matches: ['a ', 'a \nb', 'a\t\t'],
    fails: ['a', ' a', 'a\n b'],
  },
  {
    name: 'Empty lines',
    about: 'Lines with nothing but spaces and tabs, with their line break: replace with nothing to remove them.',
    pattern: '^[ \\t]*\\r?\\n',
    flags: 'gm',
    matches: ['a\n\nb', ' \nb', '\r\n'],
    fails: ['a', 'a\nb', ''],
  },
  {
    name: 'Strong password',
    about: 'At least 12 characters with a lowercase letter, an uppercase letter, a digit, and a symbol.',
    pattern: '^(?=.*\\p{Ll})(?=.*\\p{Lu})(?=.*\\d)(?=.*[^\\p{L}\\d\\s]).{12,}$',
    flags: 'u',
    matches: ['Correct-Horse-9', 'aB3$aB3$aB3$'],
    fails: ['correct-horse-9', 'Short-9a', 'NoDigitsHere-!'],
  },
];

/** Returns the samples of a pattern as tests. */
export const patternTests = ({ matches, fails }: ReadyPattern): PatternTest[] => [
  ...matches.map((text) => ({ text, must: true })),
  ...fails.map((text) => ({ text, must: false })),
];
