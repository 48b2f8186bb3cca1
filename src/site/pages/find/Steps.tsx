import { chakra } from '@chakra-ui/react';
import { byId } from '../../../engine/catalog/catalog.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { stepLabel } from './answer-words.ts';

/** Steps as chips, in words: each tool with its changed options. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <chakra.ol data-steps="" display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1.5">
      {steps.map((step, index) => {
        const { name, options } = stepLabel(step);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tool may come twice
          <chakra.li key={index} display="inline-flex" alignItems="center" gap="2" minW="0">
            {index > 0 && (
              <chakra.span fontSize="sm" color="fg.muted">
                then
              </chakra.span>
            )}
            <chakra.span
              display="inline-flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="2"
              minW="0"
              px="2.5"
              py="1"
              borderRadius="md"
              bg="bg.subtle"
              borderWidth="1px"
              borderColor="border"
              fontSize="sm"
              lineHeight="1.4"
            >
              <chakra.span display="inline-flex" alignItems="center" gap="1.5" fontWeight="semibold">
                <CategoryMark id={byId(step.tool)?.category ?? ''} />
                {name}
              </chakra.span>
              {options.length > 0 && (
                <chakra.span color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
                  {options.join(' · ')}
                </chakra.span>
              )}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
