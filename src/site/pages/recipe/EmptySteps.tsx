import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { byId } from '../../../engine/catalog/catalog.ts';
import { EXAMPLES, type RecipeExample } from '../../../engine/recipe/examples.ts';
import { Muted } from '../../theme/elements.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { ExampleButton } from '../../ui/ExampleButton.ts';

/** Shown while there are no steps: an introduction, and examples to start from. */
export const EmptySteps = memo(function EmptySteps({ onChoose }: { onChoose: (example: RecipeExample) => void }) {
  return (
    <chakra.div>
      <Muted px="1" pt="1" pb="2.5" lineHeight="1.45">
        A recipe runs tools in order; each works on the previous one&rsquo;s output. Add a step, or start from an
        example.
      </Muted>
      <chakra.ul aria-label="Examples" display="grid" gap="1.5">
        {EXAMPLES.map((example) => (
          <li key={example.id}>
            <ExampleButton display="grid" gap="0.5" onClick={() => onChoose(example)}>
              <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="2">
                <chakra.span fontSize="sm" fontWeight="semibold" lineHeight="1.3">
                  {example.title}
                </chakra.span>
                <chakra.span aria-hidden="true" display="flex" gap="1" flexShrink="0">
                  {example.recipe.steps.map(({ tool }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an example never change
                    <CategoryMark key={index} id={byId(tool)?.category ?? ''} />
                  ))}
                </chakra.span>
              </chakra.span>
              <chakra.span fontSize="xs" color="fg.muted" lineHeight="1.4">
                {example.description}
              </chakra.span>
            </ExampleButton>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
});
