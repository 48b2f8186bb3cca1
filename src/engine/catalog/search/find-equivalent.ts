/** The name of a function or command elsewhere, taken apart. */
type Name = {
  /** Object that it belongs to: "str" in "str.title()". */
  readonly object: string;
  readonly word: string;
  /** Letters of its flags, and its long flags. */
  readonly flags: readonly string[];
  readonly operands: string;
  /** Whether it is written as code: `a.b`, `b()`, or with a flag. */
  readonly isCode: boolean;
};

type Known<T> = Name & { readonly isEnglish: boolean; readonly value: T };

/** Tools and options by the names of functions and commands, by the first word of a name. */
export type Equivalents<T> = ReadonlyMap<string, readonly Known<T>[]>;

const LANGUAGES =
  'bash|c|c#|c\\+\\+|excel|go|golang|java|javascript|js|kotlin|linux|lodash|mysql|node|perl|php|postgres|powershell|python|ruby|rust|shell|sql|swift|typescript|unix|vim';
const BEFORE = new RegExp(`^(?:[$%>] |(?:${LANGUAGES}) )(?=\\S+$)`, 'i');
const AFTER = new RegExp(` (?:(?:in|for) )?(?:${LANGUAGES}|command|equivalent|function|method|online)$`, 'i');

/** Removes the languages beside a name. */
const alone = (query: string) => query.replace(AFTER, '').replace(BEFORE, '');

/** Takes a name apart. Quotes and brackets around operands do not count. */
function readName(text: string): Name {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const [word = '', object = ''] = first
    .replace(/\(.*$/, '')
    .split(/\.|::|->/)
    .reverse();
  const flags = rest.filter((token) => /^--?[a-z]/i.test(token));
  const operands = rest.filter((token) => !flags.includes(token)).join(' ');
  return {
    object: object.toLowerCase(),
    word: (word || first).toLowerCase().replaceAll('_', ''),
    flags: flags.flatMap((flag) =>
      flag.startsWith('--') ? [flag] : (/^[a-z]+/i.exec(flag.slice(1))?.[0] ?? '').split(''),
    ),
    operands: operands.replace(/["'`[\]:;{}]/g, '').trim(),
    isCode: word !== first || flags.length > 0,
  };
}

/** Makes a list of names searchable. A name that begins with a dot is an English word, too. */
export function listEquivalents<T>(rows: Iterable<readonly [names: string, value: T]>): Equivalents<T> {
  const known = new Map<string, Known<T>[]>();
  for (const [names, value] of rows) {
    for (const text of names.split('; ')) {
      const name = readName(text);
      const one = { ...name, isEnglish: text.startsWith('.'), value };
      known.set(name.word, [...(known.get(name.word) ?? []), one]);
    }
  }
  return known;
}

/** Commands that give another its input: `cat list.txt | sort`. */
const INPUT = /^(?:cat|echo) [^|]*\| */;

/** Returns the value of the function or command that a query names, if it names one. */
export function findEquivalent<T>(query: string, equivalents: Equivalents<T>): T | undefined {
  const text = query.trim().replace(INPUT, '');
  const bare = alone(text);
  const name = readName(bare);
  const isCode = name.isCode || bare !== text;
  // Words after a name are English, unless the query is a line for a shell.
  const isLine = isCode || /["'`/\\^$|&]| \.|\b\w-\w \w-\w/i.test(bare);
  const fits = (one: Known<T>) =>
    (isCode || !one.isEnglish) &&
    (one.object === '' || one.object === name.object) &&
    one.flags.every((flag) => name.flags.includes(flag)) &&
    (isLine ? name.operands.startsWith(one.operands) : name.operands === one.operands);
  const exactness = ({ object, flags, operands }: Name) => object.length + flags.length + operands.length;
  const [best] = (equivalents.get(name.word) ?? []).filter(fits).sort((a, b) => exactness(b) - exactness(a));
  return best?.value;
}
