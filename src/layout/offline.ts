import type { KeepProgress, OfflineRequest, OfflineState } from '../../workers/offline-protocol.ts';
import { PREVIEW_PATH } from '../site.ts';
import { saveDraft } from './drafts.ts';
import { toast } from './toasts.tsx';

const workers = globalThis.navigator?.serviceWorker;

/** Whether this browser can keep the site for use without a network, here. */
export const canKeep = (): boolean =>
  import.meta.env.PROD && workers !== undefined && !location.pathname.includes(PREVIEW_PATH);

/** The newest worker: that of the code that a reload would bring. */
async function newest(): Promise<ServiceWorker> {
  const { waiting, active } = await workers.ready;
  const worker = waiting ?? active;
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

const post = (worker: ServiceWorker, request: OfflineRequest, ports: Transferable[] = []) =>
  worker.postMessage(request, ports);

/** Ask the worker and read what comes back through a port. */
function listen<T>(worker: ServiceWorker, request: OfflineRequest, onAnswer: (answer: T) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<T>) => onAnswer(data);
  post(worker, request, [port2]);
  return port1;
}

function stateOf(worker: ServiceWorker): Promise<OfflineState> {
  return new Promise((done) => {
    const port = listen<OfflineState>(worker, { ask: 'state' }, (state) => {
      port.close();
      done(state);
    });
  });
}

/** Which pages work without a network by now. */
export const offlineState = async (): Promise<OfflineState> => stateOf(await newest());

/** Keep all pages of the site. Resolves to whether every file could be had. */
export async function keepAll(onProgress: (progress: KeepProgress) => void): Promise<boolean> {
  const worker = await newest();
  return new Promise((done) => {
    const port = listen<KeepProgress>(worker, { ask: 'keep-all' }, (progress) => {
      onProgress(progress);
      if (progress.done < progress.total) return;
      port.close();
      done(progress.failed === 0);
    });
  });
}

/** Reload into the version that waits. Other tabs go on with theirs: its files stay. */
async function update(): Promise<void> {
  if (!saveDraft()) {
    toast('Your text could not be kept', { type: 'error', description: 'Copy it first, then reload the page.' });
    return;
  }
  const { waiting } = await workers.ready;
  if (waiting) {
    const active = new Promise((done) => waiting.addEventListener('statechange', done, { once: true }));
    post(waiting, { ask: 'activate' });
    await active;
  }
  location.reload();
}

/** Tell that a newer version waits, unless this page is of that version already: then it takes over unnoticed. */
async function announce(waiting: ServiceWorker): Promise<void> {
  const { entry } = await stateOf(waiting);
  if (document.querySelector(`script[src="${entry}"]`)) {
    post(waiting, { ask: 'activate' });
    return;
  }
  toast('A new version is ready', {
    id: 'new-version',
    description: 'Reload whenever you like. What you typed stays.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: () => void update() },
  });
}

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  await workers.register('/sw.js', { updateViaCache: 'none' });
  const registration = await workers.ready;
  const watch = (installing: ServiceWorker | null) =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void announce(installing);
    });
  if (registration.waiting) void announce(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

/** Keep the page of a path for use without a network. The first call starts the service worker. */
export async function visit(path: string): Promise<void> {
  if (!canKeep()) return;
  try {
    started ??= start().catch((error: unknown) => {
      // The next page tries again.
      started = undefined;
      throw error;
    });
    await started;
    post(await newest(), { ask: 'visited', path });
  } catch (error) {
    // The site works as well without.
    console.info('This page is not stored for offline use.', error);
  }
}
