import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { plural } from '../../../engine/contract/plural.ts';
import { PrivacyPanel } from '../../privacy/PrivacyPanel.tsx';
import { Button } from '../../theme/elements.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useIsMac } from '../../ui/platform.ts';
import type { OptionValues } from '../../ui/view.ts';
import { KeyList } from '../tool/KeyList.tsx';
import { compareFragment, type Texts } from './link.ts';

export type CompareDialogName = 'share' | 'shortcuts' | 'device';

type Props = {
  readonly name: CompareDialogName | undefined;
  readonly options: OptionValues;
  readonly texts: () => Texts;
  readonly onClose: () => void;
};

function Share({ options, texts, onClose }: Props) {
  const [withTexts, setWithTexts] = useState(false);
  const both = texts();
  const length = both.left.length + both.right.length;
  const copy = async () => {
    const { origin, pathname } = location;
    const fragment = compareFragment(options, withTexts ? both : undefined);
    if (await copyText(origin + pathname + fragment, false, withTexts ? 'page' : 'nothing')) onClose();
  };
  return (
    <>
      <chakra.p fontSize="sm" color="fg.muted">
        The link stores your options after a # sign, in a part of the URL that browsers never send to a server.
      </chakra.p>
      <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm">
        <chakra.input
          type="checkbox"
          accentColor="accent.ring"
          checked={withTexts}
          disabled={length === 0}
          onChange={(event) => setWithTexts(event.currentTarget.checked)}
        />
        Include both texts ({plural(length, 'character')})
      </chakra.label>
      <Button variant="solid" onClick={copy}>
        Copy link
      </Button>
    </>
  );
}

function Shortcuts() {
  const command = useIsMac() ? '⌘' : 'Ctrl';
  const rows: readonly (readonly [string, string])[] = [
    ['F7', 'Next difference'],
    ['Shift+F7', 'Previous difference'],
    ['N and P', 'The same, in the list of differences'],
    [`${command}+Enter`, 'Copy the result'],
    [`${command}+S`, 'Download the result'],
    [`${command}+F`, 'Find in the focused pane'],
    [`${command}+Z`, 'Undo, even when all text was replaced'],
    [`${command}+K`, 'Search for a tool'],
    ['Tab', 'Leave a pane'],
    ['?', 'Show this list'],
  ];
  return <KeyList rows={rows} />;
}

const TITLES: Readonly<Record<CompareDialogName, string>> = {
  share: 'Copy a link to this comparison',
  shortcuts: 'Keyboard shortcuts',
  device: 'Runs on your device',
};

/** The dialogs of the page. They load when the first of them is opened. */
export function CompareDialogs(props: Props) {
  const { name, texts, onClose } = props;
  return (
    <Dialog title={name ? TITLES[name] : ''} open={name !== undefined} onClose={onClose}>
      {name === 'share' && <Share {...props} />}
      {name === 'shortcuts' && <Shortcuts />}
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
