/** Object URLs of saved blobs. A browser may read a blob only after the visitor has agreed to the download. */
let addresses: readonly string[] = [];

function freeAddresses(): void {
  addresses.forEach(URL.revokeObjectURL);
  addresses = [];
}

/**
 * Saves a blob as a file. Failures go to the console only.
 *
 * @returns whether the browser has accepted it
 */
export function downloadBlob(blob: Blob, name: string): boolean {
  try {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    addresses = [...addresses, address];
    addEventListener('pagehide', freeAddresses);
    return true;
  } catch (error) {
    console.error('The download failed.', error);
    return false;
  }
}
