import type { Step } from '../core/recipe.ts';
import type { Kind, Proof } from './finding.ts';
import type { View } from './view.ts';

/** What could be done with a text, before it was tried on it. */
export type Idea = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Whether what came out is of use; where left out, all that differs from the text is. */
  readonly accepts?: (output: string, input: string) => boolean;
};

/** What a text may be, before anything was run on the whole of it. */
export type Candidate = {
  readonly kind: Kind;
  readonly confidence: number;
  readonly why: string;
  readonly proof: Proof;
  readonly ideas: readonly Idea[];
  /** It stands or falls with its first idea: where that does not work out, it is none. */
  readonly needsRun?: true;
  /** What its first idea gives is looked at as a text of its own. */
  readonly opens?: true;
  /** All bytes that it stands for, where it is an encoding of bytes. */
  readonly bytes?: () => Uint8Array;
};

/** Looks at a text; gives what it may be. */
export type Recogniser = (view: View) => readonly Candidate[];

/** A step with its options. */
export const step = (tool: string, options: Step['options'] = {}): Step => ({ tool, options });

/** An idea of one step. */
export const idea = (label: string, tool: string, options?: Step['options'], accepts?: Idea['accepts']): Idea => ({
  label,
  steps: [step(tool, options)],
  ...(accepts && { accepts }),
});

/** No recogniser has found anything. */
export const NOTHING: readonly Candidate[] = [];
