const OPENING_PARENTHESIS = 0x28;
const OPENING_BRACKET = 0x5b;
/** A time in brackets before a line of a chat or a transcript, with a date or without. */
const TIME_STAMP = /[[(](?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[\])]/iy;

/**
 * Returns the UTF-16 offset after the time stamp at an offset; the same offset where there is none.
 * @example timeStampEnd('[12:30] Hi', 0) // 7
 */
export function timeStampEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit !== OPENING_BRACKET && unit !== OPENING_PARENTHESIS) return at;
  TIME_STAMP.lastIndex = at;
  return TIME_STAMP.test(text) ? TIME_STAMP.lastIndex : at;
}
