import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Gives each test of a file an empty folder of its own. @returns the path of a file in it */
export function temporaryFolder(): (name?: string) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lettermill-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (name = '') => join(folder, name);
}
