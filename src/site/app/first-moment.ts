import { type RequestLog, recordRequests } from '../../../workers/shared/request-log.ts';

/** Requests that are kept: some megabytes of the tab's memory at most, where they carry nothing. */
const MOST = 10_000;

const log: RequestLog = {
  requests: new Map(),
  more: 0,
  add(asked) {
    if (log.requests.size < MOST || log.requests.has(asked.id)) log.requests.set(asked.id, asked);
    else log.more++;
    log.onChange?.();
  },
};

globalThis.requestLog = log;
log.note = recordRequests(log.add);
