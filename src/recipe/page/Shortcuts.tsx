import { chakra } from '@chakra-ui/react';
import { useIsMac } from '../../layout/platform.ts';
import { Kbd } from '../../theme/elements.tsx';
import { ClosingDialog } from '../dialogs/ClosingDialog.tsx';

/** The keys of the page, as its `?` lists them. */
export default function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const isMac = useIsMac();
  const command = isMac ? '⌘' : 'Ctrl';
  const rows = [
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
      {() => (
        <chakra.dl
          display="grid"
          gridTemplateColumns="max-content 1fr"
          gap="2"
          columnGap="4"
          fontSize="sm"
          alignItems="center"
        >
          {rows.map(([keys, what]) => (
            <chakra.div key={keys} display="contents">
              <dt>
                <Kbd fontSize="xs">{keys}</Kbd>
              </dt>
              <dd>{what}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </ClosingDialog>
  );
}
