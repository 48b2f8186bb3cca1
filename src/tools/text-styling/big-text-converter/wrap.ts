/** An item of a line to wrap: a character that can be drawn. */
export type Wrappable = { readonly space: boolean };

/**
 * Breaks a line into lines that fit.
 *
 * With `wordWrap` it breaks at the last space that fits, drops the spaces there, and cuts only words that are wider
 * than a line. Without, it breaks before the first piece that does not fit. A piece that is too wide gets a separate
 * line.
 *
 * @param fits whether pieces fit on a line
 */
export function wrapPieces<P extends Wrappable>(
  pieces: readonly P[],
  fits: (pieces: readonly P[]) => boolean,
  wordWrap: boolean,
): P[][] {
  const lines: P[][] = [];
  let line: P[] = [];
  const flush = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  const addCut = (word: readonly P[]) => {
    for (const piece of word) {
      if (line.length > 0 && !fits([...line, piece])) flush();
      line.push(piece);
    }
  };
  if (!wordWrap) {
    addCut(pieces);
    flush();
    return lines;
  }
  let spaces: readonly P[] = [];
  for (const run of runsOf(pieces)) {
    if (run[0]?.space) {
      spaces = run;
      continue;
    }
    const together = [...line, ...spaces, ...run];
    if (fits(together)) line = together;
    else {
      flush();
      addCut(run);
    }
    spaces = [];
  }
  // Spaces at the end stay where they fit, so that a line of spaces is a line.
  if (line.length === 0 || fits([...line, ...spaces])) line = [...line, ...spaces];
  flush();
  return lines;
}

/** Runs of spaces and of other pieces, in turn. */
function runsOf<P extends Wrappable>(pieces: readonly P[]): P[][] {
  const runs: P[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last[0]?.space === piece.space) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
