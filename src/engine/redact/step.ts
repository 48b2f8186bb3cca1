import { lazyImport } from '../contract/lazy-import.ts';
import { type Convert, inPasses, type Passes } from '../contract/streaming.ts';
import { ToolError } from '../contract/tool-error.ts';
import { quote } from '../values/quote.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import type { PassSettings } from './pass.ts';
import type { page } from './step-page.ts';

export { meta, page } from './step-page.ts';

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the ids of the kinds of a list. @throws ToolError for an unknown one */
function kindsOf(only: string): readonly string[] {
  const all = Object.values(DESCRIPTIONS);
  const names = only.split(',').filter((name) => name.trim() !== '');
  if (names.length === 0) return all.flatMap(({ id, isOptional }) => (isOptional ? [] : [id]));
  return names.map((name) => {
    const found = all.find(({ id }) => plain(id) === plain(name));
    if (found) return found.id;
    const list = all.map(({ id }) => id).join(', ');
    throw new ToolError(`Unknown kind ${quote(name.trim())}. Choose from: ${list}.`, { option: 'only' });
  });
}

export const convert: Convert<typeof page> = async ({ only, action, certain }) => {
  const settings = { kinds: kindsOf(only), action, certainOnly: certain };
  const { redactInPasses } = await lazyImport(import('./pass.ts'));
  const { writeMap } = await lazyImport(import('./map.ts'));
  const passes = (onResult: PassSettings['onResult']) => redactInPasses({ settings, onResult }) as Passes;
  return inPasses({
    ...passes(() => {}),
    begin: async (context) => {
      let secretFile = '';
      const pass = await passes(({ map }) => {
        secretFile = writeMap(map);
      }).begin(context);
      return { ...pass, end: async () => ({ ...(await pass.end()), secretFile }) };
    },
  });
};
