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

/** Least distance of a toast from the window's lower edge, in pixels. */
const MARGIN = 24;
const CLEARANCE = `var(--toast-clearance, ${MARGIN}px)`;

/**
 * Returns the distance of a toast from the window's lower edge, in pixels. Where a result's actions, notes, and figures
 * are at that edge, the toast is above them: it covers nothing that is pressed or read after Copy.
 */
function clearance(): number {
  const result = [...document.querySelectorAll('main [data-head] + *')].at(-1);
  const bar = document.querySelector('main [data-bar]');
  const edges = [result?.getBoundingClientRect().bottom ?? 0, bar?.getBoundingClientRect().top ?? 0];
  const isAtEdge = (y: number) => y > innerHeight / 2 && y < innerHeight;
  return Math.max(MARGIN, ...edges.filter(isAtEdge).map((y) => innerHeight - y + MARGIN / 2));
}

/** At the press, the library gives the focus back; otherwise it would take it from whatever is used when a toast closes. */
function press({ onClick }: NonNullable<Toast['action']>): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  onClick();
}

function show({ title, type = 'default', action, ...rest }: Toast): void {
  const options: ExternalToast = { ...rest, ...(action && { action: { ...action, onClick: () => press(action) } }) };
  document.documentElement.style.setProperty('--toast-clearance', `${clearance()}px`);
  if (type === 'default') sonner(title, options);
  else sonner[type](title, options);
}

const SHOWER = { show, dismiss: (id: string): void => void sonner.dismiss(id) };

/** Draws the notifications. It pauses them while they are hovered or the page is hidden. */
export function Toaster({ onReady }: { onReady: (shower: typeof SHOWER) => void }) {
  const theme = useTheme();
  // sonner loses notifications shown before its toaster is mounted.
  useEffect(() => onReady(SHOWER), [onReady]);
  return (
    <SonnerToaster
      theme={theme}
      position={TOAST.position}
      visibleToasts={TOAST.visible}
      duration={TOAST.duration}
      gap={TOAST.gap}
      offset={{ bottom: CLEARANCE, right: MARGIN }}
      // Above the actions at the lower edge of a phone.
      mobileOffset={{ bottom: `max(4.25rem + env(safe-area-inset-bottom), ${CLEARANCE})` }}
      hotkey={TOAST_HOTKEY}
      style={{ ['--width' as string]: `${TOAST.width}px` }}
      closeButton
    />
  );
}
