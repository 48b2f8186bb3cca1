import { chakra } from '@chakra-ui/react';
import { useState, useSyncExternalStore } from 'react';
import { MAX_NAME_LENGTH, RECIPE_VERSION, type Step } from '../../../../engine/recipe/recipe.ts';
import { freeName, type SavedRecipe, withAgain, without, withRecipe } from '../../../../engine/recipe/saved.ts';
import { changeSaved, readSaved, watchSaved } from '../../../../site/recipes/storage.ts';
import { Button, Grid, Input, Wrap } from '../../../../site/theme/elements.tsx';
import { Link } from '../../../../site/ui/Link.tsx';
import { CodeBlock, Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { OptionValues, ViewProps } from '../../../../site/ui/view.ts';

/** Returns the only step of a saved recipe, if it is one of this tool. */
function patternStep({ recipe }: SavedRecipe, tool: string): Step | undefined {
  const [step, more] = recipe?.steps ?? [];
  return step?.tool === tool && !more ? step : undefined;
}

/** Returns the options that differ from their defaults. */
const changedOptions = ({ page, options }: ViewProps): OptionValues =>
  Object.fromEntries(
    Object.entries(page.options)
      .filter(([name, field]) => JSON.stringify(options[name]) !== JSON.stringify(field.default))
      .map(([name]) => [name, options[name]]),
  );

/** Patterns that somebody keeps in this browser: recipes of this one step, listed among the recipes, too. */
export function MyPatterns(props: ViewProps) {
  const { tool, page, options, setOptions } = props;
  const { list, problem } = useSyncExternalStore(watchSaved, readSaved);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const [deleted, setDeleted] = useState<{ readonly entry: SavedRecipe; readonly at: number }>();
  const change = (to: Parameters<typeof changeSaved>[0]) => {
    const failed = changeSaved(to);
    setFailure(failed);
    return failed === undefined;
  };
  const keep = () => {
    const step: Step = { tool: tool.id, options: changedOptions(props) };
    const wanted = name.trim() || 'Pattern';
    if (!change((saved) => withRecipe(saved, freeName(saved, wanted), { v: RECIPE_VERSION, steps: [step] }))) return;
    setName('');
    setDeleted(undefined);
  };
  const use = (step: Step) =>
    setOptions({
      ...Object.fromEntries(Object.entries(page.options).map(([id, field]) => [id, field.default])),
      ...step.options,
    });
  const own = list.flatMap((entry) => {
    const step = patternStep(entry, tool.id);
    return step ? [{ entry, step }] : [];
  });
  return (
    <chakra.section aria-label="My patterns" display="grid" gap="3" minW="0">
      <chakra.form
        display="flex"
        flexWrap="wrap"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Input
          size="sm"
          flex="1 1 10rem"
          aria-label="Name of the pattern"
          placeholder="Name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" disabled={options['pattern'] === ''}>
          Keep this pattern
        </Button>
      </chakra.form>
      <Empty>
        {own.length === 0
          ? 'Kept patterns are stored in this browser only, next to '
          : 'Stored in this browser only. Also among '}
        <Link to="/recipe">recipes</Link>.
      </Empty>
      <chakra.div role="status" display="contents">
        {(failure ?? problem) && <Empty color="error">{failure ?? problem}</Empty>}
        {deleted && (
          <Empty>
            {deleted.entry.name} was deleted.{' '}
            <Button
              size="xs"
              onClick={() => change((saved) => withAgain(saved, deleted.entry, deleted.at)) && setDeleted(undefined)}
            >
              Undo
            </Button>
          </Empty>
        )}
      </chakra.div>
      {own.map(({ entry, step }) => (
        <Grid key={entry.name} role="group" aria-label={entry.name} gap="1" minW="0">
          <Wrap gap="2">
            <chakra.h3 fontSize="sm" fontWeight="semibold" overflowWrap="anywhere" flex="1">
              {entry.name}
            </chakra.h3>
            <Button size="xs" onClick={() => use(step)}>
              Use
            </Button>
            <Button
              size="xs"
              variant="plain"
              onClick={() => {
                setDeleted({ entry, at: list.indexOf(entry) });
                change((saved) => without(saved, entry.name));
              }}
            >
              Delete
            </Button>
          </Wrap>
          <CodeBlock tabIndex={0}>{`/${step.options['pattern'] ?? ''}/${step.options['flags'] ?? 'g'}`}</CodeBlock>
        </Grid>
      ))}
    </chakra.section>
  );
}
