/** Marks of Markdown that other texts lack, with their weights. */
const MARKDOWN: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [/^ {0,3}#{1,6} \S/m, 1],
  [/!?\[[^\]\n]{0,300}\]\([^()\s]{1,500}(?:\s"[^"\n]*")?\)/, 2],
  [/^ {0,3}\[[^\]\n]{1,200}\]:\s*\S/m, 2],
  [/!?\[[^\]\n]{1,300}\]\[[^\]\n]{0,200}\]/, 2],
  [/^ {0,3}(?:```|~~~)/m, 2],
  [/(?:^|[^\w`])`[^`\n]{1,200}`/, 1],
  [/(?:^|[\s(])\*\*[^\s*][^*\n]{0,300}\*\*/, 1],
  [/(?:^|[\s(])[*_][^\s*_][^*_\n]{0,200}[*_](?=[\s.,;:!?)]|$)/, 1],
  [/^\s{0,8}(?:[*+-]|\d{1,3}\.) \S.*\n(?:.*\n){0,3}?\s{0,8}(?:[*+-]|\d{1,3}\.) \S/m, 1],
  [/^\|.*\|\s*\n\|?\s*:?-{2,}/m, 2],
  [/^\S.*\n(?:={3,}|-{3,})\s*$/m, 1],
  [/<https?:\/\/[^\s<>]{1,500}>/, 1],
];

/** Returns how sure it is that a text is Markdown: 2 or more is certain. @param text of at most a few thousand characters */
export function markdownMarks(text: string): number {
  let marks = 0;
  for (const [pattern, weight] of MARKDOWN) {
    if (pattern.test(text)) marks += weight;
    if (marks >= 4) break;
  }
  return marks;
}
