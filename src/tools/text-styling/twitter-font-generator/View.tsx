import { socialView } from '../../../site/ui/platform/social-view.ts';
import { VariantList } from '../../../site/ui/VariantList.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

/** The posts of a text that was split, each with its own Copy. */
function Thread({ output }: ViewProps) {
  const posts = output.info?.['posts'] === undefined ? [] : (output.list ?? []);
  if (posts.length > 0) return <VariantList list={posts} styled />;
  return (
    <ViewScroll label="Thread">
      <Empty>When text is too long for one post, split it: each part then gets its own Copy button here.</Empty>
    </ViewScroll>
  );
}

export default {
  ...socialView,
  tabs: [...socialView.tabs, { id: 'thread', label: 'Thread', View: Thread }],
} satisfies ToolView;
