import { expect, test } from 'vitest';
import { pastedOptions } from './pasted-options.ts';

const TAKEN = 'Pattern and flags were taken out of the pasted';
const FIRST = ' Without g, the first match of the text is replaced here, and of each line there.';

test.each([
  ['s/a+/b/', `${TAKEN} substitution of sed or Perl.${FIRST}`],
  ['s/a+/b/i', `${TAKEN} substitution of sed or Perl.${FIRST}`],
  ['s/a+/b/g', `${TAKEN} substitution of sed or Perl.`],
  ["sed -E 's/a+/b/' file", `${TAKEN} command.${FIRST}`],
  ["sed -E 's/a+/b/g' file", `${TAKEN} command.`],
  ["perl -pe 's/a+/b/' file", `${TAKEN} command.${FIRST}`],
  ["text.replace(/a+/, 'b')", `${TAKEN} code.`],
  ["grep -E 'a+' file", `${TAKEN} command.`],
])('%s', (text, words) => expect(pastedOptions(text)?.words).toBe(words));
