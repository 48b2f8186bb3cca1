import { checkDataSize } from '../../contract/limits.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { plural } from '../../values/plural.ts';
import { keyOf } from '../json/arrange.ts';
import { nonFiniteName, toJsonNumber } from '../json/numbers.ts';
import { PRINT_HINT } from '../json/print.ts';
import { decodeString, unicodeEscape } from '../json/strings.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { commentLines } from './comment-lines.ts';
import type { WriteOptions, WrittenShape } from './shape.ts';

const ESCAPES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f' };

const escaped = (text: string, special: RegExp): string =>
  text.replace(special, (one) => ESCAPES[one] ?? `\\${one}`).replace(/[^\x20-\x7e]/g, unicodeEscape);

const escapedKey = (key: string) => escaped(key, /[\\=:#! \t\n\r\f]/g);
const escapedValue = (value: string) => escaped(value, /\\|^ |[\t\n\r\f]/g);

/**
 * Writes an object or array as `.properties` (`java.util.Properties`), in ASCII: what is inside has keys such as `a.b` and
 * `a[0]`. Null, and objects and arrays without anything in them, are empty values, which a note counts.
 *
 * @throws ToolError if the value is neither, or there are several
 */
export function writeProperties(tape: Tape, { comments }: WriteOptions): WrittenShape {
  const { text, length, kind, start, end, key, parent, size } = tape;
  if (tape.next[0] !== length || (kind[0] as Kind) > Kind.array) {
    throw new ToolError('A .properties file needs one object or array at the top.');
  }
  const paths: string[] = [];
  const indices = new Uint32Array(length);
  const seen = new Set<string>();
  const lines: string[] = [];
  let [empty, twice, count, written] = [0, 0, 0, 0];

  const push = (line: string) => {
    written += line.length + 1;
    checkDataSize(written, PRINT_HINT);
    lines.push(line);
  };
  const literalOf = (node: number): string => {
    const source = () => text.slice(start[node], end[node]);
    switch (kind[node]) {
      case Kind.string:
        return decodeString(text, start[node] as number, end[node] as number);
      case Kind.number:
        return toJsonNumber(source());
      case Kind.nonFinite:
        return nonFiniteName(source());
      case Kind.true:
      case Kind.false:
        return source();
      default:
        empty++;
        return '';
    }
  };
  for (let node = 0; node < length; node++) {
    const inside = parent[node] as number;
    const found = comments?.byStart.get(start[node] as number);
    const beside = found ? [...found.before, ...found.between, ...found.opening, ...found.heading, ...found.after] : [];
    count += beside.length;
    for (const line of commentLines(beside)) push(`#${escaped(line, /[\n\r\f]/g)}`);
    if (inside >= 0) {
      const before = paths[inside] as string;
      const isMember = (key[node] as number) >= 0;
      const name = isMember ? keyOf(tape, node) : `[${indices[inside]}]`;
      indices[inside] = (indices[inside] as number) + 1;
      paths[node] = isMember && before !== '' ? `${before}.${name}` : before + name;
    } else paths[node] = '';
    if ((size[node] as number) > 0 || node === 0) continue;
    const path = paths[node] as string;
    if (seen.has(path)) twice++;
    seen.add(path);
    push(`${escapedKey(path)}=${escapedValue(literalOf(node))}`);
  }
  const notes = [
    ...(empty > 0
      ? [
          `${plural(empty, 'null, empty object, or empty array', 'nulls, empty objects, or empty arrays')} became empty.`,
        ]
      : []),
    ...(twice > 0 ? [`${plural(twice, 'key is', 'keys are')} there twice; readers take the last.`] : []),
  ];
  return { text: lines.map((line) => `${line}\n`).join(''), notes, comments: count };
}
