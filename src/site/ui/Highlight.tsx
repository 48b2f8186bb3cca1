import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in which every occurrence of the query is marked, whatever its case. The query is taken literally. */
export function Highlight({ text, query }: { text: string; query: string }): ReactNode {
  const wanted = query.trim();
  if (!wanted) return text;
  // Odd pieces are the occurrences, because the pattern is one group.
  const pieces = text.split(new RegExp(`(${escapePattern(wanted)})`, 'gi'));
  let offset = 0;
  return pieces.map((piece, i) => {
    offset += piece.length;
    if (i % 2 === 0) return piece;
    return (
      <chakra.mark key={offset} bg="accent.muted" color="inherit" borderRadius="sm">
        {piece}
      </chakra.mark>
    );
  });
}
