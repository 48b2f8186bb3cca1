import { defineLanguageFacet, Language, type ParseContext } from '@codemirror/language';
import { EditorState, type StateField } from '@codemirror/state';
import { Parser, type PartialParse, Tree, TreeFragment } from '@lezer/common';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_SLICE, parseInSlices, SLICE } from './parse-slices.ts';

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

/** A parser at work on a document that was just created, and the number of steps that a call of `work` takes. */
function startParsing() {
  const parser = new Endless();
  vi.spyOn(performance, 'now').mockImplementation(() => parser.steps);
  // The first look at a document goes by the clock: it is over at once.
  let clock = 0;
  const now = vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000));
  const language = new Language(defineLanguageFacet(), parser);
  const state = EditorState.create({ doc: 'text', extensions: language });
  parseInSlices();
  now.mockImplementation(() => parser.steps);
  type Parsing = {
    readonly context: Pick<ParseContext, 'fragments'> & { work(until: number | (() => boolean)): boolean };
  };
  const { context } = state.field((Language as unknown as { readonly state: StateField<Parsing> }).state);
  const stepsOf = (until: number | (() => boolean)) => {
    parser.steps = 0;
    expect(context.work(until)).toBe(false);
    return parser.steps;
  };
  return { parser, context, stepsOf };
}

test('parsing stops after its time slice, even if the editor allows more', () => {
  const { parser, stepsOf } = startParsing();
  const steps = stepsOf(() => parser.steps > 1000);
  expect(steps).toBeGreaterThan(SLICE - 2);
  expect(steps).toBeLessThan(SLICE + 3);
  expect(stepsOf(() => parser.steps >= 3)).toBe(3);
});

test('a new text is drawn sooner than an edited one', () => {
  const { context, stepsOf } = startParsing();
  const allowed = 20;
  context.fragments = [];
  expect(Math.abs(stepsOf(allowed) - FIRST_SLICE)).toBeLessThan(3);
  context.fragments = [new TreeFragment(0, 4, Tree.empty, 0)];
  expect(Math.abs(stepsOf(allowed) - allowed)).toBeLessThan(3);
});
