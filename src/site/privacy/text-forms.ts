/**
 * Minimum length of a text, in UTF-16 code units, to be distinguished from the letters of an address: a shorter one may
 * occur there by chance.
 */
export const MIN_RECOGNIZABLE = 9;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Base64 of bytes at each of the three alignments that they may have in a longer text, without the letters that depend
 * on their neighbors.
 */
const base64 = (bytes: Uint8Array): string[] =>
  [0, 1, 2].map((before) => {
    const size = before + bytes.length;
    const letters = btoa(String.fromCharCode(...new Uint8Array(before), ...bytes)).replace(/=+$/, '');
    return letters.slice(before === 0 ? 0 : 4, size % 3 === 0 ? undefined : -1);
  });

/** Maximum length that is searched in encoded forms: of longer texts, the beginning suffices. */
const ENCODED = 10_000;

/**
 * The ways in which a whole text may appear in a request, in lowercase: unchanged, percent-encoded, as a form or JSON
 * encodes it, in hexadecimal, and in Base64.
 *
 * @returns none if the text is too short to be recognized
 */
export function textForms(text: string): readonly string[] {
  const variants = new Set([text, text.trim()].filter((variant) => variant.trim().length >= MIN_RECOGNIZABLE));
  const forms = [...variants].flatMap((variant) => {
    const start = variant.slice(0, ENCODED).toWellFormed();
    const bytes = new TextEncoder().encode(start);
    const all = base64(bytes);
    return [
      variant,
      encodeURIComponent(start),
      encodeURI(start),
      new URLSearchParams([['', start]]).toString().slice(1),
      JSON.stringify(variant).slice(1, -1),
      hex(bytes),
      ...all,
      ...all.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
    ];
  });
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}
