import { expect, test } from 'vitest';
import { nodeContext } from '../../cli/host/node-context.ts';
import { type Conversion, inPasses, inPieces } from '../contract/streaming.ts';
import { lazyOutput, outputParts, type Page } from '../contract/tool.ts';
import { asTool } from './as-tool.ts';

const page = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } } satisfies Page;

/** Converts a text in memory. */
const whole = async (conversion: Conversion, text: string) =>
  outputParts(await asTool({ page, convert: () => conversion }).run(text, {}, nodeContext));

test('a tool that has a run of its own keeps it', () => {
  const tool = { page, run: () => 'own', convert: () => inPieces({ cut: 'line', piece: (text) => text }) };
  expect(asTool(tool)).toBe(tool);
});

test('a module gives the same tool each time', () => {
  const module = { page, convert: () => inPieces({ cut: 'line', piece: (text) => text }) };
  expect(asTool(module)).toBe(asTool(module));
});

test('a text in memory is the only piece, with figures and summary of its part', async () => {
  const conversion = inPieces<{ readonly lines: number }>({
    cut: 'line',
    piece: (text, { isFirst, isLast, lineEnd }) => ({
      text: `${text}${isFirst}${isLast}`,
      part: { lines: text.split(lineEnd).length },
    }),
    summarize: (info) => ({ info, notes: ['Counted.'], summary: `${info.lines} lines` }),
  });
  const output = await whole(conversion, 'a\r\nb');
  expect(output).toEqual({ text: 'a\r\nbtruetrue', info: { lines: 2 }, notes: ['Counted.'], summary: '2 lines' });
  expect(JSON.parse(JSON.stringify(output))).not.toHaveProperty('part');
});

test('what a piece says itself comes before what its part says', async () => {
  const conversion = inPieces<{ readonly n: number }>({
    cut: 'line',
    piece: (text) => lazyOutput({ text, summary: 'own' }, { info: () => ({ n: 1 }), notes: () => [] }),
    summarize: (info) => ({ info: { n: info.n + 1 }, notes: ['Not this.'], summary: 'not this' }),
  });
  expect(await whole(conversion, 'a')).toEqual({ text: 'a', info: { n: 1 }, notes: [], summary: 'own' });
});

test('an output without figures has no summary', async () => {
  const conversion = inPieces({
    cut: 'line',
    piece: (text) => ({ text, notes: ['Own.'] }),
    summarize: () => ({ summary: 'x' }),
  });
  expect(await whole(conversion, 'a')).toEqual({ text: 'a', notes: ['Own.'] });
});

test('a pass surveys the text, and its bytes and late output are joined', async () => {
  const conversion = inPasses({
    cut: 'line',
    surveys: true,
    begin: ({ scratch }) => {
      let length = 0;
      return {
        survey: ({ text }) => {
          length = text.length;
        },
        write: ({ bytes }) => bytes.subarray(0, 1),
        async *flush() {
          const file = await scratch.create();
          await file.append(new TextEncoder().encode('é').subarray(1));
          yield await file.read(0, 1);
          yield `${length}`;
        },
        end: () => ({ info: { length }, offers: [] }),
      };
    },
  });
  expect(await whole(conversion, 'é')).toEqual({ text: 'é1', info: { length: 1 }, offers: [] });
});

test('a reason in place of a conversion is a mistake where there is no run', async () => {
  const tool = asTool({ page, convert: () => 'It needs the whole text.' });
  expect(() => tool.run('', {}, nodeContext)).toThrow(
    'This tool has neither an engine nor a conversion for these options.',
  );
});
