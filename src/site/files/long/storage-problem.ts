import type { FileFailure } from '../../../../workers/files/file-protocol.ts';
import { formatSize } from '../../../engine/long/files/format-size.ts';

/**
 * Returns the failure if the site's storage on the device has too little space for the results of some files. Their
 * size is not known beforehand: at least the size of the files is required.
 */
export async function storageProblem(files: readonly File[]): Promise<FileFailure | undefined> {
  const needed = files.reduce((sum, { size }) => sum + size, 0);
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === undefined || quota - usage >= needed) return undefined;
  const available = formatSize(Math.max(0, quota - usage));
  return {
    kind: 'room',
    message: `The result needs about ${formatSize(needed)}, and this browser has room for ${available}. Free some space on this device, or use a window that is not private.`,
  };
}
