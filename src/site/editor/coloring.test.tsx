import { language } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, onTestFinished, test } from 'vitest';
import { coloring } from './coloring.ts';

const LINES = '{"a": 1,\n"b": 2}';
const HUGE_LINE = `[${'1,'.repeat(20_000)}1]`;

/** An editor whose colors have loaded, the colors, and how many transactions it has seen since. */
async function coloredEditor() {
  const colors = coloring();
  let transactions = 0;
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: LINES,
      extensions: [
        colors.extension,
        EditorView.updateListener.of((update) => (transactions += update.transactions.length)),
      ],
    }),
  });
  onTestFinished(() => view.destroy());
  const isColored = () => view.state.facet(language) !== null;
  const fill = (insert: string) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
  colors.set(view, 'json');
  await expect.poll(isColored).toBe(true);
  transactions = 0;
  return { view, colors, isColored, fill, transactions: () => transactions };
}

test('a huge line takes the colors out in the step that brings it, and lines bring them back', async () => {
  const { isColored, fill, transactions } = await coloredEditor();
  fill(HUGE_LINE);
  expect(isColored()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(transactions()).toBe(1);
  fill(LINES);
  await expect.poll(isColored).toBe(true);
});

test('a language that is taken away takes its colors with it', async () => {
  const { view, colors, isColored } = await coloredEditor();
  colors.set(view, undefined);
  expect(isColored()).toBe(false);
});
