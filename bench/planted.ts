import type { AnyTool } from '../src/core/tool.ts';

/** The id of the tool that is measured with `--plant quadratic`. */
export const PLANTED = 'planted-quadratic';

/** An engine as nobody should write it: it looks through all earlier characters for each one. */
export const planted: AnyTool = {
  page: { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } },
  run: (input) => {
    let doubles = 0;
    for (let i = 0; i < input.length; i += 16) {
      const unit = input.charCodeAt(i);
      for (let k = 0; k < i; k += 16) if (input.charCodeAt(k) === unit) doubles++;
    }
    return String(doubles);
  },
};
