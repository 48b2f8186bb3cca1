import { type Conversion, inPasses } from '../contract/streaming.ts';
import { plural } from '../values/plural.ts';
import type { RedactKind } from './contract.ts';
import { KINDS } from './kinds.ts';
import type { RedactSettings } from './options.ts';
import { ValuePieces } from './pieces.ts';
import { Redactor } from './redact.ts';
import type { RedactionMap, Row } from './result.ts';

/** The results of a redaction in pieces beside the text. */
export type PassResult = {
  readonly map: RedactionMap;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
};

/** Settings of a redaction in pieces. */
export type PassSettings = {
  readonly settings: RedactSettings;
  /** Map of earlier texts: the same values get the same replacements. */
  readonly map?: RedactionMap;
  /** Gets the map and the rows at the end: they are no part of the output. */
  readonly onResult: (result: PassResult) => void;
  readonly kinds?: readonly RedactKind[];
};

/** Returns the redaction of a text of any length: it is read twice. */
export function redactInPasses({ settings, map, onResult, kinds = KINDS }: PassSettings): Conversion<never> {
  return inPasses({
    cut: 'line',
    surveys: true,
    async begin() {
      const redactor = await Redactor.of(settings, map, kinds);
      const surveyed = new ValuePieces();
      const written = new ValuePieces();
      return {
        survey: ({ text, isLast }) => redactor.survey(surveyed.next(text, isLast)),
        write: ({ text, isLast }) => redactor.redact(written.next(text, isLast)).text,
        end() {
          const rows = redactor.rows();
          const notes = redactor.notes();
          onResult({ map: redactor.map(), rows, notes });
          const replaced = rows.filter(({ replacement }) => replacement !== undefined);
          const places = replaced.reduce((sum, { count }) => sum + count, 0);
          return {
            notes,
            info: { values: replaced.length, places },
            summary: `${plural(replaced.length, 'value')} redacted in ${plural(places, 'place')}`,
          };
        },
      };
    },
  });
}
