import fc from 'fast-check';

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const astral = fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const ascii = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code));

/**
 * A character of any kind: ASCII with controls, any UTF-16 unit with lone surrogates, or a pair. As fast-check's own
 * `unit: 'binary'`, which takes a second to set up.
 */
export const anyCharacter = fc.oneof(ascii, unit, astral);

/** Texts of any characters, lone surrogates too. */
export const anyText = fc.string({ unit: anyCharacter });

/** Texts without lone surrogates. */
export const wellFormedText = anyText.map((text) => text.toWellFormed());
