import 'sonner/dist/styles.css';
import './toaster.css';
import { useEffect } from 'react';
import { type ExternalToast, Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { TOAST, TOAST_HOTKEY } from '../site.ts';
import { useTheme } from '../theme/theme.ts';
import type { Toast } from './toasts.tsx';

function show({ title, type = 'default', ...rest }: Toast): void {
  const options: ExternalToast = rest;
  if (type === 'default') sonner(title, options);
  else sonner[type](title, options);
}

/** Draws the notifications. It pauses them while they are hovered or the page is hidden. */
export function Toaster({ onReady }: { onReady: (shower: (toast: Toast) => void) => void }) {
  const theme = useTheme();
  // sonner forgets what is shown before its toaster stands.
  useEffect(() => onReady(show), [onReady]);
  return (
    <SonnerToaster
      theme={theme}
      position={TOAST.position}
      visibleToasts={TOAST.visible}
      duration={TOAST.duration}
      gap={TOAST.gap}
      hotkey={TOAST_HOTKEY}
      closeButton
    />
  );
}
