import 'sonner/dist/styles.css';
import './toaster.css';
import { useEffect } from 'react';
import { type ExternalToast, Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { TOAST, TOAST_HOTKEY } from '../site.ts';
import { useTheme } from '../theme/theme.ts';

type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'default';

export type Toast = {
  /** Replaces the toast that is shown under the same id. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly type?: ToastType;
  /** Milliseconds. */
  readonly duration?: number;
  readonly dismissible?: boolean;
  /** A button on the toast. Pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly position?: 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';
};

function show({ title, type = 'default', ...rest }: Toast): void {
  const options: ExternalToast = rest;
  if (type === 'default') sonner(title, options);
  else sonner[type](title, options);
}

/** Draws the notifications. It pauses them while they are hovered or the page is hidden. */
export function Toaster({ onReady }: { onReady: (shower: (toast: Toast) => void) => void }) {
  const theme = useTheme();
  // sonner loses what is shown before its toaster is mounted.
  useEffect(() => onReady(show), [onReady]);
  return (
    <SonnerToaster
      theme={theme}
      position={TOAST.position}
      visibleToasts={TOAST.visible}
      duration={TOAST.duration}
      gap={TOAST.gap}
      // Above the actions at the lower edge of a phone.
      mobileOffset={{ bottom: 'calc(4.25rem + env(safe-area-inset-bottom))' }}
      hotkey={TOAST_HOTKEY}
      style={{ ['--width' as string]: `${TOAST.width}px` }}
      closeButton
    />
  );
}
