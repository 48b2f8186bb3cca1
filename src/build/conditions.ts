import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

/** The ranges of a `Range` header in bytes (RFC 9110, section 14.1.1); undefined if it is none. */
function rangesOf(header: string): readonly string[] | undefined {
  const ranges = header
    .replace(/^ *bytes=/, '')
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean);
  return ranges.length > 0 && ranges.every((range) => /^(?:\d+-\d*|-\d+)$/.test(range)) ? ranges : undefined;
}

/**
 * Corrects `Range` and `If-Range`. `@fastify/send` reads numbers up to what is no digit, rejects a suffix that is
 * longer than the file (section 14.1.2), takes weak tags and later dates in `If-Range` (section 13.1.5), and sends
 * ranges to HEAD (section 14.2). All its tags are weak, and a date may be younger than a change within its second.
 */
async function correctRange({ headers, method }: IncomingMessage, path: string): Promise<void> {
  const { range } = headers;
  if (method !== 'GET') delete headers.range;
  if (method !== 'GET' || range === undefined || !/^ *bytes=/.test(range)) return;
  const { size, mtime } = await stat(path);
  const condition = headers['if-range'];
  delete headers['if-range'];
  const isOld = Date.now() - mtime.getTime() > 1000;
  const ranges = rangesOf(range);
  const [first = ''] = ranges ?? [];
  if (condition !== undefined && !(isOld && condition === mtime.toUTCString())) delete headers.range;
  else if (!ranges) headers.range = 'bytes=-';
  else {
    const isWhole = ranges.length === 1 && first.startsWith('-') && size > 0 && Number(first.slice(1)) > size;
    headers.range = `bytes=${isWhole ? '0-' : ranges.join(',')}`;
  }
}

/**
 * Corrects `If-Match` and the dates. `@fastify/send` takes weak tags in `If-Match` (section 13.1.1), a date beside it
 * (13.1.4), and dates in any form (13.1.3).
 */
function correctPreconditions({ headers }: IncomingMessage): void {
  const tags = headers['if-match'];
  // No tag that a header can have.
  if (tags !== undefined && tags !== '*') headers['if-match'] = 'none';
  if (tags !== undefined) delete headers['if-unmodified-since'];
  for (const name of ['if-modified-since', 'if-unmodified-since'] as const) {
    const date = headers[name];
    if (date !== undefined && new Date(date).toUTCString() !== date) delete headers[name];
  }
}

/** Corrects the headers of a request for the file at a path, where `@fastify/send` departs from RFC 9110. */
export async function correctConditions(request: IncomingMessage, path: string): Promise<void> {
  correctPreconditions(request);
  await correctRange(request, path);
}
