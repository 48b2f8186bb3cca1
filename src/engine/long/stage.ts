import type { Scratch, ScratchFile, Summary } from '../contract/streaming.ts';
import { cutPieces, MAX_LENGTH, TooLongError } from './cutter.ts';
import { addExtents, NO_EXTENT } from './decode.ts';
import { failureAt, positionAfter } from './positions.ts';
import type { Answer, Extent, PartOfPiece, PieceBytes, Plan, StreamStep, Surveyed } from './runner.ts';
import { StreamError } from './stream-error.ts';
import type { Threads } from './threads.ts';

/** Size in bytes of the pieces that become values. */
const VALUES_SIZE = 1 << 18;

/** A text that a step is given. */
export type Reopened = {
  open(): AsyncGenerator<Uint8Array>;
  /** It can be opened again. */
  readonly again: boolean;
};

/** Everything that is needed to run a step. */
export type Stage = {
  readonly step: StreamStep;
  /** 0-based. */
  readonly number: number;
  readonly plan: Plan;
  readonly text: Reopened;
  readonly lossy: boolean;
  readonly threads: Threads;
  readonly scratch: Scratch;
  readonly pieceSize: number | undefined;
  readonly longest: number | undefined;
  readonly onFaults: (count: number) => void;
  /** Called with the number of unpaired surrogates of its result that became U+FFFD. */
  readonly onSurrogates: (count: number) => void;
  readonly onSummary: (summary: Summary) => void;
};

/** Pieces that a thread may have at a time: one more than it works on. */
const AHEAD = 2;
const LF = 10;
const CR = 13;

/** Parts that are added up at once: each costs a message. */
const BATCH = 64;

/** The result of a step, as it comes. */
export async function* processStep(stage: Stage): AsyncGenerator<Uint8Array> {
  yield* stage.plan.kind === 'pass' ? processPass(stage) : processPieces(stage);
}

const NAMES = { character: 'text without a space', space: 'word', line: 'line', paragraph: 'paragraph', byte: 'piece' };

function tooLong({ plan, number, longest = MAX_LENGTH }: Stage, length: Extent): StreamError {
  const { line } = positionAfter(length);
  const most = longest >= 1 << 20 ? `${longest >> 20} MB` : `${longest} bytes`;
  const message = `The ${NAMES[plan.cut]} that begins in line ${line} is longer than ${most}, the most that is taken at once.`;
  return new StreamError({ kind: 'input', message, line, column: 1 }, number);
}

/** The first end of a line in bytes of UTF-8. */
function lineEndIn(bytes: Uint8Array): PieceBytes['lineEnd'] | undefined {
  const at = bytes.findIndex((byte) => byte === LF || byte === CR);
  if (at < 0) return undefined;
  return bytes[at] === LF ? '\n' : bytes[at + 1] === LF ? '\r\n' : '\r';
}

/** Pieces of a text. If it can be cut after a line and has a line end at all, its first piece has one. */
async function* piecesIn({ plan, pieceSize, longest }: Stage, text: AsyncGenerator<Uint8Array>) {
  let lineEnd: PieceBytes['lineEnd'] | undefined;
  const size = pieceSize ?? (plan.readsValues ? VALUES_SIZE : undefined);
  for await (const piece of cutPieces(text, plan.cut, size, longest)) {
    lineEnd ??= lineEndIn(piece.bytes) ?? '\n';
    yield { ...piece, lineEnd } satisfies PieceBytes;
  }
}

function unwrap<T>(answer: Answer<T>, { number }: Stage): T {
  if (answer.ok) return answer.value;
  throw new StreamError(answer.error, number);
}

/** Gives pieces to any free thread, and yields the results in order. */
async function* processPieces(stage: Stage): AsyncGenerator<Uint8Array> {
  const { step, number, lossy, threads, onFaults, onSurrogates, onSummary } = stage;
  let length = NO_EXTENT;
  let sum: unknown;
  let parts: PartOfPiece[] = [];
  let summed = NO_EXTENT;

  const addUp = async () => {
    const batch = parts;
    parts = [];
    sum = unwrap(await threads.ask(threads.idlest(), number, (runner) => runner.join(step, sum, batch, summed)), stage);
    summed = length;
  };
  const convert = (piece: PieceBytes) =>
    threads.ask(threads.idlest(), number, (runner) => runner.piece(step, piece, lossy));
  const converted = inOrder(stage, stage.text.open(), convert, threads.size * AHEAD);
  for await (const { bytes, part, extent, faults, surrogates = 0 } of converted) {
    onSurrogates(surrogates);
    parts.push({ part, extent });
    length = addExtents(length, extent);
    onFaults(faults);
    if (parts.length >= BATCH) await addUp();
    yield bytes;
  }
  await addUp();
  onSummary(unwrap(await threads.ask(threads.idlest(), number, (runner) => runner.summarize(step, sum)), stage));
}

/** Keep a text in a scratch file, to be read more than once. */
async function bufferedCopy(text: Reopened, scratch: Scratch): Promise<Reopened & { remove(): Promise<void> }> {
  const file: ScratchFile = await scratch.create();
  for await (const bytes of text.open()) await file.append(bytes);
  async function* open() {
    const step = 1 << 20;
    for (let at = 0; at < file.size; at += step) yield file.read(at, Math.min(at + step, file.size));
  }
  return { open, again: true, remove: async () => file.remove() };
}

async function* processPass(stage: Stage): AsyncGenerator<Uint8Array> {
  const { step, number, plan, lossy, threads, scratch, onFaults, onSurrogates, onSummary } = stage;
  const copy = plan.surveys && !stage.text.again ? await bufferedCopy(stage.text, scratch) : undefined;
  const text = copy ?? stage.text;
  const thread = threads.idlest();
  const pass = unwrap(await threads.ask(thread, number, (runner) => runner.begin(step)), stage);
  if (plan.surveys) {
    const survey = (piece: PieceBytes) => threads.ask(thread, number, (runner) => runner.survey(pass, piece, lossy));
    const surveyed = inOrder(stage, text.open(), survey);
    while (!(await surveyed.next()).done);
  }
  const write = (piece: PieceBytes) => threads.ask(thread, number, (runner) => runner.write(pass, piece, lossy));
  for await (const { bytes, faults, surrogates = 0 } of inOrder(stage, text.open(), write)) {
    onSurrogates(surrogates);
    onFaults(faults);
    yield bytes;
  }
  for (;;) {
    const bytes = unwrap(await threads.ask(thread, number, (runner) => runner.flush(pass)), stage);
    if (!bytes) break;
    yield bytes;
  }
  onSummary(unwrap(await threads.ask(thread, number, (runner) => runner.end(pass)), stage));
  await copy?.remove();
}

/**
 * Ask for pieces ahead of the answers, and give these in their order. A piece that is too long is reported after the
 * errors before it, and once the lines before it are counted.
 */
async function* inOrder<T extends Surveyed>(
  stage: Stage,
  text: AsyncGenerator<Uint8Array>,
  ask: (piece: PieceBytes) => Promise<Answer<T>>,
  ahead = AHEAD,
): AsyncGenerator<T> {
  const waiting: Promise<Answer<T>>[] = [];
  let length = NO_EXTENT;
  const take = async (): Promise<T> => {
    const answer = await (waiting.shift() as Promise<Answer<T>>);
    // A pass knows the places of its pieces in the whole text.
    if (!answer.ok && stage.plan.kind === 'pieces') {
      throw new StreamError(failureAt(answer.error, positionAfter(length)), stage.number);
    }
    const done = unwrap(answer, stage);
    length = addExtents(length, done.extent);
    return done;
  };
  try {
    for await (const piece of piecesIn(stage, text)) {
      waiting.push(ask(piece));
      if (waiting.length > ahead) yield await take();
    }
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    while (waiting.length > 0) yield await take();
    throw tooLong(stage, length);
  }
  while (waiting.length > 0) yield await take();
}
