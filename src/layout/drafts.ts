import type { OptionStep } from '../core/option-step.ts';
import { DRAFTS_KEY } from '../site.ts';
import { linkFragment, routePath } from './paths.ts';

/** Text and options that a visitor has put into a page. */
export type Draft = {
  readonly input: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The input is what is left of a sample that came with this step. */
  readonly sample?: OptionStep | undefined;
  /** Its undo history, which only the editor can read. */
  readonly past?: { readonly edits: unknown; readonly length: number; readonly units: number } | undefined;
};

/** A draft as it is kept in memory and, over a reload, in the session storage. */
export type Memory = Draft & {
  readonly path: string;
  /** Fragment of the link that opened the page: each link has drafts of its own. Empty if the address is no such link. */
  readonly link: string;
  /** Text that the link brought or found, not typed here. */
  readonly given: string | undefined;
  /** Number of UTF-16 code units that were typed and never copied. */
  readonly typed: number;
};

/** UTF-16 code units of text that are kept in memory, twenty full inputs: beyond that the oldest ones go. */
const TEXT_BUDGET = 4_000_000;
/** Number of drafts that keep their undo history, as long as all of its text is within `TEXT_BUDGET`, too. */
const PASTS = 5;
/** Closing the tab asks first when more UTF-16 code units than these would be lost. */
const CONFIRM_ABOVE = 200;

let current: (Omit<Memory, keyof Draft> & { typed: number; read: () => Draft }) | undefined;
/** The drafts of this visit, the newest last, one for each address. */
let memory: readonly Memory[] = takeLeft();
let isSaved = false;

/** Returns the drafts that a reload left, and removes them from the session storage. */
function takeLeft(): readonly Memory[] {
  try {
    const left = sessionStorage.getItem(DRAFTS_KEY);
    if (left === null) return [];
    sessionStorage.removeItem(DRAFTS_KEY);
    const drafts: unknown = JSON.parse(left);
    return Array.isArray(drafts) ? drafts : [];
  } catch {
    // Where storage is refused, and while prerendering, nothing was left.
    return [];
  }
}

/**
 * Returns the newest draft of the page of a path, whatever the address is. A text that a link brought, unchanged
 * since, counts only if there is nothing else.
 */
export function lastDraft(path: string): Memory | undefined {
  const own = memory.filter((draft) => draft.path === path);
  return own.findLast(({ input, given }) => input !== given) ?? own.at(-1);
}

/**
 * Returns the draft that the page of a path starts with. At a link, which may be opened again, only what was typed
 * after an earlier visit of this same entry of the history counts.
 */
export function recallDraft(path: string): Memory | undefined {
  const link = linkFragment();
  if (link === '') return lastDraft(path);
  return history.state?.visited ? memory.find((draft) => draft.path === path && draft.link === link) : undefined;
}

/**
 * Let the page of a path say what is to be remembered of it, for the visit and over a reload that the site asks for.
 *
 * @param given at a link, the text that the page began with
 * @returns how to end that, when the page is left
 */
export function registerDraft(path: string, read: () => Draft, given?: string): () => void {
  const link = linkFragment();
  const known = recallDraft(path);
  const own = { path, link, given: link && known ? known.given : given, typed: known?.typed ?? 0, read };
  if (link !== '') history.replaceState({ ...history.state, visited: true }, '');
  current = own;
  return () => {
    rememberDraft();
    if (current === own) current = undefined;
    updateLeaveConfirmation();
  };
}

/** Remember a text that was typed before the script of its page had loaded, and that the page has to draw again. */
export function saveTyped(path: string, input: string): void {
  if (input !== '') registerDraft(path, () => ({ input, options: {} }))();
}

/** Whether a draft is that of the page that is open, as it was some time ago. */
const isOpen = ({ path, link }: Memory) => path === current?.path && link === current.link;

/** Forget what was typed in this visit, as a new tab does. */
export function forgetDrafts(): void {
  current = undefined;
  memory = [];
  updateLeaveConfirmation();
}

const withoutPast = ({ past: _, ...draft }: Memory): Memory => draft;

/** Remember the contents of the open page, for instance while an error screen takes its place. */
export function rememberDraft(): void {
  if (!current) return;
  const { path, link, given, typed, read } = current;
  const others = memory.filter((draft) => !isOpen(draft));
  memory = [...others, { ...read(), path, link, given, typed }];
  let budget = TEXT_BUDGET;
  const first = memory.findLastIndex(({ input }, i) => {
    budget -= input.length;
    return budget < 0 && i < memory.length - 1;
  });
  memory = memory.slice(first + 1);
  let undoBudget = TEXT_BUDGET;
  const bare = memory.findLastIndex(({ past }, i) => {
    undoBudget -= past?.units ?? 0;
    return i < memory.length - 1 && (undoBudget < 0 || i < memory.length - PASTS);
  });
  memory = memory.map((draft, i) => (i <= bare ? withoutPast(draft) : draft));
}

/**
 * Leave what was typed in this visit for `recallDraft` after a reload, which has to follow at once.
 *
 * It passes through the session storage of this tab, since nothing else outlives a page, and stays there no longer than
 * the reload takes. If not all of it fits, only the draft of this page, or else the last one, is kept.
 *
 * @returns whether the text is safe
 */
export function saveDraft(): boolean {
  rememberDraft();
  const path = routePath(location.pathname);
  const last = memory.findLast((draft) => draft.path === path) ?? memory.at(-1);
  if (!last) return true;
  for (const drafts of [memory, [last]]) {
    try {
      sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(drafts.map(withoutPast)));
      isSaved = true;
      return true;
    } catch (error) {
      console.error('The text could not be kept.', error);
    }
  }
  return false;
}

const needsConfirmation = ({ typed, input }: Memory) => Math.min(typed, input.length) > CONFIRM_ABOVE;

function confirmLeave(event: BeforeUnloadEvent): void {
  rememberDraft();
  if (!isSaved && memory.some(needsConfirmation)) event.preventDefault();
}

/** Listen only while there is something to lose: pages that listen are kept less readily for Back by some browsers. */
function updateLeaveConfirmation(): void {
  const isAtStake =
    (current?.typed ?? 0) > CONFIRM_ABOVE || memory.some((draft) => !isOpen(draft) && needsConfirmation(draft));
  if (isAtStake) addEventListener('beforeunload', confirmLeave);
  else removeEventListener('beforeunload', confirmLeave);
}

/** Count what is typed into the page that is open, in UTF-16 code units; what is copied counts negative. */
export function countTyped(units: number): void {
  if (!current) return;
  current.typed = Math.max(0, current.typed + units);
  updateLeaveConfirmation();
}

/**
 * The text of the page that is open, or what was made of it, is about to be copied or saved.
 *
 * @returns to be called once that has worked, whatever page is open by then, with how much of the text it was, in
 *   UTF-16 code units; default: all of it
 */
export function beginCopy(): (units?: number) => void {
  const page = current;
  const input = page?.read().input;
  return (units = Number.POSITIVE_INFINITY) => {
    const less = (typed: number) => Math.max(0, typed - units);
    if (page) page.typed = less(page.typed);
    memory = memory.map((draft) => (draft.input === input ? { ...draft, typed: less(draft.typed) } : draft));
    updateLeaveConfirmation();
  };
}
