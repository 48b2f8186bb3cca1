import { useEffect, useState } from 'react';
import { chunk } from '../chunk.ts';
import { HASHES_MODULE } from '../site.ts';

/** Data on its files that the build writes (src/build/hashes.ts). */
type SiteHashes = { readonly digest: string; readonly entry: string; readonly paths: readonly string[] };

/** The files of the site; `older` where this page is of a build before, `missing` where they could not be had. */
export type SiteFiles = { readonly digest: string; readonly paths: ReadonlySet<string> } | 'older' | 'missing';

const siteFiles = chunk(async (): Promise<SiteFiles> => {
  // A module, since the content policy lets the page connect to nothing.
  const { default: site }: { default: SiteHashes } = await import(/* @vite-ignore */ HASHES_MODULE);
  if (!document.querySelector(`script[src="${site.entry}"]`)) return 'older';
  return { digest: site.digest, paths: new Set(site.paths) };
});

/** The files of the site, loaded at first use; undefined until then. */
export function useSiteFiles(): SiteFiles | undefined {
  const [files, setFiles] = useState<SiteFiles>();
  useEffect(() => {
    let isOpen = true;
    const show = (found: SiteFiles) => isOpen && setFiles(found);
    siteFiles.preload().then(show, () => {
      // The next panel tries again.
      siteFiles.retry();
      show('missing');
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return files;
}
