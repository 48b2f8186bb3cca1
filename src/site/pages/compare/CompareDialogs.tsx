import type { FileState } from '../../files/file-state.ts';
import { PrivacyPanel } from '../../privacy/PrivacyPanel.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { KeyList } from '../tool/KeyList.tsx';
import { ShareLink } from '../tool/ShareLink.tsx';
import { compareFragment } from './link.ts';
import type { Texts } from './texts.ts';

export type CompareDialogName = 'share' | 'shortcuts' | 'device';

type Props = {
  readonly name: CompareDialogName | undefined;
  readonly options: OptionValues;
  readonly texts: () => Texts;
  /** The files that the two texts come from. */
  readonly files: readonly (FileState | undefined)[];
  readonly onClose: () => void;
};

function Share({ options, texts, files, onClose }: Props) {
  const both = texts();
  return (
    <ShareLink
      include={{ what: 'both texts', texts: [both.left, both.right], files }}
      fragment={(withTexts) => compareFragment(options, withTexts ? both : undefined)}
      onCopied={onClose}
    />
  );
}

const KEYS = [
  ['F7', 'Next difference'],
  ['Shift+F7', 'Previous difference'],
  ['N and P', 'The same, in the list of differences'],
  ['Ctrl+Enter', 'Copy the result'],
  ['Ctrl+S', 'Download the result'],
  ['Ctrl+F', 'Find in the focused pane'],
  ['Ctrl+Z', 'Undo, even when all text was replaced'],
  ['Ctrl+K', 'Search for a tool'],
  ['Tab', 'Leave a pane'],
  ['?', 'Show this list'],
] as const;

const TITLES: Readonly<Record<CompareDialogName, string>> = {
  share: 'Copy a link to this comparison',
  shortcuts: 'Keyboard shortcuts',
  device: 'Runs on your device',
};

/** The dialogs of the page. They load when the first one is opened. */
export function CompareDialogs(props: Props) {
  const { name, texts, onClose } = props;
  return (
    <Dialog title={name ? TITLES[name] : ''} open={name !== undefined} onClose={onClose}>
      {name === 'share' && <Share {...props} />}
      {name === 'shortcuts' && <KeyList rows={KEYS} />}
      {name === 'device' && (
        <PrivacyPanel
          texts={() => {
            const { left, right } = texts();
            return [left, right];
          }}
        />
      )}
    </Dialog>
  );
}
