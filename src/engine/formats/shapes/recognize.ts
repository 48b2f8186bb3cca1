import type { ReadShapeId } from './readers.ts';

/** Lines and UTF-16 code units that are looked at for evidence. */
const LOOKED_AT = 200;
const HEAD = 20_000;

const SECTION = /^\[[^[\]]+\]$|^\[\[[^[\]]+\]\]$/;
const TOML_VALUE =
  /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|"""|'''|true|false|[-+]?(?:inf|nan)|[-+]?\d[\d_]*(?:\.[\d_]+)?(?:e[-+]?\d+)?|0[xob][\da-f_]+|\d{4}-\d\d-\d\d.*|\[.*|\{.*\})\s*(?:#.*)?$/i;
const ENV_LINE = /^(?:export\s+)?[A-Z_][A-Z\d_]*=/;
const DOTTED = /^[\w-]+(?:\.[\w-]+)+\s*[=:]/;
/** An item, or a name in quotes or of few words without a comma, and its colon. */
const YAML_LINE = /^(?:- |-$|(?:"[^"]*"|'[^']*'|[\p{L}\p{N}_./$@-][\p{L}\p{M}\p{N}_ ./$@()+*-]{0,60}):(?: |$))/u;
const QUERY = /^(?:[^\s?]*\?)?[^\s=&?]+=[^\s&]*(?:&[^\s=&]+(?:=[^\s&]*)?)+$|^[^\s?]+\?[^\s=&]+=[^\s&]*$/;

/**
 * Returns the shape that a text is most likely in; undefined if nothing speaks for one of them. It looks at the first 200
 * lines or 20,000 UTF-16 code units, and reads nothing: the reader may still find an error.
 */
export function recognizeShape(text: string): ReadShapeId | undefined {
  const start = headOf(text);
  if (/^<\?php\b/.test(start)) return 'php';
  if (/^<(?!!doctype html|html)[?!\w]/i.test(start)) return 'xml';
  if (/^(?:return\s+|\$\w+\s*=\s*)?(?:array\s*\(|\[)/.test(start) && /=>/.test(start)) return 'php';
  if (/^(?:\w+\s*=\s*)?[[{(]/.test(start) && !SECTION.test(start.split(/[\n\r]/, 1)[0]?.trim() ?? '')) {
    return /\b(?:True|False|None)\b|[[{(,:]\s*[rub]?'|^\(/.test(start) ? 'python' : undefined;
  }
  if (QUERY.test(start.trimEnd())) return 'query';
  return byLines(start);
}

/** Returns the beginning of a text, after a byte order mark and blank lines, up to the end of a line. */
function headOf(text: string): string {
  const from = Math.max(0, text.search(/[^\s\ufeff]/));
  if (text.length - from <= HEAD) return text.slice(from);
  const head = text.slice(from, from + HEAD);
  const lastBreak = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
  return lastBreak > 0 ? head.slice(0, lastBreak) : head;
}

function byLines(text: string): ReadShapeId | undefined {
  const lines = text.split(/\r\n?|\n/, LOOKED_AT).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '' && !/^[#;!]/.test(line));
  const count = (pattern: RegExp) => filled.filter((line) => pattern.test(line)).length;
  const assignments = count(/^[^\s=:"'][^=:]*=/) + count(/^"[^"]*"\s*=/);
  const sections = count(SECTION);
  if (filled.length === 0) return undefined;
  if (assignments + sections > filled.length / 2) return byAssignments(lines, filled, sections);
  const isYaml = text.startsWith('---') || text.startsWith('%YAML') || count(YAML_LINE) > filled.length / 2;
  return isYaml ? 'yaml' : undefined;
}

function byAssignments(lines: readonly string[], filled: readonly string[], sections: number): ReadShapeId | undefined {
  const hasSemicolon = lines.some((line) => line.startsWith(';'));
  const values = filled.flatMap((line) => /^[^=]*=\s*(.*)$/.exec(line)?.[1] ?? []);
  const isToml = !hasSemicolon && values.every((value) => TOML_VALUE.test(value));
  if (sections > 0) return isToml ? 'toml' : 'ini';
  if (filled.every((line) => ENV_LINE.test(line) || !line.includes('='))) return 'env';
  if (isToml && values.some((value) => /^["'[{]/.test(value))) return 'toml';
  if (filled.some((line) => DOTTED.test(line)) || lines.some((line) => line.startsWith('!'))) return 'properties';
  if (hasSemicolon) return 'ini';
  // Without quotes, these read the same in all of them but TOML, which would take numbers for numbers.
  return isToml && values.some((value) => !/^["']/.test(value)) ? undefined : 'env';
}
