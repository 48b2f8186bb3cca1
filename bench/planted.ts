import type { AnyTool } from '../src/engine/contract/tool.ts';

/** The id of the tool that is measured with `--plant quadratic`. */
export const PLANTED = 'planted-quadratic';

/** The id of the tool that is measured with `--plant table`. */
export const PLANTED_TABLE = 'planted-table';

const page: AnyTool['page'] = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } };

/** An engine as nobody should write it: it looks through all earlier characters for each one. */
export const planted: AnyTool = {
  page,
  run: (input) => {
    let doubles = 0;
    for (let i = 0; i < input.length; i += 16) {
      const unit = input.charCodeAt(i);
      for (let k = 0; k < i; k += 16) if (input.charCodeAt(k) === unit) doubles++;
    }
    return String(doubles);
  },
};

/** Another: for each text, however short, it makes a table of all code points. */
export const plantedTable: AnyTool = {
  page,
  run: (input) => {
    const counts = new Uint32Array(0x110000);
    for (const character of input) {
      const codePoint = character.codePointAt(0) ?? 0;
      counts[codePoint] = (counts[codePoint] ?? 0) + 1;
    }
    return String(counts.reduce((most, count) => Math.max(most, count), 0));
  },
};
