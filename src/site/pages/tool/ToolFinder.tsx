import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { byId, categoryName, searchTools, type Tool } from '../../../engine/catalog/catalog.ts';
import { REDACTION } from '../../../engine/catalog/step-info.ts';
import type { Outcome } from '../../../engine/jobs/job.ts';
import type { StepPreview } from '../../../engine/recipe/job.ts';
import { ONE_REDACTION, type Step } from '../../../engine/recipe/recipe.ts';
import type { Help } from '../../shell/all-help.ts';
import { OnlyNames } from '../../shell/OnlyNames.tsx';
import { prepareHelp, useHelp } from '../../shell/useHelp.ts';
import { Input, Muted, Row } from '../../theme/elements.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { afterRest } from '../../ui/while-current.ts';
import { stepName } from './tool-name.ts';
import { pageOf, useToolPages } from './useToolPages.ts';

type Props = {
  /** The tool works on a text: one that generates text cannot be chosen. */
  readonly hasText: boolean;
  /** Whether the redaction is found, too, which only recipes have, and whether it can be chosen. Default: not found. */
  readonly redaction?: 'offered' | 'refused';
  /** Tries a step on the text. The output is undefined if there is no text. */
  readonly preview: (step: Step) => Promise<Outcome<StepPreview | undefined>>;
  readonly onChoose: (step: Step) => void;
};

type StepChoice = { readonly tool: Tool; readonly options: Step['options']; readonly note?: string | undefined };

/** Tools that recipes use most often. */
const LIKELY = [
  'trim-whitespace',
  'duplicate-line-remover',
  'sort-lines',
  'find-and-replace',
  'remove-empty-lines',
  'text-joiner',
  'text-splitter',
  'add-prefix-suffix',
  'base64-converter',
  'json-formatter',
  'url-converter',
  'lower-case',
];
/** Beginnings of words that find the redaction. */
const REDACTION_WORDS = ['redact', 'anonymi', 'pseudonymi', 'personal data', 'pii'];
/** UTF-16 code units of a query from which the beginning of such a word suffices. */
const MIN_BEGINNING = 4;
const MAX_FOUND = 12;
/** Milliseconds without a change of the highlight after which the preview runs: repeated keys pass over many tools. */
const DEBOUNCE_MS = 80;

function asksToRedact(query: string): boolean {
  const folded = query.toLowerCase();
  return REDACTION_WORDS.some(
    (word) => folded.includes(word) || (folded.length >= MIN_BEGINNING && word.startsWith(folded)),
  );
}

// The search finds pages, too, which are no steps.
const isOfTool = ({ tool }: StepChoice): boolean => byId(tool.id) !== undefined;
const isOfRedaction = ({ tool }: StepChoice): boolean => tool.id === REDACTION.id;

/** Returns what was found with the redaction as a step: in place of its page, or first if the query asks for it. */
function withRedaction(found: readonly StepChoice[], query: string): readonly StepChoice[] {
  const redaction: StepChoice = { tool: REDACTION, options: {} };
  const steps = found
    .filter((one) => isOfTool(one) || isOfRedaction(one))
    .map((one) => (isOfRedaction(one) ? redaction : one));
  return steps.includes(redaction) || !asksToRedact(query) ? steps : [redaction, ...steps];
}

/**
 * Returns the tools for a query, those that it asks for first; by name only, as long as nothing else is known. For an empty
 * query, returns the likely ones.
 */
function useFound(query: string): { readonly found: readonly StepChoice[] } & Pick<Help, 'missing' | 'loadAgain'> {
  const help = useHelp(query);
  if (query === '') {
    return { found: LIKELY.flatMap((id) => byId(id) ?? []).map((tool) => ({ tool, options: {} })) };
  }
  const named = searchTools(query).map((tool): StepChoice => ({ tool, options: {} }));
  return { ...help, found: (help && !help.loadAgain ? help.ranked : named).slice(0, MAX_FOUND) };
}

type StepTrial = { readonly text?: string; readonly isCut?: boolean; readonly error?: string };

/** Returns the output of a step for the text at its place, or its error. */
function useTrial(chosen: StepChoice | undefined, preview: Props['preview']): StepTrial {
  const [trial, setTrial] = useState<StepTrial>({});
  const latest = useRef(preview);
  latest.current = preview;
  const id = chosen?.tool.id;
  const options = JSON.stringify(chosen?.options ?? {});
  useEffect(() => {
    if (id === undefined) {
      setTrial({});
      return;
    }
    const tryStep = () => latest.current({ tool: id, options: JSON.parse(options) });
    return afterRest(DEBOUNCE_MS, tryStep, (outcome) => {
      if (outcome.ok) setTrial(outcome.output ?? {});
      else if (outcome.error.kind !== 'canceled') setTrial({ error: outcome.error.message });
    });
  }, [id, options]);
  return trial;
}

/** Makes a dialog give the focus to a field as it opens: it would give it to its first control. */
const takeFocus = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');

/** Finds a tool for a text by its name or by what it does, and previews its result. */
export function ToolFinder({ hasText, redaction, preview, onChoose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const query = text.trim();
  const { found: anyFound, missing, loadAgain } = useFound(query);
  const found = redaction ? withRedaction(anyFound, query) : anyFound.filter(isOfTool);
  useEffect(prepareHelp, []);
  useToolPages(found.map(({ tool }) => tool.id));
  /** Why a step cannot be chosen; undefined if it can. */
  const refusal = ({ tool }: StepChoice) => {
    if (tool === REDACTION) return redaction === 'refused' ? ONE_REDACTION : undefined;
    return hasText && pageOf(tool.id)?.input === 'none' ? 'Generates text, so it takes none.' : undefined;
  };
  const isRefused = (one: StepChoice) => refusal(one) !== undefined;
  const active = Math.min(highlighted, found.length - 1);
  const chosen = found[active];
  const trial = useTrial(chosen && !isRefused(chosen) ? chosen : undefined, preview);

  useEffect(() => {
    list.current?.querySelector(`[data-place="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (one: StepChoice | undefined) => {
    if (one && !isRefused(one)) onChoose({ tool: one.tool.id, options: one.options });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined && found.length > 0) setHighlighted((active + by + found.length) % found.length);
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Input
        ref={takeFocus}
        role="combobox"
        aria-label="Find a tool"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={chosen && `${id}${active}`}
        aria-autocomplete="list"
        placeholder="What should happen to the text?"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setHighlighted(0);
        }}
        onKeyDown={onKeyDown}
      />
      {missing && found[0]?.tool !== REDACTION && (
        <Muted role="status">There is no {missing} tool. These are near:</Muted>
      )}
      <chakra.ul
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label="Tools"
        h="15rem"
        overflowY="auto"
        overscrollBehavior="contain"
        mx="-2"
        // A press in the list leaves the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
      >
        {found.map((one, index) => (
          <Row
            as="li"
            key={one.tool.id}
            id={`${id}${index}`}
            data-place={index}
            role="option"
            aria-selected={index === active}
            aria-disabled={isRefused(one) || undefined}
            gap="3"
            px="2"
            py="1.5"
            borderRadius="md"
            cursor="pointer"
            opacity={isRefused(one) ? '0.6' : undefined}
            bg={index === active ? 'bg.subtle' : undefined}
            boxShadow={index === active ? 'inset 2px 0 0 {colors.accent.fg}' : undefined}
            onMouseMove={() => setHighlighted(index)}
            onClick={() => choose(one)}
          >
            <CategoryMark id={one.tool.category} size="md" />
            <chakra.span minW="0" flex="1">
              <chakra.span display="block" fontSize="sm" fontWeight="medium" lineHeight="1.3">
                {one.tool.name}
                {one.note && <chakra.span fontWeight="normal">, {one.note}</chakra.span>}
              </chakra.span>
              <chakra.span display="block" fontSize="xs" color="fg.muted" truncate>
                {refusal(one) ?? one.tool.description}
              </chakra.span>
            </chakra.span>
            <chakra.span fontSize="xs" color="fg.subtle" display={{ base: 'none', md: 'inline' }} flexShrink="0">
              {categoryName(one.tool)}
            </chakra.span>
          </Row>
        ))}
        {loadAgain && (
          <chakra.li role="presentation" px="2" py="1.5">
            <OnlyNames load={loadAgain} />
          </chakra.li>
        )}
        {query !== '' && found.length === 0 && (
          <chakra.li role="presentation" px="2" py="1.5" fontSize="sm" color="fg.muted">
            No tool found for "{query}".
          </chakra.li>
        )}
      </chakra.ul>
      <chakra.section aria-label="Preview" borderTopWidth="1px" borderColor="border" pt="3" mx="-5" px="5">
        <chakra.h3 textStyle="label" mb="1.5">
          {chosen && !isRefused(chosen) ? `Your text after ${stepName(chosen.tool.id)}` : 'Preview'}
        </chakra.h3>
        <chakra.pre
          data-preview=""
          textStyle="code"
          fontSize="xs"
          h="7.5rem"
          overflow="hidden"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          p="2.5"
          borderRadius="md"
          bg="bg.subtle"
          color={trial.error === undefined ? 'fg' : 'error'}
          dir="auto"
        >
          {trial.error ?? trial.text ?? <chakra.span color="fg.muted">Add text to see a preview.</chakra.span>}
          {trial.isCut && '…'}
        </chakra.pre>
      </chakra.section>
    </>
  );
}
