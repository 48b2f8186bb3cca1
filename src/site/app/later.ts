import { FILES_KEY } from '../site.ts';
import { colorBrowser } from '../theme/theme.ts';

/** Chromium's addition to the standard estimate: bytes in the origin private file system. */
type Estimate = StorageEstimate & { readonly usageDetails?: { readonly fileSystem?: number } };

/**
 * Remove files of conversions that closed tabs have left. Most visitors have none: a mark in local storage, or, if the
 * browser died before it was written, the storage estimate shows whether there are any.
 */
async function clearUp(): Promise<void> {
  const isMarked = localStorage.getItem(FILES_KEY) !== null;
  const { usageDetails }: Estimate = isMarked ? {} : await navigator.storage.estimate();
  if (!isMarked && !usageDetails?.fileSystem) return;
  // Version 3.0.0 stored handles of opened files there.
  indexedDB.deleteDatabase('lettermill-open-files');
  const { removeAbandonedFolders } = await import('../../../workers/shared/job-folder-locks.ts');
  if (await removeAbandonedFolders()) localStorage.removeItem(FILES_KEY);
}

/** Does the work that can wait until the page has started. A script that could not be loaded can be at the next visit. */
export async function doLater(): Promise<void> {
  // The page was built in the dark theme.
  colorBrowser();
  // Browsers have it behind a flag, or in a trial.
  if ('modelContext' in document) (await import('../agent/offer-tools.ts')).offerTools();
  // Without storage there is nothing to remove.
  await clearUp();
}
