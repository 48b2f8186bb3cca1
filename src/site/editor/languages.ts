import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { Language } from '../../engine/lines/panes.ts';
import { codeDirection } from './isolates.ts';
import { parseInSlices } from './parse-slices.ts';
import { paneColors } from './theme.ts';

const LOADERS: Readonly<Record<Language, () => Promise<Extension>>> = {
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html({ autoCloseTags: false }),
  xml: async () => (await import('@codemirror/lang-xml')).xml({ autoCloseTags: false }),
  css: async () => (await import('@codemirror/lang-css')).css(),
};

parseInSlices();

/** The colors of a language, fetched when a pane first needs them. */
export async function loadLanguage(language: Language): Promise<Extension> {
  return [await LOADERS[language](), syntaxHighlighting(paneColors), codeDirection];
}
