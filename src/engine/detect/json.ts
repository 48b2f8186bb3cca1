import { parseJson } from '../values/parse-json.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, type Idea, idea, NOTHING } from './candidate.ts';
import { count, type View, viewOf } from './view.ts';

const isStructure = (value: unknown) => typeof value === 'object' && value !== null;

const FORMAT = idea('Format it', 'json-formatter');
const MINIFY = idea('Minify it', 'json-formatter', { mode: 'minify' });

/** JSON: a parser decides. A number or a word alone is JSON, too, but nobody calls it that. */
export function json({ text }: View): readonly Candidate[] {
  if (!/^[[{]/.test(text) || !/[\]}]$/.test(text)) return NOTHING;
  const value = parseJson(text);
  if (!isStructure(value)) return NOTHING;
  // What is in brackets may be prose: [1] is a footnote.
  if (/^\[\s*\d{0,4}\s*\]$|^\{\s*\}$/.test(text)) return NOTHING;
  const why = Array.isArray(value)
    ? `it parses: ${plural(value.length, 'item')}`
    : `it parses: ${plural(Object.keys(value as object).length, 'key')}`;
  return [{ kind: 'json', confidence: 0.99, why, proof: 'parsed', ideas: [FORMAT, MINIFY] }];
}

/** JSON Lines: every line parses on its own. */
export function ndjson({ text, filled, isCut }: View): readonly Candidate[] {
  if (!/^[[{]/.test(text) || filled.length < 2) return NOTHING;
  const lines = isCut ? filled.slice(0, 50) : filled;
  if (!lines.every((line) => /^\s*[[{]/.test(line) && isStructure(parseJson(line)))) return NOTHING;
  // Footnotes and lists of flags.
  if (lines.every((line) => /^\s*(?:\[\s*\w*\s*\]|\{\s*\})\s*$/.test(line))) return NOTHING;
  return [
    {
      kind: 'ndjson',
      confidence: 0.98,
      why: `each of ${plural(lines.length, 'line')} parses`,
      proof: 'parsed',
      needsRun: true,
      ideas: [idea('Format it', 'json-formatter', { jsonLines: true }, () => true)],
    },
  ];
}

/** Whether the repaired text is an object or array that contains most of the input. */
const isRepaired: NonNullable<Idea['accepts']> = (output, input) => {
  const value = parseJson(output);
  return isStructure(value) && JSON.stringify(value).length >= input.replace(/\s+/g, '').length * 0.4;
};

/** Code that begins with a brace: a block, a pattern, a template. */
const CODE =
  /=>|\bfunction\b|\breturn\b|;[ \t]*$|;\s*\}|\{\{|\{%|\$\{|^\s*(?:if|for|while|var|let|const)\b|\w\(.*\)\s*[{;]/m;

/** JSON that does not parse, but can be repaired: comments, single quotes, a comma too many, or cut off. */
export function brokenJson(view: View): readonly Candidate[] {
  const { text, head } = view;
  if (!/^(?:[{[]\s*["'“”‘’{[]|\{\s*(?:\/[/*]|[\w$-]+\s*:)|\[\s*(?:\/[/*]|[\d-]))/.test(head)) return NOTHING;
  // Links and footnotes of Markdown, and times in brackets of a log.
  if (/^\[[^\]\n]*\](?:\(|:\s|\[|\s+\S)/.test(head) || view.markdown >= 2) return NOTHING;
  if (text.length < 5 || CODE.test(head.replace(/"(?:[^"\\\n]|\\.)*"/g, '""'))) return NOTHING;
  const isObject = text.startsWith('{');
  if (isObject && !/["'“”‘’]?[\w$.\- ]*["'“”‘’]?\s*:\s*\S/.test(head)) return NOTHING;
  if (
    isObject &&
    /^\{\s*[A-Za-z-]+\s*:\s*[^,"'{[\]}]*\}?$/.test(text) &&
    !/:\s*(?:[\d-]|true|false|null|True|False|None)/.test(text)
  )
    return NOTHING;
  // A list of words is no list of JSON; one of numbers is where it is cut or has a comma too many.
  if (!isObject && !/["'“”‘’{[]|\d\s*,/.test(head)) return NOTHING;
  if (/\\"/.test(head.slice(0, 40))) return NOTHING;
  // Numbers that begin with a bracket are an interval as well as a list that was cut.
  if (!isObject && /^\[[\s\d.,+-]*$/.test(text)) return NOTHING;
  const lastMark = text.at(-1) ?? '';
  if (!isObject && !/[\]},"'\d]/.test(lastMark)) return NOTHING;
  return [
    {
      kind: 'json-broken',
      confidence: 0.9,
      why: 'it does not parse, but can be repaired',
      proof: 'parsed',
      needsRun: true,
      ideas: [idea('Repair and format it', 'json-formatter', { repair: true }, isRepaired)],
    },
  ];
}

const FENCE = /^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w-]*)[ \t]*$/gm;
/** UTF-16 units around a code block that is no longer itself: beyond them a text is a document that has an example. */
const MAX_AROUND = 400;
const FENCED_LANGUAGES = ['', 'json', 'json5', 'jsonc', 'javascript', 'js'];

/** JSON in the only code block of a text, as in the answer of a language model. The last fence may be missing. */
export function fencedJson({ text }: View): readonly Candidate[] {
  const [first, last, third] = text.matchAll(FENCE);
  if (!first || third || !FENCED_LANGUAGES.includes(first[1]?.toLowerCase() ?? '')) return NOTHING;
  const content = text.slice(first.index + first[0].length, last?.index).trim();
  if (text.length - content.length > Math.max(MAX_AROUND, content.length)) return NOTHING;
  const inner = viewOf(content);
  if (json(inner).length === 0 && brokenJson(inner).length === 0) return NOTHING;
  return [
    {
      kind: 'json-fenced',
      confidence: 0.95,
      why: 'the only code block of the text is JSON, or can be repaired to it',
      proof: 'parsed',
      needsRun: true,
      ideas: [
        idea('Extract and format it', 'json-formatter', { repair: true }, (output) => isRepaired(output, content)),
      ],
    },
  ];
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/g;

/** Recognizes the content of a JSON or JavaScript string, with or without its quotes. */
export function jsonString({ text, head, lines }: View): readonly Candidate[] {
  const marks = count(head, ESCAPE);
  if (marks === 0) return NOTHING;
  const found = (confidence: number): readonly Candidate[] => [
    {
      kind: 'json-string',
      confidence,
      why: plural(marks, 'escape'),
      proof: 'decoded',
      needsRun: true,
      opens: true,
      ideas: [idea('Unescape it', 'json-stringify-generator', { direction: 'parse' })],
    },
  ];
  if (text.startsWith('"')) {
    return /"$/.test(text) && typeof parseJson(text) === 'string' ? found(0.95) : NOTHING;
  }
  // Paths of Windows, regular expressions and code have backslashes of their own.
  if (
    /^(?:[a-z]:)?\\|\b[a-z]:\\/i.test(text) ||
    /\\[^"\\/bfnrtu]/.test(head) ||
    /[^\\]"/.test(head) ||
    head.startsWith('"')
  )
    return NOTHING;
  const isObject = /^\s*[[{]\s*(?:\\[nrt]|\s)*(?:\\"|[{[\]}\d])/.test(head) && /\\"/.test(head);
  if (isObject) return found(0.95);
  const isQuoted = count(head, /\\"/g) >= 2;
  const isOneLine = lines.length === 1 && count(head, /\\n/g) >= 2 && !/[#;(){}|^$*+`=/]|\\\\/.test(head);
  return (isQuoted && !/[;`]/.test(head)) || isOneLine ? found(0.88) : NOTHING;
}

const UNICODE_ESCAPE = /\\(?:u(?:[\dA-Fa-f]{4}|\{[\dA-Fa-f]{1,6}\})|U[\dA-Fa-f]{8})/g;

/** `\u0041`, `\u{1F600}`, `U+0041`. */
export function unicodeEscapes({ text, head }: View): readonly Candidate[] {
  const found = (confidence: number, why: string, format: string): readonly Candidate[] => [
    {
      kind: 'unicode-escapes',
      confidence,
      why,
      proof: 'decoded',
      needsRun: true,
      opens: true,
      ideas: [idea('Decode them', 'utf8-converter', { direction: 'decode', format })],
    },
  ];
  if (/^(?:[Uu]\+[\dA-Fa-f]{4,6}[\s,;]*)+$/.test(head) && /\s|^U\+\w{4,6}$/i.test(text))
    return found(0.95, 'code points', 'codepoint');
  // Between quotes it is a string of JSON.
  if (/^".*"$/s.test(text)) return NOTHING;
  const marks = count(head, UNICODE_ESCAPE);
  if (marks === 0) return NOTHING;
  // In code they are a part of it, as are the ranges of regular expressions.
  const rest = head.replace(UNICODE_ESCAPE, '');
  if (/[[\](){}=;`|]|^\s*[#*>-] |\\[^nrt"']/m.test(rest)) return NOTHING;
  const isDense = marks >= 2 && marks * 6 > head.length * 0.1;
  if (!isDense && !(marks >= 1 && head.length < 60)) return NOTHING;
  return found(marks > 1 ? 0.95 : 0.86, plural(marks, 'escape'), 'js');
}
