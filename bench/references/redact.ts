import { existsSync, readFileSync } from 'node:fs';
import type { Finding, RedactKind } from '../../src/engine/redact/contract.ts';
import { KINDS } from '../../src/engine/redact/kinds.ts';
import { putBack } from './put-back.ts';
import { MissingData, type Result } from './reference.ts';

type Marked = { readonly entity_type: string; readonly start_position: number; readonly end_position: number };
type Sample = { readonly full_text: string; readonly spans: readonly Marked[] };
type Taken = Finding & { readonly kind: string };

/** Labels of the set, and the least part of theirs that must be found. Others are for offers, or of no person. */
const AIMS: Readonly<Record<string, number>> = {
  EMAIL_ADDRESS: 0.99,
  CREDIT_CARD: 0.99,
  IBAN_CODE: 0.99,
  US_SSN: 0.99,
  IP_ADDRESS: 0.99,
  PHONE_NUMBER: 0.95,
  DOMAIN_NAME: 0.95,
  ZIP_CODE: 0.9,
  DATE_TIME: 0.9,
  US_DRIVER_LICENSE: 0.9,
};
const MOST_OUTSIDE = 0.01;
const LEAST_PACE = 10;
const SHOWN = 6;

/** Returns the findings of kinds; of those that overlap, that of the earlier kind. */
function takenIn(text: string, kinds: readonly RedactKind[]): readonly Taken[] {
  const taken: Taken[] = [];
  for (const kind of kinds) {
    const before = [...taken];
    for (const finding of kind.find(text)) {
      if (!before.some(({ from, to }) => from < finding.to && finding.from < to))
        taken.push({ ...finding, kind: kind.id });
    }
  }
  return taken.toSorted((a, b) => a.from - b.from);
}

const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
const around = (text: string, from: number, to: number) =>
  JSON.stringify(`${text.slice(Math.max(0, from - 30), from)}[${text.slice(from, to)}]${text.slice(to, to + 15)}`);

/** Whether every letter and digit of a marked span was taken. */
function isCovered(text: string, { start_position: from, end_position: to }: Marked, taken: readonly Taken[]): boolean {
  for (let i = from; i < to; i++) {
    if (/[\p{L}\p{N}]/u.test(text[i] ?? '') && !taken.some((one) => one.from <= i && i < one.to)) return false;
  }
  return true;
}

type Tally = { found: number; all: number; readonly missed: string[] };
type Outside = { count: number; readonly samples: string[] };

/** Megabytes per second of processor time that kinds take together, the best of some runs. */
function paceOf(text: string, kinds: readonly RedactKind[]): number {
  let best = 0;
  for (let run = 0; run < 5; run++) {
    // Another text each time, since kinds keep what they read of the last one.
    const next = Buffer.from(`${text} ${run}`).toString();
    const start = process.cpuUsage();
    for (const kind of kinds) kind.find(next);
    const { user, system } = process.cpuUsage(start);
    best = Math.max(best, next.length / (user + system));
  }
  return best;
}

/**
 * Measures the kinds of redaction on the texts of presidio-research.
 *
 * @param file its data/synth_dataset_v2.json
 * @throws MissingData
 */
export async function measure(file: string | undefined): Promise<Result[]> {
  if (!file || !existsSync(file))
    throw new MissingData('Give synth_dataset_v2.json of presidio-research: --presidio FILE');
  const samples = JSON.parse(readFileSync(file, 'utf8')) as readonly Sample[];
  const tallies = new Map<string, Tally>();
  const outside = new Map<string, Outside>();
  let [characters, wrong] = [0, 0];
  for (const { full_text: text, spans } of samples) {
    const taken = takenIn(text, KINDS);
    characters += text.length;
    for (const span of spans) {
      const tally = tallies.get(span.entity_type) ?? { found: 0, all: 0, missed: [] };
      tallies.set(span.entity_type, tally);
      tally.all++;
      if (isCovered(text, span, taken)) tally.found++;
      else tally.missed.push(around(text, span.start_position, span.end_position));
    }
    for (const { from, to, kind } of taken) {
      const isMarked = (at: number) => spans.some((span) => span.start_position <= at && at < span.end_position);
      const extra = Array.from({ length: to - from }, (_, i) => from + i).filter((at) => !isMarked(at)).length;
      wrong += extra;
      if (extra === 0) continue;
      const seen = outside.get(kind) ?? { count: 0, samples: [] };
      outside.set(kind, seen);
      seen.count += extra;
      seen.samples.push(around(text, from, to));
    }
  }
  const asked = KINDS.filter(({ id }) => !['url', 'date', 'partialDate'].includes(id));
  const pace = paceOf(
    samples
      .map((sample) => sample.full_text)
      .join('\n')
      .repeat(10),
    asked,
  );
  const recalls = Object.entries(AIMS).map(([label, aim]): Result => {
    const { found, all, missed } = tallies.get(label) ?? { found: 0, all: 0, missed: [] };
    const isRight = all > 0 && found >= aim * all;
    return {
      reference: `presidio-research, ${label}: ${found} of ${all} taken, aim ${percent(aim)}`,
      right: Number(isRight),
      of: 1,
      wrong: isRight ? [] : missed.slice(0, SHOWN),
      ...(isRight &&
        missed.length > 0 && {
          details: missed
            .slice(0, SHOWN)
            .map((one) => `- missed: ${one}`)
            .join('\n'),
        }),
    };
  });
  const rows = [...outside].map(
    ([kind, { count, samples: seen }]) =>
      `- ${kind}: ${count}\n${seen
        .slice(0, SHOWN)
        .map((one) => `    - ${one}`)
        .join('\n')}`,
  );
  const part = wrong / characters;
  return [
    ...recalls,
    ...(await putBack(samples.map((sample) => sample.full_text))),
    {
      reference: `presidio-research, characters taken outside any span: ${percent(part)}, aim ${percent(MOST_OUTSIDE)}`,
      right: Number(part < MOST_OUTSIDE),
      of: 1,
      wrong: [],
      details: rows.join('\n'),
    },
    {
      reference: `Pace: ${pace.toFixed(1)} MB/s, aim ${LEAST_PACE}`,
      right: Number(pace >= LEAST_PACE),
      of: 1,
      wrong: [],
    },
  ];
}
