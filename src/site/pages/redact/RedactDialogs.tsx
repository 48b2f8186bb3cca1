import { chakra } from '@chakra-ui/react';
import type { Action } from '../../../engine/redact/options.ts';
import { PrivacyPanel } from '../../privacy/PrivacyPanel.tsx';
import { Button, Muted, Row, Wrap } from '../../theme/elements.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { KeyList } from '../tool/KeyList.tsx';
import { ActionSelect, CommonSettings, type SettingsProps } from './fields.tsx';
import { DEFAULT_SETTINGS, KIND_LIST } from './settings.ts';

export type RedactDialogName = 'kinds' | 'share' | 'shortcuts' | 'device';

const ACTION_HINTS: Readonly<Record<Action, string>> = {
  placeholder: 'A name in brackets, the same for the same value: [EMAIL_1]. It can be put back.',
  standIn: "A value of the same shape that cannot be anyone's, such as an address at example.com.",
  last4: 'Asterisks and the last four letters and digits.',
  remove: 'Nothing takes its place. It cannot be put back.',
  hash: 'A short code, the same for the same value and the same map: [EMAIL_3f9a1c02].',
};

/** The kinds, each with how it is known and what it misses, and what takes the place of their values. */
function Kinds({ settings, onSettings }: SettingsProps) {
  const { kinds, actions, action } = settings;
  return (
    <>
      <Wrap gap="4">
        <CommonSettings settings={settings} onSettings={onSettings} />
      </Wrap>
      <Muted fontSize="xs">{ACTION_HINTS[action]}</Muted>
      <Row gap="2">
        <Button size="sm" onClick={() => onSettings({ kinds: KIND_LIST.map(({ id }) => id) })}>
          All on
        </Button>
        <Button size="sm" onClick={() => onSettings({ kinds: [] })}>
          All off
        </Button>
        <Button size="sm" variant="plain" onClick={() => onSettings({ kinds: DEFAULT_SETTINGS.kinds, actions: {} })}>
          Reset kinds
        </Button>
      </Row>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {KIND_LIST.map(({ id, label, knownBy, misses }) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' }}
            columnGap="3"
            rowGap="1"
            alignItems="start"
          >
            <Switch
              id={`kind-${id}`}
              checked={kinds.includes(id)}
              describedBy={`kind-${id}-about`}
              onChange={(isOn) => onSettings({ kinds: isOn ? [...kinds, id] : kinds.filter((one) => one !== id) })}
            />
            <div>
              <chakra.label htmlFor={`kind-${id}`} fontSize="sm" fontWeight="medium">
                {label}
              </chakra.label>
              <Muted id={`kind-${id}-about`} fontSize="xs">
                {knownBy} {misses}
              </Muted>
            </div>
            <chakra.div gridColumn={{ base: '2', md: 'auto' }}>
              <ActionSelect
                label={`${label}: replace with`}
                none="As above"
                value={actions[id]}
                disabled={!kinds.includes(id)}
                onAction={(one) => {
                  const { [id]: _, ...others } = actions;
                  onSettings({ actions: one ? { ...others, [id]: one } : others });
                }}
              />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

const KEYS = [
  ['Ctrl+Enter', 'Copy the result'],
  ['Ctrl+S', 'Download the result'],
  ['Ctrl+F', 'Find in the focused pane'],
  ['Ctrl+Z', 'Undo, even when all text was replaced'],
  ['Ctrl+K', 'Search for a tool'],
  ['Tab', 'Leave a pane'],
  ['?', 'Show this list'],
] as const;

const TITLES: Readonly<Record<RedactDialogName, string>> = {
  kinds: 'Kinds',
  share: '',
  shortcuts: 'Keyboard shortcuts',
  device: 'Runs on your device',
};

type Props = SettingsProps & {
  readonly name: RedactDialogName | undefined;
  readonly texts: () => readonly string[];
  readonly onClose: () => void;
};

/** The dialogs of the page. They load when the first one is opened. */
export function RedactDialogs({ name, texts, onClose, ...kinds }: Props) {
  return (
    <Dialog title={name ? TITLES[name] : ''} open={name !== undefined} onClose={onClose}>
      {name === 'kinds' && <Kinds {...kinds} />}
      {name === 'shortcuts' && <KeyList rows={KEYS} />}
      {name === 'device' && <PrivacyPanel texts={texts} />}
    </Dialog>
  );
}
