import { createReadStream } from 'node:fs';
import { hasBom } from '../engine/bytes/bom.ts';
import { plural } from '../engine/values/plural.ts';
import { quote } from '../engine/values/quote.ts';
import { answerLine } from './api/answers.ts';
import { decode, EncodingError, encodingOf, markedUtf16, type Reading } from './api/decode.ts';
import { readArguments } from './api/parse.ts';
import { refusal } from './api/replies.ts';
import { BATCH_OPTIONS } from './arguments.ts';
import { checkFile, ENCODING_ADVICE, readLines, TOO_LONG } from './input.ts';
import { asRow } from './row.ts';
import type { Terminal } from './terminal.ts';
import { checkStdin, EXIT_DONE, EXIT_INPUT, EXIT_USAGE, ownSettings, readUsage, UsageError } from './usage.ts';

const UTF16_JOBS = 'The jobs of a batch must be UTF-8, not UTF-16, to be read line by line.';
const MARKED = 'This line begins with a byte order mark (U+FEFF). Save the jobs as UTF-8 without one.';

/** Returns the text of a line of a batch, or the reason why it has none. */
function readLine(bytes: Buffer | undefined, reading: Reading): string | { readonly refused: string } {
  if (!bytes) return { refused: `This line ${TOO_LONG}` };
  try {
    const line = decode(bytes, reading);
    return hasBom(line) ? { refused: MARKED } : line;
  } catch (error) {
    if (error instanceof EncodingError) return { refused: `${error.message} ${ENCODING_ADVICE}` };
    throw error;
  }
}

/** The bytes of the jobs: those of a file, or of standard input. @throws an error whose message is for people */
function jobsOf(words: readonly string[], terminal: Terminal): AsyncIterable<Buffer> {
  const [file, more] = words;
  if (more !== undefined) throw new UsageError(`Unexpected argument ${quote(more)}. A batch reads one file.`);
  if (file === undefined || file === '-') {
    checkStdin(terminal, 'jobs.jsonl');
    return terminal.stdin;
  }
  readUsage(() => checkFile(file, terminal));
  return createReadStream(file);
}

/**
 * `batch`: one reply a line for each job.
 *
 * @returns the exit status
 * @throws UsageError
 */
export async function batch(args: readonly string[], terminal: Terminal): Promise<number> {
  const { reading, timeLimit, strict, words } = readUsage(() => {
    const { values, words } = readArguments(BATCH_OPTIONS, args, BATCH_OPTIONS);
    return { ...ownSettings(values), words };
  });
  const jobs = jobsOf(words, terminal);
  const isUtf16 = reading.encoding !== undefined && encodingOf(reading.encoding)?.startsWith('utf-16');
  if (isUtf16) throw new UsageError(UTF16_JOBS);
  let status = EXIT_DONE;
  let isFirst = true;
  let row = 0;
  /** Rows whose options decided how strong a secret is, 1-based. */
  const secrets = { first: 0, count: 0 };
  const onSecret = () => {
    secrets.first ||= row;
    secrets.count++;
  };
  for await (const bytes of readLines(jobs)) {
    if (isFirst && bytes && markedUtf16(bytes)) throw new UsageError(UTF16_JOBS);
    isFirst = false;
    row++;
    const line = readLine(bytes, reading);
    if (typeof line === 'string' && line.trim() === '') continue;
    const reply =
      typeof line === 'string' ? await answerLine(line, timeLimit, onSecret) : refusal({ message: line.refused });
    if (typeof line !== 'string' && line.refused === MARKED) {
      terminal.error(MARKED);
      status = EXIT_USAGE;
    }
    if (strict && !reply.ok && status === EXIT_DONE) status = EXIT_INPUT;
    await terminal.write(`${JSON.stringify(asRow(reply))}\n`);
  }
  if (secrets.count > 0) {
    const rows = secrets.count > 1 ? ` and ${plural(secrets.count - 1, 'more row')}` : '';
    terminal.error(`Line ${secrets.first}${rows}: options decided how strong a secret is. See "notes" in the result.`);
  }
  return status;
}
