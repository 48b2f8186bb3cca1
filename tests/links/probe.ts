/** Problem that following links caused on a page; empty if there was none. */
export type Probe = {
  /** The fragment after which something was wrong, or undefined. */
  readonly at?: string;
  readonly problem?: string;
};

/**
 * Follow fragments on the page that is open, one after the other, each until the page has painted twice. It runs in the
 * page, and uses nothing from outside.
 */
export async function followFragments(fragments: readonly string[]): Promise<Probe> {
  const own = globalThis as unknown as { breach?: () => void; breached?: boolean };
  own.breach = () => {
    own.breached = true;
  };
  const { pathname } = location;
  const heading = document.querySelector('h1');
  const wrong = (): string | undefined => {
    if (own.breached) return 'a script of the link ran';
    if (document.querySelector('[data-breach]')) return 'markup of the link became an element';
    if (location.pathname !== pathname || !heading?.isConnected) return 'the page was left';
    if (document.body.textContent?.includes('Something went wrong')) return 'the page failed';
    if (Object.hasOwn(Object.prototype, 'breach') || ({} as { a?: unknown }).a !== undefined)
      return 'a prototype changed';
    return undefined;
  };
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const fragment of fragments) {
    location.hash = fragment;
    await painted();
    await painted();
    const problem = wrong();
    if (problem) return { at: fragment, problem };
  }
  return {};
}
