import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { byId, categoryName, searchTools, type Tool } from '../../../engine/catalog/catalog.ts';
import type { Outcome } from '../../../engine/jobs/job.ts';
import type { StepPreview } from '../../../engine/recipe/job.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import type { Help } from '../../shell/all-help.ts';
import { OnlyNames } from '../../shell/OnlyNames.tsx';
import { useHelp } from '../../shell/useHelp.ts';
import { CategoryIcon } from '../../theme/category-icons.tsx';
import { Input, Muted, Row } from '../../theme/elements.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { afterRest } from '../../ui/while-current.ts';
import { stepName } from './tool-name.ts';
import { pageOf, useToolPages } from './useToolPages.ts';

export type AddStepProps = {
  readonly open: boolean;
  /** 0-based: where the step would go. */
  readonly at: number;
  /** The name of the step before it, if there is one. */
  readonly after: string | undefined;
  readonly preview: (step: Step, at: number) => Promise<Outcome<StepPreview | undefined>>;
  readonly onChoose: (step: Step) => void;
  readonly onClose: () => void;
};

type FinderProps = Pick<AddStepProps, 'at' | 'preview' | 'onChoose'> & { readonly field: Ref<HTMLInputElement> };

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
const MAX_FOUND = 12;
/** Milliseconds without a change of the highlight after which the preview runs: repeated keys pass over many tools. */
const DEBOUNCE_MS = 80;

/** Returns the options in an address of the search index. */
function optionsOf(to: string): Step['options'] {
  const options = new URLSearchParams(to.split('#')[1] ?? '').get('options');
  return options === null ? {} : JSON.parse(options);
}

/** Returns the tools for a query: by name, then other helpful ones; for an empty query, the likely ones. */
function useFound(query: string): { readonly found: readonly StepChoice[] } & Pick<Help, 'missing' | 'loadAgain'> {
  const help = useHelp(query);
  if (query === '') {
    return { found: LIKELY.flatMap((id) => byId(id) ?? []).map((tool) => ({ tool, options: {} })) };
  }
  const named = searchTools(query).map((tool): StepChoice => ({ tool, options: {} }));
  const others = (help?.helpers ?? []).map(
    ({ tool, to, note }): StepChoice => ({ tool, options: optionsOf(to), note }),
  );
  return { ...help, found: [...named, ...others].slice(0, MAX_FOUND) };
}

type StepTrial = { readonly text?: string; readonly isCut?: boolean; readonly error?: string };

/** Returns the output of a step for the text at its place, or its error. */
function useTrial(chosen: StepChoice | undefined, { at, preview }: FinderProps): StepTrial {
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
    const tryStep = () => latest.current({ tool: id, options: JSON.parse(options) }, at);
    return afterRest(DEBOUNCE_MS, tryStep, (outcome) => {
      if (outcome.ok) setTrial(outcome.output ?? {});
      else if (outcome.error.kind !== 'canceled') setTrial({ error: outcome.error.message });
    });
  }, [id, options, at]);
  return trial;
}

/** Dialog that finds a tool for the next step, and previews its result. */
export default function AddStep({ open, after, onClose, ...rest }: AddStepProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog has given the focus to its first control.
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog title={after === undefined ? 'Add a step' : `Add a step after ${after}`} open={open} onClose={onClose}>
      <Finder {...rest} field={field} />
    </Dialog>
  );
}

/** Content of the dialog while that is open: its state is new each time. */
function Finder(props: FinderProps) {
  const { at, field } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const query = text.trim();
  const { found, missing, loadAgain } = useFound(query);
  useToolPages(found.map(({ tool }) => tool.id));
  const isRefused = ({ tool }: StepChoice) => at > 0 && pageOf(tool.id)?.input === 'none';
  const active = Math.min(highlighted, found.length - 1);
  const chosen = found[active];
  const trial = useTrial(chosen && !isRefused(chosen) ? chosen : undefined, props);

  useEffect(() => {
    list.current?.querySelector(`[data-place="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (one: StepChoice | undefined) => {
    if (one && !isRefused(one)) props.onChoose({ tool: one.tool.id, options: one.options });
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
        ref={field}
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
      {missing && <Muted role="status">There is no {missing} tool. These are near:</Muted>}
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
            <chakra.span color="accent.fg" flexShrink="0">
              <CategoryIcon id={one.tool.category} />
            </chakra.span>
            <chakra.span minW="0" flex="1">
              <chakra.span display="block" fontSize="sm" fontWeight="medium" lineHeight="1.3">
                {one.tool.name}
                {one.note && <chakra.span fontWeight="normal">, {one.note}</chakra.span>}
              </chakra.span>
              <chakra.span display="block" fontSize="xs" color="fg.muted" truncate>
                {isRefused(one) ? 'Generates text: it can only be step 1.' : one.tool.description}
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
