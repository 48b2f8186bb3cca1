import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  button,
  count,
  DESKTOP,
  expectText,
  linkTo,
  open,
  PHONE,
  pane,
  paste,
} from '../../../../tests/component/site.tsx';
import { redosPatterns } from '../../../../tests/redos-patterns.ts';
import { pool } from '../../../../workers/browser-pool.ts';

const alert = (): Locator => page.getByRole('main').getByRole('alert');
const frame = () => new Promise(requestAnimationFrame);

/** An endless search. */
const CATASTROPHE = { pattern: '^(a+)+$', text: `${'a'.repeat(40)}!` };

/** Open the regex tester with an endless search, which has as long as this. */
async function openEndless(timeout: string, size: { width: number; height: number } = DESKTOP): Promise<void> {
  await open(`/regex-tester${linkTo({ pattern: CATASTROPHE.pattern, flags: 'g', timeout })}`, size);
  await paste('Input', CATASTROPHE.text);
}

/**
 * Follow a link on the page that is open, and count the frames that it paints until the alert says something.
 *
 * @returns how many, and the seconds that it took
 */
async function framesUntilAlert(hash: string): Promise<{ frames: number; seconds: number }> {
  location.hash = hash;
  const start = performance.now();
  let frames = 0;
  while (!document.querySelector('main [role=alert]')?.textContent) {
    await frame();
    frames++;
  }
  return { frames, seconds: (performance.now() - start) / 1000 };
}

/**
 * Type until the result has come. A limit may also end an honest job where many others run: then the next key is tried.
 *
 * @param output what the output pane shows then
 */
const typeOn = (text: string, output: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const input = await pane('Input');
      await input.fill('');
      await input.fill(text);
      const shown = async () =>
        [...(await pane('Output')).element().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
      await expect.poll(shown, { timeout: 5000 }).toBe(output);
      await expect.poll(() => alert().element().textContent, { timeout: 2000 }).toBe('');
    },
    { timeout: 30_000 },
  );

/** Fewest frames in a second of a page that goes on painting on a busy machine. One that is blocked paints none. */
const FEWEST_FRAMES = 5;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a slow job is stopped at its limit, the page keeps painting, and the next job works', () => {
  // What of all twenty backtracks is tested in src/engine/regex; whatever a worker runs is stopped in the same way.
  test('regex-tester: five patterns, one after the other', async () => {
    await open('/regex-tester');
    await pane('Input');
    const total = { frames: 0, seconds: 0 };
    for (const { pattern, flags, attack } of redosPatterns.slice(0, 5)) {
      const { frames, seconds } = await framesUntilAlert(linkTo({ pattern, flags, timeout: '250 ms' }, attack));
      total.frames += frames;
      total.seconds += seconds;
      await expect
        .element(alert(), { message: pattern })
        .toHaveTextContent('Stopped after 0.25 s: this pattern backtracks too much on this text.');
      // A limit that an honest job keeps on any machine.
      location.hash = linkTo({ pattern, flags, timeout: '10 s' }, 'a');
      await expect.element(count('characters')).toHaveAttribute('data-value', '1');
      await expect.poll(() => alert().element().textContent, { message: pattern }).toBe('');
    }
    // Of all together, since one of them is over within a few frames.
    expect(total.frames / total.seconds).toBeGreaterThan(FEWEST_FRAMES);
  });

  const { pattern, attack } = redosPatterns[1] as (typeof redosPatterns)[number];
  test.each([
    ['find-and-replace', { mode: 'regex', find: pattern, replace: 'x' }, 'aaa', 'x'],
    ['text-splitter', { by: 'regex', pattern: `(?:${pattern})|,` }, '1,2', '1\n2'],
  ])('%s with %o', async (tool, options, text, output) => {
    await open(`/${tool}`);
    await pane('Input');
    const { frames, seconds } = await framesUntilAlert(linkTo(options, attack));
    expect(frames / seconds).toBeGreaterThan(FEWEST_FRAMES);
    await expect.element(alert()).toHaveTextContent('Stopped after 2 s. This search takes too long.');
    await typeOn(text, output);
  });

  test('Run longer reruns the job with more time, keeps the matches found, and clears the message', async () => {
    await open('/regex-tester');
    await pane('Input');
    await framesUntilAlert(linkTo({ pattern: 'b|(a|a)*$', timeout: '250 ms' }, `b b ${'a'.repeat(60)}!`));
    const stopped =
      'this pattern backtracks too much on this text. The last match found is number 2, at line 1, column 3.';
    await expect.element(alert()).toHaveTextContent(`Stopped after 0.25 s: ${stopped}`);
    await expect.element(await pane('Output')).toHaveTextContent(/^b ?b$/);
    await expect.element(page.getByText('Only the 2 matches found in time are shown.')).toBeVisible();
    await expect.element(button('Copy Text!')).toBeEnabled();
    const region = alert().element();
    const heard: (string | null)[] = [];
    const changes = new MutationObserver(() => heard.push(region.textContent));
    changes.observe(region, { subtree: true, childList: true });
    await button('Run longer').click();
    await expect.element(alert()).toHaveTextContent(`Stopped after 1 s: ${stopped}`);
    changes.disconnect();
    expect(heard[0]).toBe('Working…');
  });
});

describe('Cancel', () => {
  const cancel = button('Cancel');

  test('ends the job within six frames while the page keeps painting, and offers Try again', async () => {
    await openEndless('10 s');
    await expect.element(cancel).toBeVisible();
    // More than the few that a blocked page would show. The pattern still runs then: Cancel is pressed below.
    for (let painted = 0; painted < 6; painted++) await frame();
    // Counted in frames, six of which are 100 ms: a busy machine shows fewer of them, not later ones.
    (cancel.element() as HTMLElement).click();
    let passed = 0;
    while (!document.querySelector('[role=alert]')?.textContent) {
      await frame();
      passed++;
    }
    expect(passed).toBeLessThanOrEqual(6);
    await alert().getByRole('button', { name: 'Try again' }).click();
    await expect.element(cancel).toBeVisible();
  });

  test('ends a job right after a change, and is not shown again', async () => {
    await openEndless('10 s');
    await expect.element(cancel).toBeVisible();
    const ignoreCase = page.getByRole('button', { name: 'i: ignore case' });
    await expect.element(ignoreCase).toBeVisible();
    // The time after which the new job shows itself passes at once, when it is canceled.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const flag = ignoreCase.element() as HTMLElement;
    flag.click();
    while (flag.ariaPressed !== 'true') await frame();
    (cancel.element() as HTMLElement).click();
    await vi.advanceTimersByTimeAsync(1000);
    await frame();
    vi.useRealTimers();
    expect(cancel.query()).toBeNull();
    await expect.element(alert()).toHaveTextContent('Stopped.');
    expect(cancel.query()).toBeNull();
  });
});

test.for([DESKTOP, PHONE])('a long job moves nothing, with Cancel after a second: %o', async (size) => {
  const start = performance.now();
  await openEndless('10 s', size);
  // Its chunks have come.
  await expect.element(page.getByRole('tab', { name: 'Tests' })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Working' })).toBeInTheDocument();
  // Notes on the pattern may still come, in the space that is kept for them.
  const shown = [
    ...document.querySelectorAll('main :is(section, [data-head], [data-foot], [data-bar], [data-option], button)'),
  ].filter((element) => element.checkVisibility() && element.textContent !== 'Cancel');
  const boxes = () => shown.map((element) => [element.tagName, JSON.stringify(element.getBoundingClientRect())]);
  const before = boxes();
  await expect.element(button('Cancel')).toBeVisible();
  expect(performance.now() - start).toBeGreaterThan(1000);
  expect(boxes()).toEqual(before);
  (button('Cancel').element() as HTMLElement).click();
  await expect.element(alert()).toHaveTextContent('Stopped.');
});

test('fifty quick edits end with the result of the last one', async () => {
  await open('/lower-case');
  ((await pane('Input')).element() as HTMLElement).focus();
  let typed = '';
  for (let i = 1; i <= 50; i++) {
    typed += `${i}x `;
    document.execCommand('insertText', false, `${i}X `);
    await frame();
  }
  const output = await pane('Output');
  await expectText(output, typed);
  const last = output.element().textContent;
  const shown: (string | null)[] = [];
  const changes = new MutationObserver(() => shown.push(output.element().textContent));
  changes.observe(output.element(), { subtree: true, childList: true, characterData: true });
  // No job is left that could change it. The editor may draw the same text once more.
  await expect.poll(() => pool.isBusy('lower-case')).toBe(false);
  await frame();
  await frame();
  changes.disconnect();
  expect(shown.filter((text) => text !== last)).toEqual([]);
});

test('a worker that dies mid-job is replaced, and the text is safe', async () => {
  const workers = new Set<Worker>();
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message: unknown[]) {
    workers.add(this);
    Reflect.apply(postMessage, this, message);
  });
  await openEndless('10 s');
  await expect.element(button('Cancel')).toBeVisible();
  expect(workers.size).toBeGreaterThan(0);
  for (const worker of workers) worker.dispatchEvent(new ErrorEvent('error'));
  await expect.element(alert()).toHaveTextContent('Your text is safe');
  await expectText(await pane('Input'), CATASTROPHE.text);
  await (await pane('Input')).fill('aa');
  await expectText(await pane('Output'), 'aa');
});

test('without workers the page says so and keeps the text', async () => {
  pool.close();
  vi.stubGlobal('Worker', undefined);
  await open('/lower-case');
  await paste('Input', 'TEXT');
  await expect.element(alert()).toHaveTextContent('web worker');
  await expectText(await pane('Input'), 'TEXT');
});

test('no worker starts before it is needed', async () => {
  pool.close();
  expect(pool.threads).toBe(0);
  await open('/lower-case');
  // It has the focus from the beginning, but nobody has chosen it yet.
  await expect.element(await pane('Input')).toHaveFocus();
  expect(pool.threads).toBe(0);
  await (await pane('Input')).click();
  await expect.poll(() => pool.threads).toBe(1);
  // For a job of 200 ms a second one is made ready, and on a busy machine any job may take that long: here no time passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.execCommand('insertText', false, 'A');
  await frame();
  await vi.advanceTimersByTimeAsync(10);
  await expect.poll(() => count('output').element().getAttribute('data-value')).toBe('1');
  expect(pool.threads).toBe(1);
});
