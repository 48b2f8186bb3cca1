const ARTICLE = /^['’][stnk]$/i;

/**
 * Whether a word is a Dutch article or pronoun of one letter after an apostrophe: it stays small, and the word after it
 * has the capital, as in `'s Avonds` and `'t Gooi` (Taalunie). UTF-16 offsets of the letter.
 * @example isDutchArticle("'s avonds", 1, 2) // true
 */
export const isDutchArticle = (text: string, start: number, end: number): boolean =>
  end === start + 1 && ARTICLE.test(text.slice(start - 1, end)) && !/[\p{L}\p{N}]/u.test(text.charAt(start - 2));
