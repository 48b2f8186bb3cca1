import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react';
import { stepInfo } from '../../../engine/catalog/step-info.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { isRandom, type RandomPage } from '../../../engine/random/random-page.ts';
import { isOn } from '../../../engine/recipe/recipe.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Grid, Hidden, IconButton, Row, Wrap } from '../../theme/elements.tsx';
import { ChevronIcon } from '../../theme/icons.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { canRetry } from '../../ui/can-retry.ts';
import { Link } from '../../ui/Link.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useRested } from '../../ui/useRested.ts';
import { stepName } from '../tool/tool-name.ts';
import { optionWords, valuesOf } from './option-words.ts';
import type { Card, RecipeCommand } from './recipe-state.ts';
import { StepActions } from './StepActions.tsx';
import { StepForm } from './StepForm.tsx';
import { GripIcon } from './step-icons.tsx';
import type { StepState } from './useRecipe.ts';

export type StepCardProps = {
  readonly card: Card;
  /** 0-based. */
  readonly index: number;
  readonly count: number;
  readonly result: StepState | undefined;
  /** The recipe runs, and this step has no result yet. */
  readonly isRunning: boolean;
  /** A run may change the map of its redaction. */
  readonly isMapOutdated: boolean;
  /** Saves the map of a redaction; undefined if it is of a part of the input. */
  readonly onSaveMap: ((map: string) => void) | undefined;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  /** Its options, once they are loaded. */
  readonly page: RandomPage | undefined;
  /** It is being dragged: pixels out of its place. Undefined while no card is. */
  readonly shift: number | undefined;
  readonly isDragged: boolean;
  readonly onCommand: (command: RecipeCommand) => void;
  readonly onOpen: (key: number) => void;
  /** Run the step again: for another random result, or after a failure. */
  readonly onAgain: (index: number) => void;
  readonly onGrip: (index: number, event: PointerEvent<HTMLElement>) => void;
};

const milliseconds = (took: number) =>
  took < 1 ? '<1 ms' : took < 1000 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`;

/** Position of a failure in the text that the step was given; its message may name the line already. */
function positionText({ line, column, message }: Failure, index: number): string | undefined {
  if (line === undefined) return undefined;
  const text = index === 0 ? 'the input' : `the text after step ${index}`;
  if (new RegExp(`\\bline ${line}\\b`, 'i').test(message)) return `That is in ${text}.`;
  return column === undefined ? `Line ${line} of ${text}.` : `Line ${line}, column ${column} of ${text}.`;
}

const Small = chakra('span', {
  base: { display: 'block', fontSize: 'xs', lineHeight: '1.4', color: 'fg.muted', overflowWrap: 'anywhere' },
});

/** One step of the recipe: its tool, its options, and its result. */
export const StepCard = memo(function StepCard(props: StepCardProps) {
  const { card, index, count, result, isRunning, isSelected, isOpen, page, shift, isDragged, onCommand } = props;
  const { key, step } = card;
  const tool = stepInfo(step.tool);
  const name = stepName(step.tool);
  const on = isOn(step);
  const failed = on && result?.state === 'failed' ? result.error : undefined;
  const reason = failed && (failed.hint === undefined ? failed.message : `${failed.message} ${failed.hint}`);
  const reasonOff = on ? undefined : (step.damage ?? step.warning);
  const position = failed && positionText(failed, index);
  const announcement = useRested(failed ? `Step ${index + 1}, ${name}: ${reason} ${position ?? ''}` : '');
  const isWaiting = on && result?.state === 'skipped' && !isRunning;
  const words = page ? optionWords(page, step.options) : [];
  const canRepeat = page && on && isRandom(page, valuesOf(page, step.options)) && !failed;
  const secretFile = on && result?.state === 'done' ? result.secretFile : undefined;
  const id = `step-${key}`;
  // A cached text took no time: keep the time that it took to make.
  const took = useRef(0);
  if (result?.state === 'done' && result.milliseconds > 0) took.current = result.milliseconds;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined && event.altKey) onCommand({ do: 'move', key, to: index + by });
    else if (by !== undefined && !event.ctrlKey && !event.metaKey) {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-step] [data-main]')];
      cards[index + by]?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') onCommand({ do: 'remove', key });
    else return;
    event.preventDefault();
  };

  return (
    <chakra.li
      id={id}
      data-step={key}
      data-state={result?.state ?? (on ? 'new' : 'off')}
      position="relative"
      borderWidth="1px"
      borderRadius="lg"
      bg={failed ? 'error.subtle' : isSelected ? 'accent.subtle' : 'bg.panel'}
      borderColor={failed ? 'error.border' : isSelected ? 'accent.border' : 'border'}
      boxShadow={isDragged ? 'lg' : undefined}
      zIndex={isDragged ? '2' : undefined}
      // While a card is dragged, the others slide aside; when it is dropped, all are in place at once.
      transition={shift === undefined || isDragged ? 'border-color 120ms, background-color 120ms' : 'transform 160ms'}
      scrollMarginY={{ base: '9rem', lg: '3' }}
      animation="drop-in {durations.normal} {easings.out}"
      _hover={{ borderColor: failed ? 'error' : 'accent.border' }}
      style={shift ? { transform: `translateY(${shift}px)` } : undefined}
    >
      <Grid gridTemplateColumns="1.75rem minmax(0, 1fr) auto" alignItems="start">
        <Row
          as="span"
          // The keyboard has the arrows below.
          aria-hidden="true"
          data-grip=""
          justifyContent="center"
          alignSelf="stretch"
          color="fg.subtle"
          cursor={isDragged ? 'grabbing' : 'grab'}
          touchAction="none"
          borderStartRadius="lg"
          _hover={{ color: 'fg', bg: 'bg.subtle' }}
          onPointerDown={(event) => props.onGrip(index, event)}
        >
          <GripIcon />
        </Row>
        <chakra.button
          type="button"
          data-main=""
          aria-current={isSelected ? 'step' : undefined}
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="2.5"
          alignItems="start"
          textAlign="start"
          py="2.5"
          ps="1.5"
          pe="1"
          borderRadius="md"
          cursor="pointer"
          _focusVisible={{ outlineOffset: '-2px' }}
          opacity={on && !isWaiting ? undefined : '0.6'}
          onClick={() => onCommand({ do: 'select', key: index === count - 1 ? undefined : key })}
          onDoubleClick={() => props.onOpen(key)}
          onKeyDown={onKeyDown}
        >
          <CategoryMark id={tool?.category ?? ''} size="lg" />
          <chakra.span minW="0">
            <chakra.span display="block" fontSize="sm" fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
              <chakra.span textStyle="figure" fontWeight="medium" color="fg.muted">
                <Hidden>Step </Hidden>
                {index + 1}.{' '}
              </chakra.span>
              <chakra.span textDecoration={on ? undefined : 'line-through'}>{name}</chakra.span>
              {!on && <Hidden>, switched off</Hidden>}
              {failed && <Hidden>, failed</Hidden>}
            </chakra.span>
            {words.length > 0 && <Small data-words="">{words.join(' · ')}</Small>}
            {reasonOff !== undefined && <Small>{reasonOff}</Small>}
            {step.note && !isOpen && (
              <Small fontStyle="italic" lineClamp="2">
                {step.note}
              </Small>
            )}
            {on && !failed && (
              // As high before the result is there.
              <chakra.span
                data-preview=""
                display="block"
                mt="1"
                minH="1lh"
                textStyle="code"
                fontSize="xs"
                color="fg.muted"
                truncate
                dir="auto"
              >
                {result?.state === 'done' && (result.preview === '' ? '(no text)' : result.preview)}
              </chakra.span>
            )}
          </chakra.span>
        </chakra.button>
        <Row gap="1" pe="2" pt="2.5">
          <Switch
            label={`Use step ${index + 1}, ${name}`}
            checked={on}
            onChange={() => onCommand({ do: 'toggle', key })}
          />
          <IconButton
            aria-label={`Options of step ${index + 1}, ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-form` : undefined}
            onClick={() => props.onOpen(key)}
          >
            <ChevronIcon size={16} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        </Row>
      </Grid>
      <Hidden aria-live="assertive">{announcement}</Hidden>
      {/* Not announced itself: it would speak at every key. */}
      <chakra.div role="alert" aria-live="off">
        {failed && (
          <chakra.div ps="4.75rem" pe="3" pb="2" fontSize="sm" color="error" lineHeight="1.4">
            <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap" maxH="9rem" overflow="auto">
              {reason}
            </chakra.p>
            {position && <chakra.p fontSize="xs">{position}</chakra.p>}
            <chakra.div display="flex" gap="1.5" mt="1.5">
              {canRetry(failed) && (
                <Button size="xs" onClick={() => props.onAgain(index)}>
                  Try again
                </Button>
              )}
              <Button size="xs" onClick={() => onCommand({ do: 'toggle', key })}>
                Switch off
              </Button>
            </chakra.div>
          </chakra.div>
        )}
      </chakra.div>
      {secretFile !== undefined && props.onSaveMap && (
        <Wrap ps={{ base: '10', lg: '4.75rem' }} pe="3" pb="1.5" columnGap="2" rowGap="1">
          <Button
            size="xs"
            disabled={props.isMapOutdated}
            aria-describedby={`${id}-map`}
            onClick={() => props.onSaveMap?.(secretFile)}
          >
            Save map
          </Button>
          <chakra.span id={`${id}-map`} flex="1 1 10rem" fontSize="xs" lineHeight="1.4" color="fg.muted">
            As secret as the values in it.{' '}
            <Link to={stepInfo(step.tool)?.path ?? ''} color="accent.fg" textDecoration="underline">
              Redact
            </Link>{' '}
            puts them back.
          </chakra.span>
        </Wrap>
      )}
      {isOpen && (
        <chakra.div id={`${id}-form`} px="3" pt="2" pb="3" mx="1" borderTopWidth="1px" borderColor="border">
          <StepForm card={card} page={page} isTool={tool !== undefined} error={failed} onCommand={onCommand} />
        </chakra.div>
      )}
      <Wrap
        justifyContent="space-between"
        columnGap="2"
        ps={{ base: '10', lg: '4.75rem' }}
        pe="1.5"
        pb="1.5"
        css={{
          // Quiet until the card is pointed at, or a key leads into it.
          '& [data-actions]': { opacity: { lg: isSelected || isOpen ? '1' : '0' } },
          'li:is(:hover, :focus-within) > & [data-actions]': { opacity: '1' },
          '@media (hover: none)': { '& [data-actions]': { opacity: '1' } },
        }}
      >
        <chakra.span data-figures="" textStyle="figure" fontSize="xs" color="fg.muted" minH="4">
          {result?.state === 'done' && `${plural(result.length, 'character')} · ${milliseconds(took.current)}`}
          {isRunning && 'Running…'}
          {isWaiting && 'Waiting for the step that failed'}
          {result?.state === 'empty' && !isRunning && 'Waiting for text'}
          {!on && 'Switched off'}
        </chakra.span>
        <StepActions
          keyOfCard={key}
          index={index}
          count={count}
          again={canRepeat ? page.again?.label : undefined}
          onCommand={onCommand}
          onAgain={props.onAgain}
        />
      </Wrap>
    </chakra.li>
  );
});
