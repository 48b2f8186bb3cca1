import { JSONPathQuery, jsonpath } from 'json-p3';
import { excerpt } from '../../../unicode/excerpt.ts';
import { nearestName } from './nearest-name.ts';
import { isDescendant } from './path-steps.ts';
import type { JsonValue } from './values.ts';

/** Values whose names are looked at. */
const MAX_VALUES = 1000;
/** Names that are listed. */
const MAX_NAMES = 8;

const { NameSelector } = jsonpath.selectors;

/** Why a query selects nothing, as a sentence, and the query that was probably meant. */
export type Explanation = { readonly why: string; readonly query?: string };

/** Finds the first segment of a query after which nothing is left, and explains why if that segment is a name. */
export function explain(
  { environment, segments }: JSONPathQuery,
  root: JsonValue,
  namesOf: (object: object) => Iterable<string>,
): Explanation | undefined {
  const upTo = (count: number) => new JSONPathQuery(environment, segments.slice(0, count));
  const failing = segments.findIndex(
    (_, i) =>
      upTo(i + 1)
        .lazyQuery(root)
        .next().done,
  );
  const segment = segments[failing];
  const [selector] = segment?.selectors ?? [];
  if (!segment || !(selector instanceof NameSelector) || segment.selectors.length > 1) return undefined;
  const before = upTo(failing);
  const names = new Set<string>();
  let arrays = 0;
  let values = 0;
  for (const { value } of before.lazyQuery(root)) {
    if (++values > MAX_VALUES) break;
    if (Array.isArray(value)) arrays++;
    else if (typeof value === 'object' && value !== null) for (const name of namesOf(value)) names.add(name);
  }
  const path = before.toString({ form: 'pretty' });
  const rest = segments
    .slice(failing + 1)
    .map((other) => other.toString({ form: 'pretty' }))
    .join('');
  const own = segment.toString({ form: 'pretty' });
  if (arrays === values && !isDescendant(segment)) {
    return {
      why: `${excerpt(path)} is an array, which has no ${JSON.stringify(excerpt(selector.name))}`,
      query: `${path}[*]${own}${rest}`,
    };
  }
  const near = nearestName(selector.name, names);
  const why = `there is no ${JSON.stringify(excerpt(selector.name))} in ${excerpt(path)}`;
  if (near !== undefined) {
    const step = new NameSelector(environment, segment.token, near).shorthand();
    const dots = isDescendant(segment) ? '..' : '.';
    const written =
      step === null || step === undefined ? `${dots === '..' ? dots : ''}[${JSON.stringify(near)}]` : dots + step;
    return { why, query: path + written + rest };
  }
  if (names.size === 0) return { why };
  const listed = [...names].slice(0, MAX_NAMES).map((name) => JSON.stringify(excerpt(name)));
  return { why: `${why}, which has ${listed.join(', ')}${names.size > MAX_NAMES ? ', …' : ''}` };
}
