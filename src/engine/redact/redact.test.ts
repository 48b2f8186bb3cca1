import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { restore } from './restore.ts';
import { TEST_KINDS } from './test-kinds.ts';

const SECRET = {
  lettermill: 'redaction map',
  version: 1,
  open: '[',
  close: ']',
  secret: 5,
  entries: [],
  check: '',
} as const;

test.each([
  ['', ''],
  ['Mail anna@x.org, bob@x.org, anna@x.org.', 'Mail [EMAIL_1], [EMAIL_2], [EMAIL_1].'],
  ['[EMAIL_1] is anna@x.org', '[EMAIL_1] is [REDACTED_EMAIL_1]'],
  ['email (email 3) anna@x.org', 'email (email 3) [REDACTED_EMAIL_1]'],
  ['{"card": 4111111111111111, "n": 1}', '{"card": "[CARD_1]", "n": 1}'],
  ['{"card": "4111111111111111", "n": 4111111111111111}', '{"card": "[CARD_1]", "n": "[CARD_2]"}'],
  ['[4111111111111111,2]', '["[CARD_1]",2]'],
  ['pay 4111111111111111, now', 'pay [CARD_1], now'],
  ['http://10.0.0.1:80/?q=anna%40x.org&r=1', 'http://IP_1:80/?q=EMAIL_1&r=1'],
  ['{"a":"x\\nanna\\u0040x.org"}', '{"a":"x\\n[EMAIL_1]"}'],
  ['<a href="mailto:anna&#64;x.org">', '<a href="mailto:[EMAIL_1]">'],
])('%j', async (text, expected) => {
  const { text: redacted, map, spans } = await redact(text, {}, SECRET, TEST_KINDS);
  expect(redacted).toBe(expected);
  expect(restore(redacted, map).text).toBe(text);
  for (const { from, to, outFrom, outTo } of spans) {
    expect(outTo).toBeGreaterThan(outFrom);
    expect(to).toBeGreaterThan(from);
  }
});
