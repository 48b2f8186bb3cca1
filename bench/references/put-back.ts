import { KINDS } from '../../src/engine/redact/kinds.ts';
import { readMap, writeMap } from '../../src/engine/redact/map.ts';
import { redact } from '../../src/engine/redact/redact.ts';
import { restore } from '../../src/engine/redact/restore.ts';
import { answerTo, CHANGES } from '../../tests/redact/changes.ts';
import type { Result } from './reference.ts';

const SHOWN = 4;

/** Redacts texts with all kinds, and puts the values back: as they are, and after each change that a chatbot makes. */
export async function putBack(texts: readonly string[]): Promise<Result[]> {
  const kinds = KINDS.map(({ id }) => id);
  const wrong = new Map<string, string[]>(['unchanged', ...CHANGES.map(({ name }) => name)].map((name) => [name, []]));
  for (const text of texts) {
    const found = await redact(text, { kinds });
    const map = readMap(writeMap(found.map));
    const check = (name: string, answer: string, expected: string) => {
      const restored = restore(answer, map).text;
      if (restored !== expected) wrong.get(name)?.push(`${JSON.stringify(restored)} for ${JSON.stringify(expected)}`);
    };
    check('unchanged', found.text, text);
    if (found.spans.length === 0) continue;
    for (const change of CHANGES) {
      const { answer, expected } = answerTo(text, found, change);
      check(change.name, answer, expected);
    }
  }
  return Array.from(wrong, ([name, list]) => ({
    reference: `put back, ${name}`,
    right: texts.length - list.length,
    of: texts.length,
    wrong: list.slice(0, SHOWN),
  }));
}
