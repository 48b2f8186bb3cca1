import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';

/** Loads the reader of HTML tables. */
export const loadHtml = lazyImportOnce(() => import('../../../engine/formats/table/read-html.ts'), 'This tool');
