let left: File | undefined;

/** Leave a file for the tool page that opens next, which is to take its bytes. It stays in memory. */
export function leaveFile(file: File): void {
  left = file;
}

/** Take the file that was left, once. */
export function takeFile(): File | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
