import type { CDPSession, Page } from '@playwright/test';
import { prose } from '../inputs/shapes.ts';
import { toolCases } from '../inputs/tools.ts';
import type { Recorder } from '../recorder.ts';
import { openSite, withOptions } from './actions.ts';
import type { Stage } from './stage.ts';

const SIZE = 199_900;
/** Jobs before the first look: then the undo history, which keeps 100 changes, is full, and code has been compiled. */
const THOROUGH = { pastes: 200, warmUp: 200, runs: 200 };
const QUICK = { pastes: 120, warmUp: 120, runs: 60 };

/** Tools that differ in what they keep: none, a parsed tree, matches and a table, replacements, fonts, counts, rows. */
const TOOLS: readonly {
  readonly id: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly text: string;
}[] = [
  { id: 'title-case', text: prose(SIZE, 40) },
  { id: 'json-formatter', text: toolCases['json-formatter']?.[0]?.make(SIZE) ?? '' },
  { id: 'regex-tester', text: prose(SIZE, 40), options: { pattern: '\\w+', flags: 'g' } },
  { id: 'find-and-replace', text: prose(SIZE, 40), options: { find: 'e', replace: 'EE' } },
  { id: 'big-text-converter', text: 'Lettermill\n'.repeat(150) },
  { id: 'text-counter', text: prose(SIZE, 40) },
  { id: 'csv-to-json-converter', text: toolCases['csv-to-json-converter']?.[0]?.make(SIZE) ?? '' },
  { id: 'sort-lines', text: toolCases['sort-lines']?.[0]?.make(SIZE) ?? '' },
];

/** Talks to the workers of a page, which Playwright gives no session for. */
class Workers {
  readonly #session: CDPSession;
  readonly #sessions = new Set<string>();
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #id = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#sessions.add(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => this.#sessions.delete(sessionId));
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
      if (id !== undefined) this.#waiting.get(id)?.(result);
    });
  }

  static async of(session: CDPSession): Promise<Workers> {
    const workers = new Workers(session);
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return workers;
  }

  /** The answers of all living workers. */
  send(method: string): Promise<unknown[]> {
    return Promise.all(
      [...this.#sessions].map(async (sessionId) => {
        const id = ++this.#id;
        const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
        await this.#session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
        return answer;
      }),
    );
  }
}

/** Bytes of JavaScript that live on the page and in its workers once all garbage is gone. */
async function livingBytes(session: CDPSession, workers: Workers): Promise<{ page: number; workers: number }> {
  // What the first collection frees may have kept more alive.
  for (let i = 0; i < 3; i++) {
    await session.send('HeapProfiler.collectGarbage');
    await workers.send('HeapProfiler.collectGarbage');
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const used = (await workers.send('Runtime.getHeapUsage')) as { usedSize: number }[];
  return { page: usedSize, workers: used.reduce((sum, each) => sum + each.usedSize, 0) };
}

/**
 * Run a job again and again, each once the one before has its result.
 *
 * @param text to be pasted over all that is there, a little different each time; where left out, a letter comes and goes
 *   at the end
 */
const runJobs = (page: Page, jobs: number, text?: string) =>
  page.evaluate(
    async ([count, whole]) => {
      const { bench } = window;
      const settledJobs = () => document.querySelector<HTMLElement>('[data-settled]')?.dataset['settled'];
      const edit = (end: number, i: number) => {
        if (whole === undefined) return i % 2 ? { from: end - 1, to: end } : { from: end, insert: 'x' };
        // A string of its own each time, as the clipboard gives it.
        return { from: 0, to: end, insert: `${JSON.parse(JSON.stringify(whole))}${' '.repeat(1 + (i % 50))}` };
      };
      for (let i = 0; i < count; i++) {
        const before = settledJobs();
        const editor = bench.editor('Input');
        editor?.dispatch({
          changes: edit(editor.state.doc.length, i),
          userEvent: whole === undefined ? undefined : 'input.paste',
        });
        while (settledJobs() === before) await bench.painted();
      }
      await bench.painted();
      await bench.painted();
    },
    [jobs, text] as const,
  );

async function measure(stage: Stage, { id, text, options }: (typeof TOOLS)[number], jobs: typeof THOROUGH) {
  const page = await openSite(stage, `/${id}${options ? withOptions(options) : ''}`, 'Input');
  const session = await stage.context.newCDPSession(page);
  const workers = await Workers.of(session);
  const opened = await livingBytes(session, workers);
  await runJobs(page, jobs.pastes, text);
  const pasted = await livingBytes(session, workers);
  await runJobs(page, jobs.warmUp);
  const before = await livingBytes(session, workers);
  await runJobs(page, jobs.runs);
  const after = await livingBytes(session, workers);
  await page.close();
  return { opened, pasted, before, after };
}

const total = ({ page, workers }: { page: number; workers: number }) => page + workers;
const megabytes = (bytes: number) => bytes / 1e6;

/** Measures how much the heaps of the page and its workers grow over 200 pastes and over 200 keys. */
export async function memory(
  stage: Stage,
  recorder: Recorder,
  progress: (done: number, what: string) => void,
): Promise<void> {
  const chosen = TOOLS.filter(({ id }) => recorder.wants('memory') || recorder.wants(id)).slice(
    0,
    recorder.quick ? 1 : undefined,
  );
  const jobs = recorder.quick ? QUICK : THOROUGH;
  const rows: (string | number)[][] = [];
  for (const [i, tool] of chosen.entries()) {
    progress(i / chosen.length, `memory: ${tool.id}`);
    const { opened, pasted, before, after } = await recorder.judge(
      () => measure(stage, tool, jobs),
      (found) => ({
        [`memory.${tool.id}`]: total(found.after) / total(found.before),
        [`memory.tab.${tool.id}`]: megabytes(total(found.pasted) - total(found.opened)),
      }),
    );
    rows.push([
      tool.id,
      megabytes(total(opened)),
      megabytes(total(pasted)),
      megabytes(before.page),
      megabytes(after.page),
      megabytes(before.workers),
      megabytes(after.workers),
      (total(after) / total(before) - 1) * 100,
    ]);
  }
  if (rows.length === 0) return;
  recorder.tables.push({
    title: `Memory over jobs of 200,000 characters, MB`,
    note: `The JavaScript heaps once all garbage is gone: of the tab when it is opened and after ${jobs.pastes} pastes over all that is there; then after ${jobs.warmUp} keys, which fill the undo history, and after ${jobs.runs} more.`,
    columns: ['tool', 'opened', 'after pastes', 'page', 'page after', 'workers', 'workers after', 'growth, %'],
    rows,
  });
}
