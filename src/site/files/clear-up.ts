import { removeAbandonedFolders } from '../../../workers/shared/job-folder-locks.ts';
import { removeAbandonedHandles } from './kept-handles.ts';

/** Removes what closed tabs have left in the site's storage. Returns whether nothing is left. Never rejects. */
export const removeAbandoned = async (): Promise<boolean> =>
  !(await Promise.all([removeAbandonedFolders(), removeAbandonedHandles()])).includes(false);
