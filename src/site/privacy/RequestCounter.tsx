import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useReducer } from 'react';
import { plural } from '../../engine/values/plural.ts';
import { Column } from '../theme/elements.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { type Request, type Requests, summarizeRequests, watchLog } from './requests.ts';
import type { SiteFiles } from './site-hashes.ts';
import { MIN_RECOGNIZABLE } from './text-forms.ts';

function Figure({ what, count }: { what: string; count: number }) {
  return (
    <chakra.div display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="0.5">
      <chakra.dt fontSize="xs" color="fg.muted" lineHeight="1.35">
        {what}
      </chakra.dt>
      <chakra.dd
        data-requests={what}
        textStyle="figure"
        fontSize="2xl"
        fontWeight="semibold"
        lineHeight="1.1"
        color={count === 0 ? 'success' : 'fg'}
      >
        {count}
      </chakra.dd>
    </chakra.div>
  );
}

/** Returns details of the requests of an address: their senders, number, and problems. */
function requestDetails({ by, count, blocked, isOwn, unusual, containsText }: Request): string {
  return [
    by.join(', '),
    count > 1 && `${count} times`,
    blocked > 0 && `blocked${blocked > 1 ? ` ${blocked} times` : ''}`,
    !isOwn && 'elsewhere',
    isOwn && unusual > 0 && 'not a plain file',
    containsText && 'with your text',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Row({ request }: { request: Request }) {
  const isPlain = request.isOwn && request.unusual === 0 && request.blocked === 0 && !request.containsText;
  return (
    <chakra.div fontSize="xs" lineHeight="1.45" py="1.5" px="3" borderBottomWidth="1px" overflowWrap="anywhere">
      <chakra.div textStyle="code" color="fg">
        {request.isOwn ? request.url.slice(location.origin.length) : request.url}
      </chakra.div>
      <chakra.div color={isPlain ? 'fg.muted' : 'fg'} fontWeight={isPlain ? 'normal' : 'semibold'}>
        {requestDetails(request)}
      </chakra.div>
    </chakra.div>
  );
}

/** Notable requests first; of the rest the latest. */
const rank = ({ isOwn, unusual, blocked, containsText }: Request) =>
  containsText ? 0 : blocked > 0 ? 1 : !isOwn ? 2 : unusual > 0 ? 3 : 4;

/** Returns the limits of the figures, in sentences. */
function caveats(
  texts: readonly string[],
  files: SiteFiles | undefined,
  more: number,
  { isBrought }: Requests,
): readonly string[] {
  const lengths = texts.map((text) => text.trim().length);
  const found: string[] = [];
  if (lengths.some((length) => length > 0 && length < MIN_RECOGNIZABLE)) {
    found.push(
      `Your text is too short to look for: fewer than ${MIN_RECOGNIZABLE} characters may be part of an address by chance. ` +
        'Every request that could carry it counts as one with data attached.',
    );
  }
  if (isBrought) {
    found.push(
      'The address that led to this page holds this text: whoever opened the link sent it, before this page was here. ' +
        'That request does not count as one with your text.',
    );
  }
  if (files === 'older')
    found.push('This page is of an older version than the site is now: reload it to check its files.');
  if (files === 'missing') found.push("The list of the site's files did not load, so names are not compared with it.");
  if (more > 0) found.push(`${plural(more, 'more request is', 'more requests are')} not listed or counted.`);
  return found;
}

/** The requests of this tab, counted and listed while one looks on. `texts` are in the inputs now. */
export function RequestCounter({ texts, files }: { texts: readonly string[]; files: SiteFiles | undefined }) {
  const [version, redraw] = useReducer((times: number) => times + 1, 0);
  const log = globalThis.requestLog;
  useEffect(() => (globalThis.requestLog ? watchLog(globalThis.requestLog, redraw) : undefined), []);
  const typed = texts.join('\0');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log changes in place, and with it `version`; `typed` is all texts
  const requests = useMemo(() => {
    const known = typeof files === 'object' ? files.paths : undefined;
    const found = summarizeRequests(globalThis.requestLog?.requests.values() ?? [], location.origin, texts, known);
    return { ...found, all: found.all.toReversed().sort((a, b) => rank(a) - rank(b)) };
  }, [version, typed, files]);
  if (!log) return null;
  return (
    <chakra.section aria-labelledby="requests" bg="bg.subtle" borderRadius="lg" p="4">
      <chakra.h3 id="requests" fontSize="sm" fontWeight="medium">
        Requests since this page was opened
      </chakra.h3>
      <chakra.dl mt="3" display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" columnGap="4" rowGap="3">
        <Figure what="for files of this site" count={requests.own} />
        <Figure what="to anywhere else" count={requests.elsewhere} />
        <Figure what="with data attached" count={requests.unusual} />
        <Figure what="with your text" count={requests.withText} />
        <Figure what="blocked" count={requests.blocked} />
      </chakra.dl>
      {caveats(texts, files, log.more, requests).map((caveat) => (
        <chakra.p key={caveat} mt="3" fontSize="xs" color="fg.muted" lineHeight="1.5">
          {caveat}
        </chakra.p>
      ))}
      <chakra.details mt="3">
        <chakra.summary fontSize="sm" cursor="pointer" w="fit-content">
          Show every address
        </chakra.summary>
        <Column mt="2" h="16rem" bg="bg.panel" borderWidth="1px" borderRadius="md">
          <VirtualList
            label="Requested addresses"
            count={requests.all.length}
            estimate={48}
            row={(index) => {
              const request = requests.all[index];
              return request && <Row request={request} />;
            }}
          />
        </Column>
      </chakra.details>
    </chakra.section>
  );
}
