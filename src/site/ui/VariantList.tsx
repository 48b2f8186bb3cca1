import type { OutputParts } from '../../engine/contract/tool.ts';
import { GalleryList } from './GalleryList.tsx';
import { VariantCard } from './VariantCard.tsx';

const CARD_HEIGHT = 60;

type Props = {
  readonly list: NonNullable<OutputParts['list']>;
  readonly styled?: boolean;
  /** Show dots in place of characters. */
  readonly masked?: boolean;
  /** Show all of each. */
  readonly whole?: boolean;
};

/** The variants of an output as cards, each with its length and its own Copy. */
export function VariantList({ list, styled, masked, whole = false }: Props) {
  return (
    <GalleryList
      label="Variants"
      count={list.length}
      estimate={CARD_HEIGHT}
      row={(index) => {
        const { label, text } = list[index] ?? { label: '', text: '' };
        return <VariantCard label={label} text={text} styled={styled} masked={masked} whole={whole} />;
      }}
    />
  );
}
