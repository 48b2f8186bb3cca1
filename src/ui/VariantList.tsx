import { chakra } from '@chakra-ui/react';
import type { OutputParts } from '../lib/tool.ts';
import { CopyButton } from './CopyButton.tsx';
import { VirtualList } from './VirtualList.tsx';

/** A card shows the beginning; Copy takes it whole. */
const PREVIEW_LENGTH = 600;
const CARD_HEIGHT = 76;

/** The variants of an output as cards, each with its length and its own Copy. */
export function VariantList({ list, blankToo }: { list: NonNullable<OutputParts['list']>; blankToo?: boolean }) {
  return (
    <VirtualList
      label="Variants"
      count={list.length}
      estimate={CARD_HEIGHT}
      row={(index) => {
        const { label, text } = list[index] ?? { label: '', text: '' };
        return (
          <chakra.div
            display="flex"
            gap="3"
            alignItems="center"
            px="3"
            py="2.5"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.div flex="1" minW="0">
              <chakra.div display="flex" gap="2" alignItems="baseline" mb="0.5">
                <chakra.span textStyle="label">{label}</chakra.span>
                <chakra.span fontSize="xs" color="fg.subtle" textStyle="figure">
                  {text.length.toLocaleString('en-US')}
                </chakra.span>
              </chakra.div>
              <chakra.div
                fontFamily="mono"
                fontSize="sm"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                maxH="6.5rem"
                overflow="hidden"
              >
                {text.slice(0, PREVIEW_LENGTH)}
                {text.length > PREVIEW_LENGTH && '…'}
              </chakra.div>
            </chakra.div>
            <CopyButton
              size="xs"
              variant="outline"
              what={label}
              text={() => text}
              blankToo={blankToo}
              disabled={text === '' || (!blankToo && text.trim() === '')}
            />
          </chakra.div>
        );
      }}
    />
  );
}
