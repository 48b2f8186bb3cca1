import { chakra } from '@chakra-ui/react';
import { useCallback, useId, useMemo, useRef } from 'react';
import { byId } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { MAX_NOTE_LENGTH } from '../../../engine/recipe/recipe.ts';
import { Grid, Input, Muted } from '../../theme/elements.tsx';
import { Link } from '../../ui/Link.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { OptionForm } from '../tool/OptionForm.tsx';
import { withDependants } from '../tool/option-dependants.ts';
import { optionErrorOf } from '../tool/option-state.ts';
import { Presets } from '../tool/Presets.tsx';
import { stepName } from '../tool/tool-name.ts';
import { differing, valuesOf } from './option-words.ts';
import type { Card, RecipeCommand } from './recipe-state.ts';

type Props = {
  readonly card: Card;
  readonly page: Page | undefined;
  /** Whether there is something that runs the step. */
  readonly isTool: boolean;
  readonly error: Failure | undefined;
  readonly onCommand: (command: RecipeCommand) => void;
};

/** Settings of a step: the form of its tool, and a note. */
export function StepForm({ card, page, isTool, error, onCommand }: Props) {
  const { key, step } = card;
  const form = useRef<HTMLDivElement>(null);
  const id = useId();
  const values = useMemo(() => (page ? valuesOf(page, step.options) : {}), [page, step.options]);
  const set = useCallback(
    (patch: OptionValues, option?: string) => {
      if (!page) return;
      const next = withDependants(page, values, { ...values, ...patch });
      onCommand({ do: 'set-options', key, options: differing(page, next), ...(option !== undefined && { option }) });
    },
    [page, values, key, onCommand],
  );
  const onChange = useCallback((name: string, value: unknown) => set({ [name]: value }, name), [set]);
  const onReset = useCallback(() => {
    form.current?.focus({ preventScroll: true });
    onCommand({ do: 'set-options', key, options: {} });
  }, [key, onCommand]);
  const optionError = useMemo(() => optionErrorOf(error), [error]);
  const fields = page && Object.values(page.options).some((field) => field.as !== 'view');
  const tool = byId(step.tool);
  return (
    <Grid gap="3" css={{ '& [role=group] input, & [role=group] select': { maxWidth: '100%' } }}>
      {page?.presets && <Presets presets={page.presets} values={values} onChoose={set} />}
      {page && fields && (
        <OptionForm ref={form} page={page} values={values} error={optionError} onChange={onChange} onReset={onReset} />
      )}
      {page && !fields && <Muted>This tool has no options.</Muted>}
      {!isTool && <Muted>There is no such tool here. The step stays as it is until you remove it.</Muted>}
      <Grid gap="1">
        <chakra.label htmlFor={`${id}note`} fontSize="xs" fontWeight="medium" color="fg.muted">
          Note
        </chakra.label>
        <Input
          id={`${id}note`}
          size="sm"
          w="full"
          maxLength={MAX_NOTE_LENGTH}
          placeholder="What this step is for"
          value={step.note ?? ''}
          onChange={(event) => onCommand({ do: 'set-note', key, note: event.currentTarget.value })}
        />
      </Grid>
      {tool && (
        <Link
          to={tool.path}
          justifySelf="start"
          fontSize="xs"
          color="accent.fg"
          _hover={{ textDecoration: 'underline' }}
        >
          About {stepName(tool.id)}
        </Link>
      )}
    </Grid>
  );
}
