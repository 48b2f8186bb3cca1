import { CopyButton } from '../../../site/ui/CopyButton.tsx';
import { CodeBlock, Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

/** The options as a configuration file for the project. */
function Configuration({ output }: ViewProps) {
  const text = output.list?.[0]?.text;
  return (
    <ViewScroll label=".prettierrc">
      {text === undefined ? (
        <Empty>Your options appear here as a Prettier configuration file.</Empty>
      ) : (
        <>
          <CodeBlock>{text}</CodeBlock>
          <div>
            <CopyButton text={text} disabled={false} what=".prettierrc" />
          </div>
        </>
      )}
    </ViewScroll>
  );
}

export default { tabs: [{ id: 'list', label: '.prettierrc', View: Configuration }] } satisfies ToolView;
