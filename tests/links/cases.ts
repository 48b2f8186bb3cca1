import type { Field } from '../../src/engine/contract/options.ts';
import type { Page } from '../../src/engine/contract/tool.ts';

/** A number from 0 up to 1. */
export type Draw = () => number;

/** Marks that a text of a link has become part of a page: `data-breach` as an element, `breach()` as a script. */
const MARKUP = [
  '<img data-breach src=/breach.png onerror="breach()">',
  '<script data-breach>breach()</script>',
  '"><svg data-breach onload="breach()">',
  "';breach();//",
  '</textarea><b data-breach>',
  '<iframe data-breach srcdoc="<script>parent.breach()</script>"></iframe>',
  '{{constructor.constructor("breach()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to be taken for one.
  '${breach()}',
];
const ADDRESSES = [
  'javascript:breach()',
  'JaVaScRiPt:breach()',
  'data:text/html,<script>opener.breach()</script>',
  '//example.invalid/',
  'https://example.invalid/?a=b#c',
  'file:///etc/passwd',
  '\\\\example.invalid\\share',
];
export const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length', '', ' ', 'nothing'];
const TEXTS = [
  '',
  '\0',
  '\u202e\u2066txt.exe',
  '\ud800',
  '\udc00\ud800',
  '\r\n\r\n',
  '%00%0a%3c',
  '﷽'.repeat(50),
  'a\u0300'.repeat(200),
  '👩‍👩‍👧‍👦',
  '(a+)+$',
  '[[[[[[',
  '\\',
  '$&$`',
  'x'.repeat(5001),
  '[{"a":[{"b":null}]}]',
];
const NUMBERS = [0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 999_999_999];
const VERSIONS = ['', '0', '-1', '1.5', '1e999', 'NaN', '1 ', '0x1', '99', 'breach()', '__proto__'];

/** One of several. */
export const one = <T>(draw: Draw, of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T;

/** A text that wants to be more than one. */
export const hostileText = (draw: Draw): string => one(draw, one(draw, [MARKUP, ADDRESSES, TEXTS, NAMES]));

/** A value of any type and shape. */
export function anyValue(draw: Draw, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => hostileText(draw),
    () => one(draw, NUMBERS),
    () => one(draw, [true, false, null]),
    () => String(one(draw, NUMBERS)),
  ];
  if (depth < 3) {
    const several = () => Array.from({ length: Math.floor(draw() * 4) }, () => anyValue(draw, depth + 1));
    kinds.push(several, () => Object.fromEntries(several().map((value) => [one(draw, NAMES), value])));
  }
  return one(draw, kinds)();
}

/** A value that a field may have, or nearly. */
export function valueFor(draw: Draw, field: Field): unknown {
  switch (field.kind) {
    case 'toggle':
      return draw() < 0.5;
    case 'number':
      return one(draw, [field.min, field.max, field.default, field.min - 1, field.max + 1]);
    case 'select': {
      const choice = one(draw, field.choices);
      return typeof choice === 'string' ? choice : choice[0];
    }
    case 'pairs':
      return [[hostileText(draw), hostileText(draw)]];
    default:
      return hostileText(draw);
  }
}

/** Options as a link carries them, most of them such as the tool takes. */
function anyOptions(draw: Draw, { options }: Page): string {
  const fields = Object.entries(options).filter(() => draw() < 0.4);
  const values = Object.fromEntries(
    fields.map(([id, field]) => [id, draw() < 0.8 ? valueFor(draw, field) : anyValue(draw)]),
  );
  const json = JSON.stringify(values);
  const lot = draw();
  if (lot < 0.65) return json;
  if (lot < 0.75) return JSON.stringify({ ...values, [one(draw, NAMES)]: anyValue(draw) });
  if (lot < 0.8) return `{"__proto__":${json},"constructor":{"prototype":${json}}}`;
  if (lot < 0.85) return json.slice(0, Math.floor(draw() * json.length));
  if (lot < 0.9) return '['.repeat(5000);
  return JSON.stringify(anyValue(draw));
}

/**
 * A fragment as somebody may make it who wants to harm: a link to the tool of a page, more or less.
 *
 * @returns with its `#`
 */
export function anyFragment(draw: Draw, page: Page): string {
  const lot = draw();
  if (lot < 0.05) return `#${hostileText(draw)}`;
  if (lot < 0.1) return `#v=1&options=${one(draw, ['%', '%E0%A4%A', '%u0041', '+', '%00', '%ff%fe'])}`;
  const fields: [string, string][] = [
    ['v', draw() < 0.85 ? '1' : one(draw, VERSIONS)],
    ['options', anyOptions(draw, page)],
  ];
  if (draw() < 0.6) fields.push(['input', Array.from({ length: 3 }, () => hostileText(draw)).join(' ')]);
  if (draw() < 0.02) fields.push(['input', 'a<b>'.repeat(60_000)]);
  if (draw() < 0.1) fields.push(one(draw, fields), [hostileText(draw), hostileText(draw)]);
  if (draw() < 0.1) fields.reverse();
  const text = String(new URLSearchParams(fields));
  return `#${draw() < 0.1 ? decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?:[89a-f].)/gi, '')) : text}`;
}
