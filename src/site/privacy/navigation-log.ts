import { prototypeOf, watchCalls } from '../../../workers/shared/request-log.ts';

/** Whether a target is this tab. The site is in no frame. */
const isThisTab = (target: string) => ['', '_self', '_parent', '_top', window.name].includes(target);

/** The target of all links and forms that name none. */
const baseTarget = () => document.querySelector('base[target]')?.getAttribute('target') ?? '';

/** Returns the link of an event, also from a shadow tree. */
const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof Element && node.matches('a, area'));

/**
 * Adds navigation to the log of requests: if the new page never arrives, or comes in another tab or frame, this one
 * stays open. The browser reports only that of this tab; for others, calls, clicks, and submits are watched.
 */
export function recordNavigation(): void {
  const add = globalThis.requestLog?.note;
  if (!add) return;
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, formData } = event as Event & {
      destination: { url: string; sameDocument: boolean };
      formData: FormData | null;
    };
    if (!destination.sameDocument) add('call', 'navigation', destination.url)(formData);
  });
  const isReported = (target: string) => navigation !== undefined && isThisTab(target);

  const noteOpen = ([address, target]: readonly unknown[]) => {
    if (!isReported(String(target ?? '') || '_blank')) add('call', 'window.open', address || 'about:blank');
  };
  watchCalls(window, 'open', (_, args) => noteOpen(args));
  // With three arguments, it is the same.
  watchCalls(prototypeOf('Document'), 'open', (_, args) => args.length > 2 && noteOpen(args));

  const noteClick = (link: HTMLAnchorElement, event?: MouseEvent) => {
    const inNewTab = event !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1);
    const { href, target } = link;
    if (!link.hasAttribute('href') && !link.hasAttribute('xlink:href')) return;
    // In SVG, `href` is an object.
    const address = typeof href === 'string' ? href : (href as SVGAnimatedString).baseVal;
    const name = typeof target === 'string' ? target : (target as SVGAnimatedString).baseVal;
    if (!inNewTab && isReported(name || baseTarget())) return;
    // Listeners decide until the event has ended.
    setTimeout(() => event?.defaultPrevented || add('call', 'link', address));
  };
  for (const type of ['click', 'auxclick']) {
    addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        // Only a visitor's own one of these opens a link.
        const isIdle = type === 'auxclick' && !event.isTrusted;
        if (link && !isIdle) noteClick(link, event as MouseEvent);
      },
      true,
    );
  }
  // No event of an element outside the page comes by here.
  const noteDetached = (self: object, event?: unknown) => {
    if (!(self instanceof HTMLAnchorElement) || self.isConnected) return;
    if (event === undefined) noteClick(self);
    else if (event instanceof MouseEvent && event.type === 'click') noteClick(self, event);
  };
  watchCalls(prototypeOf('HTMLElement'), 'click', (self) => noteDetached(self));
  watchCalls(prototypeOf('EventTarget'), 'dispatchEvent', (self, [event]) => noteDetached(self, event));

  const noteSubmit = (form: HTMLFormElement, event?: SubmitEvent) => {
    let data: FormData | undefined;
    const read = (made: FormDataEvent) => {
      data = made.formData;
    };
    form.addEventListener('formdata', read);
    setTimeout(() => {
      form.removeEventListener('formdata', read);
      if (!data || event?.defaultPrevented) return;
      const button = event?.submitter;
      const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
      if (isReported(attribute('target') || baseTarget())) return;
      const url = new URL(attribute('action'), document.baseURI);
      const method = attribute('method').toLowerCase();
      if (method === 'dialog') return;
      const isPost = method === 'post';
      if (!isPost) url.search = String(new URLSearchParams(data as unknown as Record<string, string>));
      add('call', 'form', url)(isPost ? data : undefined);
    });
  };
  addEventListener('submit', (event) => noteSubmit(event.target as HTMLFormElement, event), true);
  watchCalls(prototypeOf('HTMLFormElement'), 'submit', (self) => noteSubmit(self as HTMLFormElement));
}
