import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** A file of the site. */
export type SiteFile = {
  /** From the folder of the site, with slashes. */
  readonly path: string;
  readonly content: Buffer;
};

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);

/** Minimum size in bytes of a file that is compressed. */
const MIN_BYTES = 512;

/** Files that are compressed at a time: Node has four threads for that, one of which stays free to read files. */
const AT_A_TIME = 3;

/** Quality for ASCII art fonts, half of all bytes: Brotli's highest takes three times as long for 5% less. */
const FONT_QUALITY = 10;

const qualityOf = (path: string) => (path.startsWith('figlet/') ? FONT_QUALITY : constants.BROTLI_MAX_QUALITY);

async function compressedCopies({ path, content }: SiteFile): Promise<readonly SiteFile[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(path),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return [
    { path: `${path}.gz`, content: await asGzip(content, { level: 9 }) },
    { path: `${path}.br`, content: await asBrotli(content, { params }) },
  ];
}

/**
 * Reads the existing files of the site. Second copies of pages in their own folders are left out: they are for servers
 * that send no compressed files.
 *
 * @param isWanted returns whether to read the file at a path
 */
export async function readSite(dist: string, isWanted: (path: string) => boolean): Promise<readonly SiteFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !path.endsWith('/index.html') && isWanted(path));
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(dist, path)) })));
}

/** Makes a `.gz` and a `.br` of text files, for the server to send, while the rest of the site is built. */
export class Compressor {
  readonly #waiting: SiteFile[] = [];
  readonly #copies: SiteFile[] = [];
  readonly #lanes: Promise<void>[] = [];
  #running = 0;

  /** Begins to compress those of the files that are texts, and not small. */
  add(files: readonly SiteFile[]): void {
    this.#waiting.push(
      ...files.filter(({ path, content }) => COMPRESSIBLE.has(extname(path)) && content.length >= MIN_BYTES),
    );
    // The largest is taken first: at the end it would have one thread at work, and the others idle.
    this.#waiting.sort((a, b) => a.content.length - b.content.length);
    while (this.#running < AT_A_TIME && this.#waiting.length > 0) this.#lanes.push(this.#work());
  }

  async #work(): Promise<void> {
    this.#running++;
    for (let file = this.#waiting.pop(); file; file = this.#waiting.pop())
      this.#copies.push(...(await compressedCopies(file)));
    this.#running--;
  }

  /** Writes each copy beside its file, when all are made. */
  async write(dist: string): Promise<void> {
    await Promise.all(this.#lanes);
    await Promise.all(this.#copies.map(({ path, content }) => writeFile(join(dist, path), content)));
  }
}
