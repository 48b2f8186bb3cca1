import { chakra } from '@chakra-ui/react';
import { stepInfo } from '../../../../engine/catalog/step-info.ts';
import { isOn, MAX_STEPS, type Recipe, type Step } from '../../../../engine/recipe/recipe.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Button, Muted, Wrap } from '../../../theme/elements.tsx';

/** Error message. */
export const Fault = chakra(
  'p',
  { base: { fontSize: 'sm', color: 'error', overflowWrap: 'anywhere' } },
  { defaultProps: { role: 'alert' } },
);

/** Returns the name of a step's tool; for a step of another program, the name in its note. */
export const stepName = ({ tool, note }: Step): string =>
  stepInfo(tool)?.name ?? (tool || /CyberChef: .*/.exec(note ?? '')?.[0] || 'Unknown step');

/** Returns why a step cannot run, if that is known without its tool. */
export const stepFault = ({ tool, damage }: Step): string | undefined =>
  damage ?? (stepInfo(tool) ? undefined : `There is no tool "${tool}" here.`);

/** The first reason why a recipe does not run as it was written; undefined if it does. */
export const firstFault = ({ steps }: Recipe): string | undefined =>
  steps.map((step) => stepFault(step) ?? step.warning).find((reason) => reason !== undefined);

/** `3 steps: Trim Whitespace, Sort Lines, Text Joiner` */
export const stepsLine = ({ steps }: Recipe): string =>
  `${plural(steps.length, 'step')}: ${steps.map(stepName).join(', ')}`;

/** The steps of a recipe, with their errors. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <chakra.ol
      aria-label="Steps"
      // What scrolls must be reached by the keyboard.
      tabIndex={0}
      ps="6"
      maxH="14rem"
      overflow="auto"
      listStyleType="decimal"
      fontSize="sm"
      display="grid"
      gap="1"
    >
      {steps.map((step, i) => {
        const fault = stepFault(step) ?? step.warning;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and do not move here.
          <chakra.li key={i} overflowWrap="anywhere">
            {stepName(step)}
            {!isOn(step) && <chakra.span color="fg.muted"> (switched off)</chakra.span>}
            {fault !== undefined && <chakra.span color="warning">. {fault}</chakra.span>}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

/** Why the steps of a recipe cannot be added after the present ones; undefined if they can. */
export const tooMany = (present: Recipe, more: Recipe): string | undefined => {
  const count = present.steps.length + more.steps.length;
  return count > MAX_STEPS
    ? `Together they would have ${count} steps; a recipe can have ${MAX_STEPS} at most.`
    : undefined;
};

type UseProps = {
  readonly present: Recipe;
  readonly found: Recipe;
  readonly onReplace: () => void;
  readonly onAppend: () => void;
};

/** Actions on a recipe that was found. */
export function UseRecipe({ present, found, onReplace, onAppend }: UseProps) {
  const isAlone = present.steps.length === 0;
  const fault = isAlone ? undefined : tooMany(present, found);
  return (
    <>
      <Wrap gap="2">
        <Button size="sm" variant="solid" onClick={onReplace}>
          {isAlone ? 'Use this recipe' : 'Replace the current recipe'}
        </Button>
        {!isAlone && (
          <Button size="sm" disabled={fault !== undefined} onClick={onAppend}>
            Add to the end
          </Button>
        )}
      </Wrap>
      {fault && <Muted>{fault}</Muted>}
    </>
  );
}
