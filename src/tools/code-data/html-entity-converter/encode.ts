import type { Finding } from '../../../engine/bytes/percent.ts';

/** Rules for writing characters as references. */
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

const APOSTROPHE = 39;

/** Whether no reference gives this code point back (HTML Living Standard, 13.2.5.80). */
const isBeyondReference = (codePoint: number) =>
  codePoint === 0 || (codePoint >= 0x80 && codePoint <= 0x9f) || (codePoint >= 0xd800 && codePoint <= 0xdfff);

/** Whether the rules ask for a reference to a candidate. */
const isReferenced = (codePoint: number, { scope, names }: EncodeRules): boolean =>
  scope !== 'named' || names.has(codePoint);

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
export function encodeReferences(text: string, rules: EncodeRules): { text: string; raw: Finding } {
  const raw: Finding = { count: 0, first: -1 };
  /** References by code point; empty for characters that stay. */
  const written: (string | undefined)[] = [];
  const pattern = candidates(rules);
  let out = '';
  let copied = 0;
  while (pattern.test(text)) {
    const at = pattern.lastIndex - 1;
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) pattern.lastIndex++;
    let reference = written[codePoint];
    if (reference === undefined) {
      const isLiteral = isBeyondReference(codePoint) || !isReferenced(codePoint, rules);
      reference = isLiteral ? '' : referenceTo(codePoint, rules);
      written[codePoint] = reference;
    }
    if (reference === '') {
      if (isBeyondReference(codePoint) && isReferenced(codePoint, rules) && raw.count++ === 0) raw.first = at;
      continue;
    }
    out += text.slice(copied, at) + reference;
    copied = pattern.lastIndex;
  }
  return { text: out + text.slice(copied), raw };
}

/** Finds the code units that the rules may ask for. To let an expression look for them is faster than to look at each. */
function candidates({ scope, keepLineBreaks }: EncodeRules): RegExp {
  if (scope === 'special') return /[&<>"']/g;
  if (scope === 'all') return keepLineBreaks ? /[^\n\r]/g : /[\s\S]/g;
  return /[&<>"'\x80-\uffff]/g;
}
