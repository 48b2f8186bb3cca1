import { parseCall } from './code-calls.ts';
import { readStrings } from './code-strings.ts';
import { parseCommand } from './commands.ts';
import { addFlags, type Pasted, parseDelimited, parseSlashed } from './delimited.ts';

/** Longer texts are no pattern. */
const MAX_LENGTH = 10_000;

/**
 * Takes the pattern out of a literal or a line of code: `/\d+/gi`, `#…#i`, `r"…"`, `re.compile(r'…', re.I)`, `new
 * RegExp("…", "gi")`, `` `…` ``, `@"…"`, `"\\d+"`, `s/…/…/g`, and the like.
 *
 * @returns undefined for any other text, which is a plain pattern
 */
export function parsePasted(text: string): Pasted | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const trimmed = text.trim();
  return (
    parseDelimited(trimmed) ??
    parseCommand(trimmed) ??
    parseCall(trimmed) ??
    parseBareLiteral(trimmed) ??
    parseDoubled(trimmed)
  );
}

/** Before a string, perhaps: an assignment, or the key of a schema in JSON or YAML. */
const ASSIGNMENT = /^(?:["']?(?:pattern|regexp?)["']?\s*:\s*(?=["'])|[\w\s<>.:$]{1,60}(?::=|=)\s*)?/;

/** A string without the code around it, perhaps with an assignment before it. */
function parseBareLiteral(text: string): Pasted | undefined {
  const assignment = ASSIGNMENT.exec(text)?.[0] ?? '';
  const start = /["'`](?!\s*:)/.test(assignment.slice(1)) ? 0 : assignment.length;
  if (start > 0 && text[start] === '/') return parseSlashed(text, start, 'line of code');
  const literal = readStrings(text, start);
  const tail = literal && /^\s*(?:\.(?:r|toRegex\(\)))?\s*[;,)]?$/.test(text.slice(literal.end));
  if (!literal || !tail || literal.value === '') return undefined;
  const inner = literal.isRaw ? undefined : parseDelimited(literal.value);
  if (inner && inner.replacement === undefined && !inner.isDoubtful) {
    return { ...inner, flags: addFlags(inner.flags, 'g'), flavor: 'pcre', what: 'PHP string' };
  }
  const isDoubled = !literal.isRaw && /\\\\[A-Za-z.()[\]{}+*?|^$]/.test(text);
  return {
    pattern: literal.value,
    flags: 'g',
    flavor: literal.flavor ?? (isDoubled ? 'java' : undefined),
    what: literal.isRaw ? literal.what : isDoubled ? 'string with escaped backslashes' : 'string in quotes',
    // The quotes may be part of the pattern.
    isDoubtful: !literal.isRaw && !isDoubled && assignment === '',
  };
}

/** A pattern from a string of Java or C, without its quotes: each backslash is doubled. */
function parseDoubled(text: string): Pasted | undefined {
  if (!/\\\\[dwsbDWSBpPAzZQE.()[\]{}+*?|^$]/.test(text) || /(?<!\\)(?:\\\\)*\\(?!\\)/.test(text)) return undefined;
  return {
    pattern: text.replaceAll('\\\\', '\\'),
    flags: 'g',
    flavor: 'java',
    what: 'pattern with escaped backslashes',
    isDoubtful: true,
  };
}
