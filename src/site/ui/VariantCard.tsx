import { chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { formatNumber } from '../../engine/values/format-number.ts';
import { Row } from '../theme/elements.tsx';
import { CopyButton, isBlankText } from './CopyButton.tsx';
import { maskText } from './mask.ts';

/** A card shows the beginning; Copy takes it whole. */
const PREVIEW_LENGTH = 600;

type Props = {
  readonly label: string;
  readonly text: string;
  /** The text is Unicode-styled: it is shown in a proportional font. */
  readonly styled?: boolean;
  /** Show dots in place of characters; Copy gives the text. */
  readonly masked?: boolean;
  /** Before the Copy button. */
  readonly action?: ReactNode;
};

/** A press anywhere on a card is one on its Copy button, unless it selects text or is on another control. */
function pressCopy({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('button, a') || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-copy] button')?.click();
}

/** A text with its name, its length and its own Copy. */
export function VariantCard({ label, text, styled, masked, action }: Props) {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const isBlank = isBlankText(text);
  return (
    // The button is for keys and screen readers; the rest of the card is a larger target for it.
    <Row
      gap="3"
      px="3"
      py={{ base: '1', lg: '2.5' }}
      borderBottomWidth="1px"
      borderColor="border"
      cursor={isBlank ? undefined : 'pointer'}
      _hover={isBlank ? undefined : { bg: 'bg.subtle' }}
      onClick={pressCopy}
    >
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" gap="2" alignItems="baseline" mb="0.5">
          <chakra.span textStyle="label">{label}</chakra.span>
          <chakra.span fontSize="xs" color="fg.subtle" textStyle="figure">
            {formatNumber(text.length)}
          </chakra.span>
        </chakra.div>
        <chakra.div
          fontFamily={styled ? undefined : 'mono'}
          fontSize={styled ? 'md' : 'sm'}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          unicodeBidi="plaintext"
          maxH={{ base: '4.5rem', lg: '6.5rem' }}
          overflow="hidden"
        >
          {masked ? maskText(shown) : shown}
          {text.length > PREVIEW_LENGTH && '…'}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} alignItems="stretch" gap="1.5">
        {action}
        <chakra.span data-copy="" display="contents">
          <CopyButton size="xs" outline what={label} text={text} disabled={isBlank} />
        </chakra.span>
      </chakra.div>
    </Row>
  );
}
