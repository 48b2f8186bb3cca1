import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import { compileReplacement } from '../../../engine/regex/regex.ts';
import { compileSearch, type Pair, type SearchSettings } from './find-replace.ts';

/** Whether a part of a pattern that matches one character can match an end of a line. */
function takesLineEnd(raw: string, flags: string): boolean {
  const part = new RegExp(raw, flags);
  return part.test('\n') || part.test('\r');
}

/**
 * Why the matches of a pattern in a text are not those in its lines: it may match across the end of one, or look beyond
 * it. Nothing if they are.
 *
 * @throws ToolError for a pattern that does not compile
 */
export function whyAcrossLines(pair: Pair, settings: SearchSettings): NeedsWhole | undefined {
  const { pattern, template } = compileSearch(pair, settings);
  const parts = compileReplacement(template, pattern);
  if (parts.some((part) => typeof part !== 'string' && (part.kind === 'before' || part.kind === 'after'))) {
    return "$` and $' put in all of the text before and after a match, which is needed in memory.";
  }
  const own = pattern.flags.replace(/[gy]/g, '');
  let why: NeedsWhole | undefined;
  const across = (what: string) => {
    why ??= `${what} can match across lines, which needs the whole text in memory.`;
  };
  const set = ({ raw }: { raw: string }) => {
    if (takesLineEnd(raw, own)) across(raw);
  };
  visitRegExpAST(
    new RegExpParser().parsePattern(pattern.source, undefined, undefined, {
      unicode: pattern.unicode,
      unicodeSets: pattern.flags.includes('v'),
    }),
    {
      onCharacterEnter: ({ value, raw }) => {
        if (value === 10 || value === 13) across(raw);
      },
      onCharacterSetEnter: (node) => {
        if (node.parent.type !== 'CharacterClass') set(node);
      },
      onCharacterClassEnter: set,
      onAssertionEnter: ({ kind, raw }) => {
        if (kind === 'lookahead' || kind === 'lookbehind') across(raw);
        if ((kind === 'start' || kind === 'end') && !pattern.multiline) {
          why ??= `${raw} stands for an end of the whole text. Switch on "^ and $ match at line breaks".`;
        }
      },
    },
  );
  return why;
}
