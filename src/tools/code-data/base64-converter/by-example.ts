import type { ByExample } from '../../../engine/by-example/contract.ts';
import { linesIn, valuesIf, withoutSpace } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const ENCODED = /^\s*(?:data:[^,]*,)?[A-Za-z0-9+/_\-\s]{3,}={0,2}\s*$/;

const canDecode = (text: string) => {
  const whole = ENCODED.test(text) && withoutSpace(text).length % 4 !== 1;
  return whole || linesIn(text).every((line) => line === '' || (ENCODED.test(line) && line.length % 4 !== 1));
};

const bytesOf = (encoded: string) =>
  atob(
    withoutSpace(encoded)
      .replace(/^data:[^,]*,/, '')
      .replaceAll('-', '+')
      .replaceAll('_', '/'),
  );

/** Whether Base64 data has the start of a text, in any charset. */
function haveSameStart(encoded: string, text: string): boolean {
  const [line = ''] = linesIn(encoded.trim());
  try {
    const bytes = bytesOf(line).replace(/[\0\xef\xbb\xbf\xfe\xff]/g, '');
    const first = text.codePointAt(0) ?? 0;
    return first > 0x7f ? bytes.charCodeAt(0) > 0x7f : bytes.charCodeAt(0) === first;
  } catch {
    return false;
  }
}

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => (canDecode(have) && haveSameStart(have, want)) || (canDecode(want) && haveSameStart(want, have)),
  gate: (have, want) => ({
    direction: valuesIf({
      decode: canDecode(have),
      encode: want === undefined || (canDecode(want) && haveSameStart(want, have)),
    }),
  }),
  vary: ['direction', 'variant', 'perLine', 'charset', 'padding', 'newline', 'wrapEol'],
  infer: ([{ want }]) => {
    const lines = linesIn(want);
    const type = /^data:([^;,]+)[;,]/.exec(want)?.[1];
    return [
      ...(lines.length > 1 && (lines[0]?.length ?? 0) >= 4 ? [{ options: { lineWidth: lines[0]?.length ?? 0 } }] : []),
      ...(type ? [{ options: { dataUri: type } }] : []),
    ];
  },
  before: (pairs) => (pairs.every(({ want }) => canDecode(want)) ? decoded(pairs.map(({ want }) => want)) : []),
  middle: ['decode'],
  weight: 2,
} satisfies ByExample<typeof page>;

/** Decodes Base64 to texts, as the one alternative; none if the bytes are no UTF-8. */
function decoded(texts: readonly string[]): readonly (readonly string[])[] {
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    const bytes = texts.map((text) => Uint8Array.from(bytesOf(text), (unit) => unit.charCodeAt(0)));
    return [bytes.map((each) => utf8.decode(each))];
  } catch {
    return [];
  }
}
