import { downloadBlob } from './download-blob.ts';

/** Saves the map of a redaction, which is in the memory of this tab alone until then. Returns whether the browser took it. */
export const saveMap = (map: string): boolean =>
  downloadBlob(new Blob([map], { type: 'application/json' }), 'redaction-map.json');
