import { useIsMac } from '../../ui/platform.ts';
import { KeyList } from '../tool/KeyList.tsx';
import { ClosingDialog } from './dialogs/ClosingDialog.tsx';

/** The keys of the page, as its `?` lists them. */
export default function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const isMac = useIsMac();
  const rows = [
    ['↑ ↓', 'From a step to the next'],
    ['Enter', 'Show the text after that step'],
    [isMac ? '⌥↑ ⌥↓' : 'Alt+↑ Alt+↓', 'Move that step'],
    ['Delete', 'Remove that step'],
    ['Ctrl+Z', 'Undo: in a pane its text, elsewhere the steps'],
    [isMac ? '⇧⌘Z' : 'Ctrl+Shift+Z', 'Redo'],
    ['Ctrl+Enter', 'Copy the output'],
    ['Ctrl+S', 'Download the output'],
    ['Ctrl+F', 'Find in the focused pane'],
    ['Ctrl+K', 'Search for a tool'],
    ['?', 'Show this list'],
  ] as const;
  return (
    <ClosingDialog title="Keyboard shortcuts" onClosed={onClose}>
      {() => <KeyList rows={rows} />}
    </ClosingDialog>
  );
}
