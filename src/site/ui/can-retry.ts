import type { Failure } from '../../engine/jobs/job.ts';

/** Whether the same job may succeed in another run: neither the text nor an option failed. */
export const canRetry = ({ kind }: Failure): boolean => ['load', 'crash', 'canceled'].includes(kind);
