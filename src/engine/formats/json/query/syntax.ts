import type { Offer } from '../../../contract/offer.ts';
import { ToolError } from '../../../contract/tool-error.ts';
import { nearestName } from './nearest-name.ts';

/** The functions of RFC 9535. */
const FUNCTIONS = ['length', 'count', 'match', 'search', 'value'];

/** Names of tokens in the messages of json-p3, as people write them. */
const TOKENS: Readonly<Record<string, string>> = {
  AND: '&&',
  COLON: ':',
  COMMA: ',',
  CURRENT_VALUE: '@',
  DDOT: '..',
  DOT: '.',
  EOF: 'the end',
  EQ: '==',
  FILTER_START: '?',
  LBRACKET: '[',
  RBRACKET: ']',
  LPAREN: '(',
  RPAREN: ')',
  NE: '!=',
  OR: '||',
  ROOT: '$',
  WILD: '*',
};

/** Matches the query and the offset that json-p3 adds to its messages. */
const PLACE = / \('[\s\S]*':\d+\)$/;

const quoteName = (name: string) => `['${name.replace(/['\\]/g, '\\$&')}']`;

/** Rewrites habits of other query languages as JSONPath. */
const REWRITES: readonly ((query: string) => string)[] = [
  (query) => query.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'"),
  (query) => (query.startsWith('$') ? query : `$${/^[.[]/.test(query) ? '' : '.'}${query}`),
  (query) => query.replace(/\[\]/g, '[*]'),
  (query) => query.replace(/\[\(\s*@\.length\s*-\s*(\d+)\s*\)\]/g, '[-$1]'),
  (query) =>
    query
      .replace(/([^=!<>~])={1,3}(?=[^=~])/g, '$1==')
      .replace(/!==/g, '!=')
      .replace(/<>/g, '!='),
  (query) =>
    query
      .replace(/\sand\s/gi, ' && ')
      .replace(/\sor\s/gi, ' || ')
      .replace(/([?(\s])not\s/gi, '$1!'),
  (query) =>
    query.replace(
      /(@[\w.'[\]]*)\s*=~\s*\/((?:[^/\\]|\\.)*)\/\w*/g,
      (_, of: string, pattern: string) => `search(${of}, '${pattern}')`,
    ),
  (query) => query.replace(/\.(\d+)(?![\d.]*\w)/g, '[$1]'),
  (query) => query.replace(/\.(\d+)(?![\d.]*\w)/g, (_, name: string) => quoteName(name)),
  (query) => query.replace(/\[last(?:\(\))?\]/g, '[-1]').replace(/\[first(?:\(\))?\]/g, '[0]'),
  (query) => query.replace(/\.([\w\u0080-\uffff]+(?:-[\w\u0080-\uffff]+)+)/g, (_, name: string) => quoteName(name)),
  (query) => query.replace(/\[([A-Za-z_][\w-]*)\]/g, (_, name: string) => quoteName(name)),
  (query) => query.replace(/([a-z]+)(?=\()/gi, (name) => nearestName(name, FUNCTIONS) ?? name),
  (query) => query.replace(/\.\.$/, '..*').replace(/([^.])\.$/, '$1'),
  (query) => {
    const open: string[] = [];
    for (const [mark] of query.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[[\]()]/g)) {
      if (mark === '[' || mark === '(') open.push(mark === '[' ? ']' : ')');
      else if (mark === ']' || mark === ')') open.pop();
    }
    return query + open.reverse().join('');
  },
];

/** Longest query that one is suggested for, in UTF-16 code units: the message quotes it. */
const MAX_MENDED = 200;

/** Returns the query that was most likely meant. @param isQuery whether a text is a query */
function meant(query: string, isQuery: (query: string) => boolean): string | undefined {
  if (query.length > MAX_MENDED) return undefined;
  let all = query;
  for (const rewrite of REWRITES) {
    const one = rewrite(query);
    if (one !== query && isQuery(one)) return one;
    all = rewrite(all);
    if (all !== query && isQuery(all)) return all;
  }
  return undefined;
}

/**
 * Returns the error of a query, with its position and a suggestion.
 *
 * @param message of json-p3
 * @param at 0-based offset in UTF-16 code units
 * @param isQuery whether a text is a query
 * @param fits whether a query fits the data
 */
export function syntaxError(
  query: string,
  message: string,
  at: number,
  isQuery: (query: string) => boolean,
  fits: (query: string) => boolean,
): ToolError {
  // Some of its errors are placed after the words that it tried to read.
  const [, found] = /'(.)'$/u.exec(message.replace(PLACE, '')) ?? [];
  const place = found === undefined || query.startsWith(found, at) ? at : query.lastIndexOf(found, at);
  const offset = Math.min(Math.max(place, 0), query.length);
  const said = message
    .replace(PLACE, '')
    .replace('non-singular query is not comparable', 'a path to several values cannot be compared')
    .replace(/^result of (\w+\(\))\s+must be compared$/, 'compare the result of $1')
    .replace(/^bald descendant segment$/, 'a name, * or [ must follow ..')
    .replace(/TOKEN_(\w+)/g, (_, name: string) => TOKENS[name] ?? name.toLowerCase().replaceAll('_', ' '))
    .replace(/\bfound ''/, 'found the end')
    .replace(/ at index \d+$/, '')
    .replace(/\s+/g, ' ');
  const better = meant(query, (text) => isQuery(text) && fits(text)) ?? meant(query, isQuery);
  const offers: Offer[] = better ? [{ text: '', label: 'Use this query', options: { query: better } }] : [];
  const hint = better ? ` Did you mean: ${better}` : '';
  return new ToolError(`Query, column ${offset + 1}: ${said}.${hint}`, { option: 'query', offers });
}
