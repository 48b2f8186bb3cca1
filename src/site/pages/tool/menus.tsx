import { chakra } from '@chakra-ui/react';
import type { SavedAs } from '../../files/file-state.ts';
import type { Content } from '../../files/save-back.ts';
import { ShareButton } from '../../panes/ShareButton.tsx';
import { Button } from '../../theme/elements.tsx';
import { Menu, type MenuProps } from '../../ui/Menu.tsx';
import type { DialogName } from './ToolDialogs.tsx';

export type PageActions = {
  readonly about: string;
  /** Whether a link to the tool's options may be offered: an address never contains a secret. */
  readonly shareable: boolean;
  readonly onDialog: (name: 'device' | 'share' | 'shortcuts') => void;
  /** An option differs from its default. */
  readonly changed: boolean;
  readonly onReset: () => void;
};

export type OutputMenuActions = {
  /** The output for the current input, as it is saved. */
  readonly content: () => Content | Promise<Content>;
  /** Makes the output the input; left out if the tool has no opposite direction. */
  readonly onSwap: (() => void) | undefined;
  /** Left out if the output is only a preview, as is the name to share it by. */
  readonly onDownload: () => void;
  readonly savedAs: SavedAs;
  /** Changes between input and output are shown. */
  readonly showsChanges: boolean;
  readonly onChanges: () => void;
  readonly onDialog: (name: DialogName) => void;
};

const showHelp = () => document.getElementById('how-it-works')?.scrollIntoView();

/** On a phone, the purpose of the tool. */
export function AboutMenu({ about, ...menu }: Pick<PageActions, 'about'> & MenuProps) {
  return (
    <Menu {...menu}>
      <chakra.p px="3" py="2" fontSize="sm">
        {about}
      </chakra.p>
      <Button variant="plain" onClick={showHelp}>
        How it works
      </Button>
    </Menu>
  );
}

type PageMenuProps = Omit<PageActions, 'about'> & MenuProps;

/** On a phone, actions on the page. */
export function PageMenu({ shareable, changed, onReset, onDialog, ...menu }: PageMenuProps) {
  return (
    <Menu {...menu}>
      {shareable && (
        <Button variant="plain" onClick={() => onDialog('share')}>
          Copy link
        </Button>
      )}
      <Button variant="plain" disabled={!changed} onClick={onReset}>
        Reset options
      </Button>
      <Button variant="plain" onClick={() => onDialog('shortcuts')}>
        Keyboard shortcuts
      </Button>
      <Button variant="plain" onClick={() => onDialog('device')}>
        Runs on your device
      </Button>
    </Menu>
  );
}

type OutputMenuProps = MenuProps &
  OutputMenuActions & {
    /** Figures of the output: on a phone its tabs may take their place. */
    readonly figures: string;
    readonly copyable: boolean;
    readonly savable: boolean;
    readonly swappable: boolean;
    readonly stale: boolean;
    /** The output is a version of the input. */
    readonly isComparable: boolean;
    /** On a phone, the button for changes is here. */
    readonly hasChanges: boolean;
    /** On a phone, Download is here: Share takes its place. */
    readonly hasDownload: boolean;
  };

/** Actions on an output that have no place beside it. */
export function OutputMenu(props: OutputMenuProps) {
  const { label, button, onClose, onSwap, onDownload, onDialog } = props;
  return (
    <Menu label={label} button={button} onClose={onClose}>
      {props.figures !== '' && (
        <chakra.p display={{ lg: 'none' }} px="3" py="2" fontSize="xs" color="fg.muted" textStyle="figure">
          {props.figures}
        </chakra.p>
      )}
      {props.hasChanges && (
        <Button variant="plain" display={{ lg: 'none' }} aria-pressed={props.showsChanges} onClick={props.onChanges}>
          Changes
        </Button>
      )}
      {props.hasDownload && (
        <Button variant="plain" display={{ lg: 'none' }} disabled={!props.savable} onClick={onDownload}>
          Download
        </Button>
      )}
      <chakra.span display={{ base: 'none', lg: 'contents' }}>
        <ShareButton content={props.content} disabled={!props.savable} as={props.savedAs} />
      </chakra.span>
      {onSwap && (
        <Button variant="plain" display={{ lg: 'none' }} disabled={!props.swappable} onClick={onSwap}>
          Swap
        </Button>
      )}
      <Button variant="plain" disabled={!props.copyable} onClick={() => onDialog('open-in')}>
        Use in another tool
      </Button>
      {props.isComparable && (
        <Button variant="plain" disabled={!props.copyable} onClick={() => onDialog('compare')}>
          Compare with the input
        </Button>
      )}
      <Button variant="plain" disabled={props.stale} onClick={() => onDialog('start-recipe')}>
        Add a step
      </Button>
    </Menu>
  );
}
