import { useIsMac } from '../../ui/platform.ts';
import { KeyList } from '../tool/KeyList.tsx';
import { ClosingDialog } from './dialogs/ClosingDialog.tsx';

/** The keys of the page, as its `?` lists them. */
export default function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const isMac = useIsMac();
  const command = isMac ? '⌘' : 'Ctrl';
  const rows: readonly (readonly [string, string])[] = [
    ['↑ ↓', 'From a step to the next'],
    ['Enter', 'Show the text after that step'],
    [isMac ? '⌥↑ ⌥↓' : 'Alt+↑ Alt+↓', 'Move that step'],
    ['Delete', 'Remove that step'],
    [`${command}+Z`, 'Undo: in a pane its text, elsewhere the steps'],
    [isMac ? '⇧⌘Z' : 'Ctrl+Shift+Z', 'Redo'],
    [`${command}+Enter`, 'Copy the output'],
    [`${command}+S`, 'Download the output'],
    [`${command}+F`, 'Find in the focused pane'],
    [`${command}+K`, 'Search for a tool'],
    ['?', 'Show this list'],
  ];
  return (
    <ClosingDialog title="Keyboard shortcuts" onClosed={onClose}>
      {() => <KeyList rows={rows} />}
    </ClosingDialog>
  );
}
