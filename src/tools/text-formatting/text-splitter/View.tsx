import { VariantList } from '../../../site/ui/VariantList.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

function Parts({ output: { list = [] } }: ViewProps) {
  if (list.length > 0) return <VariantList list={list} whole />;
  return (
    <ViewScroll label="Parts">
      <Empty>Each part gets a card here, with its length and a Copy button.</Empty>
    </ViewScroll>
  );
}

export default { tabs: [{ id: 'list', label: 'Parts', View: Parts }] } satisfies ToolView;
