import { useState } from 'react';
import { chunk } from '../chunk.ts';
import { LazyPart } from '../shell/LazyPart.tsx';
import { ShieldIcon } from '../theme/icons.tsx';
import { Button } from '../theme/parts.tsx';

const panel = chunk(() => import('./PrivacyPanel.tsx').then((module) => module.PrivacyPanel));
const load = () => void panel.preload().catch(() => panel.retry());

/** Says where the text is worked on, and opens how to check that. */
export function PrivacyBadge({ text }: { text: () => string }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        borderRadius="full"
        color="fg.muted"
        px="2.5"
        gap="1.5"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <ShieldIcon size={15} />
        Runs on your device
      </Button>
      {wanted && (
        <LazyPart
          source={panel}
          onFailed={() => setWanted(false)}
          props={{ open, onClose: () => setOpen(false), text }}
        />
      )}
    </>
  );
}
