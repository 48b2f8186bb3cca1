import type { Pass } from '../../../core/streaming.ts';
import { linesOf } from '../../../text/lines.ts';
import { convertNewlines, type Newline } from '../../../text/newlines.ts';
import { type EscapeOptions, stringWriter } from './escape.ts';
import { type Figures, figures, summaryOf } from './figures.ts';

type Options = EscapeOptions & {
  readonly perLine: 'off' | 'lines' | 'array';
  readonly newline: Newline;
  readonly emptyString: boolean;
};

/** Text as one string, or as one for each line. */
export function stringifyPass(options: Options): Pass {
  const { perLine, newline } = options;
  const write = stringWriter(options);
  const quoted = options.quotes === 'none' ? 0 : 1;
  const [quote, end] = perLine === 'off' ? [write('').slice(0, quoted), write('').slice(0, quoted)] : ['[', ']'];
  const isFramed = perLine !== 'lines';
  const between = perLine === 'array' ? ', ' : '\n';
  const all: Figures = { escapes: 0, bytes: 0, nonAscii: 0 };
  let isFirst = true;
  let isEmpty = false;
  const insideOf = (text: string): string => {
    if (perLine !== 'off') {
      count(text);
      return linesOf(text)
        .map((line) => write(line))
        .join(between);
    }
    const raw = convertNewlines(text, newline);
    count(raw);
    const written = write(raw);
    return written.slice(quoted, written.length - quoted);
  };
  const count = (raw: string) => {
    const { escapes, bytes, nonAscii } = figures(raw);
    all.escapes += escapes;
    all.bytes += bytes;
    all.nonAscii += nonAscii;
  };
  return {
    write({ text, isLast }) {
      isEmpty = isFirst && isLast && text === '';
      if (isEmpty) return options.emptyString ? '""' : '';
      const before = isFirst ? (isFramed ? quote : '') : perLine === 'off' ? '' : between;
      isFirst = false;
      return before + insideOf(text) + (isLast && isFramed ? end : '');
    },
    end: () => (isEmpty ? {} : { info: all, summary: summaryOf(all) }),
  };
}
