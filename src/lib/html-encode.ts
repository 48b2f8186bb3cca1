import type { Found } from './percent.ts';
import { TextBuilder } from './text-builder.ts';

/** How characters are written as references. */
export type EncodeRules = {
  /** `special` is `& < > " '`; the others add to it. */
  readonly scope: 'special' | 'named' | 'nonascii' | 'all';
  readonly form: 'named' | 'decimal' | 'hex';
  /** `'` as `&#39;` or `&apos;`, where it is written by name. */
  readonly apos: 'numeric' | 'named';
  /** For `all`: line breaks stay. */
  readonly keepLineBreaks: boolean;
  /** The names that may be written. */
  readonly names: ReadonlyMap<number, string>;
};

const SPECIAL = '&<>"\'';
const APOSTROPHE = 39;
const LF = 10;
const CR = 13;

/** Whether no reference gives this code point back (HTML Living Standard, 13.2.5.80). */
const isBeyondReference = (codePoint: number) =>
  codePoint === 0 || (codePoint >= 0x80 && codePoint <= 0x9f) || (codePoint >= 0xd800 && codePoint <= 0xdfff);

/** Whether the rules ask for a reference. */
function isWanted(codePoint: number, { scope, keepLineBreaks, names }: EncodeRules): boolean {
  if (codePoint >= 0x80) return scope === 'all' || scope === 'nonascii' || (scope === 'named' && names.has(codePoint));
  if (scope === 'all') return !keepLineBreaks || (codePoint !== LF && codePoint !== CR);
  return SPECIAL.includes(String.fromCharCode(codePoint));
}

function referenceTo(codePoint: number, { form, apos, names }: EncodeRules): string {
  if (form === 'hex') return `&#x${codePoint.toString(16).toUpperCase()};`;
  const isNamed = form === 'named' && (codePoint !== APOSTROPHE || apos === 'named');
  const name = isNamed ? names.get(codePoint) : undefined;
  return name === undefined ? `&#${codePoint};` : `&${name};`;
}

/**
 * Write characters as references.
 *
 * @returns the text, and the characters that no reference can carry, which stay as they are
 */
export function encodeReferences(text: string, rules: EncodeRules): { text: string; raw: Found } {
  const raw: Found = { count: 0, first: -1 };
  /** References by code point; empty for what stays. */
  const written: (string | undefined)[] = [];
  const out = new TextBuilder();
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (isBeyondReference(codePoint) && isWanted(codePoint, rules) && raw.count++ === 0) raw.first = i;
    let reference = written[codePoint];
    if (reference === undefined) {
      const stays = isBeyondReference(codePoint) || !isWanted(codePoint, rules);
      reference = stays ? '' : referenceTo(codePoint, rules);
      written[codePoint] = reference;
    }
    if (reference === '') {
      out.unit(text.charCodeAt(i));
      if (codePoint > 0xffff) out.unit(text.charCodeAt(++i));
      continue;
    }
    out.add(reference);
    if (codePoint > 0xffff) i++;
  }
  return { text: out.toString(), raw };
}
