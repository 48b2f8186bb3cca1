import { useRef, useState } from 'react';
import type { TextField } from '../../../../engine/contract/options.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Button, TextArea } from '../../../../site/theme/elements.tsx';
import { Empty, ViewBar, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { PaneRange, TabProps } from '../../../../site/ui/view.ts';
import { type PatternTest, readTests, type TestMatch, writeTests } from '../pattern-tests.ts';
import type * as tool from '../tool.ts';
import { anchorOfFailure, debugFrom, withoutReturns } from './debug-session.ts';
import { TEST_TEXT, TestRow } from './TestRow.tsx';
import { TestSummary } from './TestSummary.tsx';
import { useTestRun } from './test-run.ts';

/** More tests run, but are not drawn: a link may have thousands. */
const MAX_DRAWN = 200;

const LIST = { listStyleType: 'none', display: 'grid', gap: '0.5rem', minWidth: 0 } as const;

/** Returns the selected part of a text, or the line of its caret. */
function selectedPart(text: string, { from, to }: Pick<PaneRange, 'from' | 'to'>): string {
  if (to > from) return text.slice(from, to);
  const [before = ''] = /[^\r\n]*$/.exec(text.slice(0, from)) ?? [];
  const [after = ''] = /^[^\r\n]*/.exec(text.slice(from)) ?? [];
  return before + after;
}

/** Texts that the pattern must, or must not, match: an option, which links and kept patterns have, too. */
export function Tests({ input, options, page, setOptions, selection, ask, openTab }: TabProps<typeof tool>) {
  const written = String(options['tests']);
  const tests = readTests(written);
  // A test is its place in the list: it has no other name.
  const keys = tests.map((_, i) => `test ${i + 1}`);
  const { max } = page.options['tests'] as TextField;
  const run = useTestRun();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [removal, setRemoval] = useState<{ readonly before: string; readonly after: string }>();
  const [isFull, setIsFull] = useState(false);
  const write = (next: readonly PatternTest[]): string | undefined => {
    const after = writeTests(next);
    setIsFull(after.length > max);
    if (after.length > max) return undefined;
    setOptions({ tests: after });
    return after;
  };
  const add = (texts: readonly string[], must: boolean) =>
    write([...tests, ...texts.map((text) => ({ text, must }))]) !== undefined;
  const addTyped = (must: boolean) => {
    const { current } = field;
    if (!current) return;
    if (add(current.value.split('\n'), must)) current.value = '';
    current.focus();
  };
  /** Moves the focus to the text of a test, or after the last to the field for the next one. */
  const focus = (at: number) =>
    (list.current?.children[at]?.querySelector<HTMLElement>('textarea') ?? field.current)?.focus();
  const remove = (at: number) => {
    const after = write(tests.filter((_, i) => i !== at));
    if (after !== undefined) setRemoval({ before: written, after });
    focus(at + 1 < tests.length ? at : at - 1);
  };
  /** Opens a test in the debugger: at the end of its match, or where its best attempt failed. */
  const debug = async (test: number, text: string, match: TestMatch) => {
    const pattern = String(options['pattern']);
    const outcome = match ? undefined : await ask('best', { pattern, flags: String(options['flags']), input: text });
    const anchor = match
      ? { attemptStart: match[0], at: match[1], part: undefined, stepsBefore: Number.MAX_SAFE_INTEGER }
      : outcome?.ok && outcome.output
        ? anchorOfFailure(outcome.output)
        : undefined;
    debugFrom({ pattern, text: withoutReturns(text) }, { test, from: 0, anchor });
    openTab('debug');
  };
  return (
    <>
      <ViewBar>
        <TextArea
          ref={field}
          aria-label="Texts to test, one per line"
          placeholder="Text to test"
          rows={1}
          maxLength={max}
          style={{ ...TEST_TEXT, flexBasis: '8rem' }}
          spellCheck={false}
          autoCapitalize="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            addTyped(!event.altKey);
          }}
        />

        <Button size="sm" onClick={() => addTyped(true)}>
          Must match
        </Button>
        <Button size="sm" onClick={() => addTyped(false)}>
          Must not match
        </Button>
        <Button
          size="sm"
          disabled={input === ''}
          onClick={() => add([selectedPart(input, selection() ?? { from: 0, to: 0 })], true)}
        >
          Add selection or line
        </Button>
      </ViewBar>
      <ViewScroll label="Tests">
        <TestSummary run={run} pattern={String(options['pattern'])} count={tests.length} />
        {isFull && (
          <Empty color="error">That is too much: all tests together may have {plural(max, 'character')}.</Empty>
        )}
        {removal?.after === written && (
          <Empty role="status">
            The test was removed.{' '}
            <Button size="xs" onClick={() => setOptions({ tests: removal.before })}>
              Undo removal
            </Button>
          </Empty>
        )}
        <ul ref={list} aria-label="Tests" style={LIST}>
          {tests.slice(0, MAX_DRAWN).map((test, i) => (
            <TestRow
              key={keys[i]}
              number={i + 1}
              test={test}
              outcome={run?.outcomes[i]}
              onChange={(changed) => write(tests.map((other, at) => (at === i ? changed : other)))}
              onMove={(by) => focus(i + by)}
              onRemove={() => remove(i)}
              onDebug={() => {
                const { [i]: outcome } = run?.outcomes ?? [];
                void debug(i, test.text, outcome && 'match' in outcome ? outcome.match : null);
              }}
            />
          ))}
        </ul>
        {tests.length > MAX_DRAWN && <Empty>And {plural(tests.length - MAX_DRAWN, 'more test')}.</Empty>}
        <Empty>
          Tests are saved with copied links and kept patterns. Press Enter to add a text that must match, Alt+Enter for
          one that must not, Shift+Enter for a new line.
        </Empty>
      </ViewScroll>
    </>
  );
}
