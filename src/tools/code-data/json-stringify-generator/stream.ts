import { addInfo } from '../../../engine/contract/add-info.ts';
import type { Pass } from '../../../engine/contract/streaming.ts';
import { convertNewlines, type Newline } from '../../../engine/unicode/newlines.ts';
import { type LiteralOptions, literalWriter } from './escape.ts';
import { type Figures, figures, summaryOf } from './figures.ts';

type Options = LiteralOptions & { readonly newline: Newline; readonly emptyString: boolean };

/** Returns a pass that writes the text as one string, or as one per line, as fast as `run` (tool.ts). */
export function stringifyPass(options: Options): Pass {
  const write = literalWriter(options);
  let all = figures('');
  let isFirst = true;
  let isEmpty = false;
  return {
    write({ text, isLast }) {
      isEmpty = isFirst && isLast && text === '';
      if (isEmpty) return options.emptyString ? '""' : '';
      const raw = options.perLine === 'off' ? convertNewlines(text, options.newline) : text;
      all = addInfo(all, figures(raw)) as Figures;
      const written = write(raw, isFirst, isLast);
      isFirst = false;
      return written;
    },
    end: () => (isEmpty ? {} : { info: all, summary: summaryOf(all) }),
  };
}
