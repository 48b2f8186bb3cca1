/** Whether shortcuts use the command key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether a key press is Cmd+key, or Ctrl+key on systems without a command key. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  const command = event.metaKey || (event.ctrlKey && !isMac());
  return command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;
}
