/**
 * `node --import tsx tests/same/choose.ts`: chooses rows for the day anew, and writes them to chosen.jsonl. Beside the
 * rows that run by day in any case, each adds a kind of result that its tool has not shown yet, or an option that none
 * sets yet; the shortest that adds the most comes first.
 */
import { writeFileSync } from 'node:fs';
import { DAY_ROWS, kindsOf } from './day.ts';
import { type Expected, expectedReplies } from './replies.ts';
import { allRows, CHOSEN_FILE, dayRows } from './rows.ts';

/** Longest row, in UTF-16 code units of its JSON. */
const MAX_LENGTH = 400;

const json = ({ row: { tool, input, options } }: Expected) =>
  JSON.stringify({ source: 'chosen', tool, input, options });
const kinds = ({ row, reply }: Expected) => kindsOf(reply).map((kind) => `${row.tool}: ${kind}`);
const options = ({ row }: Expected) => Object.keys(row.options).map((option) => `${row.tool} --${option}`);

const always = (await dayRows()).filter(({ source }) => source !== 'chosen');
const { expected: begun } = await expectedReplies(always);
const { expected } = await expectedReplies(await allRows());
const candidates = expected
  .filter((each) => json(each).length <= MAX_LENGTH)
  .sort((a, b) => json(a).length - json(b).length);

const chosen: Expected[] = [];
for (const show of [kinds, options]) {
  const shown = new Set([...begun, ...chosen].flatMap(show));
  const gain = (each: Expected) => show(each).filter((key) => !shown.has(key)).length;
  while (begun.length + chosen.length < DAY_ROWS) {
    const most = Math.max(...candidates.map(gain));
    const next = most > 0 && candidates.find((each) => gain(each) === most);
    if (!next) break;
    chosen.push(next);
    for (const key of show(next)) shown.add(key);
  }
}
writeFileSync(CHOSEN_FILE, chosen.map((each) => `${json(each)}\n`).join(''));
console.log(`${begun.length} rows run by day in any case, and ${chosen.length} are chosen.`);
