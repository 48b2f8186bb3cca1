import type { OutputParts } from '../../engine/contract/tool.ts';
import { VariantList } from './VariantList.tsx';
import { Empty, ViewScroll } from './ViewScroll.tsx';

type Props = {
  readonly output: OutputParts;
  readonly styled?: boolean;
  /** The accessible name while there is no list. */
  readonly label: string;
  /** Future content of the list, in a sentence. */
  readonly empty: string;
};

/** The list of an output in a separate tab, which exists even while the list is empty. */
export function ListView({ output: { list = [] }, styled, label, empty }: Props) {
  if (list.length > 0) return <VariantList list={list} styled={styled} />;
  return (
    <ViewScroll label={label}>
      <Empty>{empty}</Empty>
    </ViewScroll>
  );
}
