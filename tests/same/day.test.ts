import { expect, test } from 'vitest';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { expectNone } from '../expect-none.ts';
import { DAY_ROWS, KINDS, kindsOf } from './day.ts';
import { expectedReplies } from './replies.ts';
import { dayRows } from './rows.ts';

const REMEDY = 'Run node --import tsx tests/same/choose.ts, which chooses the rows of the day anew. Missing:';

test('the rows of the day have every tool, and every kind of result', async () => {
  const rows = await dayRows();
  const { expected } = await expectedReplies(rows);
  const tools = new Set(expected.map(({ row }) => row.tool));
  const kinds = new Set(expected.flatMap(({ reply }) => kindsOf(reply)));
  expectNone(
    TOOL_IDS.filter((id) => !tools.has(id)),
    REMEDY,
  );
  expectNone(
    KINDS.filter((kind) => !kinds.has(kind)),
    REMEDY,
  );
  // New examples add rows until the next choice.
  expect(rows.length).toBeLessThan(1.2 * DAY_ROWS);
});
