import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** How a pane draws its lines. */
export type LineLayout = {
  /** Lines are as long as they are, and the pane scrolls sideways. */
  readonly exact?: boolean;
  /** A ruler stands behind so many columns. */
  readonly ruler?: number;
  /** The text is in the font of the site. */
  readonly proportional?: boolean;
};

/** The ruler and the font of a layout. Wrapping depends on the text too. */
export const lineLayout = ({ ruler = 0, proportional = false }: LineLayout): Extension => [
  proportional ? EditorView.editorAttributes.of({ class: 'cm-proportional' }) : [],
  ruler > 0 ? EditorView.contentAttributes.of({ class: 'cm-ruled', style: `--cm-ruler: ${ruler}ch` }) : [],
];
