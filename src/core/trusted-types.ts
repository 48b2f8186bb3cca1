import { createPolicy, SERVICE_WORKER } from './trusted-policy.ts';

/**
 * Imports a module, and hands it the messages that come before it listens. A static import would do without that, but in
 * Firefox it does not go through the service worker, so that nothing would work without a network.
 */
const bootstrap = (url: string) => `
const early = [];
const hold = ({ data, ports }) => early.push({ data, ports });
addEventListener('message', hold);
import(${JSON.stringify(url)}).then(() => {
  removeEventListener('message', hold);
  for (const message of early) dispatchEvent(new MessageEvent('message', message));
}, reportError);`;

/**
 * The address of a blob that imports a module of this site.
 *
 * A worker that is started from the address of a file has the content policy that comes with that file: none, on a host
 * that ignores `_headers`. One that is started from a blob has that of the page which made the blob
 * (https://html.spec.whatwg.org/multipage/workers.html#script-settings-for-workers).
 *
 * @throws where the module is another site's
 */
function asBlob(url: string): string {
  const { origin, protocol, href } = new URL(url, location.href);
  if (origin !== location.origin || !/^https?:$/.test(protocol)) throw new TypeError(`${url} is not of this site.`);
  return URL.createObjectURL(new Blob([bootstrap(href)], { type: 'text/javascript' }));
}

type Rules = {
  createScriptURL(url: string): string;
  createScript(code: string): string;
};

/** Trusted Types policy of the whole site: what it accepts as code. */
const rules: Rules = {
  createScriptURL: (url) => (url === SERVICE_WORKER ? url : asBlob(url)),
  createScript(json) {
    JSON.parse(json);
    return json;
  },
};

const policy = createPolicy(rules);

/**
 * Returns a URL to start a worker from: the service worker's own, or a blob that imports another module of this site.
 *
 * @returns a `TrustedScriptURL` where there is such a thing; the types of the platform take it for a string
 * @throws where the script is another site's
 */
export const scriptUrl = (url: string): string => policy.createScriptURL(url);

/**
 * JSON as the content of a script element that contains data.
 *
 * @returns a `TrustedScript` where there is such a thing
 * @throws where it is no JSON: that could be a program
 */
export const dataScript = (json: string): string => policy.createScript(json);
