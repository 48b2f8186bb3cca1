/** A string or a list of strings of Go: as far as the tests of gitleaks' rules have them. */
type Value = string | readonly string[];

const TOKEN = /\s+|\/\/[^\n]*|`([^`]*)`|"((?:[^"\\]|\\.)*)"|([\w.]+)|\[\]string|(\.\.\.|[+(){},])/gy;

const RANGES: Readonly<Record<string, string>> = { w: 'a-zA-Z0-9_', d: '0-9', s: ' ' };

const expand = (body: string) =>
  body
    .replace(/\\([wds])/g, (_, name: string) => RANGES[name] ?? '')
    .replace(/\\(.)/g, '$1')
    .replace(/(.)-(.)/g, (_, from: string, to: string) =>
      String.fromCharCode(
        ...Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_x, i) => from.charCodeAt(0) + i),
      ),
    );

/** Returns a random text that a simple pattern matches: classes, groups, alternatives, and counts. */
export function sampleOf(pattern: string, random: () => number): string {
  const source = pattern.replace(/\(\?-?i\)|\\b/g, '').replace(/\(\?(?:-?i)?:/g, '(');
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  let at = 0;
  function alternatives(): string {
    const all = [sequence()];
    while (source[at] === '|') {
      at++;
      all.push(sequence());
    }
    return all[pick(0, all.length - 1)] ?? '';
  }
  function once(): string {
    if (source[at] === '(') {
      at++;
      const inner = alternatives();
      at++;
      return inner;
    }
    const atom = /\[((?:[^\]\\]|\\.)*)\]|\\.|./sy;
    atom.lastIndex = at;
    const [all = '', body] = atom.exec(source) ?? [];
    at += all.length;
    const set = body === undefined ? (/^\\[wds]$/.test(all) ? expand(all) : all.replace(/^\\/, '')) : expand(body);
    return set[pick(0, set.length - 1)] ?? '';
  }
  function sequence(): string {
    let text = '';
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const from = at;
      let one = once();
      const count = /\{(\d+)(?:,(\d*))?\}|[?*+]/y;
      count.lastIndex = at;
      const found = count.exec(source);
      const end = at + (found?.[0].length ?? 0);
      const least = found ? Number(found[1] ?? (found[0] === '+' ? 1 : 0)) : 1;
      const most = found
        ? found[0] === '?'
          ? 1
          : found[2] === undefined
            ? Math.max(least, found[1] ? least : 5)
            : Number(found[2] || least + 5)
        : 1;
      const times = pick(least, most);
      for (let i = 0; i < times; i++) {
        if (i > 0) {
          at = from;
          one = once();
        }
        text += one;
      }
      at = end;
    }
    return text;
  }
  return alternatives();
}

const SETS: Readonly<Record<string, string>> = {
  Numeric: '[0-9]',
  Hex: '[a-f0-9]',
  AlphaNumeric: '[a-z0-9]',
  AlphaNumericExtendedShort: '[a-z0-9_-]',
  AlphaNumericExtended: '[a-z0-9=_-]',
  AlphaNumericExtendedLong: '[a-z0-9=_+-]',
};

const settingsWith = (name: string, secret: string) => [
  `${name}Token = "${secret}"`,
  `{\n    "${name}_token": "${secret}"\n}`,
  `${name}_token: ${secret}`,
  `${name.toUpperCase()}_TOKEN=${secret}`,
  `<${name}Token>\n    ${secret}\n</${name}Token>`,
];

/**
 * Evaluates an expression of Go at an offset of a source.
 *
 * @throws Error at anything that the tests of gitleaks' rules do not commonly use
 */
export function evaluateGo(source: string, offset: number, random: () => number): Value {
  // Variables are evaluated by this function too, with a place of their own.
  const scanner = new RegExp(TOKEN);
  scanner.lastIndex = offset;
  let token: RegExpExecArray | null = null;
  const advance = () => {
    do token = scanner.exec(source);
    while (token && /^(?:\s|\/\/)/.test(token[0]));
  };
  const isNext = (text: string) => token?.[0] === text;
  function list(end: string): Value[] {
    const values: Value[] = [];
    advance();
    while (token && !isNext(end)) {
      values.push(expression());
      while (isNext(',') || isNext('...')) advance();
    }
    advance();
    return values;
  }
  function call(name: string): Value {
    if (!isNext('(')) {
      const found = new RegExp(`^\\t${name} := `, 'm').exec(source);
      if (!found) return fail(name);
      return /^(?:tps|fps)$/.test(name) ? [] : evaluateGo(source, found.index + found[0].length, random);
    }
    const values = list(')');
    const [first = '', second = ''] = values.map(String);
    const set = /^utils\.(\w+)$/.exec(name)?.[1] ?? '';
    if (SETS[set]) return `${SETS[set]}{${first}}`;
    if (set === 'Hex8_4_4_4_12') return '[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}';
    if (/newsecret|newPlausibleSecret/i.test(name)) return sampleOf(first, random);
    if (set === 'GenerateSampleSecret') return settingsWith(first, second).slice(0, 1);
    if (set === 'GenerateSampleSecrets') return settingsWith(first, second);
    return name === 'append' ? values.flat() : fail(name);
  }
  function term(): Value {
    const [all = '', raw, quoted, name] = token ?? [];
    advance();
    if (raw !== undefined) return raw;
    if (quoted !== undefined) return JSON.parse(`"${quoted}"`) as string;
    if (all === '[]string') return list('}').flat();
    return name === undefined ? fail(all) : call(name);
  }
  function expression(): Value {
    let value = term();
    while (isNext('+')) {
      advance();
      value = String(value) + String(term());
    }
    return value;
  }
  function fail(what: string): never {
    throw new Error(`Not evaluated: ${what}`);
  }
  advance();
  return expression();
}
