import { addInfo } from '../contract/add-info.ts';
import { type Conversion, inPieces, type Pieces } from '../contract/streaming.ts';
import type { AnyInfo, OutputParts } from '../contract/tool.ts';
import { missingNotes, type StyledInfo, weightInWords } from './styled-output.ts';

/** Results of a styling tool for a piece. */
type StyledPart = {
  readonly sums: AnyInfo;
  readonly missing: readonly string[];
  /** Notes beside the one on missing letters. */
  readonly notes: readonly string[];
  /** The summary is the length on X; else there is none. */
  readonly isCounted: boolean;
};

const united = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

/** Label of a style, and where a text may be cut to be styled. */
type Styling = {
  /** The name of the style; left out if it has a form for every letter. */
  readonly label?: string | undefined;
  /** Default: line. */
  readonly cut?: Pieces<StyledPart>['cut'];
};

/**
 * Returns the conversion of a styling tool: lengths add up, and a letter without a form in one piece is reported as
 * missing for the whole text.
 */
export function styledInPieces<Info extends AnyInfo>(
  { label, cut = 'line' }: Styling,
  convert: (input: string) => OutputParts<Info>,
): Conversion<Info> {
  const notesFor = (missing: readonly string[]) => (label === undefined ? [] : missingNotes({ label, missing }));
  return inPieces<StyledPart, Info>({
    cut,
    piece: (input) => {
      const output = convert(input);
      const part = (): StyledPart => {
        const { characters, codePoints, weighted, missing = [] } = (output.info ?? {}) as Partial<StyledInfo>;
        const ownNotes = notesFor(missing);
        return {
          sums: { characters, codePoints, weighted },
          missing,
          notes: (output.notes ?? []).filter((note) => !ownNotes.includes(note)),
          isCounted: output.summary !== '',
        };
      };
      // A copy by `lazyOutput` would take half of the time of a short text.
      return Object.defineProperty(output, 'part', { get: part });
    },
    join: (before, part) => ({
      sums: addInfo(before.sums, part.sums),
      missing: united(before.missing, part.missing).sort(),
      notes: united(before.notes, part.notes),
      isCounted: before.isCounted,
    }),
    summarize: ({ sums, missing, notes, isCounted }) => ({
      notes: [...notesFor(missing), ...notes],
      info: { ...sums, missing } as unknown as Info,
      summary: isCounted ? weightInWords(sums['weighted'] as number) : '',
    }),
    without: ['spoken', 'meters'],
  });
}
