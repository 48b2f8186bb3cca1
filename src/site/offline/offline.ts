import type { KeepProgress, OfflineRequest, OfflineState, Shared } from '../../../workers/offline-protocol.ts';
import { SERVICE_WORKER } from '../../../workers/shared/trusted-policy.ts';
import { scriptUrl } from '../../../workers/shared/trusted-types.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { PREVIEW_PATH } from '../site.ts';
import { toast } from '../ui/toasts.tsx';

/** Milliseconds without a word from the service worker after which none is expected: it may be fetching files. */
const SILENCE = 60_000;
/** Milliseconds to wait for a new version to take over: Chromium may let the old one rest for half a minute first. */
const ACTIVATION_LIMIT = 3_000;

/** Returns the service worker container, if any. A page in a sandbox may not even look for it. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}
const workers = findWorkers();

const isHere = () => import.meta.env.PROD && !location.pathname.includes(PREVIEW_PATH);

/**
 * Whether this browser keeps the site for use without a network, here. In private windows, and where cookies are
 * blocked, some have service workers and refuse them.
 */
export const canKeep = (): Promise<boolean> =>
  begin().then(
    () => true,
    () => false,
  );

/** Returns the newest worker, whose code a reload would bring. @throws if there is none */
async function newest(): Promise<ServiceWorker> {
  const { waiting, active } = await begin();
  const worker = waiting ?? active;
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

const post = (worker: ServiceWorker, request: OfflineRequest, ports: Transferable[] = []) =>
  worker.postMessage(request, ports);

/**
 * Ask the worker and read what comes back through a port, until that is the last.
 *
 * @returns the last answer
 * @throws when the worker is silent, for instance because the browser has ended it
 */
function ask<T>(
  worker: ServiceWorker,
  request: OfflineRequest,
  isLast: (answer: T) => boolean = () => true,
): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<T>((done, fail) => {
    const onSilence = () => fail(new Error('The service worker does not answer.'));
    let timer = setTimeout(onSilence, SILENCE);
    port1.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(timer);
      if (isLast(data)) done(data);
      else timer = setTimeout(onSilence, SILENCE);
    };
    post(worker, request, [port2]);
  }).finally(() => port1.close());
}

const stateOf = (worker: ServiceWorker) => ask<OfflineState>(worker, { ask: 'state' });

/** Which pages work without a network by now. */
export const offlineState = async (): Promise<OfflineState> => stateOf(await newest());

/** Stores all pages of the site, and repairs stored files. Resolves to the outcome. */
export const keepAll = async (onProgress: (progress: KeepProgress) => void): Promise<KeepProgress> =>
  ask<KeepProgress>(await newest(), { ask: 'keep-all' }, (progress) => {
    onProgress(progress);
    return progress.done >= progress.total;
  });

/** Repairs the stored files of a page. */
export async function check(path: string): Promise<void> {
  const { active } = await begin();
  if (active) await ask<null>(active, { ask: 'check', path });
}

/** Takes the content shared with the installed app from the service worker. @throws if there is none, or it was taken */
export async function takeShared(): Promise<Shared> {
  const { active } = await begin();
  const shared = active && (await ask<Shared | undefined>(active, { ask: 'take-shared' }));
  if (!shared || (shared.text === '' && shared.files.length === 0)) throw new Error('Nothing was shared.');
  return shared;
}

/** Reload into the version that waits. Other tabs go on with theirs: its files stay. */
async function update(): Promise<void> {
  if (!saveDraft()) {
    toast('Your text could not be kept', { type: 'error', description: 'Copy it first, then reload the page.' });
    return;
  }
  const { waiting } = await begin();
  if (waiting) {
    const active = new Promise((done) => waiting.addEventListener('statechange', done, { once: true }));
    post(waiting, { ask: 'activate' });
    // The old one, too, asks the network for the page first, which brings the new version.
    await Promise.race([active, new Promise((done) => setTimeout(done, ACTIVATION_LIMIT))]);
  }
  location.reload();
}

/** Tell that a newer version waits, unless this page is of that version already: then it takes over unnoticed. */
async function announce(waiting: ServiceWorker): Promise<void> {
  const { entry } = await stateOf(waiting);
  if (document.querySelector(`script[src$="${entry}"]`)) {
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

/** Wait for the first worker of a registration. @throws if it cannot be installed, which `ready` would never report */
function activeIn({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  return new Promise((done, fail) => {
    const onStateChange = () => {
      if (!worker || worker.state === 'redundant') fail(new Error('The service worker could not be installed.'));
      else if (worker.state.startsWith('activat')) done();
    };
    worker?.addEventListener('statechange', onStateChange);
    onStateChange();
  });
}

let started: Promise<ServiceWorkerRegistration> | undefined;

async function start(): Promise<ServiceWorkerRegistration> {
  if (!workers || !isHere()) throw new Error('There are no service workers here.');
  const registration = await workers.register(scriptUrl(SERVICE_WORKER), { updateViaCache: 'none' });
  if (!registration.active) await activeIn(registration);
  // A page that is busy hears of one that was found when that waits already.
  const watch = (found: ServiceWorker | null) => {
    const onStateChange = () => {
      if (found?.state === 'installed') void announce(found);
    };
    found?.addEventListener('statechange', onStateChange);
    onStateChange();
  };
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing ?? registration.waiting));
  return registration;
}

/** Makes sure that a service worker controls the page. @throws if none can */
function begin(): Promise<ServiceWorkerRegistration> {
  started ??= start().catch((error: unknown) => {
    // The next one who asks tries again.
    started = undefined;
    throw error;
  });
  return started;
}

/** Keep the page of a path for use without a network. */
export async function visit(path: string): Promise<void> {
  if (!isHere() || !workers) return;
  try {
    post(await newest(), { ask: 'visited', path });
  } catch (error) {
    // The site works as well without.
    console.info('This page is not stored for offline use.', error);
  }
}
