import { ToolError } from '../../engine/contract/tool-error.ts';
import { DESCRIPTIONS } from '../../engine/redact/descriptions.ts';
import { ACTIONS, type RedactSettings } from '../../engine/redact/options.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { unknownItem } from './suggest.ts';

const SETTINGS = ['kinds', 'actions', 'action', 'certainOnly', 'words', 'choices'];
const KINDS = Object.keys(DESCRIPTIONS);

/** Checks the settings of a redaction: what is not understood would leave values in a text. @throws ToolError */
export function checkRedactSettings(settings: RedactSettings): void {
  const check = (what: string, names: readonly (string | undefined)[], known: readonly string[]) => {
    const wrong = names.find((name) => name !== undefined && !known.includes(name));
    if (wrong !== undefined) throw new ToolError(unknownItem(what, String(wrong), known));
  };
  const { kinds = [], actions = {}, action, words = [], choices = [] } = settings;
  check('setting', Object.keys(settings), SETTINGS);
  if (!Array.isArray(kinds)) throw new ToolError('kinds must be a list of ids.');
  check('kind', kinds, KINDS);
  check('kind', [...Object.keys(actions), ...choices.map((choice) => choice.kind)], [...KINDS, 'own']);
  check('action', [action, ...Object.values(actions), ...choices.map((choice) => choice.action)], ACTIONS);
  if (!Array.isArray(words) || !words.every((word) => isRecord(word) && typeof word['text'] === 'string')) {
    throw new ToolError('words must be a list of objects: { text: "ACME" }.');
  }
}
