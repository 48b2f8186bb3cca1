import type { Dirent } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);

/** Minimum size in bytes of a file that is compressed. */
const MIN_BYTES = 512;

/**
 * Writes a `.gz` and a `.br` beside every text file of a folder, for the server to send. Second copies of pages, in a
 * folder of their own, are for servers that send no such files.
 */
export async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isCopy = ({ name, parentPath }: Dirent) => name === 'index.html' && parentPath !== folder;
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)) && !isCopy(entry));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      if (content.length < MIN_BYTES) return;
      await writeFile(`${path}.gz`, await asGzip(content, { level: 9 }));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await asBrotli(content, { params }));
    }),
  );
}
