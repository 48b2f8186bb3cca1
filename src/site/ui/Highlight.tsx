import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with every occurrence of the query marked, in any case. The query is literal. */
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
