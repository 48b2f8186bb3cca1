import { resolveOptions } from '../engine/contract/options.ts';
import { chainName, isCertain, isClaim } from '../engine/detect/finding.ts';
import type { Step } from '../engine/recipe/recipe.ts';
import { quote } from '../engine/values/quote.ts';
import type { Reading } from './api/decode.ts';
import { findIn, rowOf } from './api/findings.ts';
import { readArguments } from './api/parse.ts';
import { DETECT_OPTIONS } from './arguments.ts';
import { NO_FILE_SETTINGS } from './file-settings.ts';
import { escapeUnsafe } from './printable.ts';
import { runOnFiles } from './run-on-files.ts';
import type { Terminal } from './terminal.ts';
import { readText, writeResult } from './text.ts';
import { EXIT_DONE, EXIT_INPUT, ownSettings, readUsage } from './usage.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Returns the result of the best action, if the kind of the text is proven.
 *
 * @returns no text if nothing is certain, else with the step that gave it; in any case a message about the kind of the
 *   text, and the reason
 */
async function applyBest(
  text: string,
): Promise<{ readonly message: string; readonly text?: string; readonly step?: Step }> {
  const found = await findIn(text);
  const [best] = found;
  if (!best) return { message: 'This looks like ordinary text.' };
  const named = `${capital(chainName(best))} (${best.why})`;
  if (isCertain(best)) {
    const [action] = best.actions;
    return { text: best.result, step: action?.steps.at(-1), message: `${named}: ${action?.label ?? ''}.` };
  }
  const labels = best.actions.map(({ label }) => label).join(', ');
  const offers = labels === '' ? 'No tool does more with it.' : `It is for you to choose: ${labels}.`;
  return { message: `${isClaim(best) ? named : `This may be ${best.name}: ${best.why}`}. ${offers}` };
}

/**
 * `detect`: writes the kind of a text to standard output, or with `--apply` the result of the best action.
 *
 * @returns the exit status
 * @throws UsageError, InputError
 */
export async function detect(args: readonly string[], terminal: Terminal): Promise<number> {
  const { apply, words, ...own } = readUsage(() => {
    const { values, words } = readArguments(DETECT_OPTIONS, args, DETECT_OPTIONS);
    if (words.length > 1) throw new Error(`Unexpected argument ${quote(words[1])}. Give one file.`);
    return { ...resolveOptions(DETECT_OPTIONS, values), words, ...ownSettings(values) };
  });
  return runOnFiles({ ...NO_FILE_SETTINGS, files: words }, terminal, (terminal) =>
    detectOne(apply, own.reading, terminal),
  );
}

async function detectOne(applies: boolean, reading: Reading, terminal: Terminal): Promise<number> {
  const input = (await readText(reading, terminal)) ?? '';
  if (!applies) {
    await terminal.write(escapeUnsafe(`${JSON.stringify({ findings: (await findIn(input)).map(rowOf) }, null, 2)}\n`));
    return EXIT_DONE;
  }
  const { text, step, message } = await applyBest(input);
  terminal.error(message);
  return text === undefined ? EXIT_INPUT : writeResult({ text }, false, terminal, step);
}
