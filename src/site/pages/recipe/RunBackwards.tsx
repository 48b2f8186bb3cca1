import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { stepInfo } from '../../../engine/catalog/step-info.ts';
import type { Backwards } from '../../../engine/recipe/run/run-backwards.ts';
import { truncateSafely } from '../../editor/truncate-safely.ts';
import { Button, Muted, Wrap } from '../../theme/elements.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { CodeBlock } from '../../ui/ViewScroll.tsx';
import { whileCurrent } from '../../ui/while-current.ts';
import { stepName } from '../tool/tool-name.ts';
import { pageOf, useToolPages } from '../tool/useToolPages.ts';
import { backwardsWords } from './backwards-words.ts';
import { ClosingDialog } from './dialogs/ClosingDialog.tsx';
import type { RecipeDialogProps } from './dialogs/props.ts';
import { optionWords } from './option-words.ts';

type State =
  | { readonly is: 'running' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'done'; readonly back: Backwards };

/** UTF-16 code units of the text that came back that are shown. */
const SHOWN = 2000;

/** Runs the recipe backward on its own result, and shows whether the input comes back. */
export default function RunBackwards({
  recipe,
  input,
  file,
  output,
  backwards,
  onReplace,
  onClose,
}: RecipeDialogProps) {
  const [state, setState] = useState<State>({ is: 'running' });
  // As of the moment the dialog opened: nothing on the page changes while it is open.
  const runOnOpen = useRef(backwards);
  useEffect(
    () =>
      whileCurrent(runOnOpen.current(), (outcome) => {
        if (!outcome.ok) setState({ is: 'failed', message: outcome.error.message });
        else if (outcome.output) setState({ is: 'done', back: outcome.output });
        else setState({ is: 'failed', message: 'A step of the recipe fails, so there is no result to go back from.' });
      }),
    [],
  );
  const back = state.is === 'done' ? state.back : undefined;
  useToolPages(back?.recipe.steps.map(({ tool }) => tool) ?? []);
  const words =
    back &&
    backwardsWords(
      back,
      recipe.steps.map(({ tool }) => stepName(tool)),
    );
  return (
    <ClosingDialog title="Run backwards" onClosed={onClose}>
      {(close) => (
        <>
          <chakra.div role="status">
            {state.is === 'running' && <Muted>Running the recipe forwards, then backwards…</Muted>}
            {state.is === 'failed' && (
              <chakra.p fontSize="sm" color="error">
                {state.message}
              </chakra.p>
            )}
            {words && (
              <chakra.div
                data-verdict={back?.exact ? 'exact' : 'loss'}
                px="3"
                py="2.5"
                borderWidth="1px"
                borderRadius="md"
                bg={back?.exact ? 'success.subtle' : 'warning.subtle'}
                borderColor={back?.exact ? 'success.border' : 'warning.border'}
              >
                <chakra.p fontWeight="semibold" fontSize="sm" color={back?.exact ? 'success' : 'warning'}>
                  {words.verdict}
                </chakra.p>
                <chakra.p fontSize="sm" mt="0.5">
                  {words.details}
                </chakra.p>
              </chakra.div>
            )}
          </chakra.div>
          {back && back.recipe.steps.length > 0 && (
            <>
              <chakra.ol aria-label="Reverse recipe" display="grid" gap="1.5">
                {back.recipe.steps.map((step, index) => {
                  const page = pageOf(step.tool);
                  const options = page ? optionWords(page, step.options).join(' · ') : '';
                  return (
                    <chakra.li
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                      key={index}
                      display="flex"
                      gap="2.5"
                      alignItems="center"
                      fontSize="sm"
                    >
                      <CategoryMark id={stepInfo(step.tool)?.category ?? ''} />
                      <span>
                        {index + 1}. {stepName(step.tool)}
                        {options !== '' && <chakra.span color="fg.muted"> · {options}</chakra.span>}
                      </span>
                    </chakra.li>
                  );
                })}
              </chakra.ol>
              <div>
                <chakra.h3 textStyle="label" mb="1.5">
                  {back.exact ? 'What comes back: your input' : 'What comes back'}
                </chakra.h3>
                <CodeBlock tabIndex={0} aria-label="What comes back" maxH="9rem" whiteSpace="pre-wrap">
                  {truncateSafely(back.output.text, SHOWN)}
                  {back.output.text.length > SHOWN && '…'}
                </CodeBlock>
              </div>
              <Wrap gap="2">
                <Button
                  variant="solid"
                  onClick={() => {
                    onReplace(back.recipe, output);
                    close();
                  }}
                >
                  Switch to the reverse recipe
                </Button>
                <chakra.span flex="1 1 12rem" fontSize="xs" color="fg.muted">
                  Your output becomes the input, and these steps the recipe. Undo restores everything.
                </chakra.span>
              </Wrap>
            </>
          )}
          {input === '' && !file && state.is === 'done' && (
            <chakra.p fontSize="xs" color="fg.muted">
              The input is empty. With your text this tells more.
            </chakra.p>
          )}
        </>
      )}
    </ClosingDialog>
  );
}
