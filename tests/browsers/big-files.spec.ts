import { createHash } from 'node:crypto';
import { bareHosts } from '../bare-host.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';
import { dropFile, openTool, poll, text } from './targets.ts';

const LINES = 40_000;

const lineOf = (i: number) => `${(i * 7919) % LINES} GET /straße/${i % 97}?q=naïve 200 "Mozilla ${i}" 😀\n`;
const LOG = Array.from({ length: LINES }, (_, i) => lineOf(i)).join('');

/** Drop a log of some megabytes, which the page itself makes: it is too big for the driver of a browser. */
const dropLog = (app: App) =>
  dropFile(
    app,
    `(() => {
    const LINES = ${LINES};
    return new File(Array.from({ length: LINES }, (_, i) => (${lineOf})(i)), 'access.log');
  })()`,
  );

const PANEL = '//*[@role="group" and @aria-label="File to convert"]';

/** The button that converts and saves. The tool is asked first whether it can. */
const SAVE = `${PANEL}//button[not(@disabled) and starts-with(normalize-space(), "Save ")]`;

/** Press Save, and give the SHA-256 of what is saved, and its name. */
async function saved(app: App): Promise<{ name: string; sha256: string }> {
  await app.evaluate(`(() => {
    const made = URL.createObjectURL;
    URL.createObjectURL = (blob) => { window.savedBlob = blob; return made.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; };
  })()`);
  await app.click(SAVE);
  await poll(() => app.evaluate('typeof window.savedName'), 'the result', 60_000).toBe('string');
  await app.evaluate(`(async () => {
    const hash = await crypto.subtle.digest('SHA-256', await window.savedBlob.arrayBuffer());
    window.savedHash = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  })()`);
  await poll(() => app.evaluate('typeof window.savedHash')).toBe('string');
  return app.evaluate('({ name: window.savedName, sha256: window.savedHash })');
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

const REVERSED = `${LOG.trimEnd().split('\n').reverse().join('\n')}\n`;

for (const [id, what, suffix, expected, details] of [
  ['upper-case', 'a file too long for the pane is converted', 'upper-case', LOG.toUpperCase(), { tag: '@night' }],
  // The text that comes last must be stored until then, where there is space.
  ['reverse-lines', 'a file is turned around', 'reversed', REVERSED, {}],
] as const) {
  test(what, details, async ({ app }) => {
    await openTool(app, `/${id}`);
    await dropLog(app);
    expect(await saved(app)).toEqual({ name: `access-${suffix}.log`, sha256: sha256(expected) });
  });
}

test('a gzip file with several members is converted completely', { tag: '@night' }, async ({ app }) => {
  await openTool(app, '/upper-case');
  const packed = `(async () => {
    const LINES = ${LINES};
    const pack = (parts) =>
      new Response(new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    const lines = Array.from({ length: LINES }, (_, i) => (${lineOf})(i));
    const members = [lines.slice(0, 30_000), lines.slice(30_000), []].map(pack);
    return new File([...(await Promise.all(members)), new Uint8Array(512)], 'access.log.gz');
  })()`;
  await dropFile(app, packed);
  expect(await saved(app)).toEqual({ name: 'access-upper-case.log', sha256: sha256(LOG.toUpperCase()) });
});

/** Press Save for the log. */
async function convertLog(app: App): Promise<void> {
  await openTool(app, '/upper-case');
  await dropLog(app);
  await app.click(SAVE);
}

/** Code for the workers: after a megabyte the disk is full. */
const FULL_DISK = `;if (self.FileSystemSyncAccessHandle) {
  const { write } = FileSystemSyncAccessHandle.prototype;
  let space = 1_000_000;
  FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
    space -= bytes.byteLength;
    if (space < 0) throw new DOMException('full', 'QuotaExceededError');
    return write.call(this, bytes, options);
  };
}`;

/** Code for the workers: a file is gone once its first bytes were read, as the standard has it (NotReadableError). */
const FILE_GONE = `;{
  const { stream, arrayBuffer } = Blob.prototype;
  const refusal = () => new DOMException('gone', 'NotReadableError');
  let isGone = false;
  Blob.prototype.stream = function () {
    const reader = stream.call(this).getReader();
    return new ReadableStream({
      async pull(controller) {
        const { value } = await reader.read();
        if (isGone || !value) throw refusal();
        isGone = true;
        controller.enqueue(value);
      },
    });
  };
  Blob.prototype.arrayBuffer = function () {
    return isGone ? Promise.reject(refusal()) : arrayBuffer.call(this);
  };
}`;

/** Look once more at what a page left in the storage of its site: names, or none where a browser has no such storage. */
const STORED = `(async () => {
  const names = [];
  const walk = async (folder) => {
    for await (const entry of folder.values()) {
      if (entry.kind === 'directory') await walk(entry);
      else names.push(entry.name);
    }
  };
  try { await walk(await navigator.storage.getDirectory()); } catch {}
  window.stored = names;
})()`;

for (const [what, plant, expected] of [
  ['a disk that is full before the result is whole', FULL_DISK, 'There is no space left for the result.'],
  ['a file that is gone while it is read', FILE_GONE, 'The file was changed, moved, or deleted since it was opened.'],
] as const) {
  test(`${what}: a message, and nothing is left behind`, { tag: '@night' }, async ({ session, engine }) => {
    test.skip(session === undefined, 'missing' in engine ? engine.missing : '');
    if (!session) return;
    const hosts = await bareHosts(() => [[/engine\.worker/, plant]]);
    const app = await session.open(hosts.site);
    try {
      await convertLog(app);
      // WebKitGTK gives no such storage, so the result is in memory, and whole.
      const isInMemory = plant === FULL_DISK && engine.name === 'webkit';
      await poll(() => text(app, PANEL), 'the end', 60_000).toContain(isInMemory ? 'View the result' : expected);
      // The message comes first, then the workers remove their files.
      await poll(async () => {
        await app.evaluate(STORED);
        return app.evaluate('window.stored');
      }).toEqual([]);
    } finally {
      await app.close();
      hosts.close();
    }
  });
}
