import type { Page } from '@playwright/test';
import { prose } from '../inputs/shapes.ts';
import type { Recorder } from '../recorder.ts';
import { changed, middle, openSite, paste, remember, repeat, settled, waitUntilIdle, withOptions } from './actions.ts';
import { besideReference, CALIBRATED, inReferences } from './reference.ts';
import type { Cost, Stage } from './stage.ts';

const TEXT = prose(199_900, 40);
const ROUTE = '/sort-lines';
const SHARED = `${ROUTE}${withOptions({})}&input=${encodeURIComponent(TEXT)}`;

/** Whether the text of the output pane has arrived and is painted. */
const hasOutput = `document.querySelector('[data-count=output]')?.dataset.value > 100000 && bench.editor('Output')?.state.doc.length > 100000`;
const isReady = `bench.editor('Input') && bench.editor('Output')`;

async function open(stage: Stage, address: string, isDone: string): Promise<Cost> {
  const { page, cost } = await stage.open(stage.site + address, isDone);
  await page.close();
  return cost;
}

async function onPage(stage: Stage, page: Page, rounds: number) {
  await paste(stage, page, changed(TEXT, 0), settled);
  await waitUntilIdle(page);
  const field = page.getByLabel('Remove duplicates');
  const option = await repeat(rounds, async () => {
    await remember(page);
    const cost = await stage.measure(page, 'click', () => field.click(), settled);
    await waitUntilIdle(page);
    return cost;
  });
  const copyButton = page.getByRole('button', { name: 'Copy Text!' });
  const copy = await repeat(rounds, async () => {
    const label = `[...document.querySelectorAll('button')].some((button) => button.textContent === 'Copied!')`;
    const cost = await stage.measure(page, 'click', () => copyButton.click(), label);
    await copyButton.waitFor();
    return cost;
  });
  const download = await repeat(rounds, async () => {
    const arrived = page.waitForEvent('download');
    const cost = await stage.measure(page, 'click', () =>
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    );
    await (await arrived).delete();
    return cost;
  });
  return { option, copy, download };
}

/** Measures other actions with a large text: open a link that carries it, switch an option, copy, download. */
export async function gestures(stage: Stage, recorder: Recorder): Promise<void> {
  const rounds = 3;
  const found = await recorder.judge(
    () =>
      stage.traced(() =>
        besideReference(stage, async () => {
          const plain: Cost[] = [];
          const link: Cost[] = [];
          // By turns, so that a busy moment hits both.
          for (let i = 0; i < rounds; i++) {
            plain.push(await open(stage, ROUTE, isReady));
            link.push(await open(stage, SHARED, hasOutput));
          }
          const page = await openSite(stage, ROUTE, 'Input');
          const rest = await onPage(stage, page, rounds);
          await page.close();
          return { plain, link, ...rest };
        }),
      ),
    ({ plain, link, option, copy, download, reference }) => ({
      'open.link': middle(link, 'painted') / middle(plain, 'painted'),
      'open.task': inReferences(middle(link, 'processor') - middle(plain, 'processor'), reference),
      'option.task': inReferences(middle(option, 'processor'), reference),
      'copy.task': inReferences(middle(copy, 'processor'), reference),
      'download.task': inReferences(middle(download, 'processor'), reference),
    }),
  );
  const row = (name: string, costs: readonly Cost[]) => [
    name,
    middle(costs, 'painted'),
    middle(costs, 'longestTask'),
    middle(costs, 'processor'),
    middle(costs, 'lateFrames'),
  ];
  recorder.tables.push({
    title: 'Other gestures with 200,000 characters, milliseconds',
    note: 'On Sort Lines. Opening counts from the start of the navigation; all others from the click.',
    columns: ['gesture', 'to its painted effect', 'longest task', 'of the processor', 'late frames'],
    rows: [
      row('open the page, until its editors are ready', found.plain),
      row('open it by a link with the text, until its output is there', found.link),
      row('switch an option, until the output is there', found.option),
      row('Copy, until ‘Copied!’', found.copy),
      row('Download, until the next frame', found.download),
      row(`a piece of fixed work (${CALIBRATED} of the processor where budgets were set)`, found.reference),
    ],
  });
}
