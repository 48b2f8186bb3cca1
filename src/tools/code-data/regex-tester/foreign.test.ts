import { expect, test } from 'vitest';
import { adviseOnForeign } from './foreign.ts';

const NONE = 'none';
const NATIVE = 'JavaScript';

// As people ask about them: typed, the pattern in JavaScript, its flags, and the template.
test.each<[typed: string, pattern: string, flags?: string, replacement?: string]>([
  [
    String.raw`^(?P<user>[\w.+-]+)@(?P<host>[a-z\d-]+\.[a-z]{2,})$`,
    String.raw`^(?<user>[\w.+-]+)@(?<host>[a-z\d-]+\.[a-z]{2,})$`,
    'g',
  ],
  [String.raw`re.findall(r'(?<!\d)\d{3}(?!\d)', text)`, String.raw`(?<!\d)\d{3}(?!\d)`, 'g'],
  [String.raw`re.compile(r"^\s*#.*$", re.MULTILINE | re.IGNORECASE)`, String.raw`^\s*#.*$`, 'gim'],
  [String.raw`re.sub(r'(\w+) (\w+)', r'\2 \1', s)`, String.raw`(\w+) (\w+)`, 'g', '$2 $1'],
  [String.raw`pattern = re.compile(r'\bfoo\b', flags=re.I)`, String.raw`\bfoo\b`, 'gi'],
  [String.raw`preg_match('/^[\p{L} ]+$/u', $name)`, String.raw`^[\p{L} ]+$`, 'gu'],
  ["preg_replace('~/+~', '/', $path)", '/+', 'g', '/'],
  [String.raw`preg_match_all("/<a\s+href=\"([^\"]*)\"/i", $html, $m)`, String.raw`<a\s+href="([^"]*)"`, 'gi'],
  [String.raw`'/^\d{3}-\d{4}$/'`, String.raw`^\d{3}-\d{4}$`, 'g'],
  ['#^https?://([^/]+)#i', '^https?://([^/]+)', 'gi'],
  [String.raw`~^(\w+)\s*=\s*(.*)$~m`, String.raw`^(\w+)\s*=\s*(.*)$`, 'gm'],
  [String.raw`Pattern.compile("^\\d{5}(-\\d{4})?$")`, String.raw`^\d{5}(-\d{4})?$`, 'g'],
  [String.raw`Pattern p = Pattern.compile("(?i)\\bsql\\b", Pattern.UNICODE_CASE);`, String.raw`\bsql\b`, 'gi'],
  [String.raw`str.replaceAll("\\s+", " ")`, String.raw`\s+`, 'g', ' '],
  ['s.matches("[a-z]+")', '^(?:[a-z]+)$', 'g'],
  [
    String.raw`new Regex(@"(?<key>\w+)=""(?<val>[^""]*)""", RegexOptions.IgnoreCase)`,
    String.raw`(?<key>\w+)="(?<val>[^"]*)"`,
    'gi',
  ],
  [String.raw`@"^\d+$"`, String.raw`^\d+$`, 'g'],
  [String.raw`Regex.Replace(input, @"(\d+)", "[$1]")`, String.raw`(\d+)`, 'g', '[$1]'],
  ['regexp.MustCompile(`^[a-z]+\\[(\\d+)\\]$`)', String.raw`^[a-z]+\[(\d+)\]$`, 'g'],
  ['`(?s)<!--.*?-->`', '<!--.*?-->', 'gs'],
  [String.raw`new RegExp("\\d+\\.\\d*", "gi")`, String.raw`\d+\.\d*`, 'gi'],
  [String.raw`const re = /(\d+)px/g;`, String.raw`(\d+)px`, 'g'],
  [String.raw`text.replace(/\s+$/gm, '')`, String.raw`\s+$`, 'gm', ''],
  [String.raw`s/foo(bar)?/baz\1/g`, 'foo(bar)?', 'g', 'baz$1'],
  [String.raw`sed -E 's/([0-9]+)-([0-9]+)/\2-\1/g'`, '([0-9]+)-([0-9]+)', 'g', '$2-$1'],
  [String.raw`grep -P '\bfoo\K\d+'`, String.raw`(?<=\bfoo)\d+`, 'g'],
  ['grep -Eo "[[:digit:]]+"', '[0-9]+', 'g'],
  [String.raw`$str =~ m{^/usr/(\w+)/}x`, String.raw`^/usr/(\w+)/`, 'g'],
  [String.raw`qr/(\d{4})-(\d{2})/i`, String.raw`(\d{4})-(\d{2})`, 'gi'],
  [String.raw`%r{^/api/v\d+}i`, String.raw`^/api/v\d+`, 'gi'],
  [String.raw`Regex::new(r"^\d{4}-\d{2}$").unwrap()`, String.raw`^\d{4}-\d{2}$`, 'g'],
  [String.raw`"""\d+\s\w"""`, String.raw`\d+\s\w`, 'g'],
  [String.raw`\((?>[^()]+|(?R))*\)`, NONE],
  [String.raw`^(?:(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,})$`, NATIVE],
  [String.raw`(?<open>\()[^()]*(?<-open>\))`, NONE],
  [String.raw`(\()?blah(?(1)\))`, NONE],
  ['^(?|(a+)|(b+))$', NONE],
  [String.raw`"(?:[^"\\]++|\\.)*+"`, String.raw`"(?=((?:(?=([^"\\]+))\2|\\.)*))\1"`, 'g'],
  [String.raw`(?<=\s|^)[[:upper:]]{2,}(?=\s|$)`, String.raw`(?<=\s|^)[\p{Lu}]{2,}(?=\s|$)`, 'gu'],
  [
    String.raw`[[:alnum:]._%+-]+@[[:alnum:].-]+\.[[:alpha:]]{2,4}`,
    String.raw`[\p{L}\p{Nd}._%+\-]+@[\p{L}\p{Nd}.\-]+\.[\p{L}]{2,4}`,
    'gu',
  ],
  [
    String.raw`\A[\w+\-.]+@[a-z\d\-]+(\.[a-z\d\-]+)*\.[a-z]+\z`,
    String.raw`^[\w+\-.]+@[a-z\d\-]+(\.[a-z\d\-]+)*\.[a-z]+$`,
    'g',
  ],
  [
    String.raw`\h*\R\h*`,
    String.raw`[\t \xA0\u1680\u180E\u2000-\u200A\u202F\u205F\u3000]*(?:\r\n|(?!\r\n)[\n-\r\x85\u2028\u2029])[\t \xA0\u1680\u180E\u2000-\u200A\u202F\u205F\u3000]*`,
    'g',
  ],
  [String.raw`[\x{4e00}-\x{9fa5}]+`, String.raw`[\u4E00-\u9FA5]+`, 'g'],
  [String.raw`(?i)^(select|update)\b(?-i)[A-Z]`, String.raw`^(select|update)\b(?-i:[A-Z])`, 'gi'],
  [String.raw`\d{3}(?#area)-\d{4}(?#number)`, String.raw`\d{3}-\d{4}`, 'g'],
  ['(?x)\n  (\\d{3})  # area\n  [ -]?\n  (\\d{4})  # number\n', String.raw`(\d{3})[ -]?(\d{4})`, 'g'],
  [String.raw`/\p{Lu}\p{Ll}+/`, String.raw`\p{Lu}\p{Ll}+`, 'u'],
  ['/usr/local/bin', NATIVE],
  [String.raw`foo\\.bar\\d+`, String.raw`foo\.bar\d+`, 'g'],
  [String.raw`^\s*(?!.*\b(\w+)\b.*\b\1\b)`, NATIVE],
  [String.raw`\b(?<year>\d{4})\b`, NATIVE],
  ['[a-z&&[^bc]]{3}', '[[a-z]&&[^bc]]{3}', 'gv'],
  [String.raw`[\w-[\d]]+`, String.raw`[[\w]--[\d]]+`, 'gv'],
  [String.raw`\U0001F600-\U0001F64F`, String.raw`\u{1F600}-\u{1F64F}`, 'gu'],
  [String.raw`\bfoo\b(*SKIP)(*FAIL)|bar`, NONE],
  [String.raw`(?<![[:alnum:]_])\$\d+\.\d\d`, String.raw`(?<![\p{L}\p{Nd}_])\$\d+\.\d\d`, 'gu'],
  [String.raw`[^\x00-\x7F]`, NATIVE],
  [String.raw`(\d+)\s+\g{1}`, String.raw`(\d+)\s+\1`, 'g'],
  ['^.{,20}$', '^.{0,20}$', 'g'],
  ['RegexOptions.None', NATIVE],
  [String.raw`"name":\s*"([^"]+)"`, NATIVE],
  ["'[^']*'", NATIVE],
])('%s is %s', async (pattern, expected, flags, replacement) => {
  const advice = await adviseOnForeign({ pattern, flags: 'g', mode: 'match', replacement: '' }, true);
  const options = advice?.offers[0]?.options;
  if (expected === NATIVE) expect(advice).toBeUndefined();
  else if (expected === NONE) expect(options).toBeUndefined();
  else expect(options).toMatchObject({ pattern: expected, flags, ...(replacement !== undefined && { replacement }) });
});
