import type { Flavor } from './flavor.ts';

const CATEGORIES =
  'L LC Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp C Cc Cf Cs Co Cn'.split(
    ' ',
  );

/** Names of Java and Perl, in small letters, and those of JavaScript. */
const RENAMED: Readonly<Record<string, string>> = {
  'l&': 'LC',
  l_: 'LC',
  isalphabetic: 'Alphabetic',
  isideographic: 'Ideographic',
  isletter: 'L',
  islowercase: 'Lowercase',
  isuppercase: 'Uppercase',
  iswhite_space: 'White_Space',
  iswhitespace: 'White_Space',
  isdigit: 'Nd',
  isemoji: 'Emoji',
  xan: 'L}\\p{N',
};

const isProperty = (name: string) => {
  try {
    return new RegExp(`\\p{${name}}`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Returns "greek" as "Greek", "OLD ITALIC" as "Old_Italic". */
const titled = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ -]/g, '_')
    .replace(/(?:^|_)[a-z]/g, (first) => first.toUpperCase());

/**
 * Returns JavaScript's name for a Unicode property of another flavor; undefined if there is none, as for blocks.
 *
 * @param name the text between the braces
 */
export function propertyName(name: string, flavor: Flavor | undefined): string | undefined {
  const plain = name.trim();
  const known = RENAMED[plain.toLowerCase()];
  if (known !== undefined) return known.includes('}') ? undefined : known;
  // .NET calls blocks `IsGreek`, Java scripts.
  if (/^In[A-Z]/.test(plain) || (flavor === 'dotnet' && plain.startsWith('Is'))) return undefined;
  if (isProperty(plain)) return plain;
  const bare = plain.replace(/^is_?/i, '').replace(/^(?:gc|general_category|category)[=:]/i, '');
  const category = CATEGORIES.find((each) => each.toLowerCase() === bare.toLowerCase());
  if (category !== undefined) return category;
  const [, key = '', value = bare] = /^(sc|script|scx|script_extensions|blk|block)[=:](.*)$/i.exec(bare) ?? [];
  if (/^bl/i.test(key)) return undefined;
  // A bare script is its extensions in PCRE2, from 10.40 on.
  const extended = /x|ext/i.test(key) || (key === '' && flavor === 'pcre');
  const script = `${extended ? 'scx' : 'Script'}=${titled(value)}`;
  if (isProperty(script)) return script;
  return isProperty(titled(bare)) ? titled(bare) : undefined;
}
