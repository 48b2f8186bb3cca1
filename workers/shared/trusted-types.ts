import { createPolicy, SERVICE_WORKER } from './trusted-policy.ts';

/**
 * Script that imports a module and then passes on the messages that arrived before the module listened. A static import
 * would not need this, but in Firefox it bypasses the service worker, so nothing would work offline.
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
 * Returns the URL of a blob that imports a module of this site.
 *
 * A worker that starts from a file has the content security policy in that file's headers: none, on a host that ignores
 * `_headers`. A worker that starts from a blob inherits the policy of the page that created the blob
 * (https://html.spec.whatwg.org/multipage/workers.html#script-settings-for-workers).
 *
 * @throws TypeError if the module is from another site
 */
function asBlob(url: string): string {
  // Not `location.href`: a link may carry a long text behind its `#`.
  const { origin, protocol, href } = new URL(url, location.origin);
  if (origin !== location.origin || !/^https?:$/.test(protocol)) throw new TypeError(`${url} is not of this site.`);
  return URL.createObjectURL(new Blob([bootstrap(href)], { type: 'text/javascript' }));
}

type Rules = { createScriptURL(url: string): string; createScript(code: string): string };

/** Trusted Types policy of the whole site: the code that it accepts. */
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
 * @returns a `TrustedScriptURL` if the browser has that class; TypeScript's DOM types expect a string
 * @throws TypeError if the script is from another site
 */
export const scriptUrl = (url: string): string => policy.createScriptURL(url);

/**
 * Returns JSON as the content of a script element that contains data.
 *
 * @returns a `TrustedScript` if the browser has that class
 * @throws SyntaxError if it is not JSON, since it could then be code
 */
export const dataScript = (json: string): string => policy.createScript(json);
