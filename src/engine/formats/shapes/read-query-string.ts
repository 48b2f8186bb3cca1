import { percentDecode } from '../../bytes/percent.ts';
import { encodeString } from '../json/strings.ts';
import type { ReadShape } from './shape.ts';
import { Tally } from './tally.ts';
import { printValues, type ShapeValue } from './tree.ts';

/**
 * Reads the query of an address, or one by itself, as an object of texts, by the form decoder of the URL Standard: `+` is
 * a space. The values of a name that comes again are a list. Names with brackets stay as they are.
 */
export function readQueryString(text: string): ReadShape {
  const tally = new Tally(text);
  const byKey = new Map<string, ShapeValue>();
  const query = text.indexOf('?');
  const isAddress = query >= 0 && !/[=&]/.test(text.slice(0, query));
  const end = text.includes('#', query) && isAddress ? text.indexOf('#', query) : text.trimEnd().length;
  const from = isAddress ? query + 1 : text.length - text.trimStart().length;
  if (isAddress && text.slice(0, query).trim() !== '') tally.add('address', 0);
  if (end < text.trimEnd().length) tally.add('fragment', end);

  const decoded = (part: string, at: number) => {
    const result = percentDecode(part, true);
    if (result.invalid.count === 0) return result.text;
    tally.add('percent', at + result.invalid.first);
    return part;
  };
  const pair = /[^&\n\r]+/g;
  pair.lastIndex = from;
  for (let found = pair.exec(text); found && found.index < end; found = pair.exec(text)) {
    const at = found.index;
    const whole = found[0].slice(0, end - at);
    const equals = whole.indexOf('=');
    const name = decoded(equals < 0 ? whole : whole.slice(0, equals), at);
    const valueAt = equals < 0 ? at + whole.length : at + equals + 1;
    const json = encodeString(equals < 0 ? '' : decoded(whole.slice(equals + 1), valueAt));
    const value = { at: valueAt, end: at + whole.length, json };
    const known = byKey.get(name);
    if (known?.items) known.items.push(value);
    else byKey.set(name, known ? { at: known.at, items: [known, value] } : value);
  }
  const members = [...byKey].map(([key, value]) => ({ key, at: value.at, value }));
  const notes = [
    ...tally.note('address', 'address before the ? was left out', ''),
    ...tally.note('fragment', 'fragment after the # was left out', ''),
    ...tally.note(
      'percent',
      'part is not percent-encoded UTF-8 and stays',
      'parts are not percent-encoded UTF-8 and stay',
    ),
  ];
  return { ...printValues(text, [{ at: from, members }], []), notes };
}
