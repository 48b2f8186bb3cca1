import { addInfo } from '../contract/add-info.ts';
import { inPieces, type StreamPlan } from '../contract/streaming.ts';
import type { AnyInfo } from '../contract/tool.ts';
import { missingNotes, weightInWords } from './styled-output.ts';

/** Results of a styling tool for a piece. */
type StyledPart = {
  readonly sums: AnyInfo;
  readonly missing: readonly string[];
  /** Notes beside the one on missing letters. */
  readonly notes: readonly string[];
};

const united = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

/**
 * Returns how a styling tool processes a text in pieces: lengths add up, and a letter without a form in one piece is
 * reported as missing for the whole text.
 *
 * @param label the name of the style, where it may lack letters
 * @param isCounted its summary is the length on X; else it has none
 */
export function styledInPieces(label?: string, isCounted = true): StreamPlan {
  const notesFor = (missing: readonly string[]) => (label === undefined ? [] : missingNotes({ label, missing }));
  return inPieces<StyledPart>({
    cut: 'line',
    partOf: ({ info = {}, notes = [] }) => {
      const { characters, codePoints, weighted } = info;
      const missing = (info['missing'] ?? []) as readonly string[];
      const ownNotes = notesFor(missing);
      return {
        sums: { characters, codePoints, weighted },
        missing,
        notes: notes.filter((note) => !ownNotes.includes(note)),
      };
    },
    join: (before, part) => ({
      sums: addInfo(before.sums, part.sums),
      missing: united(before.missing, part.missing).sort(),
      notes: united(before.notes, part.notes),
    }),
    summarize: ({ sums, missing, notes }) => ({
      notes: [...notesFor(missing), ...notes],
      info: { ...sums, missing },
      summary: isCounted ? weightInWords(sums['weighted'] as number) : '',
    }),
    without: ['spoken', 'meters'],
  });
}
