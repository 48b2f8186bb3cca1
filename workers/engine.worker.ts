/// <reference lib="webworker" />
import { expose, transfer } from 'comlink';
import type { FindHost } from '../src/engine/by-example/contract.ts';
import { lazyImport, onLoadingChange } from '../src/engine/contract/lazy-import.ts';
import type { AnyTool, Queries } from '../src/engine/contract/tool.ts';
import { ToolError } from '../src/engine/contract/tool-error.ts';
import type { WarmTool } from '../src/engine/formats/prettier.ts';
import { asTool, type ToolFile } from '../src/engine/jobs/as-tool.ts';
import type { HostContext } from '../src/engine/jobs/host.ts';
import { answer, runTool } from '../src/engine/jobs/run-tool.ts';
import { transferOf } from '../src/engine/jobs/transfer.ts';
import { REDACT_STEP } from '../src/engine/recipe/recipe.ts';
import type { RecipeHost } from '../src/engine/recipe/run/run-recipe.ts';
import { FIND } from './find-protocol.ts';
import { type PageWorkerApi, RECIPE, SITE } from './protocol.ts';
import { recordRequests } from './shared/request-log.ts';
import { toolIdOf } from './shared/tool-folder.ts';
import { siteQueries } from './site-queries.ts';
import type { WorkerMessage } from './worker-message.ts';

const post = (message: WorkerMessage) => self.postMessage(message);

// One chunk for each tool: its engine and the option schema that its options are checked against.
const modules = import.meta.glob<ToolFile>('../src/tools/*/*/tool.ts');
const loaders = new Map(Object.entries(modules).map(([path, load]) => [toolIdOf(path), load]));
// Not in the catalog: a step of recipes alone.
loaders.set(REDACT_STEP, () => import('../src/engine/redact/step.ts') as unknown as Promise<ToolFile>);

async function load(id: string): Promise<AnyTool> {
  const loader = loaders.get(id);
  if (!loader) throw new Error(`There is no tool ${id}.`);
  return asTool(await loader());
}

const answers = new Map<string, Queries>();

async function loadSiteQuery(id: string): Promise<Queries> {
  const known = answers.get(id);
  if (known) return known;
  const queries = await questionsOf(id);
  answers.set(id, queries);
  return queries;
}

async function questionsOf(id: string): Promise<Queries> {
  if (id === RECIPE) return (await import('./recipe-queries.ts')).recipeQueries(host);
  if (id === FIND) return (await search()).findQueries(await findHost());
  return siteQuery(id);
}

async function siteQuery(id: string): Promise<Queries> {
  const name = id.slice(SITE.length) as keyof typeof siteQueries;
  return { [name]: await siteQueries[name]({ load, context }) };
}

const queriesOf = async (id: string): Promise<Queries | undefined> =>
  id.startsWith(SITE) ? loadSiteQuery(id) : (await load(id)).queries;

// The page's list of requests would lack those of its workers.
recordRequests((request) => post({ kind: 'asked', asked: request }));

// Statuses are read from the browser's buffer, which would end at 250 files.
performance.setResourceTimingBufferSize(10_000);

/** Returns why a script could not be loaded: an import rejects without its status. */
function loadFailure(url: string): string {
  const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  const status = entries.at(-1)?.responseStatus;
  if (status === undefined) return 'the file is missing, or there is no connection';
  if (status === 0) return 'no connection';
  return status < 400 ? 'the server answered with another file' : `the server answered ${status}`;
}

/** Number of times that a file could not be loaded, by its path. */
const failures = new Map<string, number>();

const context: HostContext = {
  isForPage: true,
  // As a module that contains the bytes, each as one character: the CSP allows no connections at all.
  async asset(path) {
    // The worker's script lies in assets/, one level below the site's root; in development it lies elsewhere.
    const root = import.meta.env.DEV
      ? new URL(import.meta.env.BASE_URL, self.location.origin)
      : // biome-ignore lint/style/useTemplate: Vite writes it so, and warns about `import.meta.url` alone
        new URL('..', '' + import.meta.url);
    const failed = failures.get(path) ?? 0;
    // A browser may remember that an address could not be loaded. Another fragment asks for the same file anew.
    const url = new URL(`${path}.js${failed > 0 ? `#${failed}` : ''}`, root);
    try {
      const { default: content }: { default: string } = await import(/* @vite-ignore */ url.href);
      return Uint8Array.from(content, (character) => character.charCodeAt(0));
    } catch {
      failures.set(path, failed + 1);
      throw new ToolError(`Could not load ${path}: ${loadFailure(url.href)}.`);
    }
  },
  progress: (done, note, found) => post({ kind: 'progress', done, note, found }),
};

const host: RecipeHost = {
  load: async (id) => (loaders.has(id) ? lazyImport(load(id), 'This tool') : undefined),
  runTool,
  context,
  onLimits: (limits) => post({ kind: 'limits', limits }),
  onStep: (step, result) => post({ kind: 'step', step, result }),
};

const search = () => import('./find-queries.ts');

async function findHost(): Promise<FindHost> {
  const { knowledge } = await import('./find-knowledge.ts');
  return {
    load: host.load,
    loadKnowledge: async (id) => knowledge.get(id),
    // Engines that are only tried report no progress.
    context: { ...context, progress: () => {} },
    onAnswers: (answers) => post({ kind: 'answers', answers }),
  };
}

/** Jobs so far: once one comes, warming up is over. */
let jobs = 0;

const api: PageWorkerApi = {
  load: async (id) => {
    await queriesOf(id);
  },
  warm: async (id) => {
    const before = jobs;
    const isIdle = () => jobs === before;
    if (id === FIND) await (await search()).warmUp(await findHost(), isIdle);
    else if (!id.startsWith(SITE)) {
      const { warm }: WarmTool = await load(id);
      await warm?.(isIdle);
    }
  },
  run: async (job) => {
    jobs++;
    return runTool(await load(job.tool), job, context);
  },
  ask: async (question) => {
    jobs++;
    const outcome = await answer(await queriesOf(question.tool), question);
    return transfer(outcome, outcome.ok ? [...transferOf(outcome.output)] : []);
  },
  serve: async (part, port, folderName) => {
    const { openPart } = await import('./files/file-parts.ts');
    openPart(part, port, folderName, host);
  },
};

expose(api);

onLoadingChange((what) => post({ kind: 'loading', what }));

// The page waits for this lock: it gets it as soon as the worker has ended. Only pages of a secure origin have locks.
const lock = `worker ${Math.random()}`;
navigator.locks
  ?.request(lock, () => {
    post({ kind: 'alive', lock });
    return new Promise(() => {});
  })
  // If storage is blocked there are no locks, and the time limit of its job detects a worker that ends.
  .catch(() => {});
