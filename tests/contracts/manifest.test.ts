import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Handler = { readonly action: string; readonly accept: Readonly<Record<string, readonly string[]>> };

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

// What the standards say of these members: https://www.w3.org/TR/appmanifest/ and https://wicg.github.io/manifest-incubations/
describe('files that the installed app opens', () => {
  test.each<Handler>(manifest.file_handlers)('%j', ({ action, accept }) => {
    // A page that is kept for offline use, which knows pages by their paths alone.
    expect(action).toBe('/');
    expect(action.startsWith(manifest.scope)).toBe(true);
    for (const [type, endings] of Object.entries(accept)) {
      expect(type).toMatch(/^(?:text|application)\/[a-z\d][a-z\d.+-]*$/);
      expect(endings.length).toBeGreaterThan(0);
      for (const ending of endings) expect(ending).toMatch(/^\.[a-z\d]+$/);
    }
    const all = Object.values(accept).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining(['.txt', '.md', '.log', '.csv', '.tsv', '.json', '.xml', '.html', '.gz']),
    );
  });

  test('never take the place of a page that is open, with the texts that it holds', () => {
    expect(manifest.launch_handler).toEqual({ client_mode: 'navigate-new' });
  });
});
