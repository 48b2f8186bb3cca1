import { useEffect, useState } from 'react';
import { BASE } from '../../../workers/shared/base.ts';
import { HASHES_MODULE } from '../site.ts';
import { chunk } from '../ui/chunk.ts';

/** Data about the site's files, which the build writes (src/build/hashes.ts). */
type SiteHashes = { readonly digest: string; readonly entry: string; readonly paths: readonly string[] };

/** The files of the site; `older` if this page is from an earlier build, `missing` if the list could not be loaded. */
export type SiteFiles = { readonly digest: string; readonly paths: ReadonlySet<string> } | 'older' | 'missing';

const siteFiles = chunk(async (): Promise<SiteFiles> => {
  // A module, since the content security policy forbids all connections.
  const { default: site }: { default: SiteHashes } = await import(/* @vite-ignore */ BASE + HASHES_MODULE.slice(1));
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
      // Lets the next panel try again.
      siteFiles.retry();
      show('missing');
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return files;
}
