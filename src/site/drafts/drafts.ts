import { linkFragment, routePath } from '../paths.ts';
import { REDACT_PATH } from '../site.ts';
import type { Draft, Memory } from './draft.ts';
import { clearDrafts, readDrafts, removeDraft, writeDraft } from './draft-store.ts';
import { lastOf, recallFrom } from './recall.ts';
import { editedText } from './restored-text.ts';

/** UTF-16 code units of text that are kept in memory, twenty full inputs: beyond that the oldest ones go. */
const TEXT_BUDGET = 4_000_000;
/** Number of drafts that keep their undo history, as long as all of its text is within `TEXT_BUDGET`, too. */
const PASTS = 5;
/** Closing the tab asks first when more UTF-16 code units than these would be lost. */
const CONFIRM_ABOVE = 200;
/** Milliseconds after a change until it is stored: no more than that is lost if the tab crashes. */
const STORE_AFTER = 1000;

type OpenPage = Omit<Memory, keyof Draft | 'link' | 'typed' | 'isUnsaved' | 'file'> & {
  link: string;
  typed: number;
  isUnsaved: boolean;
  file: string | undefined;
  /** Nothing has changed since the draft was stored, or could not be. */
  isStored: boolean;
  readonly read: () => Draft;
};

let current: OpenPage | undefined;
/** The drafts of this tab, the newest last, one for each address. */
let memory: readonly Memory[] = readDrafts();
/** The drafts, by path and link, that could not be stored. */
const unstored = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSaved = false;

/** Returns the newest draft of the page at a path, regardless of the query and fragment. */
export const lastDraft = (path: string): Memory | undefined => lastOf(memory, path);

/** Returns the text that was last put into another page than that of a path; undefined for samples and secrets. */
export const textElsewhere = (path: string): string | undefined =>
  memory.findLast((draft) => draft.path !== path && draft.input !== '' && !draft.sample && !draft.isSecret)?.input;

/** Returns the draft that the page of a path starts with, at this address. */
export const recallDraft = (path: string): Memory | undefined => recallFrom(memory, path);

/**
 * Registers the draft of the page at a path, which is kept for the visit, and for after a reload or crash.
 *
 * @param given for a link, the initial text of the page
 * @returns function to call when the page is left
 */
export function registerDraft(path: string, read: () => Draft, given?: string): () => void {
  const link = linkFragment();
  const known = recallDraft(path);
  const own: OpenPage = {
    path,
    link,
    given: link && known ? known.given : given,
    typed: known?.typed ?? 0,
    isUnsaved: known?.isUnsaved ?? false,
    file: known?.file,
    isStored: true,
    read,
  };
  if (link !== '') history.replaceState({ ...history.state, visited: true }, '');
  current = own;
  updateLeaveConfirmation();
  // The last chance of a tab that is closed, reloaded, or discarded in the background.
  addEventListener('pagehide', storeDraft);
  addEventListener('visibilitychange', storeDraft);
  return () => {
    rememberDraft();
    if (current === own) {
      storeDraft();
      current = undefined;
    }
    updateLeaveConfirmation();
  };
}

/**
 * Replaces the fragment of the address in the current history entry. The draft of the open page then belongs to the new
 * address.
 *
 * @param fragment of a link to the current state; empty for none
 */
export function replaceLink(fragment: string): void {
  if (!current) return;
  history.replaceState({ ...history.state, visited: true }, '', location.pathname + location.search + fragment);
  memory = memory.filter((draft) => !isOpen(draft));
  removeDraft(current.path, current.link);
  current.link = linkFragment();
  current.isStored = false;
  storeDraft();
}

/** Remember a text that was typed before the script of its page had loaded, and that the page has to draw again. */
export function saveTyped(path: string, area: HTMLTextAreaElement | null): void {
  const known = recallDraft(path);
  const input = area && (known ? editedText(area, known.input) : area.value);
  if (!input || input === known?.input) return;
  // Without its script, only the path says so.
  const isSecret = path === REDACT_PATH;
  registerDraft(path, () => ({ options: {}, isSecret, ...known, input }))();
}

/** Whether a draft is that of the page that is open, as it was some time ago. */
const isOpen = ({ path, link }: Memory) => path === current?.path && link === current.link;

/** Deletes all drafts of this tab, as in a new tab. */
export function forgetDrafts(): void {
  current = undefined;
  memory = [];
  clearDrafts();
  updateLeaveConfirmation();
}

const withoutPast = ({ past: _, ...draft }: Memory): Memory => draft;

/** Remember the contents of the open page, for instance while an error screen takes its place. */
export function rememberDraft(): void {
  if (!current) return;
  const { path, link, given, typed, isUnsaved, read } = current;
  const others = memory.filter((draft) => !isOpen(draft));
  memory = [...others, { ...read(), path, link, given, typed, isUnsaved }];
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

/** Stores the parts of a draft that may be stored. Returns whether it is too long. */
function store(page: Omit<Memory, keyof Draft>, draft: Draft): boolean {
  const { path, link, given, typed, isUnsaved, file } = page;
  if (draft.isSecret) {
    removeDraft(path, link);
    // A reload by the site would lose it.
    if (isUnsaved || draft.input !== '') unstored.add(path + link);
    else unstored.delete(path + link);
    return false;
  }
  const { input, sample, options, storedOptions = options } = draft;
  const stored = { path, link, given, typed, isUnsaved, file, input, options: storedOptions, sample };
  const result = writeDraft(stored);
  if (result === 'stored') unstored.delete(path + link);
  else unstored.add(path + link);
  return result === 'too long';
}

/** Stores the draft of the open page if it has changed. Returns whether it is too long. */
function storeDraft(): boolean {
  clearTimeout(timer);
  timer = undefined;
  if (!current || current.isStored) return false;
  current.isStored = true;
  return store(current, current.read());
}

/**
 * Stores the changed draft of the open page soon, or at once if it is empty.
 *
 * @param onTooLong called if it is too long to store
 */
export function draftChanged(isEmpty = false, onTooLong?: () => void): void {
  if (!current) return;
  current.isStored = false;
  const run = () => storeDraft() && onTooLong?.();
  if (isEmpty) run();
  else timer ??= setTimeout(run, STORE_AFTER);
}

/**
 * Saves the draft of this tab for `recallDraft` before a reload by the site, which must follow at once.
 *
 * @returns whether the text of this page, or else the last one, is safe
 */
export function saveDraft(): boolean {
  rememberDraft();
  if (current) current.isStored = true;
  const path = routePath(location.pathname);
  const last = memory.findLast((draft) => draft.path === path) ?? memory.at(-1);
  if (!last) return true;
  for (const draft of [...memory.filter((other) => other !== last), last]) store(draft, draft);
  isSaved = !unstored.has(last.path + last.link);
  return isSaved;
}

const needsConfirmation = ({ typed, input, isUnsaved }: Memory) =>
  isUnsaved || Math.min(typed, input.length) > CONFIRM_ABOVE;

function confirmLeave(event: BeforeUnloadEvent): void {
  rememberDraft();
  if (!isSaved && memory.some(needsConfirmation)) event.preventDefault();
}

/** Listen only while there is something to lose: pages that listen are kept less readily for Back by some browsers. */
function updateLeaveConfirmation(): void {
  const isAtStake =
    current?.isUnsaved ||
    (current?.typed ?? 0) > CONFIRM_ABOVE ||
    memory.some((draft) => !isOpen(draft) && needsConfirmation(draft));
  if (isAtStake) addEventListener('beforeunload', confirmLeave);
  else removeEventListener('beforeunload', confirmLeave);
}

/** Counts the text typed into the open page, in UTF-16 code units; copied text counts negative. */
export function countTyped(units: number): void {
  if (!current) return;
  current.typed = Math.max(0, current.typed + units);
  updateLeaveConfirmation();
}

/** Records whether the open page has work other than text that would be lost with the tab. */
export function markUnsaved(isUnsaved: boolean): void {
  if (!current || current.isUnsaved === isUnsaved) return;
  current.isUnsaved = isUnsaved;
  draftChanged();
  updateLeaveConfirmation();
}

/** Returns the name of the file that was the input of the open page before a reload. */
export const closedFile = (): string | undefined => current && recallDraft(current.path)?.file;

/** Say which file is the input of the open page, by its name; undefined if none is. */
export function markFile(name: string | undefined): void {
  if (!current || current.file === name) return;
  current.file = name;
  draftChanged();
}

/**
 * Begins to copy or save the text of the open page, or its result.
 *
 * @returns function to call after success, even from another page, with the copied UTF-16 code units of the text;
 *   default: all
 */
export function beginCopy(): (units?: number) => void {
  const page = current;
  const input = page?.read().input;
  return (units = Number.POSITIVE_INFINITY) => {
    const less = (typed: number) => Math.max(0, typed - units);
    if (page) page.typed = less(page.typed);
    if (page === current) draftChanged();
    memory = memory.map((draft) => {
      if (draft.input !== input) return draft;
      const copied = { ...draft, typed: less(draft.typed) };
      if (!isOpen(copied)) store(copied, copied);
      return copied;
    });
    updateLeaveConfirmation();
  };
}
