import { expect, test } from 'vitest';
import { languageOf, type PaneLanguage } from './panes.ts';

const byOption: PaneLanguage = ({ to }) => (to === 'json' ? 'json' : undefined);

test.each([
  ['always the same', 'xml', { to: 'json' }, 'xml'],
  ['by an option', byOption, { to: 'json' }, 'json'],
  ['none with these options', byOption, { to: 'text' }, undefined],
  ['none', undefined, { to: 'json' }, undefined],
] as const)('the language of a pane: %s', (_, language, options, expected) => {
  expect(languageOf(language, options)).toBe(expected);
});
