import type { Step } from '../recipe/recipe.ts';
import type { FindingKind, Proof } from './finding.ts';
import type { View } from './view.ts';

/** An action that a text may allow, before it was tried. */
export type Idea = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Whether the output is useful; default: if it differs from the input. */
  readonly accepts?: (output: string, input: string) => boolean;
};

/** A kind that a text may be, before anything was run on the whole of it. */
export type Candidate = {
  readonly kind: FindingKind;
  readonly confidence: number;
  readonly why: string;
  readonly proof: Proof;
  readonly ideas: readonly Idea[];
  /** It depends on its first idea: if that fails, it is dropped. */
  readonly needsRun?: true;
  /** The output of its first idea is examined like a text. */
  readonly opens?: true;
  /** All bytes that it encodes, if it is an encoding of bytes. */
  readonly bytes?: () => Uint8Array;
};

/** Examines a text, and returns the kinds that it may be. */
export type Recognizer = (view: View) => readonly Candidate[];

export const step = (tool: string, options: Step['options'] = {}): Step => ({ tool, options });

export const idea = (label: string, tool: string, options?: Step['options'], accepts?: Idea['accepts']): Idea => ({
  label,
  steps: [step(tool, options)],
  ...(accepts && { accepts }),
});

/** No recognizer has found anything. */
export const NOTHING: readonly Candidate[] = [];
