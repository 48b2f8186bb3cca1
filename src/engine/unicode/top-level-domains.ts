import { once } from '../values/once.ts';
import table from './top-level-domains.json' with { type: 'json' };

const [shared = '', ianaOnly = '', xOnly = ''] = table;

/** Adds the names of a row to those of the first. */
const setOf = (row: string): ReadonlySet<string> => new Set(`${shared} ${row}`.split(' '));

/**
 * The top-level domains of IANA's root zone in lowercase, those of other scripts as they are read (`рф`, not `xn--`).
 * @example ianaDomains().has('com') // true
 */
export const ianaDomains: () => ReadonlySet<string> = once(() => setOf(ianaOnly));

/**
 * The top-level domains that X turns into links: those of twitter-text 3.1.0, some of which are no longer delegated.
 * @example xDomains().has('museum') // true
 */
export const xDomains: () => ReadonlySet<string> = once(() => setOf(xOnly));
