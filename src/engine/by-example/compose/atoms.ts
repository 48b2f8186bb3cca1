import type { Form } from './form.ts';
import type { Source } from './sources.ts';

/** A text that all results have here, or a part of each given text, written in some way. */
export type Atom = { readonly literal: string } | { readonly source: Source; readonly form: Form };

/** Texts that are written at a place of each result. */
export type Written = { readonly places: readonly number[]; readonly texts: readonly string[] };

/** An atom, and the texts that it writes. */
export type Chosen = Written & { readonly atom: Atom };

export const sourceOf = (atom: Atom): Source | undefined => ('literal' in atom ? undefined : atom.source);
