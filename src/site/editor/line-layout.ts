import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Line layout of a pane. */
export type LineLayout = {
  /** Lines are as long as they are, and the pane scrolls sideways. */
  readonly exact?: boolean;
  /** Number of columns after which a ruler is drawn. */
  readonly ruler?: number;
  /** The text is in the font of the site. */
  readonly proportional?: boolean;
  /** The text is short, and all that the page is about. */
  readonly large?: boolean;
};

/** The ruler and the letters of a layout. Wrapping depends on the text too. */
export const lineLayout = ({ ruler = 0, proportional = false, large = false }: LineLayout): Extension => [
  large ? EditorView.editorAttributes.of({ class: 'cm-large' }) : [],
  proportional ? EditorView.editorAttributes.of({ class: 'cm-proportional' }) : [],
  ruler > 0 ? EditorView.contentAttributes.of({ class: 'cm-ruled', style: `--cm-ruler: ${ruler}ch` }) : [],
];
