import { defineLanguageFacet, Language } from '@codemirror/language';
import { EditorState, type StateField } from '@codemirror/state';
import { Parser, type PartialParse, Tree } from '@lezer/common';
import { afterEach, expect, test, vi } from 'vitest';
import { parseInSlices, SLICE } from './parse-slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A parser that ends only where it is told to stop; each step takes a millisecond. */
class Endless extends Parser {
  steps = 0;

  createParse(): PartialParse {
    let stoppedAt: number | null = null;
    return {
      parsedPos: 0,
      get stoppedAt() {
        return stoppedAt;
      },
      stopAt(position) {
        stoppedAt = position;
      },
      advance: () => {
        this.steps++;
        return stoppedAt === null ? null : Tree.empty;
      },
    };
  }
}

test('parsing stops after its time slice, even if the editor allows more', () => {
  const parser = new Endless();
  vi.spyOn(performance, 'now').mockImplementation(() => parser.steps);
  // The first look at a document goes by the clock: it is over at once.
  let clock = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000));
  const language = new Language(defineLanguageFacet(), parser);
  const state = EditorState.create({ doc: 'text', extensions: language });
  parseInSlices();
  parser.steps = 0;
  type Parsing = { readonly context: { work(until: () => boolean): boolean } };
  const { context } = state.field((Language as unknown as { readonly state: StateField<Parsing> }).state);
  expect(context.work(() => parser.steps > 1000)).toBe(false);
  expect(parser.steps).toBeGreaterThan(SLICE - 2);
  expect(parser.steps).toBeLessThan(SLICE + 3);
  parser.steps = 0;
  expect(context.work(() => parser.steps >= 3)).toBe(false);
  expect(parser.steps).toBe(3);
});
