import type { EditorView } from '@codemirror/view';
import type { Language } from '../../engine/lines/panes.ts';
import type { OptionStep } from '../drafts/option-step.ts';
import type { Highlights, TextRange } from '../ui/pane-ranges.ts';
import type { EarlySteps } from './early-steps.ts';
import type { History, Past } from './history.ts';
import type { LineLayout } from './line-layout.ts';
import type { OnPoint } from './pointing.ts';

/** Called with changes in an editor. */
export type EditorHandlers = {
  /** Called with the text once the events that change it have been handled, and with options right before. */
  readonly onText: (text: string) => void;
  /** Called with the number of UTF-16 code units that did not fit: of a paste or a file, or of typed text. */
  readonly onCut: (leftOut: number, isTyped?: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Options change with the text, in either direction. */
  readonly onStep: (step: OptionStep) => void;
  /** Whether there is something to undo or redo has changed. */
  readonly onHistory: (can: History) => void;
  /** Change in uncopied UTF-16 code units: positive when typed, negative when copied. */
  readonly onTyped: (units: number) => void;
};

export type EditorSettings = {
  readonly parent: HTMLElement;
  /** The pane's accessible name. */
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** Maximum number of UTF-16 code units after typing, pasting, or opening a file. */
  readonly cap: number;
  /** The steps that led to `text`: they can be undone. */
  readonly early: EarlySteps;
  /** Returns the handlers of the latest render. */
  readonly handlers: () => EditorHandlers;
};

/** A text pane's editor, as the component drives it. Positions are offsets in the text with its own line ends. */
export type Editor = {
  readonly view: EditorView;
  text(): string;
  /** Replace the whole text, and with it options, as one undo step. Not cut. */
  replace(text: string, step?: OptionStep): void;
  /** Replaces the selection, or a range of the document, with a text as a paste does, cut to the cap. */
  insert(text: string, range?: TextRange): void;
  /** Range of the selection; empty if there is only a caret. */
  selection(): TextRange;
  /** Replaces the selection as one undo step, and selects the new text. Not cut to the cap. */
  replaceSelection(text: string): void;
  undo(): void;
  redo(): void;
  /** Returns the undo and redo history, for an editor that begins with this text later. */
  past(): Past;
  /** Shows a result. Only the part that differs is replaced, so the scroll position and the selection stay. */
  show(text: string): void;
  highlight(ranges: Highlights): void;
  fault(range: { readonly from: number; readonly to: number } | undefined): void;
  /** Select a range, bring it into view and take the focus. */
  select(from: number, to: number): void;
  /** Scroll to an offset, with its line at the upper edge. */
  scrollTo(offset: number): void;
  /** Returns the offset of the text at the upper edge. */
  top(): number;
  /** Watches the place that the person points at. Returns a function that stops it. */
  watch(onPoint: OnPoint): () => void;
  /** Frame a range; `show` scrolls the pane to it. */
  link(range: TextRange | undefined, show: boolean): void;
  setLanguage(language: Language | undefined): void;
  setLayout(layout: LineLayout): void;
  /** Calls `onText` at once with a change that it has not been called with yet. */
  flush(): void;
  destroy(): void;
};
