import type { ReactNode } from 'react';
import { type Chunk, chunk } from '../../ui/chunk.ts';
import type { RecipeDialogProps } from './dialogs/props.ts';

type RecipeDialog = {
  readonly label: string;
  readonly source: Chunk<(props: RecipeDialogProps) => ReactNode>;
  /** There is nothing to do without steps. */
  readonly needsSteps: boolean;
};

const dialog = (load: () => Promise<{ default: (props: RecipeDialogProps) => ReactNode }>) =>
  chunk(() => load().then((module) => module.default));

/** The dialogs that the page has buttons for, in their order. Each loads when it is first opened. */
export const recipeDialogs = {
  mine: { label: 'My recipes', source: dialog(() => import('./dialogs/MyRecipes.tsx')), needsSteps: false },
  share: { label: 'Share', source: dialog(() => import('./dialogs/ShareRecipe.tsx')), needsSteps: true },
  import: { label: 'Import', source: dialog(() => import('./dialogs/ImportRecipe.tsx')), needsSteps: false },
  backwards: { label: 'Run backwards', source: dialog(() => import('./RunBackwards.tsx')), needsSteps: true },
  shortcuts: { label: 'Keyboard shortcuts', source: dialog(() => import('./Shortcuts.tsx')), needsSteps: false },
} as const satisfies Readonly<Record<string, RecipeDialog>>;

export type RecipeDialogName = keyof typeof recipeDialogs;
