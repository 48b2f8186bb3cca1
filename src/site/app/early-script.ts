import type { OfflineRequest } from '../../../workers/offline-protocol.ts';
import { BASE } from '../../../workers/shared/base.ts';
import { watchLoad } from '../../../workers/shared/load-clock.ts';
import { createPolicy, SERVICE_WORKER } from '../../../workers/shared/trusted-policy.ts';
import type { StoredDraft } from '../drafts/draft.ts';
import { editedText, isRestored, showRestored } from '../drafts/restored-text.ts';
import { holdClicks } from '../shell/early-clicks.ts';
import { DRAFT_KEY, REDACT_PATH, THEME_KEY } from '../site.ts';
import { isCommand } from '../ui/command-key.ts';
import './first-moment.ts';
import { recallFrom } from '../drafts/recall.ts';
import { storedKeys } from '../drafts/stored-keys.ts';
import { linkFragment, PAGE_ENDING } from '../paths.ts';

/**
 * The script that every page runs before its first paint, and the only inline one: the build bundles it, and the content
 * policy names its hash. Importing `first-moment.ts` begins the list of requests, before anything can make one.
 */

const root = document.documentElement;
const isStarted = () => 'started' in root.dataset;
/** As the application has it, except in a preview. */
const path = `/${location.pathname.slice(BASE.length)}`.replace(PAGE_ENDING, '') || '/';
const draft = readDraft();
/** The editable panes that have loaded so far. */
const panes = () => document.querySelectorAll<HTMLTextAreaElement>('[data-pane]:not([readonly])');

function setTheme(): void {
  try {
    if (localStorage.getItem(THEME_KEY) === 'light') root.classList.replace('dark', 'light');
  } catch {
    // If storage is blocked, nothing was saved.
  }
}

function hideWrongContent(): void {
  if (/\/search\/?$/.test(location.pathname) && location.search) root.classList.add('pending');
  // Only the application can read which options a link sets. It replaces the first output with theirs.
  if (linkFragment()) root.classList.add('linked');
}

/** The header's own listener runs in the capture phase; after it is added, there is nothing to do here. */
function focusSearch(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isCommand(event, 'k')) return;
  const box = document.querySelector<HTMLInputElement>('header input[name=q]');
  if (!box?.offsetParent) return;
  event.preventDefault();
  box.focus();
}

/**
 * For a page whose application did not start: the service worker fetches wrong files again, bypassing the browser's
 * cache, which may keep them for a year. Then the page reloads, but only once.
 */
async function repairPage(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isStarted() || navigation?.type === 'reload') return;
  const { serviceWorker } = navigator;
  // The application, which creates the one policy that is allowed, has not done so.
  const url = createPolicy({ createScriptURL: (address: string) => address }).createScriptURL(SERVICE_WORKER);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => location.reload();
  void serviceWorker.register(url, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage({ ask: 'check', path } satisfies OfflineRequest, [port2]);
}

/** Returns the draft that the page starts with; undefined if there is none, or if storage is blocked. */
function readDraft(): StoredDraft | undefined {
  try {
    const drafts: readonly StoredDraft[] = storedKeys(` ${path}`).map((key) =>
      JSON.parse(sessionStorage.getItem(key) ?? ''),
    );
    return recallFrom(drafts, path);
  } catch {
    return undefined;
  }
}

/** The options of a draft whose page has more than one pane. */
type OtherTexts = { readonly right?: unknown; readonly pairs?: readonly { have: unknown; want: unknown }[] };

/** Shows the texts that a reload or a crash of the tab has left, from the first paint on. */
function showDraft({ input, options }: StoredDraft): void {
  // Another version of the site may have stored it.
  const { right, pairs } = (options ?? {}) as OtherTexts;
  const pair = pairs?.[0];
  const texts = pair ? [pair.have, pair.want, input] : [input, right];
  const show = () => {
    panes().forEach((area, i) => {
      const text = texts[i];
      if (typeof text === 'string' && !isRestored(area)) showRestored(area, text);
    });
  };
  const observer = new MutationObserver(show);
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}

/**
 * Stores the text typed into the page as a draft for after a reload. Throws if the browser refuses to store it, or if the
 * text is one to be redacted, which is in memory alone.
 */
function keepTyped(): void {
  const [area] = panes();
  const input = area && (draft ? editedText(area, draft.input) : area.value);
  if (!input || input === draft?.input) return;
  if (path === REDACT_PATH) throw new Error();
  const link = linkFragment();
  if (link) history.replaceState({ visited: true }, '');
  const typed: StoredDraft = { path, link, typed: input.length, options: {}, ...draft, input };
  sessionStorage.setItem(`${DRAFT_KEY}${Date.now()} ${path}`, JSON.stringify(typed));
}

function reload(): void {
  try {
    keepTyped();
  } catch {
    if (!confirm('Reload without your text?')) return;
  }
  location.reload();
}

/** While the start hangs, the prerendered page looks alive: says that it is not, until the application starts. */
function watchStart(): void {
  const message = document.createElement('div');
  message.id = 'late';
  message.role = 'alert';
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.onclick = reload;
  message.append('This page has not fully arrived. Check your connection, or reload: your text is kept. ', button);
  const endWatch = watchLoad(() => root.append(message));
  addEventListener('started', () => {
    endWatch();
    message.remove();
  });
}

setTheme();
hideWrongContent();
if (draft) showDraft(draft);
holdClicks();
addEventListener('keydown', focusSearch);
addEventListener('load', repairPage);
watchStart();
