import { chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { formatNumber } from '../../engine/values/format-number.ts';
import { Row } from '../theme/elements.tsx';
import { CopyButton, isBlankText } from './CopyButton.tsx';
import { maskText } from './mask.ts';

/** A card shows the beginning; Copy takes it whole. */
const PREVIEW_LENGTH = 600;
/** The longest text that a card draws as a whole, in UTF-16 code units. */
const WHOLE_LENGTH = 4000;

type Props = {
  readonly label: string;
  readonly text: string;
  /** The text is Unicode-styled: it is shown in a proportional font. */
  readonly styled?: boolean;
  /** Show dots in place of characters; Copy gives the text. */
  readonly masked?: boolean;
  /** Show all of the text: it is one of those to be read. */
  readonly whole?: boolean;
  /** Before the Copy button. */
  readonly action?: ReactNode;
};

/** A press anywhere on a card is one on its Copy button, unless it selects text or is on another control. */
function pressCopy({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('button, a') || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-copy] button')?.click();
}

/** A text with its name, its length and its own Copy. */
export function VariantCard({ label, text, styled, masked, whole = false, action }: Props) {
  const length = whole ? WHOLE_LENGTH : PREVIEW_LENGTH;
  const shown = text.slice(0, length);
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
          maxH={whole ? undefined : { base: '4.5rem', lg: '6.5rem' }}
          overflow="hidden"
        >
          {masked ? maskText(shown) : shown}
          {text.length > length && '…'}
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
