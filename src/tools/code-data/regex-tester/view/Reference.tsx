import { chakra } from '@chakra-ui/react';
import { flushSync } from 'react-dom';
import { Badge, Button } from '../../../../site/theme/elements.tsx';
import { ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { OptionValues, ViewProps } from '../../../../site/ui/view.ts';
import { type ReferenceEntry, regexReference } from '../reference.ts';
import type * as tool from '../tool.ts';

/** Returns the flags with those that a snippet needs: u if there is neither u nor v, or v in place of u. */
function withNeeded(flags: string, needs: ReferenceEntry['needs']): string {
  if (needs === undefined || flags.includes('v') || (needs === 'u' && flags.includes('u'))) return flags;
  return flags.replace('u', '') + needs;
}

/** Placeholder for the selected text in a snippet. */
const SELECTED = '…';

/**
 * Inserts a snippet at the caret of an option's field, like typing: it can be undone. The selected text replaces its
 * `…`; without a selection, the caret goes there.
 */
function insertSnippet(option: string, snippet: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[data-option="${option}"] :is(textarea, input)`,
  );
  if (!field) return;
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const selected = value.slice(start, field.selectionEnd ?? start);
  const [before = '', after] = snippet.split(SELECTED);
  field.focus({ preventScroll: true });
  document.execCommand('insertText', false, after === undefined ? before : before + selected + after);
  if (after !== undefined && before !== '' && selected === '') {
    const inside = start + before.length;
    field.setSelectionRange(inside, inside);
  }
}

/** The syntax of patterns by topic. Each piece inserts itself at the caret of the pattern. */
export function Reference({ options, setOptions }: ViewProps<typeof tool>) {
  const flags = String(options['flags']);
  /** Sets options that may show the field, before it is used. */
  const set = (patch: OptionValues) => flushSync(() => setOptions(patch));
  const insert = (of: 'pattern' | 'replacement', snippet: string, needs: ReferenceEntry['needs']) => {
    if (of === 'replacement' && options['mode'] !== 'replace' && options['mode'] !== 'list') set({ mode: 'replace' });
    const needed = withNeeded(flags, needs);
    if (needed !== flags) set({ flags: needed });
    insertSnippet(of, snippet);
  };
  const toggle = (flag: string) =>
    setOptions({ flags: flags.includes(flag) ? flags.replace(flag, '') : withNeeded(flags, undefined) + flag });
  return (
    <ViewScroll label="Reference">
      {regexReference.map(({ topic, of = 'pattern' as const, entries }) => (
        <chakra.section key={topic} aria-label={topic}>
          <Badge>{topic}</Badge>
          <chakra.dl
            display="grid"
            gridTemplateColumns="minmax(7rem, max-content) 1fr"
            columnGap="4"
            rowGap="1.5"
            mt="2"
            fontSize="sm"
          >
            {entries.map(({ syntax, meaning, inserts, needs }) => (
              <chakra.div key={syntax} display="contents">
                <chakra.dt display="flex" flexWrap="wrap" gap="1" maxW="12rem">
                  {syntax.split(' ').map((piece, i) => (
                    <Button
                      key={piece}
                      size="xs"
                      textStyle="code"
                      aria-pressed={of === 'flags' ? flags.includes(piece) : undefined}
                      aria-label={of === 'flags' ? `Flag ${piece}` : `Insert ${piece}`}
                      // The field keeps its focus and its selection.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => (of === 'flags' ? toggle(piece) : insert(of, inserts?.[i] ?? piece, needs))}
                    >
                      {piece}
                    </Button>
                  ))}
                </chakra.dt>
                <chakra.dd color="fg.muted" alignSelf="center">
                  {meaning}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}
