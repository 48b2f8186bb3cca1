import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHARE_PATH } from '../../workers/shared/share-target.ts';

type Handler = { readonly action: string; readonly accept: Readonly<Record<string, readonly string[]>> };

const WHERE = 'In public/manifest.webmanifest,';
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

// What the standards say of these members: https://www.w3.org/TR/appmanifest/ and https://wicg.github.io/manifest-incubations/
describe('files that the installed app opens', () => {
  test.each<Handler>(manifest.file_handlers)('have valid types and endings: %j', ({ action, accept }) => {
    // A page that is kept for offline use, which knows pages by their paths alone.
    expect(action, `${WHERE} set action of file_handlers to './', the only page kept for offline use.`).toBe('./');
    for (const [type, endings] of Object.entries(accept)) {
      const isType = `${WHERE} '${type}' is no type of a text: write it as text/... or application/..., in lower case.`;
      expect(type, isType).toMatch(/^(?:text|application)\/[a-z\d][a-z\d.+-]*$/);
      expect(endings.length, `${WHERE} list the file endings of ${type}.`).toBeGreaterThan(0);
      for (const ending of endings)
        expect(ending, `${WHERE} write '${ending}' as a dot, then lower-case letters or digits.`).toMatch(
          /^\.[a-z\d]+$/,
        );
    }
    const all = Object.values(accept).flat();
    expect(new Set(all).size, `${WHERE} list each ending under one type only.`).toBe(all.length);
    expect(all, `${WHERE} list every ending that the site opens.`).toEqual(
      expect.arrayContaining(['.txt', '.md', '.log', '.csv', '.tsv', '.json', '.xml', '.html', '.gz']),
    );
  });

  test('open in a new window, so that an open page keeps its texts', () => {
    expect(manifest.launch_handler, `${WHERE} set client_mode of launch_handler to navigate-new.`).toEqual({
      client_mode: 'navigate-new',
    });
  });
});

test('what is shared is posted to the address that the service worker answers, and is never part of one', () => {
  const { action, method, enctype } = manifest.share_target;
  expect({ action, method, enctype }, `${WHERE} correct share_target.`).toEqual({
    action: SHARE_PATH.slice(1),
    method: 'POST',
    enctype: 'multipart/form-data',
  });
});

test('every address is relative to the manifest, so that it holds wherever the site lives', () => {
  const { start_url, scope, icons, shortcuts, file_handlers, share_target, id } = manifest;
  const addresses = [
    ...[start_url, scope, share_target.action],
    ...icons.map(({ src }: { src: string }) => src),
    ...shortcuts.map(({ url }: { url: string }) => url),
    ...file_handlers.map(({ action }: Handler) => action),
  ];
  expect(
    addresses.filter((address) => /^\/|:/.test(address)),
    `${WHERE} leave out the slash at the start.`,
  ).toEqual([]);
  // Left out, it is the address of start_url; in the manifest it would be relative to the domain.
  expect(id, `${WHERE} leave out id.`).toBeUndefined();
});
