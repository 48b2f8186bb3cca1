/** The zeros of the other decimal digits that people type numbers with: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const OTHER_DIGIT = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/;
const OTHER_SIGN = /[٠-٩۰-۹०-९০-৯๐-๙０-９٫٬٪]/g;

const SIGNS = { ',': { '٫': ',', '٬': '.', '٪': '%' }, '.': { '٫': '.', '٬': ',', '٪': '%' } } as const;

/**
 * A text with the digits 0 to 9 in place of those of other scripts, and with the marks that go with them. As long as it
 * was, in UTF-16 units.
 *
 * @param mark the decimal mark that the Arabic one becomes; that between groups becomes the other
 */
export function plainDigits(text: string, mark: ',' | '.'): string {
  if (!OTHER_DIGIT.test(text)) return text;
  const signs: Readonly<Record<string, string>> = SIGNS[mark];
  return text.replace(OTHER_SIGN, (sign) => {
    const unit = sign.charCodeAt(0);
    const zero = ZEROS.find((each) => unit >= each && unit < each + 10);
    return zero === undefined ? (signs[sign] ?? sign) : String(unit - zero);
  });
}
