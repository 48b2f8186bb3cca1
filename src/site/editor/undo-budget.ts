import { history, historyField } from '@codemirror/commands';
import { type ChangeSet, Compartment, EditorState, type Extension } from '@codemirror/state';

/**
 * Maximum UTF-16 code units that the undo history of a pane restores, twenty full inputs: beyond that, the oldest steps
 * are dropped. CodeMirror limits only the number of steps, and a hundred pastes over a full pane are forty megabytes.
 */
const UNDO_BUDGET = 4_000_000;

/** The fields of `historyField`'s value that are used here. */
type Step = { readonly changes?: ChangeSet | undefined };
type Steps = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

const known = new WeakMap<Step, number>();

/** Returns the amount of text a step restores, in UTF-16 code units. */
function unitsOf(step: Step): number {
  let units = known.get(step);
  if (units === undefined) {
    let sum = 0;
    // Stryker disable next-line OptionalChaining: a step that is kept has changes
    step.changes?.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
      sum += inserted.length;
    });
    units = sum;
    known.set(step, units);
  }
  return units;
}

const total = (steps: readonly Step[]) => steps.reduce((sum, step) => sum + unitsOf(step), 0);

const stepsOf = (state: EditorState) => state.field(historyField, false) as Steps | undefined;

/** Returns the amount of text that can be undone and redone, in UTF-16 code units. */
export function unitsToUndo(state: EditorState): number {
  const steps = stepsOf(state);
  return steps ? total(steps.done) + total(steps.undone) : 0;
}

/** Returns the newest steps that fit together. */
function newest(steps: readonly Step[], budget: number): readonly Step[] {
  let left = budget;
  const last = steps.findLastIndex((step) => {
    left -= unitsOf(step);
    return left < 0;
  });
  return steps.slice(last + 1);
}

/**
 * Returns an undo history limited to an amount of text; the newest step is always kept.
 *
 * @param past a value of `historyField`, from an earlier editor of the same text
 * @param budget budget in UTF-16 code units
 */
export function undoHistory(past?: unknown, budget = UNDO_BUDGET): Extension {
  const initialHistory = new Compartment();
  return [
    initialHistory.of(past === undefined ? [] : historyField.init(() => past)),
    history(),
    EditorState.transactionExtender.of((transaction) => {
      const steps = stepsOf(transaction.startState);
      // Stryker disable next-line LogicalOperator, StringLiteral, BlockStatement: undo and redo move steps that had room together
      if (!steps || !transaction.docChanged || transaction.isUserEvent('undo') || transaction.isUserEvent('redo')) {
        return null;
      }
      let removed = 0;
      transaction.changes.iterChangedRanges((from, to) => {
        removed += to - from;
      });
      if (total(steps.done) + removed <= budget) return null;
      // All other fields are kept: only the type is not exported.
      const trimmed = Object.assign(Object.create(Object.getPrototypeOf(steps)), steps, {
        done: newest(steps.done, budget - removed),
      });
      return { effects: initialHistory.reconfigure(historyField.init(() => trimmed)) };
    }),
  ];
}
